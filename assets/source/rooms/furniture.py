"""Furniture of rooms: shelves of books, armchairs, small tables, lamps, pots with plants, pictures."""

import numpy as np

import rooms.shapes as shapes
from rooms.paints import glowing, plain

CLOTHS = [
    (0.20, 0.035, 0.03),
    (0.045, 0.10, 0.07),
    (0.05, 0.07, 0.16),
    (0.30, 0.19, 0.08),
    (0.13, 0.07, 0.045),
    (0.46, 0.38, 0.26),
    (0.56, 0.50, 0.40),
    (0.10, 0.10, 0.11),
    (0.24, 0.10, 0.05),
    (0.16, 0.20, 0.17),
    (0.38, 0.10, 0.06),
    (0.10, 0.16, 0.22),
]


def books(wall, left, right, low, pitch, out, rng, into):
    """A shelf of books, into lists of boxes by colour; `out` is the range of the spines' positions."""
    u, run = left, 0
    while u < right - 0.02:
        if run <= 0:  # a work in several volumes, or one book
            run, k = rng.choice([1, 1, 1, 2, 3, 6]), rng.integers(len(CLOTHS))
            wide, tall = rng.uniform(0.018, 0.05), pitch * rng.uniform(0.58, 0.9)
            spine = rng.uniform(*out)
        run -= 1
        if rng.random() < 0.03:
            u += rng.uniform(0.05, 0.16)
        end = min(u + wide, right)
        into[k].append(wall.block((u, end - 0.002), (low, low + tall), (0.03, spine)))
        if wide > 0.026 and k % 3 != 1:
            label = low + tall * 0.72
            into[-1].append(wall.block((u, end - 0.002), (label, label + tall * 0.1), (0.03, spine + 0.001)))
        u = end


def bookcase(wall, left, right, low, high, paint, depth=0.30, shelves=5, bays=2, seed=1, dressed=True):
    """Shelves from one height to another, full of books."""
    rng = np.random.default_rng(seed)
    levels, edges = np.linspace(low, high, shelves + 1), np.linspace(left, right, bays + 1)
    parts = [((left, right), (low, high), (0, 0.02))]
    parts += [((left, right), (v - 0.013, v + 0.013), (0, depth)) for v in levels]
    parts += [((u - 0.018, u + 0.018), (low, high), (0, depth + 0.006)) for u in edges]
    parts.append(((left - 0.05, right + 0.05), (high, high + 0.07), (0, depth + 0.05)))
    shapes.boxes([wall.block(*p) for p in parts], paint)
    into = [[] for _ in range(len(CLOTHS) + 1)]
    for v in levels[:-1]:
        for a, b in zip(edges[:-1], edges[1:]):
            end = b - 0.03 - (rng.uniform(0.15, 0.4) * (b - a) if dressed and rng.random() < 0.3 else 0)
            books(
                wall, a + 0.025, end, v + 0.014, levels[1] - levels[0] - 0.03, (depth - 0.11, depth - 0.03), rng, into
            )
            if end < b - 0.1:
                jar((*wall.at((end + b) / 2, v + 0.013, depth * 0.55),), 0.05, 0.16, ("jar", (0.50, 0.47, 0.40)))
    for k, found in enumerate(into):
        if found:
            colour = CLOTHS[k] if k < len(CLOTHS) else (0.55, 0.42, 0.20)
            shapes.boxes(found, plain(f"book {k}", colour, 0.6, scale=9.0), bevel=0.003)


def jar(at, radius, height, paint):
    """A vessel with a neck; `paint` is a name and a colour."""
    p = [
        (0.0, 0.0),
        (0.55, 0.0),
        (0.6, 0.04),
        (1.0, 0.4),
        (0.95, 0.6),
        (0.45, 0.82),
        (0.42, 0.9),
        (0.58, 1.0),
        (0.5, 1.0),
    ]
    profile = smoothed([(r * radius, z * height) for r, z in p])
    return shapes.turned(profile, at, plain(*paint, roughness=0.35))


def smoothed(points, steps=5):
    """A curve through points."""
    p = np.array(points, float)
    t = np.linspace(0, len(p) - 1, (len(p) - 1) * steps + 1)
    from scipy.interpolate import PchipInterpolator

    q = PchipInterpolator(np.arange(len(p)), p)(t)
    return [(max(r, 0.0), z) for r, z in q]


