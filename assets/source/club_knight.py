"""The Club set's knight: a thick neck, a short head and a notched crest, as one distance field.

Axes of the field: s forward, t to the side, z up. u and v run along and across the head's inclined axis. Centimetres.
"""

import math

import numpy as np

from field import Field, interp, sculpt, smax

SHOULDERS = 1.26  # height at which the neck stands on its foot
NECK = np.array(
    [  # z, centre s, half depth a, half width b
        (1.10, 0.02, 1.16, 1.12),
        (1.45, 0.02, 1.17, 1.06),
        (1.90, 0.00, 1.14, 0.97),
        (2.50, -0.06, 1.05, 0.86),
        (3.10, -0.16, 0.96, 0.76),
        (3.70, -0.26, 0.90, 0.68),
        (4.30, -0.33, 0.84, 0.61),
        (4.85, -0.30, 0.71, 0.53),
        (5.25, -0.18, 0.52, 0.42),
        (5.55, -0.08, 0.32, 0.30),
    ]
)
centre, depth, width = [interp(NECK[:, 0], NECK[:, i]) for i in (1, 2, 3)]

POLL, MUZZLE = np.array((-0.10, 5.14)), np.array((1.24, 3.64))  # ends of the head's axis
ALONG = (MUZZLE - POLL) / np.linalg.norm(MUZZLE - POLL)
ACROSS = np.array((-ALONG[1], ALONG[0]))
LEAN = math.atan2(ALONG[1], ALONG[0])
HEAD = np.array(
    [  # u, top v, bottom v, half width
        (-0.35, 0.20, -0.32, 0.34),
        (0.05, 0.37, -0.52, 0.46),
        (0.50, 0.43, -0.70, 0.55),
        (0.95, 0.35, -0.68, 0.50),
        (1.38, 0.29, -0.47, 0.41),
        (1.72, 0.31, -0.41, 0.40),
        (2.00, 0.31, -0.43, 0.42),
        (2.22, 0.19, -0.35, 0.36),
    ]
)
top, bottom, cheek = [interp(HEAD[:, 0], HEAD[:, i]) for i in (1, 2, 3)]
NOTCHES = ((-0.42, 5.62), (-0.98, 5.10), (-1.28, 4.45), (-1.34, 3.75), (-1.31, 3.02), (-1.29, 2.28))  # in the crest


def on_head(u, v, t=0.0):
    s, z = POLL + ALONG * u + ACROSS * v
    return float(s), t, float(z)


def along_head(s, z):
    x, w = s - POLL[0], z - POLL[1]
    return x * ALONG[0] + w * ALONG[1], x * ACROSS[0] + w * ACROSS[1]


def neck(s, t, z):
    e = (s - centre(z)) / depth(z)
    b = width(z) * (0.92 - 0.05 * np.clip(e, -1, 1))
    k = (np.abs(e) ** 2.3 + (t / b) ** 2.3) ** (1 / 2.3)
    return smax((k - 1) * b * 0.9, z - 5.5, 0.15)


def neck_side(s, z):
    """Half width of the neck at (s, z)."""
    e = min(1.0, abs(s - float(centre(z))) / float(depth(z)))
    return float(width(z)) * 0.92 * max(0.02, 1 - e**2.3) ** (1 / 2.3)


def head(s, t, z):
    u, v = along_head(s, z)
    high, low, side = top(u), bottom(u), cheek(u)
    half = (high - low) / 2
    q = (v - (high + low) / 2) / half
    k = (np.abs(q) ** 2.5 + (t / (side * (1 - 0.14 * np.clip(-q, -1, 1)))) ** 2.5) ** (1 / 2.5)
    return smax(smax((k - 1) * np.minimum(half, side), u - 2.14, 0.26), -0.34 - u, 0.2)


def groove(F, line, radii, k=0.04, out=0.03):
    """Carves a line of (s, z) into the neck's side."""
    F.tube([(s, neck_side(s, z) + out, z) for s, z in line], radii, k=k, op="cut", n=16)


