"""A museum's hall: columns of pale stone, niches with figures in light, a case of glass, vessels on plinths."""

from math import radians

import numpy as np

import rooms.shapes as shapes
from rooms import furniture
from rooms.paints import Mixing, glowing, laid, plain
from rooms.walls import room

SIZE = (5.2, 6.2, -0.75, 3.6)
FLOOR, CEILING = SIZE[2:]
COLUMNS = [(x, y) for x in (-3.3, 3.3) for y in (-3.9, -1.3, 1.3, 3.9)]
NICHES = {"far": (-3.3, -1.1, 1.1, 3.3), "near": (-2.2, 2.2), "left": (-2.6, 0.0, 2.6), "right": (-2.6, 0.0, 2.6)}
NICHE_HALF, NICHE_LOW, NICHE_HIGH = 0.52, -0.15, 1.65
LIGHT = (1.0, 0.86, 0.68)


def build():
    stone = plain("limestone", (0.60, 0.54, 0.44), 0.75, mottled=0.10, scale=3.0)
    shell()
    for at in COLUMNS:
        column(at, stone)
    kinds = (king, vessel, cat, tablet)
    for wall in room(SIZE):
        for k, u in enumerate(NICHES[wall.side]):
            niche(wall, u, stone)
            kinds[(k + len(wall.side)) % 4](wall.at(u, NICHE_LOW, -0.14), facing(wall))
    for at, k in (
        ((1.9, 4.35), 1),
        ((-1.95, 4.3), 2),
        ((-4.2, 2.6), 1),
        ((4.2, 2.6), 0),
        ((2.0, -4.4), 1),
        ((-4.3, -2.6), 2),
        ((4.3, -2.6), 3),
    ):
        plinth(at, stone)
        kinds[k]((*at, FLOOR + 0.85), 0.0)
        spot((*at, FLOOR + 1.1), 190.0)
    case((-0.05, 5.0), stone)
    case((-1.9, -4.5), stone)
    shapes.lamp(
        "AREA",
        200.0,
        (1.0, 0.95, 0.88),
        (0, 0, CEILING - 0.05),
        towards=(0, 0, -1),
        shape="RECTANGLE",
        size=3.2,
        size_y=5.0,
    )
    rails()
    return furniture.table((0.36, 0.34, 0.31))


def facing(wall):
    return {"far": 0.0, "left": 90.0, "near": 180.0, "right": -90.0}[wall.side]


def shell():
    x, y = SIZE[:2]
    floor = laid(
        "slabs",
        ((0.27, 0.24, 0.20), (0.38, 0.345, 0.29)),
        (0.20, 0.18, 0.15),
        (0.9, 0.9),
        0.5,
        0.22,
        0.006,
        grain=(2, 2, 2),
    )
    shapes.box((-x, -y, FLOOR - 0.1), (x, y, FLOOR), floor, bevel=0)
    shapes.box((-x, -y, CEILING), (x, y, CEILING + 0.1), plain("ceiling", (0.42, 0.39, 0.34), 0.9), bevel=0)
    blocks = ((0.40, 0.355, 0.28), (0.54, 0.48, 0.385))
    edge = plain("moulded stone", (0.56, 0.50, 0.40), 0.7, mottled=0.08)
    for wall in room(SIZE):
        turn = (np.pi / 2, 0, 0) if wall.axis == "x" else (0, np.pi / 2, np.pi / 2)
        paint = laid(
            f"blocks {wall.axis}", blocks, (0.30, 0.26, 0.20), (1.1, 0.48), 0.5, 0.85, 0.006, turn, grain=(3, 3, 3)
        )
        wall.masonry(paint, [(u - NICHE_HALF, u + NICHE_HALF, NICHE_LOW, NICHE_HIGH) for u in NICHES[wall.side]])
        wall.moulding(edge, FLOOR, FLOOR + 0.28, 0.07)
        wall.moulding(edge, 2.3, 2.5, 0.10)
        wall.moulding(edge, CEILING - 0.3, CEILING, 0.25)


