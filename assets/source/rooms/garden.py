"""A garden café under trees: hedges, tables with parasols, roses, spots of sun on the gravel."""

from math import radians

import numpy as np

import rooms.shapes as shapes
from rooms import furniture
from rooms.paints import Mixing, plain, wood

SIZE = (5.6, 6.4, -0.75, 3.2)
FLOOR, CEILING = SIZE[2:]
SUN_FROM = (-0.55, -0.35, 1.0)


def build():
    sky()
    shapes.lamp("SUN", 11.0, (1.0, 0.90, 0.74), towards=[-c for c in SUN_FROM], angle=radians(0.6))
    ground()
    hedges()
    trees()
    pergola()
    cafe()
    return furniture.table((0.30, 0.27, 0.22))


def sky():
    import bpy

    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    nodes, links = world.node_tree.nodes, world.node_tree.links
    background = next((q for q in nodes if q.type == "BACKGROUND"), None) or nodes.new("ShaderNodeBackground")
    end = next((q for q in nodes if q.type == "OUTPUT_WORLD"), None) or nodes.new("ShaderNodeOutputWorld")
    background.inputs["Color"].default_value, background.inputs["Strength"].default_value = (0.66, 0.83, 1.0, 1), 2.6
    links.new(background.outputs[0], end.inputs["Surface"])


def ground():
    m = Mixing("gravel")
    at = m.place()
    stones = m.node("TexVoronoi", {"Vector": at, "Scale": 42.0})
    worn = m.between(m.noise(at, 0.9), (0.21, 0.18, 0.135), (0.33, 0.29, 0.22))
    shade = m.node("Mix", data_type="RGBA", blend_type="OVERLAY")
    shade.inputs["Factor"].default_value = 0.35
    m.links.new(worn, shade.inputs["A"])
    m.links.new(
        m.between(stones.outputs["Distance"], (0.75, 0.75, 0.75), (0.3, 0.3, 0.3), (0.0, 0.5)), shade.inputs["B"]
    )
    gravel = m.finish(shade.outputs["Result"], 0.9, stones.outputs["Distance"], 0.01)
    shapes.box((-30, -30, FLOOR - 0.1), (30, 30, FLOOR), gravel, bevel=0)
    lawn = plain("lawn", (0.10, 0.22, 0.05), 0.9, mottled=0.35, scale=2.5)
    shapes.boxes(
        [((-30, 6.6, FLOOR), (30, 30, FLOOR + 0.02)), ((-30, -30, FLOOR), (-5.6, 30, FLOOR + 0.02))], lawn, bevel=0
    )


def foliage(centre, radii, count, size, paint, seed, filled=0.35):
    """Leaves in an ellipsoid, most of them near its surface."""
    rng = np.random.default_rng(seed)
    d = rng.normal(size=(count, 3))
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    lumps = 1 + 0.16 * np.sin(d @ np.array((5.0, 3.0, 4.0)) + seed) + 0.12 * np.sin(d @ np.array((-4.0, 7.0, 6.0)))
    at = np.array(centre) + d * np.array(radii) * (lumps * rng.uniform(filled, 1, count) ** 0.4)[:, None]
    return shapes.leaves(at, d + rng.normal(0, 0.7, d.shape) - (0, 0, 0.25), size, paint, seed)


def green(k):
    tones = ((0.12, 0.26, 0.05), (0.16, 0.31, 0.06), (0.09, 0.20, 0.055), (0.21, 0.34, 0.08))
    return plain(f"leaf {k % 4}", tones[k % 4], 0.5, mottled=0.3, scale=3.0, through=0.4)


