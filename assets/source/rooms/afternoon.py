"""A reading room on a bright afternoon: tall windows to the left and beside the shelves, the sun on the floor."""

from math import radians

import rooms.shapes as shapes
from rooms import furniture, windows
from rooms.paints import laid, outlook, plain, wood
from rooms.walls import room

SIZE = (3.4, 3.9, -0.75, 2.35)
FLOOR, CEILING = SIZE[2:]
SUN_FROM = (-0.95, -0.30, 1.0)
LEFT = [(-2.9, -1.75, -0.62, 1.75), (-0.35, 0.85, -0.62, 1.75), (1.75, 2.95, -0.62, 1.75)]
FAR = [(-2.0, -1.05, -0.62, 1.75), (1.05, 2.0, -0.62, 1.75)]


def build():
    plaster, white = (
        plain("plaster", (0.62, 0.56, 0.44), 0.9, mottled=0.05),
        plain("white", (0.70, 0.67, 0.60), 0.45, mottled=0.04),
    )
    oak = wood("oak", (0.20, 0.105, 0.045), (0.36, 0.21, 0.105), "x", 0.35)
    brass = plain("brass", (0.55, 0.38, 0.15), 0.3, 1.0)
    shell(plaster, white)
    light(white)
    far, near, left, right = room(SIZE)
    hung(far, left, brass)
    furniture.cupboard(far, -0.68, 0.68, FLOOR, 0.08, white, brass, doors=4)
    furniture.bookcase(far, -0.68, 0.68, 0.08, 2.0, white, shelves=6, bays=2, seed=4)
    for wall, a, b, seed in ((right, -3.3, -0.9, 5), (right, 0.9, 3.3, 6), (near, -3.0, -1.0, 7)):
        furniture.cupboard(wall, a, b, FLOOR, 0.08, white, brass, doors=4)
        furniture.bookcase(wall, a, b, 0.08, 2.0, white, shelves=6, bays=2, seed=seed)
    right.panelling(white, -0.85, 0.85, FLOOR, 0.15, 3)
    furniture.picture(
        right, -0.55, 0.55, 0.45, 1.35, brass, plain("landscape", (0.20, 0.24, 0.20), 0.4, mottled=0.8, scale=2.2)
    )
    near.panelling(white, 0.1, 3.3, FLOOR, 0.15, 5)
    furniture.picture(
        near, 0.5, 1.3, 0.4, 1.4, brass, plain("portrait", (0.16, 0.12, 0.09), 0.4, mottled=0.8, scale=2.6)
    )
    shapes.boxes([near.block((-0.75, -0.05), (FLOOR, 1.35), (0, 0.06))], oak)
    seats(wood("walnut", (0.10, 0.05, 0.022), (0.20, 0.105, 0.05), "x", 0.35))
    return furniture.table((0.14, 0.075, 0.04))


def shell(plaster, white):
    x, y = SIZE[:2]
    planks = laid("planks", ((0.27, 0.155, 0.075), (0.42, 0.26, 0.135)), (0.07, 0.035, 0.015), (1.1, 0.13), gap=0.002)
    shapes.box((-x, -y, FLOOR - 0.1), (x, y, FLOOR), planks, bevel=0)
    shapes.box((-x, -y, CEILING), (x, y, CEILING + 0.1), plain("ceiling", (0.60, 0.58, 0.53), 0.9), bevel=0)
    for wall, holes in zip(room(SIZE), (FAR, (), LEFT, ())):
        wall.masonry(plaster, holes)
        wall.moulding(white, CEILING - 0.16, CEILING, 0.14)
        ends = [-wall.half, *(u for hole in holes for u in hole[:2]), wall.half]
        for a, b in zip(ends[::2], ends[1::2]):
            wall.moulding(white, FLOOR, FLOOR + 0.14, 0.03, a, b)
            if holes and b - a > 0.35:
                wall.panelling(white, a + 0.12, b - 0.12, FLOOR + 0.14, 0.15, max(1, round((b - a) / 0.7)))


def light(white):
    far, _, left, _ = room(SIZE)
    garden = outlook(
        "garden", (0.16, 0.24, 0.08), ((0.07, 0.12, 0.045), (0.30, 0.41, 0.18)), (0.80, 0.98, 1.15), -0.3, 1.5
    )
    for wall, holes in ((left, LEFT), (far, FAR)):
        windows.view(wall, -wall.half - 3, wall.half + 3, -1.6, 4.5, garden)
        for hole in holes:
            windows.window(wall, hole, white)
            windows.daylight(wall, hole, (0.88, 0.96, 1.0), 4.2)
    shapes.lamp("SUN", 24.0, (1.0, 0.83, 0.60), towards=[-c for c in SUN_FROM], angle=radians(0.8))


def hung(far, left, brass):
    linen = plain("linen", (0.66, 0.55, 0.38), 0.9, mottled=0.1, scale=30.0, through=0.45)
    for wall, holes in ((left, LEFT), (far, FAR)):
        for k, (a, b, _, high) in enumerate(holes):
            windows.rod(wall, a - 0.34, b + 0.34, high + 0.2, brass)
            for u in (a - 0.10, b + 0.10):
                windows.curtain(wall, u - 0.22, u + 0.22, FLOOR + 0.02, high + 0.19, linen, seed=k)


def seats(walnut):
    leather = plain("leather", (0.34, 0.13, 0.055), 0.45, mottled=0.25)
    green = plain("velvet", (0.14, 0.21, 0.15), 0.8, mottled=0.2)
    furniture.rug(1.9, 1.6, FLOOR, ((0.20, 0.06, 0.045), (0.52, 0.42, 0.28), (0.14, 0.16, 0.20), (0.44, 0.22, 0.15)))
    furniture.armchair((-2.45, 2.75, FLOOR), 40, leather, walnut)
    furniture.armchair((2.3, 2.2, FLOOR), -40, green, walnut)
    furniture.armchair((2.3, -2.3, FLOOR), -140, leather, walnut)
    furniture.round_table((-2.45, 1.55, FLOOR), 0.27, 0.58, walnut)
    furniture.round_table((2.55, 3.1, FLOOR), 0.25, 0.6, walnut)
    furniture.jar((-2.45, 1.55, FLOOR + 0.58), 0.07, 0.2, ("blue jar", (0.08, 0.16, 0.30)))
    furniture.jar((2.55, 3.1, FLOOR + 0.6), 0.08, 0.24, ("white jar", (0.62, 0.60, 0.55)))
    furniture.plant((-3.0, 3.5, FLOOR), 1.75, 3, size=0.26)
    furniture.plant((2.95, 3.35, FLOOR), 1.5, 8, pot=(0.45, 0.42, 0.37))
    furniture.plant((-2.9, 0.95, FLOOR), 1.2, 5, pot=(0.45, 0.42, 0.37))
    furniture.plant((0.35, 3.65, 0.08), 0.4, 9, size=0.10)
