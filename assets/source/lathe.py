"""Turning: a profile of lines, fillets, curves and beads, revolved round the z axis. Centimetres."""

import math

import numpy as np

from solid import Part


class Profile:
    """Turning profile: polyline of (r, z) with per-corner fillets."""

    def __init__(self, r, z):
        self.p, self.f = [(r, z)], [0.0]

    def line(self, r, z, f=0.0):
        """Straight cut to (r, z); f rounds the corner at its END."""
        self.p.append((r, z))
        self.f.append(f)
        return self

    def curve(self, r1, z1, r2, z2, r, z, n=7, f=0.0):
        r0, z0 = self.p[-1]
        for i in range(1, n + 1):
            t = i / n
            u = 1 - t
            self.p.append(
                (
                    u**3 * r0 + 3 * u * u * t * r1 + 3 * u * t * t * r2 + t**3 * r,
                    u**3 * z0 + 3 * u * u * t * z1 + 3 * u * t * t * z2 + t**3 * z,
                )
            )
            self.f.append(f if i == n else 0.0)
        return self

    def bead(self, bulge, r, z, n=7, f=0.0):
        """Elliptic half-round from the current point to (r, z)."""
        r0, z0 = self.p[-1]
        for i in range(1, n + 1):
            a = math.pi * i / n
            k = (1 - math.cos(a)) / 2
            self.p.append((r0 + (r - r0) * k + bulge * math.sin(a), z0 + (z - z0) * k))
            self.f.append(f if i == n else 0.0)
        return self

    def points(self, seg=1):
        p = [np.array(q) for q in self.p]
        out = [p[0]]
        for i in range(1, len(p) - 1):
            f = self.f[i]
            if f <= 0:
                out.append(p[i])
                continue
            a, b = p[i - 1] - p[i], p[i + 1] - p[i]
            la, lb = np.linalg.norm(a), np.linalg.norm(b)
            A = p[i] + a / la * min(f, la * 0.48)
            B = p[i] + b / lb * min(f, lb * 0.48)
            for k in range(seg + 1):
                t = k / seg
                out.append((1 - t) ** 2 * A + 2 * t * (1 - t) * p[i] + t * t * B)
        out.append(p[-1])
        keep = [out[0]]
        for q in out[1:]:
            if np.linalg.norm(q - keep[-1]) > 1e-4:
                keep.append(q)
        return np.array(keep)


def lathe(pts, segs, mat=0, zfun=None, thfun=None, thetas=None, vscale=0.1):
    """Revolve pts. zfun(i, r, z, th)->z and thfun deform per column."""
    th = np.linspace(0, 2 * np.pi, segs, endpoint=False) if thetas is None else thetas
    segs = len(th)
    arc = np.r_[0, np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))]
    v, idx = [], -np.ones((len(pts), segs), int)
    for i, (r, z) in enumerate(pts):
        if r < 1e-6:
            idx[i, :] = len(v)
            v.append((0, 0, z))
            continue
        for j, a in enumerate(th):
            zz = zfun(i, r, z, a) if zfun else z
            aa = thfun(i, r, z, a) if thfun else a
            idx[i, j] = len(v)
            v.append((r * math.cos(aa), r * math.sin(aa), zz))
    f, uv = [], []
    ends = np.r_[th, th[0] + 2 * np.pi] / (2 * np.pi)
    for i in range(len(pts) - 1):
        for j in range(segs):
            k = (j + 1) % segs
            quad = [(i, j, ends[j]), (i, k, ends[j + 1]), (i + 1, k, ends[j + 1]), (i + 1, j, ends[j])]
            fi, fu = [], []
            for a, b, u in quad:
                w = idx[a, b]
                if w in fi:
                    continue
                fi.append(int(w))
                fu.append((u, arc[a] * vscale))
            if len(fi) >= 3:
                f.append(fi)
                uv.append(fu)
    return Part(v, f, uv, mat)