def column(at, stone):
    """A base, a shaft with flutes, a capital that opens like a flower."""
    x, y = at
    shapes.box((x - 0.36, y - 0.36, FLOOR), (x + 0.36, y + 0.36, FLOOR + 0.12), stone, 0.012)
    shapes.turned(
        [(0.36, 0.12), (0.38, 0.17), (0.36, 0.22), (0.31, 0.25), (0.33, 0.29), (0.29, 0.33)], (x, y, FLOOR), stone, 64
    )
    turn, up = np.meshgrid(np.arange(240) / 240 * 2 * np.pi, np.linspace(0, 1, 14))
    radius = (0.275 - 0.045 * up**1.4) * (1 - 0.06 * np.abs(np.sin(turn * 10)) ** 0.6)
    points = np.stack([x + radius * np.cos(turn), y + radius * np.sin(turn), FLOOR + 0.33 + up * 3.2], -1)
    shapes.thing("shaft", points.reshape(-1, 3), shapes.grid_faces(14, 240, closed=True), stone, smooth=True)
    top = [(0.24, 0.0), (0.27, 0.03), (0.24, 0.06), (0.25, 0.2), (0.33, 0.42), (0.42, 0.5), (0.40, 0.53)]
    shapes.turned(top, (x, y, FLOOR + 3.5), stone, 64)
    shapes.box((x - 0.4, y - 0.4, FLOOR + 4.03), (x + 0.4, y + 0.4, CEILING), stone, 0.01)


def niche(wall, u, stone):
    """A recess with a lamp hidden in its head, and a frame round it."""
    a, b = u - NICHE_HALF, u + NICHE_HALF
    back = plain("niche", (0.44, 0.37, 0.27), 0.9, mottled=0.06)
    shapes.box(*wall.block((a, b), (NICHE_LOW, NICHE_HIGH), (-0.34, -0.32)), back, 0)
    around = [((a - 0.12, a), (NICHE_LOW, NICHE_HIGH)), ((b, b + 0.12), (NICHE_LOW, NICHE_HIGH))]
    around += [
        ((a - 0.18, b + 0.18), (NICHE_HIGH, NICHE_HIGH + 0.16)),
        ((a - 0.16, b + 0.16), (NICHE_LOW - 0.12, NICHE_LOW)),
    ]
    shapes.boxes([wall.block(*p, (0, 0.07)) for p in around], stone, 0.015)
    shapes.lamp(
        "SPOT",
        150.0,
        LIGHT,
        wall.at(u, NICHE_HIGH - 0.04, -0.05),
        towards=(*(-0.16 * wall.inwards[:2]), -1.0),
        spot_size=radians(80),
        spot_blend=0.8,
        shadow_soft_size=0.05,
    )


def plinth(at, stone):
    x, y = at
    shapes.boxes(
        [
            ((x - 0.24, y - 0.24, FLOOR + 0.06), (x + 0.24, y + 0.24, FLOOR + 0.85)),
            ((x - 0.28, y - 0.28, FLOOR), (x + 0.28, y + 0.28, FLOOR + 0.08)),
        ],
        stone,
        0.012,
    )


def spot(at, power):
    shapes.lamp(
        "SPOT",
        power,
        LIGHT,
        (at[0] * 0.9, at[1] * 0.9, 2.6),
        towards=(at[0] * 0.1, at[1] * 0.1, at[2] - 2.6),
        spot_size=radians(34),
        spot_blend=0.6,
        shadow_soft_size=0.04,
    )