def cupboard(wall, left, right, low, high, paint, knob, depth=0.45, doors=4):
    """Cupboards with panelled doors under a broad top."""
    parts = [((left, right), (low, high - 0.03), (0, depth - 0.03))]
    parts.append(((left - 0.03, right + 0.03), (high - 0.035, high), (0, depth + 0.02)))
    edges = np.linspace(left, right, doors + 1)
    bottom, top, front = low + 0.10, high - 0.06, depth - 0.03
    for a, b in zip(edges[:-1], edges[1:]):
        parts += [((a + 0.012, b - 0.012), (bottom, top), (front, front + 0.012))]
        parts += [((u, u + 0.07), (bottom, top), (front, front + 0.03)) for u in (a + 0.012, b - 0.082)]
        parts += [((a + 0.012, b - 0.012), (v, v + 0.07), (front, front + 0.03)) for v in (bottom, top - 0.07)]
    shapes.boxes([wall.block(*p) for p in parts], paint, bevel=0.005)
    for k, (a, b) in enumerate(zip(edges[:-1], edges[1:])):
        shapes.ball(wall.at(b - 0.05 if k % 2 == 0 else a + 0.05, top - 0.12, depth + 0.015), 0.016, knob)


def turned_about(objects, at, degrees):
    """Moves things that were built round the origin to a place, turned."""
    for ob in objects:
        ob.rotation_euler[2] = np.radians(degrees)
        ob.location = at


def armchair(at, degrees, paint, leg, wide=0.78):
    """An easy chair that faces -y until it is turned; `at` is on the floor."""
    h = wide / 2
    parts = [
        ((-h + 0.12, -0.36, 0.16), (h - 0.12, 0.30, 0.30), 0.03),
        ((-h + 0.13, -0.40, 0.29), (h - 0.13, 0.24, 0.45), 0.06),
        ((-h + 0.04, 0.20, 0.16), (h - 0.04, 0.40, 0.92), 0.09),
        ((-h + 0.15, 0.12, 0.44), (h - 0.15, 0.27, 0.86), 0.07),
        ((-h, -0.38, 0.16), (-h + 0.15, 0.36, 0.60), 0.065),
        ((h - 0.15, -0.38, 0.16), (h, 0.36, 0.60), 0.065),
    ]
    made = [shapes.box(a, b, paint, bevel, segments=6) for a, b, bevel in parts]
    legs = [
        ((x - 0.025, y - 0.025, 0), (x + 0.025, y + 0.025, 0.17)) for x in (-h + 0.06, h - 0.06) for y in (-0.32, 0.32)
    ]
    made.append(shapes.boxes(legs, leg))
    turned_about(made, at, degrees)


def chair(at, degrees, paint, seat):
    """A plain chair with a back of bars, facing -y until it is turned."""
    bars = [
        ((x - 0.018, y - 0.018, 0), (x + 0.018, y + 0.018, top))
        for x in (-0.19, 0.19)
        for y, top in ((-0.19, 0.44), (0.2, 0.86))
    ]
    bars += [((x - 0.01, 0.19, 0.46), (x + 0.01, 0.21, 0.82)) for x in (-0.11, -0.037, 0.037, 0.11)]
    bars += [((-0.2, 0.185, z), (0.2, 0.215, z + 0.05)) for z in (0.5, 0.82)]
    made = [shapes.boxes(bars, paint, bevel=0.006), shapes.box((-0.22, -0.22, 0.42), (0.22, 0.22, 0.46), seat, 0.015)]
    turned_about(made, at, degrees)


def round_table(at, radius, height, paint):
    """A top on a turned foot."""
    p = [
        (0.0, 0.0),
        (0.55, 0.0),
        (0.55, 0.03),
        (0.14, 0.08),
        (0.09, 0.3),
        (0.13, 0.45),
        (0.08, 0.62),
        (0.10, 0.93),
        (0.3, 0.95),
    ]
    profile = [(r * radius, z * height) for r, z in p]
    profile += [(radius, height * 0.955), (radius, height), (0.0, height)]
    shapes.turned(profile, at, paint, steps=48, smooth=False)


