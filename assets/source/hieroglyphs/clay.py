"""Clay for the sculptures: lofts, slabs and plates for the distance fields of `field.py`, and their meshes.

Axes as in a field: s forward, t to the side (mirrored), z up; centimetres. A tilt leans forward, in radians.
"""

import math
from dataclasses import dataclass

import numpy as np

from field import interp, sculpt, smax
from solid import Part, ao, with_bounces

STONE, FELT, GOLD = 0, 1, 2
TILES_PER_CM = 0.1
LEAF_CLEAR_CM = 0.06
BURIED = 0.2  # open sky of vertices that lie under another part


@dataclass(frozen=True)
class Level:
    """Level of detail of a piece: voxel (cm), shares of the sculpted triangles and of the turned columns, fine detail.
    """

    name: str
    voxel: float
    share: float
    columns: float
    fine: bool


HIGH = Level("high", 0.020, 1.0, 1.0, True)
LOW = Level("low", 0.028, 0.25, 0.57, False)


def leaning(s, z, at, tilt):
    """(across, along) an axis that stands at `at` = (s, z) and leans forward."""
    x, y = s - at[0], z - at[1]
    return x * math.cos(tilt) - y * math.sin(tilt), x * math.sin(tilt) + y * math.cos(tilt)


def loft(rows, power=2.0, at=(0, 0), tilt=0.0, edge=0.03):
    """A body whose sections are ovals: rows of (height along the axis, centre, half depth, half width)."""
    rows = np.array(rows, float)
    centre, depth, width = (interp(rows[:, 0], rows[:, i]) for i in (1, 2, 3))

    def distance(s, t, z):
        across, along = leaning(s, z, at, tilt)
        a, b = depth(along), width(along)
        k = (np.abs((across - centre(along)) / a) ** power + np.abs(t / b) ** power) ** (1 / power)
        return smax((k - 1) * np.minimum(a, b), np.maximum(rows[0, 0] - along, along - rows[-1, 0]), edge)

    return distance


def folds(cloth, period, deep):
    """A cloth laid in pleats that run round it."""

    def distance(s, t, z):
        return cloth(s, t, z) - deep * np.cos(2 * np.pi * z / period)

    return distance


def slab(centre, half, round_by=0.05, tilt=0.0, yaw=0.0):
    """A box with round edges; yaw turns its front to the side."""

    def distance(s, t, z):
        x, y = leaning(s, z, (centre[0], centre[2]), tilt)
        w = t - centre[1]
        x, w = x * math.cos(yaw) + w * math.sin(yaw), w * math.cos(yaw) - x * math.sin(yaw)
        q = [np.abs(c) - h + round_by for c, h in zip((x, w, y), half)]
        out = np.sqrt(sum(np.maximum(c, 0) ** 2 for c in q))
        return out + np.minimum(np.maximum(np.maximum(q[0], q[1]), q[2]), 0) - round_by

    return distance


def flat(outline, x, y):
    """Signed distance to a closed outline in its plane."""
    p = np.array(outline, float)
    best, inside = None, None
    for a, b in zip(p, np.roll(p, -1, axis=0)):
        e = b - a
        k = np.clip(((x - a[0]) * e[0] + (y - a[1]) * e[1]) / (e @ e + 1e-12), 0, 1)
        d = (x - a[0] - k * e[0]) ** 2 + (y - a[1] - k * e[1]) ** 2
        crossed = ((a[1] > y) != (b[1] > y)) & (x < a[0] + e[0] * (y - a[1]) / (e[1] if e[1] else 1e-9))
        best = d if best is None else np.minimum(best, d)
        inside = crossed if inside is None else inside ^ crossed
    return np.where(inside, -1, 1) * np.sqrt(best)


def plate(outline, half, at=(0, 0), tilt=0.0, edge=0.03, dish=0.0):
    """A plate facing forward, its outline in (t, height along the tilt); `dish` bends its rims back."""

    def distance(s, t, z):
        across, along = leaning(s, z, at, tilt)
        return smax(flat(outline, t, along), np.abs(across + dish * t * t) - half, edge)

    return distance


