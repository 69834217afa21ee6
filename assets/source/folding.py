"""The folding board of a club: assets/models/boards/folding/{board.glb,beech.jpg}, with the nodes of the other boards.

Two sheets of beech plywood, their dark squares stained, in a plain rim; they meet in a seam between the ranks 4 and 5.
Metres; the playing field's surface is y = 0, centred on the origin; White sits at +Z, file h at +X. While modelling:
centimetres, z up, White at -y.
"""

import math

import numpy as np

from board_parts import EDGE, FIELD, TABLE_TOP, TILE, coordinates, open_sky, sides, slab
from glb import with_few_bits
from lathe import Profile
from paths import ASSETS
from solid import DARKEST, Part, ao, clean, empty_scene, export, material, mesh_of, part_normals
from textures import blend, noise, pores, save, sawn_rings, srgb, year, year_tones

FOLDER = "models/boards/folding"
RIM = EDGE - 1.2  # inner edge of the rim
BOTTOM = -1.6
SEAM, BEVEL = 0.06, 0.09  # half width of the seam, and the width of the broken edges beside it
STAIN = np.array((0.165, 0.066, 0.048))  # colour of the rim, as a factor of the bare beech
PRINT = 0.012  # height of what is printed
DARK = 0.03


def beech():
    """Steamed beech: even and pinkish, with short dark spindles, the rays, wherever one looks."""
    r = sawn_rings(91, 12, 1.8, 0.2, 1.1)
    c = blend(srgb(226, 190, 146), srgb(208, 165, 118), 0.5 * year(r, 2.5) + 0.1 * np.clip(year_tones(r, 9), -1, 1))
    c = c * (1 + 0.018 * noise(93, 0.0025, 0.08) + 0.025 * noise(94, 0.14, 0.3))[..., None]
    return blend(c, srgb(150, 102, 66), 0.5 * pores(95, 0.0016, 0.0075, 0.045))


def sheet_uv(points):
    """Places in the texture: the grain runs along the ranks, over all squares of a sheet, each sheet another piece."""
    return [(y / TILE + (0.37 if y > 0 else 0.0), x / TILE + (0.53 if y > 0 else 0.0)) for x, y, *_ in points]


def panel(x0, x1, y0, y1):
    """A flat piece of a sheet's surface; the edge that lies on the fold is broken and leaves half of the seam."""
    if y1 <= 0:
        return [mirrored(part) for part in panel(x0, x1, -y1, -y0)]
    if y0 > 0:
        return [plane([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)])]
    y = SEAM + BEVEL
    edge = plane([(x0, SEAM, -BEVEL), (x1, SEAM, -BEVEL), (x1, y, 0), (x0, y, 0)])
    return [plane([(x0, y, 0), (x1, y, 0), (x1, y1, 0), (x0, y1, 0)]), edge]


def plane(corners):
    part = Part(corners, [list(range(len(corners)))], [[(0, 0)] * len(corners)])
    part.n = part_normals(part)
    return part


def mirrored(part):
    return plane((part.v * (1, -1, 1))[::-1])


def on_sheet(parts):
    """The parts with their places in the texture."""
    for part in parts:
        part.uv = [sheet_uv(part.v[g]) for g in part.f]
    return parts


def squares(light):
    edges = np.linspace(-FIELD, FIELD, 9)
    return [
        part
        for r in range(8)
        for f in range(8)
        if ((f + r) % 2 == 1) == light
        for part in on_sheet(panel(edges[f], edges[f + 1], edges[r], edges[r + 1]))
    ]


def margin():
    """The sheets outside the field."""
    out = panel(-RIM, RIM, FIELD, RIM) + panel(-RIM, RIM, -RIM, -FIELD)
    for x0, x1 in ((-RIM, -FIELD), (FIELD, RIM)):
        out += panel(x0, x1, 0.0, FIELD) + panel(x0, x1, -FIELD, 0.0)
    return on_sheet(out)


def parted(part):
    """The part without the seam: faces that cross the fold become two."""
    v, n, f, uv = list(map(tuple, part.v)), list(map(tuple, part.n)), [], []
    for face, places in zip(part.f, part.uv):
        y = part.v[face][:, 1]
        if y.min() > -SEAM or y.max() < SEAM:
            f.append(face)
            uv.append(places)
            continue
        for side in (-1, 1):
            g, u = [], []
            for i, k in enumerate(face):
                j = (i + 1) % len(face)
                if y[i] * side > 0:
                    g.append(k)
                    u.append(places[i])
                if y[i] * y[j] < 0:
                    t = (side * SEAM - y[i]) / (y[j] - y[i])
                    g.append(len(v))
                    u.append(tuple(np.array(places[i]) * (1 - t) + np.array(places[j]) * t))
                    v.append(tuple(part.v[k] * (1 - t) + part.v[face[j]] * t))
                    n.append(tuple(part.n[k] * (1 - t) + part.n[face[j]] * t))
            f.append(g)
            uv.append(u)
    return Part(v, f, uv, part.mat, np.array(n))


def rim_profile():
    return Profile(RIM, -0.04).line(RIM, 0.05, 0.02).line(EDGE - 0.02, 0.05, 0.10).line(EDGE, BOTTOM).points(3)


def printed_line(inner, wide):
    return [parted(p) for p in sides(Profile(FIELD + inner, PRINT).line(FIELD + inner + wide, PRINT).points())]


