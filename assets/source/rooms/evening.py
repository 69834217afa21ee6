"""A study at night: the embers of a fire, a lit lamp on a table, shelves of books, blue dusk in the window."""

import numpy as np

import rooms.shapes as shapes
from rooms import furniture, windows
from rooms.paints import glowing, laid, outlook, plain, wood
from rooms.walls import room

SIZE = (2.9, 3.4, -0.75, 2.1)
FLOOR, CEILING = SIZE[2:]
DUSK = [(0.75, 2.25, -0.35, 1.55)]  # in the wall to the left
HEARTH = (-1.95, -0.95, FLOOR, 0.02)  # in the far wall
WARM, EMBER = (1.0, 0.78, 0.54), (1.0, 0.44, 0.16)  # as a camera with the white balance of lamps sees them


def build():
    green = plain("green wall", (0.24, 0.26, 0.17), 0.9, mottled=0.08)
    panel = wood("walnut panel", (0.17, 0.09, 0.045), (0.34, 0.20, 0.105), "z", 0.4)
    brass = plain("brass", (0.55, 0.38, 0.15), 0.3, 1.0)
    oak = wood("oak", (0.12, 0.06, 0.028), (0.24, 0.13, 0.06), "x", 0.35)
    far, near, left, right = room(SIZE)
    shell(green, panel, oak)
    fireplace(far, oak)
    for wall, a, b, seed in (
        (far, 1.75, 2.85, 11),
        (right, -2.9, -0.7, 12),
        (right, 0.9, 3.1, 13),
        (near, -2.4, -0.5, 14),
    ):
        furniture.cupboard(wall, a, b, FLOOR, 0.0, panel, brass, doors=round((b - a) / 0.5))
        furniture.bookcase(wall, a, b, 0.0, 1.75, oak, shelves=5, bays=max(1, round((b - a) / 1.0)), seed=seed)
    dusk(left, panel, brass)
    lamps(far, brass, oak)
    leather = plain("leather", (0.30, 0.085, 0.045), 0.4, mottled=0.25)
    cloth = plain("moss", (0.20, 0.19, 0.10), 0.85, mottled=0.2)
    furniture.rug(1.9, 1.75, FLOOR, ((0.19, 0.035, 0.03), (0.42, 0.30, 0.17), (0.26, 0.055, 0.04), (0.30, 0.10, 0.06)))
    furniture.armchair((2.15, 1.75, FLOOR), -55, cloth, oak, 0.74)
    furniture.armchair((-2.25, 0.2, FLOOR), 75, leather, oak)
    furniture.armchair((2.1, -1.9, FLOOR), -130, leather, oak)
    furniture.picture(
        far, 0.05, 1.05, 0.45, 1.25, brass, plain("landscape", (0.16, 0.17, 0.12), 0.4, mottled=0.8, scale=2.4)
    )
    furniture.picture(near, 0.4, 1.5, 0.35, 1.2, brass, plain("sea", (0.12, 0.16, 0.19), 0.4, mottled=0.8, scale=2.0))
    furniture.plant((2.45, 0.1, FLOOR), 1.3, 4, leaf=(0.04, 0.10, 0.03))
    furniture.plant((-2.5, 2.95, FLOOR), 1.1, 6, leaf=(0.04, 0.10, 0.03))
    return furniture.table((0.14, 0.075, 0.04))


