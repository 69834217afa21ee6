"""The rook: a temple's pylon, two battered towers and the gate between them under a sun disc."""

import math

import numpy as np
import signs
from band import SHADE_CM, carved, written
from clay import FELT, GOLD, STONE, TILES_PER_CM, tile
from pedestal import PLINTH_TOP, ROLL

from lathe import Profile
from solid import Part

PLINTH = (1.38, 1.12)
TOWER_OUT, TOWER, BATTER = 0.70, (0.45, 0.74), 0.12  # centre, half sizes at the foot, inward lean of the walls
FOOT, SHAFT_TOP, TOP = 1.26, 4.82, 5.50
GATE, GATE_TOP = (0.34, 0.52), 3.55
MAST = 0.045
FRONT, SIDE = (signs.ankh, signs.eye, signs.reed, signs.waters), (signs.owl, signs.sun, signs.feather)
COLUMN = (signs.falcon, signs.djed, signs.sun)


class Block:
    """A wall round a rectangle: `u` cm along it from the right end of the back, `v` cm up; it leans in by `batter`."""

    def __init__(self, centre, half, low, high, batter=0.0, corner=0.05):
        self.centre, self.low, self.high, self.batter = centre, low, high, batter
        self.path, self.out = rectangle(half, corner)
        step = np.linalg.norm(np.diff(self.path, axis=0, append=self.path[:1]), axis=1)
        self.far = np.r_[0, np.cumsum(step)]
        self.length, self.height = self.far[-1], high - low
        self.spans = [(self.far[3 * k], self.far[3 * k + 1]) for k in range(4)]

    def stations(self, columns):
        """The `u` of the wall's vertical edges."""
        return list(self.far)

    def courses(self):
        """Level edges a course of stone apart, and near the ends, where mouldings shade the wall."""
        count = max(1, round(self.height / 0.9))
        return (0.0, SHADE_CM, *(self.height * k / count for k in range(1, count)), self.height - SHADE_CM, self.height)

    def at(self, u, v):
        path, out = (np.concatenate([p, p[:1]]) for p in (self.path, self.out))
        p, n = (np.stack([np.interp(u, self.far, q[:, i]) for i in (0, 1)], 1) for q in (path, out))
        p = p - n * (self.batter * np.asarray(v) / self.height)[:, None] + self.centre
        z = np.asarray(v) + self.low
        n = np.concatenate([n, np.full((len(n), 1), self.batter / self.height)], 1)
        return np.concatenate([p, z[:, None]], 1), n / np.linalg.norm(n, axis=1, keepdims=True)


def rectangle(half, corner, steps=2):
    """Points of a round-edged rectangle, counter-clockwise from the back's right end, and outward directions."""
    points, out = [], []
    for k, (x, y) in enumerate(((-1, 1), (-1, -1), (1, -1), (1, 1))):
        for i in range(steps + 1):
            a = math.radians(90 + 90 * k + 90 * i / steps)
            d = (math.cos(a), math.sin(a))
            points.append((x * (half[0] - corner) + corner * d[0], y * (half[1] - corner) + corner * d[1]))
            out.append(d)
    return np.roll(points, 1, axis=0), np.roll(out, 1, axis=0)


def moulding(centre, half, profile, mat=STONE, corner=0.05):
    """A profile of (inset, z) led round a rectangle; the last one is closed."""
    path, out = rectangle(half, corner)
    count = len(path)
    points = np.array([(*(p - o * inset + centre), z) for inset, z in profile for p, o in zip(path, out)])
    faces = []
    for r in range(len(profile) - 1):
        for k in range(count):
            a, b = r * count + k, r * count + (k + 1) % count
            faces.append([a, b, b + count, a + count])
    faces.append([(len(profile) - 1) * count + k for k in range(count)])
    far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0, append=path[:1]), axis=1))]
    arc = np.r_[0, np.cumsum([math.dist(a, b) for a, b in zip(profile, profile[1:])])]
    round_once = max(far[-1], 1 / TILES_PER_CM)
    uv = [
        [(far[k] / round_once, arc[r] * TILES_PER_CM) for k, r in ((k, r), (k + 1, r), (k + 1, r + 1), (k, r + 1))]
        for r in range(len(profile) - 1)
        for k in range(count)
    ]
    uv.append([tile(points[i])[:2] for i in faces[-1]])
    return Part(points, faces, uv, mat)


def roll(half, low, inset, level):
    """A gilded half-round led round a block."""
    ring = Profile(0.02, low).bead(0.085, 0.02, low + ROLL, 4 if level.fine else 2)
    return moulding((0, 0), half, [(inset - r + 0.02, z) for r, z in ring.points()], GOLD, 0.08)


