"""The board and the table it lies on: assets/models/board.glb and table.glb.

Metres; the playing field's surface is y = 0, centred on the origin, 5.5 cm a square; White sits at +Z, file h at +X.
While modelling: centimetres, z up, White at -y.
"""

import numpy as np

from glyphs import glyph
from lathe import Profile
from paths import ASSETS
from solid import Part, ao, empty_scene, export, material, mesh_of

SQUARE = 5.5
FIELD = 4 * SQUARE
FRAME = 4.2  # width of the frame
EDGE = FIELD + FRAME
CORNER_FROM = EDGE - 0.7  # what lies further out goes round the corner, what lies further in is mitred
BOTTOM = -2.0
TABLE_TOP = -2.2
WOOD_TILE = 20.0  # cm of wood that one maple or walnut texture shows
TABLE_TILE = (50.0, 100.0)  # the same for the table, across and along the grain
GROOVE = 0.05  # width and depth of the chamfer between squares


def square(file, rank, rng):
    """One veneer with a fine chamfer; its own piece of the texture, its own shade."""
    cx, cy = (file - 3.5) * SQUARE, (rank - 3.5) * SQUARE
    h, c = SQUARE / 2, GROOVE
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    v = [(cx + x * (h - c), cy + y * (h - c), 0) for x, y in corners] + [
        (cx + x * h, cy + y * h, -c) for x, y in corners
    ]
    n = [(0, 0, 1)] * 4 + [np.array((x, y, 1.6)) / np.sqrt(2 + 1.6**2) for x, y in corners]
    faces = [[0, 1, 2, 3]] + [[i, 4 + i, 4 + (i + 1) % 4, (i + 1) % 4] for i in range(4)]
    offset, turn = rng.random(2), rng.choice((-1, 1))
    uv = [[tuple(offset + turn * np.array(v[i][:2]) / WOOD_TILE) for i in g] for g in faces]
    return Part(v, faces, uv, 0, np.array(n, float))


def squares(light):
    rng = np.random.default_rng(64)
    drawn = {(f, r): square(f, r, rng) for r in range(8) for f in range(8)}
    return [part for (f, r), part in drawn.items() if ((f + r) % 2 == 1) == light]


def shades(parts, rng):
    """A tone per veneer, as many values as it has vertices."""
    return np.concatenate([np.full(len(p.v), t) for p, t in zip(parts, rng.uniform(0.86, 1.0, len(parts)))])


def swept_side(points, turn, arcs=4):
    """One side of a square frame: `points` (distance from the centre, height), mitred inside, round at the corner."""
    d = np.diff(points, axis=0)
    normal = np.stack([-d[:, 1], d[:, 0]], 1)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    vs, ns, uvs = [], [], []
    run = np.r_[0, np.cumsum(np.linalg.norm(d, axis=1))]
    for i in range(len(points)):
        (r, z), here = points[i], normal[max(0, i - 1)] + normal[min(len(normal) - 1, i)]
        here = here / np.linalg.norm(here)
        inner = min(r, CORNER_FROM)
        for end in (-1, 1):
            angles = np.linspace(np.pi / 4, 0, arcs + 1) if end < 0 else np.linspace(0, np.pi / 4, arcs + 1)
            for a in angles:
                out = r - inner
                x, y = end * (inner + out * np.sin(a)), -(inner + out * np.cos(a))
                bent = end * a if out > 0 else 0
                vs.append((x, y, z))
                ns.append((here[0] * np.sin(bent), -here[0] * np.cos(bent), here[1]))
                uvs.append((run[i] / WOOD_TILE + turn * 0.27, x / WOOD_TILE + turn * 0.31))
    cols = 2 * (arcs + 1)
    faces = [
        [i * cols + j, (i + 1) * cols + j, (i + 1) * cols + j + 1, i * cols + j + 1]
        for i in range(len(points) - 1)
        for j in range(cols - 1)
    ]
    a = np.pi / 2 * turn
    turned = np.array([[np.cos(a), -np.sin(a), 0], [np.sin(a), np.cos(a), 0], [0, 0, 1]])
    return Part(np.array(vs) @ turned.T, faces, [[uvs[i] for i in g] for g in faces], 0, np.array(ns) @ turned.T)