def shell(green, panel, oak):
    x, y = SIZE[:2]
    planks = laid("planks", ((0.15, 0.075, 0.035), (0.26, 0.14, 0.07)), (0.03, 0.015, 0.008), (1.2, 0.14), gap=0.002)
    shapes.box((-x, -y, FLOOR - 0.1), (x, y, FLOOR), planks, bevel=0)
    shapes.box((-x, -y, CEILING), (x, y, CEILING + 0.1), plain("ceiling", (0.42, 0.37, 0.30), 0.9), bevel=0)
    for wall, holes in zip(room(SIZE), ([HEARTH], (), DUSK, ())):
        wall.masonry(green, holes)
        wall.moulding(oak, CEILING - 0.14, CEILING, 0.12)
        for a, b in (
            ((-wall.half, HEARTH[0]), (HEARTH[1], wall.half)) if wall.side == "far" else ((-wall.half, wall.half),)
        ):
            wall.moulding(panel, FLOOR, FLOOR + 0.14, 0.035, a, b)
            if b - a > 0.5:
                top = DUSK[0][2] - 0.04 if wall.side == "left" else 0.12
                wall.panelling(panel, a, b, FLOOR + 0.14, top, round((b - a) / 0.55))
                wall.moulding(oak, top, top + 0.05, 0.04, a, b)


def fireplace(wall, oak):
    """A stone surround, a mantel with vessels, logs with embers under them."""
    a, b, low, high = HEARTH
    stone = plain("stone", (0.46, 0.41, 0.33), 0.6, mottled=0.12, scale=6.0)
    soot = laid(
        "bricks",
        ((0.055, 0.035, 0.028), (0.12, 0.065, 0.05)),
        (0.02, 0.017, 0.015),
        (0.22, 0.07),
        roughness=0.9,
        turn=(np.pi / 2, 0, 0),
        gap=0.008,
    )
    shapes.boxes(
        [
            wall.block((a, b), (low, high), (-0.5, -0.45)),
            wall.block((a - 0.05, a), (low, high), (-0.5, -0.02)),
            wall.block((b, b + 0.05), (low, high), (-0.5, -0.02)),
            wall.block((a, b), (high, high + 0.05), (-0.5, -0.02)),
            wall.block((a - 0.3, b + 0.3), (low - 0.02, low + 0.02), (-0.5, 0.5)),
        ],
        soot,
        bevel=0,
    )
    parts = [((u, u + 0.2), (low, high), (0, 0.12)) for u in (a - 0.2, b)]
    parts += [((u + 0.03, u + 0.17), (low + 0.15, high - 0.08), (0, 0.145)) for u in (a - 0.2, b)]
    parts += [
        ((a - 0.22, b + 0.22), (high, high + 0.2), (0, 0.13)),
        ((a - 0.3, b + 0.3), (high + 0.2, high + 0.26), (0, 0.26)),
    ]
    parts += [((a - 0.25, b + 0.25), (high + 0.15, high + 0.2), (0, 0.19))]
    shapes.boxes([wall.block(*p) for p in parts], stone, bevel=0.012)
    rng = np.random.default_rng(2)
    bark = plain("bark", (0.05, 0.03, 0.02), 0.95, mottled=0.5, scale=20.0)
    middle = (a + b) / 2
    for k in range(5):
        log = shapes.turned(
            [(0.0, -0.27), (0.055, -0.27), (0.06, 0.0), (0.055, 0.27), (0.0, 0.27)], (0, 0, 0), bark, 14
        )
        log.rotation_euler = (np.pi / 2 + 0.1 * k, 0.25 * (-1) ** k, np.pi / 2 + 0.3 * (-1) ** k)
        log.location = wall.at(middle + 0.03 * k - 0.08, low + 0.10 + 0.05 * k, -0.22 + 0.03 * (k % 2))
    for k in range(70):
        at = wall.at(middle + rng.normal(0, 0.17), low + 0.03 + abs(rng.normal(0, 0.03)), -0.22 + rng.normal(0, 0.07))
        shapes.ball(
            at,
            rng.uniform(0.014, 0.034),
            glowing(f"ember {k % 3}", (1.0, 0.16 + 0.08 * (k % 3), 0.03), 5.0 + 5 * (k % 3)),
            10,
        )
    for k in range(9):  # small flames
        tall, u = rng.uniform(0.10, 0.26), middle + rng.normal(0, 0.13)
        flame = glowing(f"flame {k % 2}", (1.0, 0.42 + 0.12 * (k % 2), 0.10), 9.0)
        shapes.turned(
            [(0.0, 0), (0.024, tall * 0.2), (0.014, tall * 0.6), (0.0, tall)],
            wall.at(u, low + 0.1, -0.22 + rng.normal(0, 0.05)),
            flame,
            12,
        )
    shapes.lamp("POINT", 45.0, EMBER, wall.at(middle, low + 0.22, -0.12), shadow_soft_size=0.12)
    furniture.jar(wall.at(a - 0.1, high + 0.26, 0.14), 0.07, 0.26, ("blue jar", (0.10, 0.17, 0.27)))
    furniture.jar(wall.at(b + 0.12, high + 0.26, 0.14), 0.06, 0.2, ("white jar", (0.55, 0.52, 0.46)))
    frame = plain("gilt", (0.50, 0.34, 0.13), 0.4, 1.0)
    furniture.picture(
        wall,
        a + 0.05,
        b - 0.05,
        high + 0.42,
        high + 1.3,
        frame,
        plain("portrait", (0.13, 0.09, 0.06), 0.4, mottled=0.8, scale=2.6),
    )


