"""Carved bands: signs sunk into a wall that runs round a drum or a tower, their ground laid with gold."""

import math

import numpy as np
from clay import GOLD, STONE, TILES_PER_CM, kept

from solid import Part

SUNK_CM = 0.035
SHADE_CM = 0.05  # reach of a roll's shade on the wall
GROUND_LOOKS_UP = 0.6  # the cut leaf leans to the light: facing straight ahead it would reflect the dark table


class Drum:
    """A round wall: `u` cm along it, from the back to the right as seen from outside, `v` cm up."""

    def __init__(self, radius, low, high):
        self.radius, self.low, self.high = radius, low, high
        self.length = 2 * math.pi * radius
        self.spans = [(0.0, self.length)]

    def stations(self, columns):
        """The `u` of the wall's vertical edges."""
        return [self.length * k / columns for k in range(columns + 1)]

    def courses(self):
        """The heights of its level edges: near the rolls, so that their shade stays there."""
        return (0.0, SHADE_CM, self.height - SHADE_CM, self.height)

    def at(self, u, v):
        """Points and outward normals."""
        a = np.asarray(u) / self.radius + math.pi / 2
        n = np.stack([np.cos(a), np.sin(a), np.zeros_like(a)], 1)
        return n * self.radius + np.outer(v + self.low, (0, 0, 1)), n

    @property
    def height(self):
        return self.high - self.low


def written(lines, wall, fine, margin, gap):
    """A line of signs for each span of the wall, spread evenly: each sign is a list of outlines in (u, v)."""
    tall = wall.height - 2 * margin
    out = []
    for signs, (start, end) in zip(lines, wall.spans):
        drawn = [sign(fine) for sign in signs]
        space = (end - start - sum(w for w, _ in drawn) * tall) / max(1, len(drawn))
        if space < gap:
            raise ValueError(f"{len(signs)} signs need {gap - space:.2f} cm more each")
        u = start + space / 2
        for width, outlines in drawn:
            out.append([[(u + x * tall, margin + y * tall) for x, y in outline] for outline in outlines])
            u += width * tall + space
    return out


def inside(outlines, x, y):
    odd = False
    for p in outlines:
        for (ax, ay), (bx, by) in zip(p, p[1:] + p[:1]):
            if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
                odd = not odd
    return odd


def carved(wall, texts, fine, columns):
    """Wall, gold ground and cut edges of a band as parts; coarse bands have their gold flush with the wall."""
    from mathutils.geometry import delaunay_2d_cdt

    points, edges = [], []

    def line(chain, closed):
        at = len(points)
        points.extend(chain)
        n = len(chain)
        edges.extend((at + k, at + (k + 1) % n) for k in range(n if closed else n - 1))

    bends = wall.stations(columns)
    for u in bends:
        line([(u, 0.0), (u, wall.height)], False)
    for v in wall.courses() if fine else (0.0, wall.height):
        line([(u, v) for u in bends], False)
    for sign in texts:
        for outline in sign:
            line(outline, True)
    flat, _, faces, *_ = delaunay_2d_cdt(points, edges, [], 0, 1e-4)
    uv = np.array([(p[0], p[1]) for p in flat])

    boxes = [(min(x for o in s for x, _ in o), max(x for o in s for x, _ in o), s) for s in texts]
    ground, stone = [], []
    for f in faces:
        x, y = uv[list(f)].mean(0)
        sign = any(lo < x < hi and inside(s, x, y) for lo, hi, s in boxes)
        (ground if sign else stone).append(list(f))

    p, n = wall.at(uv[:, 0], uv[:, 1])
    sunk = p - n * SUNK_CM if fine else p
    tiles = np.stack([uv[:, 0] / max(wall.length, 1 / TILES_PER_CM), (uv[:, 1] + wall.low) * TILES_PER_CM], 1)
    leaning = n + np.array((0, 0, GROUND_LOOKS_UP))
    leaning /= np.linalg.norm(leaning, axis=1, keepdims=True)
    parts = [
        Part(q, fs, [[tuple(tiles[i]) for i in f] for f in fs], mat, m)
        for q, fs, mat, m in ((p, stone, STONE, n), (sunk, ground, GOLD, leaning))
    ]
    return [kept(part) for part in parts] + ([edges_of(ground, p, sunk, tiles)] if fine else [])


def edges_of(ground, top, bottom, tiles):
    """The walls between a sunk ground and the surface."""
    seen = {(a, b) for f in ground for a, b in zip(f, f[1:] + f[:1])}
    rim = sorted((a, b) for a, b in seen if (b, a) not in seen)
    count = len(top)
    faces = [[b, a, a + count, b + count] for a, b in rim]
    uv = [[tuple(tiles[i % count]) for i in f] for f in faces]
    return kept(Part(np.concatenate([top, bottom]), faces, uv, STONE))
