"""Gold leaf: hoops and strips on lofted bodies, and gilded parts of fields."""

import math

import numpy as np
from clay import GOLD, tile

from field import Field, interp, smax
from solid import Part

THICK_CM = 0.045
HOOP_COLUMNS = 30


def gilded(body, thick, where, edge=0.015):
    """Leaf on a body: the body's field within `where` (negative inside), raised by `thick`."""
    leaf = Field([a[0] for a in body.ax], [a[0] for a in body.ax], body.h, body.mirror)
    leaf.ax = body.ax
    s, t, z = np.meshgrid(*body.ax, indexing="ij", sparse=True)
    leaf.d = smax(body.d - thick, where(s, t, z).astype(np.float32), edge).astype(np.float32)
    return leaf


def section(rows, power, at=(0, 0), tilt=0.0):
    """Points of a loft's surface by height along its axis and angle (0 forward), in the world's axes."""
    rows = np.array(rows, float)
    centre, depth, width = (interp(rows[:, 0], rows[:, i]) for i in (1, 2, 3))

    def point(along, angle, out):
        c, q = math.cos(angle), math.sin(angle)
        across = centre(along) + (depth(along) + out) * math.copysign(abs(c) ** (2 / power), c)
        t = (width(along) + out) * math.copysign(abs(q) ** (2 / power), q)
        s = at[0] + across * math.cos(tilt) + along * math.sin(tilt)
        z = at[1] - across * math.sin(tilt) + along * math.cos(tilt)
        return float(t), -float(s), float(z)

    return point


def hoop(point, along, half, level, thick=THICK_CM):
    """A gold band round a loft, its edges under the surface; coarse ones have none."""
    edges = [(-half, -0.02), (-half * 0.7, thick), (half * 0.7, thick), (half, -0.02)]
    columns = round(HOOP_COLUMNS * level.columns)
    turns = [2 * math.pi * k / columns for k in range(columns)]
    profile = edges if level.fine else [(-half, thick), (half, thick)]
    return woven([[point(along + h, a, out) for a in turns] for h, out in profile], True)


def strip(point, low, high, half_turn, back, level, thick=THICK_CM):
    """A gold band up the front of a loft, or its back; its half width is an angle."""
    middle = math.pi if back else 0.0
    edges = [(half_turn, -0.02), (half_turn, thick), (-half_turn, thick), (-half_turn, -0.02)]
    profile, steps = (edges, 7) if level.fine else (edges[1:3], 4)
    heights = [low + (high - low) * k / steps for k in range(steps + 1)]
    return woven([[point(z, middle + a, out) for z in heights] for a, out in profile], False)


def woven(rows, closed):
    """A gold sheet through rows of points."""
    count = len(rows[0])
    points = np.array([p for row in rows for p in row])
    faces = []
    for r in range(len(rows) - 1):
        for k in range(count if closed else count - 1):
            a, b = r * count + k, r * count + (k + 1) % count
            faces.append([a, b, b + count, a + count])
    uv = [[tile(points[i])[::2] for i in f] for f in faces]
    return Part(points, faces, uv, GOLD)