def hedge(a, b, seed):
    """A clipped hedge between two corners: leaves on its sides and its top."""
    rng = np.random.default_rng(seed)
    low, high = np.minimum(a, b), np.maximum(a, b)
    shapes.box(low + 0.06, high - 0.06, plain("hedge heart", (0.015, 0.03, 0.008), 1.0), bevel=0.05)
    size = high - low
    for k in range(2):
        areas = np.array([size[1] * size[2]] * 2 + [size[0] * size[2]] * 2 + [size[0] * size[1]])
        count = int(620 * areas.sum())
        face = rng.choice(5, count, p=areas / areas.sum())
        at = low + rng.uniform(size=(count, 3)) * size
        out = np.zeros((count, 3))
        for f, (axis, end) in enumerate(((0, low), (0, high), (1, low), (1, high), (2, high))):
            on = face == f
            at[on, axis] = end[axis] - (1 if end is high else -1) * rng.uniform(0, 0.10, on.sum())
            out[on, axis] = 1 if end is high else -1
        shapes.leaves(at, out + rng.normal(0, 0.8, out.shape), 0.06, green(seed + k), seed + k)


def hedges():
    hedge((-5.4, 5.5, FLOOR), (-1.3, 6.3, 0.42), 1)
    hedge((1.3, 5.5, FLOOR), (5.4, 6.3, 0.42), 2)
    hedge((-5.5, -6.2, FLOOR), (-4.8, 2.4, 0.35), 3)
    hedge((4.8, -6.2, FLOOR), (5.5, 5.4, 0.5), 4)
    hedge((-5.4, -6.3, FLOOR), (5.4, -5.6, 0.5), 5)
    rng = np.random.default_rng(8)
    for k in range(26):  # roses before the hedges
        x = rng.uniform(1.4, 4.8) * rng.choice([-1, 1])
        foliage((x, 5.35, FLOOR + 0.22), (0.22, 0.2, 0.24), 260, 0.05, green(k), 40 + k)
        rose = plain(
            f"rose {k % 3}", ((0.75, 0.12, 0.16), (0.85, 0.55, 0.52), (0.85, 0.80, 0.70))[k % 3], 0.6, through=0.2
        )
        for _ in range(6):
            shapes.ball(
                (x + rng.normal(0, 0.13), 5.2 + rng.uniform(-0.06, 0.1), FLOOR + rng.uniform(0.15, 0.45)),
                0.035,
                rose,
                10,
            )


def trees():
    """Crowns beyond the hedges, and one tree that shades the table."""
    bark = plain("bark", (0.17, 0.125, 0.09), 0.95, mottled=0.4, scale=10.0)
    places = [
        (-7.5, 10.5, 2.6),
        (-2.6, 12.5, 3.2),
        (2.4, 11.5, 2.9),
        (7.2, 10.0, 2.7),
        (0.0, 16.0, 4.2),
        (-6.5, 16.0, 4.4),
        (7.0, 16.0, 4.2),
        (-10.5, 4.5, 2.8),
        (-10.0, -1.5, 3.0),
        (-9.0, -7.5, 2.6),
    ]
    places += [(10.0, 4.0, 2.9), (9.5, -2.5, 2.6), (9.0, -8.5, 3.0), (-3.5, -11.5, 3.0), (3.5, -11.0, 2.8)]
    for k, (x, y, r) in enumerate(places):
        shapes.turned([(0.32, 0.0), (0.22, 0.6), (0.18, 3.0)], (x, y, FLOOR), bark, 20)
        for j, (u, v, w) in enumerate(((0, 0, 1.9), (0.5, 0.2, 1.1), (-0.5, -0.2, 1.3), (0.1, -0.6, 0.9))):
            foliage(
                (x + u * r, y + v * r, w * r * 0.75),
                (0.72 * r, 0.72 * r, 0.55 * r),
                3600,
                0.24,
                green(k + j),
                60 + 5 * k + j,
            )
    trunk = (3.1, 2.9)
    shapes.turned([(0.34, 0.0), (0.24, 0.25), (0.20, 1.2), (0.17, 3.2)], (*trunk, FLOOR), bark, 28)
    rng = np.random.default_rng(3)
    for k in range(48):
        x, y = rng.uniform(-3.6, 4.6), rng.uniform(-4.6, 4.8)
        centre = (x, y, 3.4 - 0.07 * np.hypot(x - 0.5, y) ** 2 / 2 + rng.uniform(-0.25, 0.25))
        foliage(centre, (1.0, 1.0, 0.42), 900, 0.15, green(k), 200 + k, 0.1)


