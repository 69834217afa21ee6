"""Creases, nails, wrinkles, tendons and veins: an outward displacement (cm) in the bones' own coordinates."""

import numpy as np
from skeleton import BINDF, FINGERS, LEN, MCP, RADII, THUMB_LEN
from surface import GROUPS, gradient, group_dists, sdf


def bump(x, s):
    return np.exp(-((x / s) ** 2))


def sstep(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def local(P, bone):
    M = BINDF[bone]
    return (P - M[:3, 3].astype(P.dtype)) @ M[:3, :3].astype(P.dtype)


def hash3(i, j, k):
    n = (i * 374761393 + j * 668265263 + k * 2147483647 + 1274126177) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((n ^ (n >> 16)) & 0xFFFF).astype(np.float32) / 65535.0


def vnoise(P, freq):
    q = P * freq + 100.0
    i = np.floor(q).astype(np.int64)
    f = (q - i).astype(np.float32)
    f = f * f * (3 - 2 * f)
    r = 0
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                w = (
                    (f[:, 0] if dx else 1 - f[:, 0])
                    * (f[:, 1] if dy else 1 - f[:, 1])
                    * (f[:, 2] if dz else 1 - f[:, 2])
                )
                r = r + w * hash3(i[:, 0] + dx, i[:, 1] + dy, i[:, 2] + dz)
    return r * 2 - 1


def curve_dist(x, y, pts, n=40):
    """Distance in the palm plane to a smooth curve through pts (Catmull-Rom)."""
    p = np.array(pts, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    c = []
    for k in range(1, len(p) - 2):
        for t in np.linspace(0, 1, 12, endpoint=False):
            c.append(
                0.5
                * (
                    (2 * p[k])
                    + (-p[k - 1] + p[k + 1]) * t
                    + (2 * p[k - 1] - 5 * p[k] + 4 * p[k + 1] - p[k + 2]) * t * t
                    + (-p[k - 1] + 3 * p[k] - 3 * p[k + 1] + p[k + 2]) * t**3
                )
            )
    c.append(p[-2])
    c = np.array(c)
    best = np.full(len(x), 1e9, np.float32)
    u = np.zeros(len(x), np.float32)
    for k in range(len(c) - 1):
        a, b = c[k], c[k + 1]
        ab = b - a
        t = np.clip(((x - a[0]) * ab[0] + (y - a[1]) * ab[1]) / (ab @ ab), 0, 1)
        d = np.hypot(x - a[0] - t * ab[0], y - a[1] - t * ab[1])
        m = d < best
        best = np.where(m, d, best)
        u = np.where(m, (k + t) / (len(c) - 1), u)
    return best, u


PALM_CREASES = [
    ([(3.35, 6.35), (1.9, 6.75), (0.3, 7.25), (-0.9, 8.05), (-1.45, 8.75)], 0.050),  # heart
    ([(-3.1, 6.75), (-1.7, 6.35), (0.0, 5.45), (1.9, 4.4)], 0.045),  # head
    ([(-3.0, 6.6), (-1.6, 6.0), (-0.35, 4.6), (0.05, 2.9), (-0.35, 1.2)], 0.055),  # life
    ([(0.35, 7.0), (0.25, 5.2), (0.25, 3.2)], 0.014),
    ([(-2.2, 0.35), (0, 0.15), (2.2, 0.35)], 0.045),
    ([(-2.2, -0.45), (0, -0.62), (2.2, -0.4)], 0.03),
]
ROOT_TILT = {"index": 0.16, "middle": 0.03, "ring": -0.10, "little": -0.20}  # of the crease at a finger's root
VEINS = [
    [(2.6, 1.5), (2.2, 3.8), (2.2, 6.3), (2.25, 7.9)],
    [(2.2, 3.8), (0.9, 4.9), (0.35, 7.6)],
    [(-1.9, 2.2), (-1.3, 4.4), (-1.6, 6.6), (-1.75, 8.0)],
    [(-1.3, 4.4), (0.0, 5.2), (0.9, 4.9)],
]


def relief(P, masks=None, fine=True, N=None):
    """Outward displacement; fills `masks` (dict of arrays) for the colour bake if given."""
    n = len(P)
    D = group_dists(P, BINDF)
    if N is None:
        N = gradient(sdf, P, 0.05)
    ndown, nup = sstep(0.25, 0.65, -N[:, 2]), sstep(0.25, 0.65, N[:, 2])
    which = np.argmin(np.stack([D[g] - (0.0 if g != "palm" else 0.12) for g in GROUPS]), axis=0)
    h = np.zeros(n, np.float32)
    red = np.zeros(n, np.float32)
    crease = np.zeros(n, np.float32)
    nail = np.zeros(n, np.float32)
    nailtip = np.zeros(n, np.float32)
    lun = np.zeros(n, np.float32)
    tip = np.zeros(n, np.float32)
    chains = [(f, [f + "1", f + "2", f + "3"], LEN[f], RADII[f]) for f in FINGERS]
    chains.append(("thumb", ["thumb1", "thumb2", "thumb3"], THUMB_LEN, (1.0, 0.92, 0.84, 0.74)))
    for g, bs, L, r in chains:
        near = np.clip(1 - np.maximum(D[g], 0) / 0.35, 0, 1)
        m = near > 0
        if not m.any():
            continue
        Q = P[m]
        nr = near[m]
        q1, q2, q3 = local(Q, bs[0]), local(Q, bs[1]), local(Q, bs[2])
        hh = np.zeros(len(Q), np.float32)
        cc = np.zeros(len(Q), np.float32)
        rr = np.zeros(len(Q), np.float32)
        # joint creases: use the plane that halves the angle at the joint
        for jq, jp, rad, kind in (
            (q2, local(Q, bs[0]) - np.array([0, L[0], 0], Q.dtype), r[1], "pip"),
            (q3, local(Q, bs[1]) - np.array([0, L[1], 0], Q.dtype), r[2], "dip"),
        ):
            y = 0.5 * (jq[:, 1] + jp[:, 1])
            z = 0.5 * (jq[:, 2] + jp[:, 2])
            x = jq[:, 0]
            rr2 = np.sqrt(x * x + y * y + z * z)
            inr = 1 - sstep(rad * 1.5, rad * 1.9, rr2)
            pal = sstep(0.10, 0.75, -z / rad) * inr * (0.75 + 0.35 * vnoise(Q, 2.0))
            dor = sstep(0.15, 0.55, z / rad) * inr
            wob = 0.05 * np.sin(x * 5 + L[0] * 7)
            if kind == "pip":
                c = np.maximum(bump(y - 0.07 + wob, 0.055), 0.8 * bump(y + 0.12 + wob * 0.6, 0.05))
                hh -= (0.042 * c + 0.03 * bump(y, 0.2)) * pal
                cc = np.maximum(cc, (0.55 * c + 0.32 * bump(y, 0.22)) * pal)
                env = bump(y, 0.42) * bump(x, rad * 0.75)
                ph = y * 15 + 1.4 * np.sin(x * 2.3 + L[1]) * np.sign(y) + 0.8 * vnoise(Q, 2.0)
                w = 0.5 + 0.5 * np.cos(ph)
                hh -= 0.030 * env * dor * (w**3)
                cc = np.maximum(cc, 0.42 * env * dor * w**3)
                rr = np.maximum(rr, 0.55 * bump(y, 0.6) * dor)
            else:
                c = bump(y - 0.02 + wob, 0.05)
                hh -= 0.038 * c * pal
                cc = np.maximum(cc, (0.55 * c + 0.25 * bump(y, 0.18)) * pal)
                env = bump(y, 0.24) * bump(x, rad * 0.75)
                w = 0.5 + 0.5 * np.cos(y * 19 + 1.0 * np.sin(x * 3 + L[0]) + 0.6 * vnoise(Q, 2.5))
                hh -= 0.018 * env * dor * w**3
                cc = np.maximum(cc, 0.35 * env * dor * w**3)
                rr = np.maximum(rr, 0.55 * bump(y, 0.4) * dor)
        # crease where finger meets palm
        if g != "thumb":
            y1 = q1[:, 1] - L[0] * 0.44 + ROOT_TILT[g] * q1[:, 0] + 0.06 * vnoise(Q, 1.4)
            pal = (
                sstep(0.25, 0.85, -q1[:, 2] / r[0])
                * np.clip(0.62 + 0.75 * vnoise(Q, 1.3), 0, 1)
                * (1 - sstep(0.5, 1.1, np.abs(q1[:, 0]) / r[0]))
                * (np.abs(y1) < 0.6)
            )
            c = np.maximum(bump(y1, 0.05), 0.5 * bump(y1 - 0.20 - 0.22 * q1[:, 0], 0.04))
            hh -= (0.036 * c + 0.022 * bump(y1, 0.22)) * pal
            cc = np.maximum(cc, (0.50 * c + 0.16 * bump(y1, 0.26)) * pal)
        else:
            y1 = 0.5 * (q2[:, 1] + q1[:, 1] - L[0])
            pal = sstep(0.1, 0.5, -q2[:, 2]) * (np.abs(y1) < 0.6)
            c = np.maximum(bump(y1 - 0.15, 0.05), 0.6 * bump(y1 + 0.14, 0.05))
            hh -= 0.035 * c * pal
            cc = np.maximum(cc, 0.8 * c * pal)
        # nail
        big = 1.12 if g == "thumb" else 1.0
        w = r[3] * 0.83 * big
        y0, y1_ = L[2] * (0.44 if g != "thumb" else 0.42), L[2] - r[3] * 0.34
        yc, yh = 0.5 * (y0 + y1_), 0.5 * (y1_ - y0)
        X = np.abs(q3[:, 0]) / w
        Y = (q3[:, 1] - yc) / yh
        e = np.where(
            Y < 0, (np.abs(X) ** 3.2 + np.abs(Y) ** 2.6), (np.abs(X) ** 5 + np.abs(Y) ** 3.2)
        )  # rounded cuticle, squarer tip
        rho = e ** (1 / 3.0)
        up = sstep(0.02, 0.16, q3[:, 2]) * (q3[:, 1] > 0)
        inside = (1 - sstep(0.95, 1.0, rho)) * up
        rim = bump(rho - 1.015, 0.045) * up * (1 - sstep(0.45, 0.75, Y))
        hh += 0.030 * inside - 0.040 * rim + 0.03 * bump(rho - 1.14, 0.09) * up * (Y < 0.5)
        frontgap = bump(Y - 1.06, 0.07) * up * (X < 1.0)
        hh -= 0.012 * frontgap
        nl = inside
        nt = inside * sstep(0.80, 0.86, Y + 0.10 * X * X)
        lu = inside * (1 - sstep(0.9, 1.05, np.sqrt((X / 0.62) ** 2 + ((Y + 1.0) / 0.42) ** 2)))
        tp = sstep(L[2] * 0.1, L[2] * 0.75, q3[:, 1])
        cc = np.maximum(cc, 0.45 * rim)
        h[m] += hh * nr
        crease[m] = np.maximum(crease[m], cc * nr)
        red[m] = np.maximum(red[m], rr * nr)
        nail[m] = np.maximum(nail[m], nl * nr)
        nailtip[m] = np.maximum(nailtip[m], nt * nr)
        lun[m] = np.maximum(lun[m], lu * nr)
        tip[m] = np.maximum(tip[m], tp * nr)
    # palm creases
    x, y, z = P[:, 0], P[:, 1], P[:, 2]
    onpalm = (D["palm"] < 0.25) & (y < 9.5)
    palmar = onpalm & (z < -0.4)
    if palmar.any():
        Q = P[palmar]
        jit = 0.03 * vnoise(Q, 1.6)
        for pts, depth in PALM_CREASES:
            d, u = curve_dist(Q[:, 0] + jit, Q[:, 1] + jit, pts)
            env = np.clip(np.minimum(u, 1 - u) * 6 + 0.25, 0, 1)
            c = bump(d, 0.075)
            c = c * env * sstep(0.4, 0.9, -Q[:, 2]) * ndown[palmar]
            h[palmar] -= depth * 1.2 * c
            wide = bump(d, 0.20) * env * ndown[palmar]
            crease[palmar] = np.maximum(crease[palmar], (c + 0.22 * wide) * depth / 0.05)
    dorsal = onpalm & (z > -0.2) & (y < 9.3)
    vein = np.zeros(n, np.float32)
    if dorsal.any():
        Q = P[dorsal]
        up = sstep(0.0, 0.5, Q[:, 2]) * nup[dorsal]
        vv = np.zeros(len(Q), np.float32)
        jit = 0.12 * vnoise(Q, 0.7)
        for pts in VEINS:
            d, u = curve_dist(Q[:, 0] + jit, Q[:, 1] - jit, pts)
            env = np.clip(np.minimum(u, 1 - u) * 7, 0, 1)
            vv = np.maximum(vv, bump(d, 0.17) * env)
        h[dorsal] += 0.030 * vv * up
        vein[dorsal] = vv * up
        tt = np.zeros(len(Q), np.float32)
        for f, bx in zip(FINGERS, (-0.75, -0.15, 0.45, 0.95)):
            d, u = curve_dist(Q[:, 0], Q[:, 1], [(bx, 1.0), (0.45 * bx + 0.55 * MCP[f][0], 5.0), MCP[f][:2]])
            tt = np.maximum(tt, bump(d, 0.20) * sstep(0.3, 0.75, u))
        h[dorsal] += 0.055 * tt * up
        for f in FINGERS:
            c = np.array(MCP[f]) + (0, 0, 0.5)
            d = np.linalg.norm((Q - c.astype(Q.dtype)) * np.array([1, 0.8, 0.8], Q.dtype), axis=1)
            red[dorsal] = np.maximum(red[dorsal], 0.9 * bump(d, 0.95) * up)
            env = bump(d, 0.75) * up
            w = 0.5 + 0.5 * np.cos((Q[:, 1] - c[1]) * 11 + 1.2 * np.sin(Q[:, 0] * 2 + c[0]) + 1.0 * vnoise(Q, 1.8))
            h[dorsal] -= 0.010 * env * w**3
    if fine:
        skin = 1 - nail
        h += skin * (0.0035 * vnoise(P, 9.0) + 0.0022 * vnoise(P, 19.0) + 0.010 * vnoise(P, 2.2))
    if masks is not None:
        masks.update(red=red, crease=crease, nail=nail, nailtip=nailtip, lun=lun, tip=tip, vein=vein, which=which)
    return h
