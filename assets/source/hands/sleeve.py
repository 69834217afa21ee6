"""Shirt cuff, jacket sleeve and buttons: tubes round the forearm."""

import math

import numpy as np
from skeleton import rot


def tube(rings, seg=24):
    """rings: list of (y, rx, rz, cx, cz, wobble function or None)"""
    V, Q = [], []
    for y, rx, rz, cx, cz, wob in rings:
        for s in range(seg):
            a = 2 * math.pi * s / seg
            k = 1 + (wob(a, y) if wob else 0)
            V.append(
                (
                    cx + rx * k * math.cos(a),
                    y + (0.0 if not wob else 0.25 * wob(a + 1, y) * rx),
                    cz + rz * k * math.sin(a),
                )
            )
    for r in range(len(rings) - 1):
        for s in range(seg):
            a, b = r * seg + s, r * seg + (s + 1) % seg
            Q.append((a, a + seg, b + seg, b))
    return np.array(V), np.array(Q)


def build_sleeve():
    parts = []
    # shirt cuff: stiff band, folded edge, open inside
    ry = [
        (-5.8, 3.05, 2.35),
        (-2.75, 3.20, 2.50),
        (-2.62, 3.30, 2.60),
        (-2.62, 3.42, 2.72),
        (-2.75, 3.50, 2.78),
        (-3.1, 3.52, 2.80),
        (-4.6, 3.60, 2.88),
        (-6.8, 3.62, 2.9),
    ]
    parts.append(("shirt", *tube([(y, a, b, 0, 0, None) for y, a, b in ry], 24)))
    # cuff button
    V, Q = tube(
        [
            (0, 0.36, 0.36, 0, 0, None),
            (0.10, 0.36, 0.36, 0, 0, None),
            (0.14, 0.30, 0.30, 0, 0, None),
            (0.11, 0.20, 0.2, 0, 0, None),
            (0.11, 0.01, 0.01, 0, 0, None),
        ],
        14,
    )
    V = V[:, [0, 2, 1]] * np.array([1, 1, -1])
    V = V + np.array([1.3, -3.45, -2.58])
    parts.append(("button", V, Q[:, ::-1]))

    def wob(a, y):
        u = (-y - 4.3) / 22.0
        f = (
            0.020
            * math.sin(2.1 * y + 1.8 * math.sin(a * 2 + 0.6))
            * (0.4 + 0.6 * math.cos(a - 4.4))
            * math.exp(-(((y + 9.0) / 6.0) ** 2))
        )
        f += 0.030 * math.sin(0.95 * y + 2.2 * math.cos(a + 0.9)) * min(1.0, max(0.0, u * 2.2))
        f += 0.022 * math.sin(3 * a + 0.35 * y) * min(1.0, max(0.0, u * 3))
        return f

    rings = [
        (-6.5, 3.62, 2.92, 0, 0, None),
        (-4.5, 3.86, 3.10, 0, 0, None),
        (-4.32, 3.96, 3.2, 0, 0, None),
        (-4.36, 4.10, 3.32, 0, 0, None),
        (-4.6, 4.16, 3.38, 0, 0, None),
    ]
    y = -5.3
    while y > -27:
        u = (-y - 4.3) / 22.0
        rings.append((y, 4.15 + 1.55 * u, 3.40 + 1.75 * u, 0, -0.15 * u, wob))
        y -= 0.8 + 0.25 * u
    parts.append(("sleeve", *tube(rings, 24)))
    for k, yy in enumerate((-5.6, -7.0, -8.4)):  # three sleeve buttons
        V, Q = tube(
            [
                (0, 0.55, 0.55, 0, 0, None),
                (0.16, 0.55, 0.55, 0, 0, None),
                (0.22, 0.46, 0.46, 0, 0, None),
                (0.16, 0.33, 0.33, 0, 0, None),
                (0.16, 0.01, 0.01, 0, 0, None),
            ],
            14,
        )
        V = V[:, [0, 2, 1]] * np.array([1, 1, -1])
        R = rot((0, 1, 0), -52)
        V = (V + np.array([0.0, 0, -3.62 - 0.05 * k])) @ R.T + np.array([0.35, yy, 0])
        parts.append(("buttons2", V, Q[:, ::-1]))
    return parts