def plinth(level):
    """The temple's plinth, as wide as the other pieces' drums."""
    foot = [(0.05, 0.06), (0.0, 0.11), (0.0, PLINTH_TOP - 0.08), (0.08, PLINTH_TOP), (0.27, PLINTH_TOP)]
    wall = Block((0, 0), (PLINTH[0] - 0.22, PLINTH[1] - 0.22), PLINTH_TOP + ROLL, FOOT - ROLL - 0.18, corner=0.08)
    ledge = [(0.27, FOOT - 0.18), (0.20, FOOT - 0.16), (0.12, FOOT - 0.12), (0.10, FOOT - 0.02), (0.12, FOOT)]
    lines = (FRONT, SIDE, FRONT, SIDE)
    felt = moulding((0, 0), PLINTH, [(0.07, 0.07), (0.10, 0.0)], FELT, 0.12)
    return [
        moulding((0, 0), PLINTH, foot, STONE, 0.12),
        moulding((0, 0), PLINTH, ledge, STONE, 0.10),
        roll(PLINTH, PLINTH_TOP, 0.22, level),
        roll(PLINTH, FOOT - 0.18 - ROLL, 0.22, level),
        Part(felt.v, [f[::-1] for f in felt.f], [uv[::-1] for uv in felt.uv], FELT),
        *carved(wall, written(lines, wall, level.fine, 0.06, 0.05), level.fine, 0),
    ]


def cornice(centre, half, low, high, flare, level):
    """The Egyptian cornice: a gilded roll, a hollow that swings out, a flat edge."""
    bead = Profile(0.0, low - 0.10).bead(0.05, 0.0, low, 3 if level.fine else 2)
    bend = low + 0.5 * (high - low)
    hollow = Profile(0.0, low).curve(0.0, bend, -0.4 * flare, high - 0.14, -flare, high - 0.13, 4 if level.fine else 2)
    hollow.line(-flare, high - 0.03, 0.0).line(-flare + 0.03, high)
    return [
        moulding(centre, half, [(-r, z) for r, z in bead.points()], GOLD),
        moulding(centre, half, [(r, z) for r, z in hollow.points()]),
    ]


def column_of_signs(wall, level):
    """Signs one under the other on the front and back of a tower."""
    out, size, step = [], 0.52, 0.80
    for start, end in (wall.spans[0], wall.spans[2]):
        for k, sign in enumerate(COLUMN):
            width, outlines = sign(level.fine)
            u, v = (start + end - width * size) / 2, wall.height - 0.95 - step * k
            out.append([[(u + x * size, v + y * size) for x, y in outline] for outline in outlines])
    return out


def tower(side, level):
    centre, lean = (side * TOWER_OUT, 0.0), tuple(h - BATTER for h in TOWER)
    shaft = Block(centre, TOWER, FOOT, SHAFT_TOP, BATTER)
    return carved(shaft, column_of_signs(shaft, level), level.fine, 0) + cornice(
        centre, lean, SHAFT_TOP, TOP, 0.14, level
    )


def gate(level):
    wall = Block((0, 0), GATE, FOOT, GATE_TOP - 0.42, 0.04)
    doors = []
    for start, end in (wall.spans[0], wall.spans[2]):
        u = (start + end) / 2
        doors.append([[(u - 0.17, 0.0), (u + 0.17, 0.0), (u + 0.15, 1.25), (u - 0.15, 1.25)]])
    lean = (GATE[0] - 0.04, GATE[1] - 0.04)
    return carved(wall, doors, level.fine, 0) + cornice((0, 0), lean, GATE_TOP - 0.42, GATE_TOP, 0.13, level)


def mast(x, y):
    """A gilded flag mast before a tower."""
    corners = 8
    turn = [2 * math.pi * k / corners for k in range(corners)]
    rows = ((MAST, FOOT), (MAST * 0.7, TOP - 0.12), (0.0, TOP - 0.02))
    points = np.array([(x + r * math.cos(a), y + r * math.sin(a), z) for r, z in rows for a in turn])
    faces = [
        [i, j, j + corners, i + corners]
        for r in (0, corners)
        for i, j in zip(range(r, r + corners), [*range(r + 1, r + corners), r])
    ]
    return Part(points, faces, [[tile(points[i])[::2] for i in f] for f in faces], GOLD)


def pylon(level):
    parts = plinth(level) + gate(level)
    for side in (-1, 1):
        parts += tower(side, level)
        parts += [mast(side * 0.42, face * (TOWER[1] - 0.01)) for face in (-1, 1)]
    return parts
