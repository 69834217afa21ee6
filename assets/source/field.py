"""Sculpting: a signed distance field on a voxel grid, meshed, decimated and projected back onto the field. Centimetres.
"""

import math

import numpy as np
from scipy import ndimage
from scipy.interpolate import CubicSpline, PchipInterpolator

from solid import Part

DEARNESS = 0.15  # weight of Blender's decimation: points of weight 1 keep about twice as many triangles


def smin(a, b, k):
    if k <= 0:
        return np.minimum(a, b)
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b + (a - b) * h - k * h * (1 - h)


def smax(a, b, k):
    return -smin(-a, -b, k)


class Field:
    """Half-space (t>=0) voxel field mirrored at the end. Axes s, t, z."""

    def __init__(self, lo, hi, h, mirror=True):
        self.h, self.mirror = h, mirror
        self.ax = [np.arange(l, u + h, h, dtype=np.float32) for l, u in zip(lo, hi)]
        self.d = np.full([len(a) for a in self.ax], 9.0, np.float32)

    def grid(self, lo=None, hi=None):
        sl = []
        for i in range(3):
            if lo is None:
                sl.append(slice(None))
                continue
            a = self.ax[i]
            i0 = max(0, int(np.searchsorted(a, lo[i])) - 1)
            i1 = min(len(a), int(np.searchsorted(a, hi[i])) + 1)
            sl.append(slice(i0, max(i1, i0)))
        g = np.meshgrid(*[a[s] for a, s in zip(self.ax, sl)], indexing="ij", sparse=True)
        return tuple(sl), g

    def put(self, fn, k=0.05, lo=None, hi=None, op="add"):
        sl, g = self.grid(lo, hi)
        if any(s.stop is not None and s.stop <= s.start for s in sl):
            return
        e = fn(*g).astype(np.float32)
        cur = self.d[sl]
        self.d[sl] = smin(cur, e, k) if op == "add" else smax(cur, -e, k)

    # --- primitives
    def ball(self, c, r, rot=0.0, k=0.05, op="add", yaw=0.0):
        """Ellipsoid centre c=(s,t,z) radii r; rot turns it in the s-z plane."""
        m = max(r) + k + 0.08
        cs, sn = math.cos(rot), math.sin(rot)
        cy, sy = math.cos(yaw), math.sin(yaw)

        def fn(s, t, z):
            x, y, w = s - c[0], t - c[1], z - c[2]
            x, w = x * cs + w * sn, -x * sn + w * cs
            x, y = x * cy + y * sy, -x * sy + y * cy
            k0 = np.sqrt((x / r[0]) ** 2 + (y / r[1]) ** 2 + (w / r[2]) ** 2) + 1e-6
            k1 = np.sqrt((x / r[0] ** 2) ** 2 + (y / r[1] ** 2) ** 2 + (w / r[2] ** 2) ** 2) + 1e-6
            return k0 * (k0 - 1) / k1

        self.put(fn, k, [c[i] - m for i in range(3)], [c[i] + m for i in range(3)], op)

    def tube(self, pts, rad, k=0.03, op="add", n=14, flat=None):
        """Tapered tube along a smooth curve through pts (s,t,z)."""
        pts = resample(np.array(pts, float), n)
        rad = resample(np.array(rad, float)[:, None], n)[:, 0]
        m = rad.max() + k + 0.06
        lo, hi = pts.min(0) - m, pts.max(0) + m

        def fn(s, t, z):
            best = None
            for i in range(n - 1):
                a, b = pts[i], pts[i + 1]
                ba = b - a
                L = float(ba @ ba) + 1e-9
                h = np.clip(((s - a[0]) * ba[0] + (t - a[1]) * ba[1] + (z - a[2]) * ba[2]) / L, 0, 1)
                q = np.sqrt((s - a[0] - h * ba[0]) ** 2 + (t - a[1] - h * ba[1]) ** 2 + (z - a[2] - h * ba[2]) ** 2)
                q = q - (rad[i] + (rad[i + 1] - rad[i]) * h)
                best = q if best is None else np.minimum(best, q)
            return best

        self.put(fn, k, lo, hi, op)

    def mesh(self, blur=0.6):

        from skimage import measure

        d, o = self.d, [a[0] for a in self.ax]
        if self.mirror:
            d = np.concatenate([d[:, :0:-1, :], d], axis=1)
            o[1] = -float(self.ax[1][-1])
        if blur:
            d = ndimage.gaussian_filter(d, blur)
        v, f, _, _ = measure.marching_cubes(np.pad(d, 1, constant_values=1.0), 0.0)
        v = (v - 1) * self.h + np.array(o)
        gr = [np.gradient(d, self.h, axis=i) for i in range(3)]

        def normal(p):
            c = ((p - np.array(o)) / self.h).T
            n = np.stack([ndimage.map_coordinates(g, c, order=1, mode="nearest") for g in gr], 1)
            return n / (np.linalg.norm(n, axis=1, keepdims=True) + 1e-9)

        def dist(p):
            return ndimage.map_coordinates(d, ((p - np.array(o)) / self.h).T, order=1, mode="nearest")

        return v, f[:, ::-1], normal, dist


