"""Parts of boards of any kind: squares, mitred frames, coordinates. Centimetres, z up, White at -y.

The playing field's surface is z = 0, centred on the origin, 5.5 cm a square; file h at +x.
"""

import numpy as np

from glyphs import glyph
from solid import Part

SQUARE = 5.5
FIELD = 4 * SQUARE
FRAME = 4.2  # width of the frame
EDGE = FIELD + FRAME
CORNER_FROM = EDGE - 0.7  # further out, sides are round at the corner; further in, they are mitred
TABLE_TOP = -2.2
TILE = 20.0  # cm of wood or stone that one texture shows
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
    uv = [[tuple(offset + turn * np.array(v[i][:2]) / TILE) for i in g] for g in faces]
    return Part(v, faces, uv, 0, np.array(n, float))


def squares(light):
    rng = np.random.default_rng(64)
    drawn = {(f, r): square(f, r, rng) for r in range(8) for f in range(8)}
    return [part for (f, r), part in drawn.items() if ((f + r) % 2 == 1) == light]


def shades(parts, rng, tones):
    """A tone between the two for every square, once for each of its vertices."""
    return np.concatenate([np.full(len(p.v), t) for p, t in zip(parts, rng.uniform(*tones, len(parts)))])


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
                uvs.append((run[i] / TILE + turn * 0.27, x / TILE + turn * 0.31))
    cols = 2 * (arcs + 1)
    faces = [
        [i * cols + j, (i + 1) * cols + j, (i + 1) * cols + j + 1, i * cols + j + 1]
        for i in range(len(points) - 1)
        for j in range(cols - 1)
    ]
    a = np.pi / 2 * turn
    turned = np.array([[np.cos(a), -np.sin(a), 0], [np.sin(a), np.cos(a), 0], [0, 0, 1]])
    return Part(np.array(vs) @ turned.T, faces, [[uvs[i] for i in g] for g in faces], 0, np.array(ns) @ turned.T)


def sides(points):
    return [swept_side(points, turn) for turn in range(4)]


def coordinates(where, height, size=1.05):
    """Letters at both players' sides, digits at both hands; a player reads the near and the left ones upright."""
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


def slab(half, low, high):
    """The upright sides of a square slab."""
    v = [(x * half, y * half, z) for z in (high, low) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [[i, i + 4, (i + 1) % 4 + 4, (i + 1) % 4] for i in range(4)]
    return [Part(v, faces, [[(0, 0)] * 4 for _ in faces])]


def open_sky(v, n, f):
    return np.ones(len(v))