def shaded_lamp(at, height, radius, shade, brass, power, colour):
    """A lamp with a shade of cloth on a turned foot; its light goes up, down and through the shade."""
    foot = [(0.0, 0.0), (0.5, 0.0), (0.5, 0.06), (0.16, 0.12), (0.30, 0.3), (0.10, 0.55), (0.06, 1.0)]
    shapes.turned(smoothed([(r * radius, z * height * 0.7) for r, z in foot]), at, brass)
    low, high = at[2] + height * 0.58, at[2] + height
    shapes.turned([(radius, low - at[2]), (radius * 0.62, high - at[2])], at, shade, steps=48)
    bulb = shapes.ball((at[0], at[1], (low + high) / 2), 0.035, glowing("bulb", colour, 30.0))
    bulb.visible_diffuse = bulb.visible_shadow = False
    shapes.lamp("POINT", power, colour, (at[0], at[1], (low + high) / 2), shadow_soft_size=0.04)


def plant(at, height, seed=1, pot=(0.30, 0.14, 0.08), leaf=(0.05, 0.13, 0.035), size=0.22):
    """A pot with stems and broad leaves."""
    rng = np.random.default_rng(seed)
    tall = min(0.4, 0.32 * height)
    shapes.turned(
        [
            (0.0, 0.0),
            (0.12, 0.0),
            (0.17, tall * 0.85),
            (0.19, tall * 0.86),
            (0.19, tall),
            (0.16, tall),
            (0.16, tall * 0.9),
            (0, tall * 0.9),
        ],
        at,
        plain(f"pot {pot}", pot, 0.6),
    )
    points, along = [], []
    for _ in range(9):
        turn, lean, long = rng.uniform(0, 2 * np.pi), rng.uniform(0.05, 0.5), (height - tall) * rng.uniform(0.55, 1.0)
        for s in np.linspace(0.25, 1.0, 9):
            out = np.array((np.cos(turn), np.sin(turn), 0.0))
            points.append(
                np.array(at) + out * lean * long * s**1.6 + np.array((0, 0, tall * 0.9 + long * s * (1 - 0.2 * lean)))
            )
            away = rng.uniform(0, 2 * np.pi)
            along.append(np.array((np.cos(away), np.sin(away), rng.uniform(-0.1, 0.8))) + 0.5 * out)
    paint = plain(f"leaf {leaf}", leaf, 0.4, mottled=0.35, scale=8.0, through=0.3)
    shapes.leaves(np.array(points), np.array(along), size, paint, seed)


def picture(wall, left, right, low, high, frame, paint):
    """A painting in a frame."""
    f = 0.07
    parts = [((left, right), (v, v + f), (0, 0.05)) for v in (low, high - f)]
    parts += [((u, u + f), (low, high), (0, 0.05)) for u in (left, right - f)]
    shapes.boxes([wall.block(*p) for p in parts], frame, bevel=0.015)
    shapes.box(*wall.block((left + f, right - f), (low + f, high - f), (0, 0.02)), paint, bevel=0)


def rug(half_x, half_y, floor, tones, at=(0.0, 0.0)):
    """A carpet with borders, of tones from its edge to its field."""
    for k, (tone, inset) in enumerate(zip(tones, (0, 0.10, 0.16, 0.34))):
        a, b = (
            (at[0] - half_x + inset, at[1] - half_y + inset, floor),
            (at[0] + half_x - inset, at[1] + half_y - inset, floor + 0.008 + 0.001 * k),
        )
        shapes.box(a, b, plain(f"rug {tone}", tone, 0.95, mottled=0.3, scale=45.0), bevel=0.002)


def table(colour, floor=-0.75):
    """The table and the board on it: they throw shadows and reflect light, and the backdrop leaves them out."""
    top = plain("table", colour)
    return [
        shapes.box((-0.55, -0.45, -0.05), (0.55, 0.45, -0.022), top),
        shapes.box((-0.26, -0.26, -0.022), (0.26, 0.26, 0.0), plain("board", (0.30, 0.20, 0.12))),
        *[
            shapes.box((x - 0.03, y - 0.03, floor), (x + 0.03, y + 0.03, -0.05), top)
            for x in (-0.48, 0.48)
            for y in (-0.38, 0.38)
        ],
    ]