def crest(F):
    """The mane: a thick ridge down the back, notched, with a lock carved below each notch."""
    back = [(float(centre(z) - depth(z)) - 0.02, 0.0, z) for z in (5.35, 4.9, 4.3, 3.6, 2.9, 2.2, 1.6)]
    F.tube([(0.0, 0.0, 5.62), *back], [0.20, 0.26, 0.29, 0.31, 0.31, 0.30, 0.27, 0.16], k=0.05, n=22)
    for (s, z), (s2, z2) in zip(NOTCHES[1:], [(-0.42, 4.62), (-0.62, 3.95), (-0.66, 3.2), (-0.60, 2.5), (-0.52, 1.85)]):
        F.tube([(s - 0.12, 0.0, z + 0.04), (s - 0.05, 0.30, z), (s, 0.6, z)], [0.125, 0.12, 0.10], k=0.03, op="cut")
        middle = ((s + s2) / 2 + 0.10, (z + z2) / 2 - 0.03)
        groove(F, [(s + 0.16, z - 0.04), middle, (s2, z2)], [0.085, 0.09, 0.02])


def field(h):
    F = Field((-1.62, 0, SHOULDERS - 0.14), (1.80, 1.30, 6.12), h)
    F.put(neck, 0)
    # the breast's furrow, and the line from the throat to the shoulder
    F.tube([(1.24, 0, 1.4), (1.18, 0, 2.0), (1.00, 0, 2.6), (0.74, 0, 3.2)], [0.10, 0.12, 0.09, 0.03], k=0.08, op="cut")
    groove(F, [(0.34, 3.45), (0.36, 2.95), (0.24, 2.45), (0.02, 1.95)], [0.02, 0.09, 0.09, 0.02], 0.06)
    crest(F)
    F.put(head, 0.05)
    # the cheek, and the groove round it
    F.ball(on_head(0.68, -0.30, 0.30), (0.52, 0.26, 0.47), k=0.03)
    round_cheek = [(0.68 + 0.57 * math.cos(q), -0.30 + 0.53 * math.sin(q)) for q in np.radians((-35, -75, -115, -155))]
    F.tube([on_head(u, v, 0.52) for u, v in round_cheek], [0.05, 0.08, 0.09, 0.05], k=0.05, op="cut")
    F.ball(on_head(1.90, -0.37, 0.06), (0.20, 0.24, 0.12), rot=LEAN, k=0.06)  # the chin
    F.ball(on_head(1.90, 0.04, 0.22), (0.24, 0.21, 0.21), rot=LEAN, k=0.08)  # the nostril's pad
    F.tube([on_head(0.90, 0.34, 0.36), on_head(1.66, 0.24, 0.34)], [0.05, 0.06], k=0.06, op="cut")  # beside the nose
    # the eye in its socket, the brow over it
    F.ball(on_head(0.60, 0.10, 0.60), (0.30, 0.17, 0.19), rot=LEAN, k=0.04, op="cut")
    F.ball(on_head(0.60, 0.09, 0.41), (0.18, 0.125, 0.13), rot=LEAN, k=0.01)
    F.tube(
        [on_head(0.26, 0.25, 0.40), on_head(0.48, 0.34, 0.45), on_head(0.70, 0.31, 0.45), on_head(0.92, 0.16, 0.40)],
        [0.04, 0.10, 0.10, 0.03],
        k=0.03,
    )
    F.ball(on_head(1.94, 0.08, 0.47), (0.16, 0.17, 0.085), rot=LEAN + 0.75, k=0.015, op="cut")  # the nostril

    def mouth(s, t, z):
        u, v = along_head(s, z)
        line = -0.16 - 0.30 * np.clip(1.9 - u, 0, 1) ** 2
        return np.maximum(np.maximum(np.abs(v - line) - 0.030, -head(s, t, z) - 0.11), 1.42 - u)

    F.put(mouth, 0.02, (0.5, 0, 2.7), (1.8, 0.7, 4.6), "cut")
    # the ears, forward and short
    F.tube([(-0.16, 0.22, 5.30), (-0.10, 0.27, 5.66), (0.06, 0.29, 5.98)], [0.21, 0.19, 0.03], k=0.06)
    F.tube([(0.07, 0.29, 5.50), (0.10, 0.34, 5.68), (0.12, 0.32, 5.84)], [0.06, 0.09, 0.03], k=0.03, op="cut")
    F.tube([(-0.16, 0.0, 5.58), (0.16, 0.0, 5.56), (0.42, 0.0, 5.20)], [0.16, 0.15, 0.03], k=0.03)  # the forelock
    return F


def spared(p):
    """Weights of points (s, t, z) for decimation: the head keeps more triangles than the neck."""
    u, v = along_head(p[:, 0], p[:, 2])
    return np.clip((u + 0.1) / 0.2, 0, 1) * np.clip((v + 0.75) / 0.1, 0, 1) * (p[:, 2] > 3.2)


def head_and_neck(level, h=0.015):
    return sculpt(field(h), level.carved(4300), spared)
