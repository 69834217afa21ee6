"""The tops of the turned pieces: the rook's battlement, the bishop's mitre, the queen's coronet, the king's cross.
Centimetres, z up.

Every function returns parts that stand on the turned body or a little way in it.
"""

import math

import numpy as np

from field import Field, interp, sculpt, smax
from solid import Part

MERLONS = 6
GAP = 0.36  # width of the saw cuts between the merlons
POINTS = 9  # of the coronet
CUT_TURN = 60.0  # degrees from straight ahead: both seats see the bishop's cut from its side


def spun(part, degrees):
    """The part turned round the piece's axis, anticlockwise from above."""
    a = math.radians(degrees)
    turn = np.array([(math.cos(a), math.sin(a), 0), (-math.sin(a), math.cos(a), 0), (0, 0, 1)])
    return Part(part.v @ turn, part.f, part.uv, part.mat, part.n @ turn)


def faceted(quads):
    """A part of flat faces: no two share a corner, so every edge is sharp."""
    v, n, f = [], [], []
    for quad in quads:
        q = np.array(quad, float)
        m = np.cross(q[2] - q[0], q[-1] - q[1])
        f.append(list(range(len(v), len(v) + len(q))))
        v += q.tolist()
        n += [m / np.linalg.norm(m)] * len(q)
    return Part(v, f, [[(0, 0)] * len(g) for g in f], 0, np.array(n))