def cheek(outline, half, out, edge=0.03):
    """A plate facing sideways, its outline in (s, z), `out` from the middle."""

    def distance(s, t, z):
        return smax(flat(outline, s, z), np.abs(t - out) - half, edge)

    return distance


def disc(centre, radius, half, edge=0.03, tilt=0.0):
    """A round plate facing forward."""

    def distance(s, t, z):
        across, along = leaning(s, z, (centre[0], centre[2]), tilt)
        return smax(np.sqrt((t - centre[1]) ** 2 + along**2) - radius, np.abs(across) - half, edge)

    return distance


def depth_in(field, points):
    """Depth of a mesh's points inside a field; points outside its grid are not inside."""
    from scipy.ndimage import map_coordinates

    s, t, z = -points[:, 1], points[:, 0], points[:, 2]
    t = np.abs(t) if field.mirror else t
    at = np.stack([(c - a[0]) / field.h for c, a in zip((s, t, z), field.ax)])
    return -map_coordinates(field.d, at, order=1, mode="constant", cval=9.0)


def kept(part, shows=lambda face: True):
    """The part with only the faces for which `shows` holds, and their vertices."""
    faces = [(f, uv) for f, uv in zip(part.f, part.uv) if shows(f)]
    used = sorted({v for f, _ in faces for v in f})
    new = {v: k for k, v in enumerate(used)}
    normals = None if part.n is None else part.n[used]
    return Part(part.v[used], [[new[v] for v in f] for f, _ in faces], [uv for _, uv in faces], part.mat, normals)


def unhidden(part, fields, floor):
    """The part without the faces that lie inside other fields or under the floor."""
    hidden = part.v[:, 2] < floor - 0.02
    for field in fields:
        hidden |= depth_in(field, part.v) > 0.03
    return kept(part, lambda face: not all(hidden[v] for v in face))


def tile(point):
    """Position in a solid stone texture, by axis; within 0 and 1 for every piece."""
    x, y, z = point
    return 0.5 + x * TILES_PER_CM, 0.5 + y * TILES_PER_CM, z * TILES_PER_CM


def boxed(part):
    """UVs by the dominant axis of each face: without stretching; the seams are invisible in stone."""
    uv = []
    for face in part.f:
        p = part.v[face]
        n = np.abs(np.cross(p[1] - p[0], p[2] - p[0]))
        i, j = ((1, 2), (0, 2), (0, 1))[int(np.argmax(n))]
        uv.append([(tile(q)[i], tile(q)[j]) for q in p])
    return Part(part.v, part.f, uv, part.mat, part.n)


def statue(level, bodies, floor):
    """The meshes of touching fields: `bodies` are (field, material, triangles); only visible faces are kept."""
    parts = []
    for field, mat, triangles in bodies:
        part = sculpt(field, round(triangles * level.share))
        part = unhidden(part, [other for other, *_ in bodies if other is not field], floor)
        part.mat = mat
        parts.append(boxed(part))
    return parts


def sky(v, n, faces):
    """Ambient occlusion for `mesh_of`, without blotches: sampled just above the leaf, which would darken the stone
    beside it; vertices buried in another part take the light of their neighbours.
    """
    open_sky = ao(v + n * LEAF_CLEAR_CM, n, faces)
    a, b = np.array(sorted({(i, j) for f in faces for i, j in zip(f, f[1:] + f[:1])})).T
    for _ in range(2):
        seen = (open_sky > BURIED).astype(float)
        light, count = (np.bincount(a, w[b], len(v)) + np.bincount(b, w[a], len(v)) for w in (open_sky * seen, seen))
        open_sky = np.where((seen == 0) & (count > 0), light / np.maximum(count, 1), open_sky)
    return with_bounces(open_sky)