def case(at, stone):
    """A golden mask and jewels under glass, on a base of stone."""
    x, y = at
    shapes.box((x - 0.62, y - 0.36, FLOOR), (x + 0.62, y + 0.36, FLOOR + 0.48), stone, 0.012)
    shapes.box(
        (x - 0.56, y - 0.30, FLOOR + 0.48),
        (x + 0.56, y + 0.30, FLOOR + 0.50),
        plain("velvet", (0.05, 0.07, 0.13), 0.95),
        0,
    )
    metal = plain("case edge", (0.20, 0.15, 0.09), 0.35, 1.0)
    low, high = FLOOR + 0.48, FLOOR + 1.18
    corners = [(u, v) for u in (x - 0.6, x + 0.6) for v in (y - 0.34, y + 0.34)]
    bars = [((u - 0.012, v - 0.012, low), (u + 0.012, v + 0.012, high)) for u, v in corners]
    bars += [
        ((x - 0.61, v - 0.012, z), (x + 0.61, v + 0.012, z + 0.024)) for v in (y - 0.34, y + 0.34) for z in (low, high)
    ]
    bars += [
        ((u - 0.012, y - 0.35, z), (u + 0.012, y + 0.35, z + 0.024)) for u in (x - 0.6, x + 0.6) for z in (low, high)
    ]
    shapes.boxes(bars, metal, 0.002)
    glass(((x - 0.6, y - 0.34, low), (x + 0.6, y + 0.34, high)))
    gold = plain("gold", (0.90, 0.60, 0.18), 0.28, 1.0, mottled=0.05)
    blue = plain("lapis", (0.05, 0.10, 0.36), 0.35)
    for shift, tall in ((-0.36, 0.20), (0.36, 0.24)):
        furniture.jar((x + shift, y, FLOOR + 0.5), 0.075, tall, ("lapis", (0.05, 0.10, 0.36)))
        shapes.turned([(0.055, 0.0), (0.06, 0.02), (0.055, 0.04)], (x + shift * 0.5, y - 0.12, FLOOR + 0.5), gold)
    mask(x, y, FLOOR + 0.5, gold, blue)
    shapes.lamp("AREA", 26.0, LIGHT, (x, y, high - 0.03), towards=(0, 0, -1), shape="RECTANGLE", size=1.0, size_y=0.3)


def mask(x, y, z, gold, blue):
    """A head with a cloth that falls to its shoulders in stripes."""
    shapes.ball((x, y - 0.03, z + 0.30), (0.095, 0.10, 0.13), gold)
    for k in range(9):
        paint = (gold, blue)[k % 2]
        w = 0.125 + 0.011 * k
        shapes.box((x - w, y - 0.02, z + 0.36 - 0.04 * k), (x + w, y + 0.09, z + 0.40 - 0.04 * k), paint, 0.015)
    shapes.turned([(0.20, 0.0), (0.17, 0.08), (0.06, 0.17)], (x, y, z), gold)
    shapes.box((x - 0.018, y - 0.15, z + 0.08), (x + 0.018, y - 0.10, z + 0.19), blue, 0.008)


def glass(corners):
    """Panes that one sees through, with a faint shine."""
    m = Mixing("glass")
    if not m.done:
        clear = m.node("BsdfTransparent", {"Color": (0.96, 0.98, 0.97, 1)})
        shine = m.node("BsdfGlossy", {"Roughness": 0.02})
        both = m.node("MixShader", {0: 0.05, 1: clear.outputs[0], 2: shine.outputs[0]})
        end = next(q for q in m.nodes if q.type == "OUTPUT_MATERIAL")
        m.links.new(both.outputs[0], end.inputs["Surface"])
    shapes.box(*corners, m.material, bevel=0).visible_shadow = False


def rails():
    """Spots on rails under the ceiling."""
    black = plain("rail", (0.03, 0.03, 0.03), 0.5)
    for x in (-1.9, 1.9):
        shapes.box((x - 0.02, -SIZE[1], CEILING - 0.32), (x + 0.02, SIZE[1], CEILING - 0.28), black)
        for y in np.arange(-4.5, 4.6, 1.5):
            shapes.turned([(0.05, 0.0), (0.06, 0.16), (0.0, 0.17)], (x, y, CEILING - 0.5), black)
            shapes.ball((x, y, CEILING - 0.5), (0.045, 0.045, 0.01), glowing("spot", (1.0, 0.93, 0.82), 12.0), 12)


def placed(objects, at, degrees):
    furniture.turned_about(objects, at, degrees)


def vessel(at, degrees):
    """An amphora with two handles."""
    clay = plain("clay", (0.46, 0.20, 0.09), 0.6, mottled=0.2)
    p = [
        (0.0, 0.0),
        (0.07, 0.0),
        (0.06, 0.04),
        (0.13, 0.2),
        (0.19, 0.4),
        (0.17, 0.55),
        (0.07, 0.66),
        (0.06, 0.76),
        (0.09, 0.8),
        (0.08, 0.8),
    ]
    body = shapes.turned(furniture.smoothed(p), (0, 0, 0), clay, 48)
    band = shapes.turned(
        [(0.172, 0.33), (0.193, 0.36), (0.195, 0.42), (0.185, 0.47)],
        (0, 0, 0),
        plain("black figure", (0.05, 0.04, 0.035), 0.5),
        48,
    )
    placed([body, band], at, degrees)