def box(x0, x1, y0, y1, z0, z1):
    """A box without its bottom."""
    c = [(x, y, z) for z in (z0, z1) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    quads = [[4, 5, 6, 7]] + [[i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4] for i in range(4)]
    return [plane([c[i] for i in quad]) for quad in quads]


def rod(start, end, radius, count=12):
    """A round bar with flat ends."""
    a, b = np.array(start, float), np.array(end, float)
    d = (b - a) / np.linalg.norm(b - a)
    p = np.cross(d, (0, 0, 1) if abs(d[2]) < 0.9 else (1, 0, 0))
    p /= np.linalg.norm(p)
    q = np.cross(d, p)
    ring = [p * math.cos(t) + q * math.sin(t) for t in np.linspace(0, math.tau, count, endpoint=False)]
    wall = [[i, (i + 1) % count, (i + 1) % count + count, i + count] for i in range(count)]
    v = [c + k * radius for c in (a, b) for k in ring]
    side = Part(v, wall, [[(0, 0)] * 4 for _ in wall], 0, np.array(ring * 2))
    return [side, plane(v[count - 1 :: -1]), plane(v[count:])]


def hinge(side):
    """A hinge let into the rim at one end of the fold: two leaves and a barrel over the seam; and its screws."""
    low, high = EDGE - 1.12, EDGE - 0.10
    top = 0.05
    brass, screws = [], []
    for way in (-1, 1):
        y0, y1 = sorted((way * 0.06, way * 1.25))
        brass += box(*sorted((side * low, side * high)), y0, y1, 0.0, top + 0.02)
        for x, y in ((low + 0.26, 0.45), (high - 0.26, 0.45), ((low + high) / 2, 0.95)):
            screws += rod((side * x, way * y, top), (side * x, way * y, top + 0.04), 0.12, 10)
    knuckles = np.linspace(low, high, 6)
    for x0, x1 in zip(knuckles, knuckles[1:]):
        brass += rod((side * (x0 + 0.012), 0, top + 0.01), (side * (x1 - 0.012), 0, top + 0.01), 0.13)
    return brass, screws


def hooks():
    """Two hooks on White's edge, and on Black's the studs that they catch when the board is folded."""
    parts = []
    for x in (-11.0, 11.0):
        for way in (-1, 1):
            y = sorted((way * (EDGE - 0.05), way * (EDGE + 0.03)))
            parts += box(x - 0.45, x + 0.45, *y, -0.98, -0.45)
            parts += rod((x + 0.12, way * EDGE, -0.72), (x + 0.12, way * (EDGE + 0.16), -0.72), 0.13, 10)
        parts += box(x - 1.35, x + 0.10, -EDGE - 0.10, -EDGE - 0.04, -0.80, -0.64)
        parts += rod((x - 1.35, -EDGE - 0.10, -0.72), (x - 1.35, -EDGE - 0.03, -0.72), 0.17, 10)
    return parts


def gap():
    """What is seen in the seam: the dark between the sheets."""
    x, y, z = EDGE - 0.15, SEAM + 0.02, -0.4
    c = [(sx * x, sy * y, h) for h in (BOTTOM, z) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return [plane([c[i] for i in quad]) for quad in ([4, 5, 6, 7], [1, 2, 6, 5], [3, 0, 4, 7])]


def tinted(*groups):
    """The colours of groups of parts, as shares of light for `mesh_of`, whose darkest is above 0."""
    colours = [np.tile(colour, (len(clean(p).v), 1)) for parts, colour in groups for p in parts]
    return (np.concatenate(colours) - DARKEST) / (1 - DARKEST)


def stained(parts):
    """Slightly uneven tones, a vertex each: the squares are stained by hand."""
    tones = np.random.default_rng(21).uniform(0.88, 1.0, len(parts))
    return tinted(*(([part], np.full(3, tone)) for part, tone in zip(parts, tones)))


def board():
    light, dark, sheet, rim = squares(True), squares(False), margin(), [parted(p) for p in sides(rim_profile())]
    (left, left_screws), (right, right_screws) = hinge(-1), hinge(1)
    inside, foot, brass, screws = (
        gap(),
        slab(EDGE - 1.3, TABLE_TOP, BOTTOM),
        left + right + hooks(),
        left_screws + right_screws,
    )
    table = [[x * 60, y * 60, TABLE_TOP] for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))], [[0, 1, 2, 3]]

    def of_frame(v, n, f):
        bare, black = np.ones(3), np.full(3, DARK)
        sky = np.where(v[:, 2] > -BEVEL - 0.01, 1.0, ao(v, n, f, also=table))  # nothing stands over the sheets
        return tinted((sheet, bare), (rim, STAIN), (inside, black)) * sky[:, None]

    return {
        "light_squares": (light, open_sky),
        "dark_squares": (dark, lambda v, n, f: stained(dark)),
        "frame": (sheet + rim + inside, of_frame),
        "inlay": (printed_line(0.24, 0.17), open_sky),
        "coordinates": (coordinates(FIELD + 1.72, PRINT, 1.2), open_sky),
        "underside": (
            foot + brass + screws,
            lambda v, n, f: tinted((foot, np.full(3, DARK)), (brass, np.ones(3)), (screws, np.full(3, 0.45))),
        ),
    }


def main():
    path = ASSETS / FOLDER
    path.mkdir(parents=True, exist_ok=True)
    save("beech", beech(), 55, FOLDER)
    empty_scene()
    meshes = [mesh_of(name, parts, [material(name)], shade) for name, (parts, shade) in board().items()]
    export(meshes, path / "board.glb")
    with_few_bits(path / "board.glb")


if __name__ == "__main__":
    main()
