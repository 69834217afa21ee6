"""The letters a to h and digits 1 to 8, drawn with a broad pen: polylines and arcs, capital height 1, baseline 0."""

import math

import numpy as np
from scipy.interpolate import CubicSpline

THICK, THIN = 0.165, 0.100  # stroke width across and along the pen's edge
PEN_ANGLE = math.radians(25)


def line(*points):
    """Straight from point to point, sampled so that the pen turns in steps."""
    return np.array(points, float)


def bend(*points):
    """A smooth curve through the points."""
    p = np.array(points, float)
    t = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]
    return CubicSpline(t, p)(np.linspace(0, t[-1], 8 * len(p)))


def arc(cx, cy, rx, ry, start=0, end=360):
    a = np.radians(np.linspace(start, end, 33))
    return np.stack([cx + rx * np.cos(a), cy + ry * np.sin(a)], 1)


STROKES = {
    "a": [
        bend((0.06, 0.58), (0.24, 0.69), (0.44, 0.62), (0.48, 0.42), (0.48, 0.18), (0.50, 0.03), (0.60, 0.02)),
        bend((0.48, 0.40), (0.25, 0.37), (0.06, 0.20), (0.20, 0.01), (0.48, 0.16)),
    ],
    "b": [line((0.05, 1.0), (0.05, 0.0)), arc(0.29, 0.345, 0.25, 0.345)],
    "c": [arc(0.29, 0.345, 0.27, 0.345, 48, 312)],
    "d": [line((0.53, 1.0), (0.53, 0.0)), arc(0.29, 0.345, 0.25, 0.345)],
    "e": [line((0.04, 0.36), (0.53, 0.36)), arc(0.29, 0.345, 0.25, 0.345, 3, 318)],
    "f": [bend((0.44, 0.95), (0.30, 1.0), (0.18, 0.88), (0.16, 0.68), (0.16, 0.0)), line((0.0, 0.66), (0.38, 0.66))],
    "g": [
        arc(0.28, 0.36, 0.24, 0.33),
        bend((0.52, 0.69), (0.52, 0.30), (0.52, -0.04), (0.43, -0.24), (0.24, -0.30), (0.05, -0.24)),
    ],
    "h": [
        line((0.05, 1.0), (0.05, 0.0)),
        bend((0.05, 0.44), (0.17, 0.63), (0.33, 0.69), (0.47, 0.58), (0.49, 0.36), (0.49, 0.0)),
    ],
    "1": [line((0.05, 0.80), (0.27, 0.97)), line((0.27, 0.97), (0.27, 0.0)), line((0.07, 0.0), (0.47, 0.0))],
    "2": [
        bend(
            (0.05, 0.78),
            (0.13, 0.92),
            (0.28, 0.98),
            (0.44, 0.90),
            (0.47, 0.72),
            (0.36, 0.48),
            (0.18, 0.22),
            (0.04, 0.01),
        ),
        line((0.04, 0.01), (0.52, 0.01)),
    ],
    "3": [
        bend((0.06, 0.87), (0.24, 0.98), (0.42, 0.89), (0.42, 0.66), (0.20, 0.54)),
        bend((0.20, 0.54), (0.44, 0.44), (0.48, 0.19), (0.27, 0.0), (0.04, 0.09)),
    ],
    "4": [line((0.40, 0.0), (0.40, 0.97)), line((0.40, 0.97), (0.03, 0.27)), line((0.03, 0.27), (0.56, 0.27))],
    "5": [
        line((0.46, 0.96), (0.12, 0.96)),
        line((0.12, 0.96), (0.09, 0.54)),
        bend((0.09, 0.54), (0.28, 0.61), (0.46, 0.48), (0.47, 0.22), (0.28, 0.0), (0.04, 0.08)),
    ],
    "6": [bend((0.44, 0.96), (0.20, 0.80), (0.06, 0.50), (0.06, 0.28)), arc(0.29, 0.28, 0.23, 0.28)],
    "7": [line((0.03, 0.96), (0.50, 0.96)), bend((0.50, 0.96), (0.32, 0.60), (0.21, 0.30), (0.18, 0.0))],
    "8": [arc(0.28, 0.745, 0.18, 0.225), arc(0.28, 0.265, 0.235, 0.265)],
}


def half_width(direction):
    across = abs(math.sin(math.atan2(direction[1], direction[0]) - PEN_ANGLE))
    return 0.5 * (THIN + (THICK - THIN) * across)


def ribbon(p):
    """Corner points on both sides of a stroke and its two round ends: (vertices, faces), counter-clockwise."""
    d = np.gradient(p, axis=0)
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    side = np.stack([-d[:, 1], d[:, 0]], 1) * np.array([half_width(q) for q in d])[:, None]
    n = len(p)
    v = np.concatenate([p + side, p - side])
    faces = [[i, n + i, n + i + 1, i + 1] for i in range(n - 1)]
    for end, sign in ((0, -1), (n - 1, 1)):
        r = np.linalg.norm(side[end])
        first = math.atan2(sign * d[end][1], sign * d[end][0]) - math.pi / 2
        a = first + np.linspace(0, math.pi, 9)
        faces.append(list(range(len(v), len(v) + len(a))))
        v = np.concatenate([v, p[end] + r * np.stack([np.cos(a), np.sin(a)], 1)])
    return v, faces


def glyph(character):
    """(vertices, faces) in the plane, centred on x = 0, baseline at y = 0."""
    vs, faces, at = [], [], 0
    for stroke in STROKES[character]:
        v, f = ribbon(stroke)
        vs.append(v)
        faces += [[i + at for i in g] for g in f]
        at += len(v)
    v = np.concatenate(vs)
    v[:, 0] -= (v[:, 0].min() + v[:, 0].max()) / 2
    return v, faces