def battlement(level, low, top, inner, outer, bevel=0.035, merlons=MERLONS, gap=GAP):
    """Merlons between parallel-sided cuts; the walls are round, their edges broken by a bevel."""
    steps, half = level.columns(48 // merlons), math.pi / merlons
    return [merlon(2 * half * k, half, gap, low, top, inner, outer, bevel, steps) for k in range(merlons)]


def merlon(turn, half, gap, low, top, inner, outer, bevel, steps):
    def ring(a, b, cut):
        """Plan of the merlon between radii a and b, `cut` wider gaps: outer arc, then inner arc back."""
        half_b, half_a = (half - math.asin((gap / 2 + cut) / r) for r in (b, a))
        arc = np.linspace(-1, 1, steps + 1)
        return [(b, half_b * k) for k in arc] + [(a, half_a * k) for k in arc[::-1]]

    wall, crown = ring(inner, outer, 0), ring(inner + bevel, outer - bevel, bevel)
    count = len(wall)

    def at(r, a, z):
        return (r * math.cos(turn + a), r * math.sin(turn + a), z)

    def normal(i):
        """Normal of the wall at corner i, on the side towards i + 1."""
        if i % count == steps:
            return (-math.sin(turn + half), math.cos(turn + half), 0)
        if i % count == count - 1:
            return (math.sin(turn - half), -math.cos(turn - half), 0)
        sign = 1 if i % count < steps else -1
        return lambda a: (sign * math.cos(turn + a), sign * math.sin(turn + a), 0)

    v, n, f = [], [], []

    def quad(corners, normals):
        f.append(list(range(len(v), len(v) + 4)))
        v.extend(corners)
        n.extend(np.array(m) / np.linalg.norm(m) for m in normals)

    for i in range(count):
        k = (i + 1) % count
        out = normal(i)
        a, b = (out(wall[i][1]), out(wall[k][1])) if callable(out) else (out, out)
        up = (0, 0, 1)
        foot = [at(*wall[j], low) for j in (i, k)]
        edge = [at(*wall[j], top - bevel) for j in (i, k)]
        brow = [at(*crown[j], top) for j in (i, k)]
        quad([*foot, edge[1], edge[0]], [a, b, b, a])
        quad([*edge, brow[1], brow[0]], [a, b, up, up])
    for i in range(steps):
        j = count - 1 - i
        quad([at(*crown[i], top), at(*crown[i + 1], top), at(*crown[j - 1], top), at(*crown[j], top)], [(0, 0, 1)] * 4)
    return Part(v, f, [[(0, 0)] * 4 for _ in f], 0, np.array(n))


ONION = (0.46, 0.57, 0.73, 0.82, 0.815, 0.71, 0.53, 0.33, 0.19, 0.13)  # radii of the mitre from its foot to its tip


def mitre(level, low, top, h=0.014, onion=ONION, ball=0.185, cut=0.085, triangles=3300):
    """An onion that ends in a small ball, cut once, slanting, to well past its middle; `cut` is half as wide."""
    F = Field((-0.98, 0, low - 0.02), (0.98, 0.98, top + 0.05), h)
    tip = top - 0.36
    radius = interp(
        low + (tip - low) * np.array([0, 0.05, 0.16, 0.30, 0.42, 0.56, 0.70, 0.83, 0.93, 1.0]),
        onion,
    )

    def body(s, t, z):
        slope = (radius(z + 0.01) - radius(z - 0.01)) / 0.02
        d = (np.sqrt(s * s + t * t) - radius(z)) / np.sqrt(1 + np.clip(slope, -3, 3) ** 2)
        return np.maximum(np.maximum(d, z - tip - 0.06), low - z)

    F.put(body, 0)
    a, b = np.array((1.14, low + 1.84)), np.array((0.02, low + 0.84))

    def saw(s, t, z):
        across, along = (b - a) / np.linalg.norm(b - a)
        k = (s - a[0]) * across + (z - a[1]) * along
        off = np.abs((s - a[0]) * -along + (z - a[1]) * across)
        return np.maximum(off - cut, k - np.linalg.norm(b - a)) + 0 * t

    F.put(saw, 0.025, op="cut")
    F.ball((0, 0, top - ball), (ball, ball, ball), k=0.02)
    return [spun(sculpt(F, level.carved(triangles)), CUT_TURN)]


FLARE = (0.96, 1.01, 1.15, 1.36)  # radii of the coronet from its foot to its top
HOLLOW = (0.80, 0.86, 0.99, 1.17)


def coronet(level, low, top, h=0.014, outer=FLARE, inner=HOLLOW, points=POINTS, scallop=0.325, triangles=2300):
    """A flaring rim, scalloped between its points by cuts of the radius `scallop`."""
    wide = max(outer) + 0.08
    F = Field((-wide, 0, low - 0.02), (wide, wide, top + 0.06), h)
    span = top - low
    outer, inner = (interp(low + span * np.array([0, 0.25, 0.6, 1.0]), radii) for radii in (outer, inner))

    def rim(s, t, z):
        rho = np.sqrt(s * s + t * t)
        d = np.maximum(rho - outer(z), inner(z) - rho) * 0.96
        return np.maximum(smax(d, z - top, 0.05), low - z)

    def scallops(s, t, z):
        pitch = math.tau / points
        a = np.mod(np.arctan2(t, s) + pitch / 2, pitch) - pitch / 2
        y = np.sqrt(s * s + t * t) * np.sin(a)
        return np.sqrt(y * y + (z - top - 0.02) ** 2) - scallop

    F.put(rim, 0)
    F.put(scallops, 0.05, op="cut")
    return [sculpt(F, level.carved(triangles))]


TIPS = (0.42, 0.41, 0.24, 0.41)  # half widths of the cross's arms at their ends


def cross(level, low, top, rise=0.83, reach=0.75, tips=TIPS, waist=0.165, edge=0.13, ridge=0.25, bevel=0.035):
    """A cross with ridged arms, so that some facet always catches the light; pattée where its `tips` are wide."""
    middle = low + rise
    arms = (top - middle, reach, middle - low, reach)
    curve = (0.0, 0.3, 0.62, 1.0) if level.fine else (0.0, 0.5, 1.0)
    quads = []
    for k, (long, tip) in enumerate(zip(arms, tips)):
        c, s = ((0, 1), (1, 0), (0, -1), (-1, 0))[k], ((1, 0), (0, -1), (-1, 0), (0, 1))[k]

        def at(across, along, y, c=c, s=s):
            return (s[0] * across + c[0] * along, y, middle + s[1] * across + c[1] * along)

        flank = [(waist + (tip - waist) * q**1.7, waist + (long - waist) * q) for q in curve]
        hip = long - tip * 0.75
        for side in (1, -1):
            for front in (1, -1):
                flip = side * front > 0

                def face(corners, flip=flip):
                    quads.append(corners[::-1] if flip else corners)

                for (w0, l0), (w1, l1) in zip(flank, flank[1:]):
                    outer = [at(side * w, q, front * edge) for w, q in ((w0, l0), (w1, l1))]
                    inner = [
                        at(side * (w - bevel), min(q, long - bevel), front * (edge + bevel * 0.7))
                        for w, q in ((w0, l0), (w1, l1))
                    ]
                    crest = [at(0, min(q, hip) if q > waist else 0, front * ridge) for q in (l0, l1)]
                    middle_side = [at(side * w, q, 0) for w, q in ((w0, l0), (w1, l1))]
                    face([middle_side[0], middle_side[1], outer[1], outer[0]])
                    face([outer[0], outer[1], inner[1], inner[0]])
                    face([inner[0], inner[1], crest[1], crest[0]])
                end = [
                    at(side * tip, long, 0),
                    at(0, long, 0),
                    at(0, long, front * edge),
                    at(side * tip, long, front * edge),
                ]
                rim = [end[3], end[2], at(0, long - bevel, front * (edge + bevel * 0.7))]
                rim.append(at(side * (tip - bevel), long - bevel, front * (edge + bevel * 0.7)))
                face(end)
                face(rim)
                face([rim[3], rim[2], at(0, hip, front * ridge)])
    return [faceted(quads)]
