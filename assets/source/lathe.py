"""Turning: a profile of lines, fillets, curves and beads, revolved round the z axis. Centimetres."""

import math

import numpy as np

from solid import Part

CREASE = math.radians(32)  # sharper corners of a profile stay edges, others are shaded round


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
        """Cubic to (r, z) with the controls (r1, z1) and (r2, z2)."""
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

    def shoulder(self, r, z, n=7, f=0.0):
        """Quarter ellipse that leaves upright and arrives level: a shoulder inwards, a cavetto outwards."""
        r0, z0 = self.p[-1]
        return self.curve(r0, z0 + 0.55 * (z - z0), r + 0.45 * (r0 - r), z, r, z, n, f)

    def hollow(self, r, z, n=7, f=0.0):
        """Quarter ellipse that leaves level and arrives upright: a hollow inwards, a bowl outwards."""
        r0, z0 = self.p[-1]
        return self.curve(r0 + 0.55 * (r - r0), z0, r, z - 0.45 * (z - z0), r, z, n, f)

    def ball(self, r, zc, low=-50, n=24):
        """Ball of radius r round zc, from `low` degrees to its top."""
        for k in range(n):
            a = math.radians(low + (90 - low) * k / n)
            self.line(r * math.cos(a), zc + r * math.sin(a))
        return self.line(0.0, zc + r)

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

    def outline(self, rings):
        """At most `rings` rows (r, z, normal r, normal z) that approximate the profile best; an edge has two rows."""
        p = self.points(seg=4)
        along = np.diff(p, axis=0)
        length = np.linalg.norm(along, axis=1)
        out = np.stack([along[:, 1], -along[:, 0]], 1) / length[:, None]
        rows = [(*p[0], *out[0])]
        for i in range(1, len(p) - 1):
            if out[i - 1] @ out[i] < math.cos(CREASE):
                rows += [(*p[i], *out[i - 1]), (*p[i], *out[i])]
            else:
                n = out[i - 1] * length[i - 1] + out[i] * length[i]
                rows.append((*p[i], *(n / np.linalg.norm(n))))
        tip = p[-1][0] < 1e-6
        rows.append((*p[-1], *((0, 1) if tip else out[-1])))
        return thinned(np.array(rows), rings)


def thinned(rows, count):
    """Removes rows one by one, always the one that changes form and shading least, until `count` are left."""
    rows = list(rows)

    def loss(i):
        a, b, c = rows[i - 1], rows[i], rows[i + 1]
        ac, ab = c[:2] - a[:2], b[:2] - a[:2]
        span = np.linalg.norm(ac)
        if min(np.linalg.norm(ab), np.linalg.norm(c[:2] - b[:2])) < 1e-6:
            return 9.0
        t = float(np.clip(ab @ ac / (span * span), 0, 1))
        bent = np.linalg.norm(b[2:] - (a[2:] * (1 - t) + c[2:] * t))
        return np.linalg.norm(ab - ac * t) + 0.12 * bent * span * min(t, 1 - t) * 2

    losses = [9.0] + [loss(i) for i in range(1, len(rows) - 1)] + [9.0]
    while len(rows) > count:
        i = int(np.argmin(losses))
        del rows[i], losses[i]
        for k in (i - 1, i):
            if 0 < k < len(rows) - 1:
                losses[k] = loss(k)
    return np.array(rows)


def lathe(pts, segs, mat=0, vscale=0.1):
    """Revolves rows of (r, z) or, with the normals of `Profile.outline`, (r, z, normal r, normal z)."""
    turn = np.linspace(0, 2 * np.pi, segs, endpoint=False)
    arc = np.r_[0, np.cumsum(np.linalg.norm(np.diff(pts[:, :2], axis=0), axis=1))]
    v, n, idx = [], [], -np.ones((len(pts), segs), int)
    for i, (r, z, *out) in enumerate(pts):
        on_axis = r < 1e-6
        idx[i, :] = len(v) + (0 if on_axis else np.arange(segs))
        for a in turn[:1] if on_axis else turn:
            v.append((r * math.cos(a), r * math.sin(a), z))
            if out:
                n.append((out[0] * math.cos(a), out[0] * math.sin(a), out[1]))
    f, uv = [], []
    ends = np.r_[turn, 2 * np.pi] / (2 * np.pi)
    for i in range(len(pts) - 1):
        if arc[i + 1] - arc[i] < 1e-6:
            continue
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
    return Part(v, f, uv, mat, np.array(n) if n else None)
