"""Shirt cuff, jacket sleeve and buttons: tubes round the forearm, of one cloth with vertex colours."""

import math

import numpy as np
from PIL import Image
from skeleton import rot

SHIRT, JACKET, PEARL, HORN = (0.80, 0.80, 0.78), (0.020, 0.022, 0.030), (0.75, 0.72, 0.66), (0.012, 0.009, 0.007)
END = -62.0  # end of the sleeve, far behind the table's edge; it is dark there
DARK_FROM = -34.0
TILE = 2.4  # cm of cloth that the weave's texture covers
THREADS = 20  # twill lines on a tile
BUTTON = [(0.0, 1.0), (0.3, 1.0), (0.4, 0.84), (0.3, 0.6), (0.3, 0.02)]  # height and radius in radii


class Tube:
    """Rings of vertices round the arm, with a corner UV for every face: u around, v along, in tiles."""

    def __init__(self, rings, seg=24, colour=None):
        """rings: (y, rx, rz, cz, wobble function or None); `colour(y, wobble)` is linear."""
        V, C, along = [], [], []
        self.faces, self.uv = [], []
        around = max(1, round(2 * math.pi * rings[-1][1] / TILE))
        for i, (y, rx, rz, cz, wob) in enumerate(rings):
            before = rings[max(i - 1, 0)]
            along.append((along[-1] if along else 0.0) + math.hypot(y - before[0], rx - before[1]) / TILE)
            for s in range(seg):
                a = 2 * math.pi * s / seg
                w = wob(a, y) if wob else 0.0
                slip = 0.25 * wob(a + 1, y) * rx if wob else 0.0
                V.append((rx * (1 + w) * math.cos(a), y + slip, cz + rz * (1 + w) * math.sin(a)))
                C.append(colour(y, w))
        for r in range(len(rings) - 1):
            for s in range(seg):
                k = (s + 1) % seg
                self.faces.append((r * seg + s, (r + 1) * seg + s, (r + 1) * seg + k, r * seg + k))
                u0, u1 = around * s / seg, around * (s + 1) / seg
                self.uv.append(((u0, along[r]), (u0, along[r + 1]), (u1, along[r + 1]), (u1, along[r])))
        self.v, self.colour = np.array(V), np.array(C)


def button(radius, colour, turn, at):
    """A disc whose face looks to -z before it is turned."""
    t = Tube([(h * radius, r * radius, r * radius, 0, None) for h, r in BUTTON], 12, lambda y, w: colour)
    t.v = (t.v[:, [0, 2, 1]] * np.array([1, 1, -1])) @ turn.T + np.array(at)
    t.faces, t.uv = [f[::-1] for f in t.faces], [q[::-1] for q in t.uv]
    return t


def folds(a, y):
    """Distance of the sleeve's cloth from its mean surface, as a share of its radius."""
    u = (-y - 4.3) / 22.0
    at_cuff = 0.4 + 0.6 * math.cos(a - 4.4)
    f = 0.020 * math.sin(2.1 * y + 1.8 * math.sin(a * 2 + 0.6)) * at_cuff * math.exp(-(((y + 9.0) / 6.0) ** 2))
    f += 0.030 * math.sin(0.95 * y + 2.2 * math.cos(a + 0.9)) * min(1.0, max(0.0, u * 2.2))
    f += 0.022 * math.sin(3 * a + 0.35 * y) * min(1.0, max(0.0, u * 3))
    return f


def jacket(y, w):
    """Colour of the jacket: darker in the valleys of folds, and black at the far end."""
    lit = min(1.0, max(0.0, (y - END) / (DARK_FROM - END)))
    shade = (0.85 + 6 * w) * lit * lit
    return tuple(max(0.0, c * shade) for c in JACKET)


def build_sleeve():
    """(kind, Tube) of every part; the kind `cuff` follows the turning hand a little more."""
    cuff = [
        (-5.8, 3.05, 2.35),
        (-2.75, 3.20, 2.50),
        (-2.62, 3.30, 2.60),
        (-2.62, 3.42, 2.72),
        (-2.75, 3.50, 2.78),
        (-3.1, 3.52, 2.80),
        (-4.6, 3.60, 2.88),
        (-6.8, 3.62, 2.9),
    ]
    parts = [("cuff", Tube([(y, a, b, 0, None) for y, a, b in cuff], 24, lambda y, w: SHIRT))]
    parts.append(("cuff", button(0.36, PEARL, np.eye(3), (1.3, -3.45, -2.58))))
    rings = [
        (-6.5, 3.62, 2.92, 0, None),
        (-4.5, 3.86, 3.10, 0, None),
        (-4.32, 3.96, 3.2, 0, None),
        (-4.36, 4.10, 3.32, 0, None),
        (-4.6, 4.16, 3.38, 0, None),
    ]
    y = -5.3
    while y > END:
        u = min((-y - 4.3) / 22.0, 1.0 + (-y - 26.3) / 90.0) if y < -26.3 else (-y - 4.3) / 22.0
        rings.append((y, 4.15 + 1.55 * u, 3.40 + 1.75 * u, -0.15 * u, folds))
        y -= 0.8 + 0.25 * (-y - 4.3) / 22.0 if y > -30 else 4.0
    last = rings[-1]
    rings.append((last[0] - 0.5, 0.02, 0.02, last[3], None))  # closed: it is never seen from behind
    parts.append(("sleeve", Tube(rings, 24, jacket)))
    for k, yy in enumerate((-5.6, -7.0, -8.4)):
        turn = rot((0, 1, 0), -52)
        at = turn @ np.array([0.0, 0, -3.62 - 0.05 * k]) + np.array([0.35, yy, 0])
        parts.append(("sleeve", button(0.55, HORN, turn, at)))
    return parts


def weave(path, size=128):
    """The normals of a twill: diagonal ridges of crossing threads, tileable."""
    k = np.arange(size) / size
    u, v = np.meshgrid(k, k)
    ridge = np.sin(2 * math.pi * THREADS * (u + v))
    thread = np.sin(2 * math.pi * THREADS * (u - 2 * v))
    white = np.random.default_rng(7).standard_normal((size, size))
    f = np.fft.fftfreq(size, 1 / size)
    slub = np.fft.ifft2(np.fft.fft2(white) * np.exp(-(f[None, :] ** 2 + f[:, None] ** 2) / 60)).real
    h = 0.55 * ridge + 0.25 * thread + 0.5 * slub / slub.std()
    slope = [0.35 * (np.roll(h, -1, axis) - np.roll(h, 1, axis)) for axis in (1, 0)]
    n = np.stack([-slope[0], -slope[1], np.ones_like(h)], 2)
    n /= np.linalg.norm(n, axis=2, keepdims=True)
    pixels = ((n[::-1] * 0.5 + 0.5) * 255 + 0.5).astype(np.uint8)
    Image.fromarray(pixels).save(path, quality=82, optimize=True)
    print(f"{path.name}: {path.stat().st_size // 1024} kB")