def dusk(wall, panel, brass):
    sky = outlook("dusk", (0.03, 0.05, 0.09), ((0.015, 0.03, 0.05), (0.06, 0.10, 0.16)), (0.34, 0.56, 1.15), -0.3, 1.2)
    windows.view(wall, -wall.half - 3, wall.half + 3, -1.6, 4.5, sky)
    red = plain("curtain", (0.33, 0.06, 0.045), 0.9, mottled=0.15, scale=24.0, through=0.15)
    for hole in DUSK:
        windows.window(wall, hole, panel, (4, 5))
        windows.daylight(wall, hole, (0.35, 0.55, 1.0), 0.7)
        windows.rod(wall, hole[0] - 0.5, hole[1] + 0.5, hole[3] + 0.2, brass)
        for u in (hole[0] - 0.22, hole[1] + 0.22):
            windows.curtain(wall, u - 0.3, u + 0.3, FLOOR + 0.02, hole[3] + 0.19, red)


def lamps(far, brass, oak):
    """On small tables at the far right, by the left chair, at the right and behind; and one above the board."""
    shade = plain("shade", (0.80, 0.62, 0.40), 0.9, mottled=0.05, scale=30.0, through=0.6)
    furniture.round_table((0.95, 2.8, FLOOR), 0.30, 0.62, oak)
    furniture.shaded_lamp((0.95, 2.8, FLOOR + 0.62), 0.58, 0.21, shade, brass, 42.0, WARM)
    furniture.round_table((-2.45, 1.05, FLOOR), 0.24, 0.58, oak)
    furniture.shaded_lamp((-2.45, 1.05, FLOOR + 0.58), 0.5, 0.17, shade, brass, 34.0, WARM)
    furniture.round_table((2.35, 0.55, FLOOR), 0.26, 0.6, oak)
    furniture.shaded_lamp((2.35, 0.55, FLOOR + 0.6), 0.52, 0.18, shade, brass, 34.0, WARM)
    furniture.round_table((1.2, -2.9, FLOOR), 0.26, 0.6, oak)
    furniture.shaded_lamp((1.2, -2.9, FLOOR + 0.6), 0.52, 0.18, shade, brass, 34.0, WARM)
    hanging = (-0.45, 0.1, 1.35)
    shapes.turned([(0.26, 0.0), (0.10, 0.2), (0.03, 0.24)], hanging, shade, 48)
    shapes.boxes(
        [
            (
                (hanging[0] - 0.008, hanging[1] - 0.008, hanging[2] + 0.2),
                (hanging[0] + 0.008, hanging[1] + 0.008, CEILING),
            )
        ],
        brass,
    )
    shapes.lamp("POINT", 11.0, WARM, (hanging[0], hanging[1], hanging[2] + 0.08), shadow_soft_size=0.05)