def resample(p, n):

    t = np.linspace(0, 1, len(p))
    return (
        CubicSpline(t, p, axis=0)(np.linspace(0, 1, n))
        if len(p) > 2
        else p[0] + (p[1] - p[0]) * np.linspace(0, 1, n)[:, None]
    )


def interp(xs, ys):

    f = PchipInterpolator(xs, ys)
    return lambda x: f(np.clip(x, xs[0], xs[-1])).astype(np.float32)


def sculpt(F, tris, dear=None):
    """Field -> marching cubes -> bpy Decimate -> re-projection + field normals.

    `dear(p)` returns the weights of points of the field, 0 to 1: decimation spares points of high weight.
    """
    import bpy

    v, f, nrm, dist = F.mesh()
    me = bpy.data.meshes.new("tmp")
    me.from_pydata(v.tolist(), [], f.tolist())
    ob = bpy.data.objects.new("tmp", me)
    bpy.context.scene.collection.objects.link(ob)
    m = ob.modifiers.new("d", "DECIMATE")
    m.ratio = tris / len(f)  # not use_symmetry: it tears holes
    if dear:
        group = ob.vertex_groups.new(name="dear")
        cheap = np.round((1 - dear(v)) * 7).astype(int) + 1
        for k in range(1, 9):
            group.add(np.flatnonzero(cheap == k).tolist(), k / 8, "REPLACE")
        m.vertex_group, m.vertex_group_factor = group.name, DEARNESS
    ev = ob.evaluated_get(bpy.context.evaluated_depsgraph_get())
    e = ev.to_mesh()
    p = np.empty(len(e.vertices) * 3)
    e.vertices.foreach_get("co", p)
    p = p.reshape(-1, 3)
    e.calc_loop_triangles()
    q = np.empty(len(e.loop_triangles) * 3, int)
    e.loop_triangles.foreach_get("vertices", q)
    q = q.reshape(-1, 3)
    ev.to_mesh_clear()
    bpy.data.objects.remove(ob)
    bpy.data.meshes.remove(me)
    for _ in range(2):
        p = p - np.clip(dist(p), -0.02, 0.02)[:, None] * nrm(p) * 0.8
    n = nrm(p)
    c = p[q]
    vol = np.einsum("ij,ij->i", c[:, 0], np.cross(c[:, 1], c[:, 2])).sum()
    if vol < 0:
        q = q[:, ::-1]  # marching cubes winding

    def world(a):  # s -> -Y, t -> +X
        return np.stack([a[:, 1], -a[:, 0], a[:, 2]], 1)

    p, n = world(p), world(n)
    u = np.arctan2(p[:, 1], p[:, 0]) / (2 * np.pi)
    uv = []
    for g in q:
        a = u[g]
        if a.max() - a.min() > 0.5:
            a = np.where(a < 0, a + 1, a)
        uv.append([(a[i], p[g[i], 2] * 0.1) for i in range(3)])
    return Part(p, [list(map(int, g)) for g in q], uv, 0, n)