def pergola():
    """Posts and beams with vines at the left, towards the far corner."""
    white = wood("pergola", (0.55, 0.52, 0.46), (0.70, 0.67, 0.60), "z", 0.6)
    posts = [(x, y) for x in (-4.6, -2.6) for y in (0.4, 2.6, 4.8)]
    parts = [((x - 0.06, y - 0.06, FLOOR), (x + 0.06, y + 0.06, 1.75)) for x, y in posts]
    parts += [((x - 0.05, 0.0, 1.75), (x + 0.05, 5.2, 1.9)) for x in (-4.6, -2.6)]
    parts += [((-5.0, y - 0.03, 1.9), (-2.2, y + 0.03, 2.02)) for y in np.arange(0.2, 5.2, 0.45)]
    shapes.boxes(parts, white, 0.006)
    rng = np.random.default_rng(4)
    for k, (x, y) in enumerate(posts):
        for z in np.arange(FLOOR + 0.2, 1.8, 0.28):
            foliage(
                (x + rng.normal(0, 0.06), y + rng.normal(0, 0.06), z),
                (0.2, 0.2, 0.2),
                90,
                0.09,
                green(k),
                int(z * 100) + 500 + k,
                0.1,
            )
    for k in range(26):
        foliage(
            (rng.uniform(-4.8, -2.4), rng.uniform(0.2, 5.0), rng.uniform(1.75, 2.15)),
            (0.5, 0.5, 0.16),
            260,
            0.11,
            green(k),
            700 + k,
            0.1,
        )


def cafe():
    """Other tables, their chairs, parasols, pots with flowers."""
    iron, slat = plain("iron", (0.08, 0.12, 0.10), 0.5), wood("slats", (0.32, 0.20, 0.10), (0.46, 0.30, 0.16), "x", 0.5)
    cloth = plain("cloth", (0.78, 0.75, 0.68), 0.9, mottled=0.04)
    for at, parasol in (
        ((-1.75, 3.7), (0.80, 0.76, 0.66)),
        ((1.5, 4.4), (0.62, 0.16, 0.12)),
        ((-3.6, 1.6), None),
        ((3.7, 0.2), (0.80, 0.76, 0.66)),
        ((3.4, -3.4), (0.62, 0.16, 0.12)),
        ((-3.3, -2.4), (0.80, 0.76, 0.66)),
        ((0.4, -4.2), None),
    ):
        furniture.round_table((*at, FLOOR), 0.42, 0.73, iron)
        shapes.turned([(0.0, 0.735), (0.44, 0.735), (0.46, 0.71), (0.45, 0.55)], (*at, FLOOR), cloth, 40)
        for turn in (20, 140, 265):
            a = radians(turn)
            furniture.chair((at[0] + 0.72 * np.sin(a), at[1] - 0.72 * np.cos(a), FLOOR), turn + 180, iron, slat)
        furniture.jar((*at, FLOOR + 0.74), 0.045, 0.14, ("vase", (0.55, 0.62, 0.66)))
        foliage((*at, FLOOR + 0.95), (0.09, 0.09, 0.08), 60, 0.05, green(1), int(100 * at[1]) + 900, 0.1)
        if parasol:
            canopy((at[0] + 0.06, at[1]), plain(f"parasol {parasol}", parasol, 0.9, mottled=0.04, through=0.5), slat)
    for k, at in enumerate(((-0.95, 5.6), (0.95, 5.6), (-4.6, 3.6), (4.3, 2.0), (2.2, -5.2), (-2.4, -5.2))):
        furniture.plant((*at, FLOOR), 1.15, 20 + k, pot=(0.42, 0.19, 0.10), leaf=(0.10, 0.22, 0.05), size=0.16)


def canopy(at, paint, pole):
    """A parasol of eight gores."""
    turn = np.arange(8) / 8 * 2 * np.pi
    rings = [
        np.stack([at[0] + r * np.cos(turn), at[1] + r * np.sin(turn), np.full(8, z)], -1)
        for r, z in ((0.02, 1.75), (1.25, 1.28), (1.25, 1.16))
    ]
    shapes.thing("parasol", np.concatenate(rings), shapes.grid_faces(3, 8, closed=True), paint)
    shapes.turned([(0.022, 0.0), (0.022, 2.5)], (*at, FLOOR), pole, 12)