def frame_profile():
    p = Profile(FIELD + 0.23, -0.06)
    p.line(FIELD + 0.25, 0.0).line(FIELD + 0.33, 0.05, 0.03)  # inner lip
    p.line(EDGE - 1.15, 0.05, 0.03).line(EDGE - 1.10, 0.0, 0.02).line(EDGE - 1.02, -0.02, 0.02)
    p.curve(EDGE - 0.55, -0.02, EDGE - 0.32, -0.24, EDGE - 0.30, -0.62, 8, 0.02)  # ovolo
    p.line(EDGE - 0.16, -0.66, 0.03).line(EDGE - 0.14, -0.78, 0.02)
    p.curve(EDGE - 0.20, -1.10, EDGE - 0.10, -1.30, EDGE, -1.34, 6, 0.02)  # cove
    p.line(EDGE, -1.86, 0.08).line(EDGE - 0.12, BOTTOM, 0.03).line(EDGE - 2.0, BOTTOM)
    return p.points(2)


def inlay_profile():
    """The light line between the field and the frame."""
    p = Profile(FIELD, -0.05)
    return p.line(FIELD + 0.02, 0.0).line(FIELD + 0.21, 0.0).line(FIELD + 0.23, -0.05).points()


def sides(points):
    return [swept_side(points, turn) for turn in range(4)]


def coordinates():
    """Letters at both players' sides, digits at both hands; a player reads the near and the left ones upright."""
    size, where, height = 1.05, FIELD + 0.33 + 1.36, 0.058
    parts = []

    def put(character, x, y, turned):
        v, f = glyph(character)
        v = (v - (0, 0.36)) * size * (-1 if turned else 1)
        v3 = np.column_stack([v[:, 0] + x, v[:, 1] + y, np.full(len(v), height)])
        parts.append(Part(v3, f, [[(0.5, 0.5)] * len(g) for g in f], 0, np.tile((0.0, 0.0, 1.0), (len(v), 1))))

    for i in range(8):
        at = (i - 3.5) * SQUARE
        for side, turned in ((-1, False), (1, True)):
            put("abcdefgh"[i], at, side * where, turned)
            put("12345678"[i], side * where, at, turned)
    return parts