def king(at, degrees):
    """A seated king on a throne."""
    stone = plain("granite", (0.20, 0.19, 0.19), 0.4, mottled=0.3, scale=25.0)
    blocks = [
        ((-0.2, -0.24, 0), (0.2, 0.24, 0.06)),
        ((-0.18, -0.02, 0.06), (0.18, 0.22, 0.38)),
        ((-0.14, 0.14, 0.38), (0.14, 0.22, 0.72)),
        ((-0.16, -0.2, 0.34), (-0.02, 0.1, 0.45)),
        ((0.02, -0.2, 0.34), (0.16, 0.1, 0.45)),
        ((-0.15, -0.2, 0.06), (-0.04, -0.09, 0.4)),
        ((0.04, -0.2, 0.06), (0.15, -0.09, 0.4)),
        ((-0.22, 0.0, 0.44), (-0.14, 0.12, 0.76)),
        ((0.14, 0.0, 0.44), (0.22, 0.12, 0.76)),
    ]
    made = [shapes.boxes(blocks, stone, 0.03, 4), shapes.ball((0, 0.06, 0.62), (0.15, 0.09, 0.2), stone)]
    made += [
        shapes.ball((0, 0.03, 0.90), (0.075, 0.085, 0.10), stone),
        shapes.ball((0, 0.06, 0.90), (0.13, 0.07, 0.12), stone),
    ]
    made.append(
        shapes.turned(
            [(0.09, 0.96), (0.10, 1.05), (0.06, 1.22), (0.03, 1.3), (0.04, 1.33), (0, 1.35)], (0, 0.05, 0), stone
        )
    )
    placed(made, at, degrees)


def cat(at, degrees):
    """A sitting cat of bronze."""
    bronze = plain("bronze", (0.20, 0.17, 0.10), 0.4, 0.8, mottled=0.3)
    made = [
        shapes.ball((0, 0.06, 0.18), (0.13, 0.17, 0.19), bronze),
        shapes.ball((0, -0.02, 0.36), (0.095, 0.10, 0.22), bronze),
        shapes.ball((0, -0.06, 0.60), (0.075, 0.085, 0.075), bronze),
        shapes.turned([(0.03, 0.66), (0.015, 0.72), (0, 0.75)], (-0.045, -0.04, 0), bronze),
        shapes.turned([(0.03, 0.66), (0.015, 0.72), (0, 0.75)], (0.045, -0.04, 0), bronze),
        shapes.boxes([((x - 0.03, -0.15, 0), (x + 0.03, -0.09, 0.36)) for x in (-0.045, 0.045)], bronze, 0.025, 4),
        shapes.box((-0.17, -0.2, -0.02), (0.17, 0.24, 0.015), bronze, 0.004),
    ]
    placed(made, at, degrees)


def tablet(at, degrees):
    """A stela with a round head and lines of signs."""
    stone = plain("pale stone", (0.60, 0.52, 0.38), 0.8, mottled=0.15)
    turn = np.linspace(0, np.pi, 24)
    outline = np.concatenate(
        [[(-0.24, 0.0), (0.24, 0.0)], np.stack([0.24 * np.cos(turn), 0.66 + 0.2 * np.sin(turn)], 1)]
    )
    n = len(outline)
    points = [(x, y, z) for y in (-0.05, 0.05) for x, z in outline]
    made = [shapes.thing("tablet", points, [[k, (k + 1) % n, n + (k + 1) % n, n + k] for k in range(n)], stone)]
    for first in (0, n):
        face = list(range(first, first + n))
        made.append(shapes.thing("tablet", points, [face if first else face[::-1]], stone))
    rng = np.random.default_rng(5)
    ink = plain("signs", (0.20, 0.11, 0.06), 0.8)
    signs = []
    for z in np.arange(0.08, 0.62, 0.075):
        for x in np.arange(-0.2, 0.19, 0.045):
            w, h = rng.uniform(0.012, 0.03), rng.uniform(0.015, 0.045)
            signs.append(((x, -0.053, z), (x + w, -0.049, z + h)))
    made.append(shapes.boxes(signs, ink, bevel=0))
    placed(made, at, degrees)