def felt_underside():
    h, z0, z1 = EDGE - 1.0, TABLE_TOP, BOTTOM
    v = [(x * h, y * h, z) for z in (z1, z0) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [[i, i + 4, (i + 1) % 4 + 4, (i + 1) % 4] for i in range(4)]
    return [Part(v, faces, [[(0, 0)] * 4 for _ in faces])]


def open_sky(v, n, f):
    return np.ones(len(v))


def board():
    rng = np.random.default_rng(8)
    light, dark = squares(True), squares(False)
    lip = [
        [x * (FIELD + 0.3), y * (FIELD + 0.3), z] for z in (0.05, -0.3) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    table = [[x * 60, y * 60, TABLE_TOP] for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    walls = lip + table, [[i, i + 4, (i + 1) % 4 + 4, (i + 1) % 4] for i in range(4)] + [[8, 9, 10, 11]]
    light_shade, dark_shade = shades(light, rng), shades(dark, rng)
    return [
        mesh_of("light_squares", light, [material("maple", roughness=0.4)], lambda v, n, f: light_shade),
        mesh_of("dark_squares", dark, [material("walnut", roughness=0.4)], lambda v, n, f: dark_shade),
        mesh_of(
            "frame",
            sides(frame_profile()),
            [material("frame", roughness=0.38)],
            lambda v, n, f: ao(v, n, f, also=walls),
        ),
        mesh_of("inlay", sides(inlay_profile()), [material("inlay", (0.70, 0.49, 0.25), 0.4)], open_sky),
        mesh_of("coordinates", coordinates(), [material("inlay")], open_sky),
        mesh_of(
            "felt", felt_underside(), [material("felt", (0.02, 0.10, 0.05), 0.95)], lambda v, n, f: np.full(len(v), 0.3)
        ),
    ]


def rounded_rectangle(half_x, half_y, radius, per_corner=9, per_side=9):
    """Points anticlockwise round the rectangle, and the outward direction at each."""
    points, outward = [], []
    centres = [
        (half_x - radius, -half_y + radius),
        (half_x - radius, half_y - radius),
        (-half_x + radius, half_y - radius),
        (-half_x + radius, -half_y + radius),
    ]
    for k, c in enumerate(centres):
        for a in np.radians(np.linspace(-90, 0, per_corner) + 90 * k):
            points.append((c[0] + radius * np.cos(a), c[1] + radius * np.sin(a)))
            outward.append((np.cos(a), np.sin(a)))
        a = np.radians(90 * k)
        end = np.array(points[-1])
        following = np.array(centres[(k + 1) % 4]) + radius * np.array((np.cos(a), np.sin(a)))
        for t in np.linspace(0, 1, per_side + 2)[1:-1]:
            points.append(tuple(end + (following - end) * t))
            outward.append((np.cos(a), np.sin(a)))
    return np.array(points), np.array(outward)


def table():
    """1.10 m by 0.90 m, round corners, moulded edge; shaded where the board lies."""
    rim, outward = rounded_rectangle(55.0, 45.0, 7.0)
    under = np.clip(rim * 0.62, -EDGE + 0.8, EDGE - 0.8)  # a square under the board, point for point
    top = 1.0  # the moulding's inner end, from the rim
    p = Profile(-top, 0).line(-0.98, -0.02).line(-0.9, -0.12, 0.04)
    p.line(-0.75, -0.14, 0.03).curve(-0.15, -0.14, 0.0, -0.45, 0.0, -0.95, 8, 0.02)
    p.curve(0.0, -1.6, -0.3, -1.7, -0.75, -2.0, 6, 0.02).line(-0.75, -2.6, 0.1).line(-1.4, -2.7, 0.02).line(-4.0, -2.7)
    rows = [(under + (rim - outward * top - under) * t, 0.0) for t in (0, 0.06, 0.12, 0.2, 0.3, 0.42, 0.58, 0.78)]
    edge = p.points(2)
    rows += [(rim + outward * d, z) for d, z in edge]
    run = np.r_[[0.0] * 8, -1 * np.r_[0, np.cumsum(np.linalg.norm(np.diff(edge, axis=0), axis=1))]]
    n, v, uv = len(rim), [(0, 0, TABLE_TOP)], [(0.0, 0.0)]
    for (xy, z), down in zip(rows, run):
        shift = xy - outward * down if z < 0 else xy
        v += [(x, y, TABLE_TOP + z) for x, y in xy]
        uv += [(y / TABLE_TILE[0], x / TABLE_TILE[1]) for x, y in shift]
    faces = [[0, 1 + j, 1 + (j + 1) % n] for j in range(n)]
    for i in range(len(rows) - 1):
        a, b = 1 + i * n, 1 + (i + 1) * n
        faces += [[a + j, b + j, b + (j + 1) % n, a + (j + 1) % n] for j in range(n)]
    part = Part(v, faces, [[uv[i] for i in g] for g in faces])
    lid = [[x * EDGE, y * EDGE, z] for z in (TABLE_TOP + 0.2, 0) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    box = lid, [[0, 1, 2, 3], [4, 5, 6, 7]] + [[i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4] for i in range(4)]
    return [
        mesh_of(
            "table",
            [part],
            [material("table", roughness=0.45)],
            lambda v, n, f: ao(v, n, f, rays=96, reach=7.0, also=box),
        )
    ]


def main():
    (ASSETS / "models").mkdir(exist_ok=True)
    for name, meshes in (("board", board), ("table", table)):
        empty_scene()
        export(meshes(), ASSETS / f"models/{name}.glb")


if __name__ == "__main__":
    main()
