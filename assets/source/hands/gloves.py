"""White cotton gloves worn by the same hand: their seams and folds as a relief (cm), and their colours."""

import numpy as np
from relief import PALM_CREASES, bump, curve_dist, local, sstep, vnoise
from skeleton import BINDF, FINGERS, LEN, MCP, RADII, THUMB_LEN
from surface import gradient, group_dists, sdf

THUMB_RADII = (1.0, 0.92, 0.84, 0.70)
COTTON, FOLD, SEAM = (231, 228, 219), (176, 170, 160), (196, 191, 182)  # sRGB
ROUGHNESS = 0.82
SEAM_AT = 0.02  # height of the side seams over the middle of a finger, cm


def finger(q, L, r, thumb, P):
    """Relief, seam and folds of one finger; `q` holds the points in its three bones' spaces."""
    w2, w3 = sstep(-0.3, 0.3, q[1][:, 1]), sstep(-0.3, 0.3, q[2][:, 1])
    z = (q[0][:, 2] * (1 - w2) + q[1][:, 2] * w2) * (1 - w3) + q[2][:, 2] * w3
    y = (q[0][:, 1] * (1 - w2) + (q[1][:, 1] + L[0]) * w2) * (1 - w3) + (q[2][:, 1] + L[0] + L[1]) * w3
    from_y = (L[0] * 0.7, L[0]) if thumb else (0.5, 1.3)
    side = sstep(*from_y, y)
    off = np.abs(z - SEAM_AT)
    stitch = bump(off - 0.15, 0.04) * side * (0.5 + 0.5 * np.sign(np.cos(y * 20)))
    h = 0.040 * bump(off, 0.06) * side - 0.022 * bump(off - 0.11, 0.05) * side + 0.012 * stitch
    fold = np.zeros(len(P), np.float32)
    for j, length in ((1, L[0]), (2, L[1])):
        yy = 0.5 * (q[j][:, 1] + q[j - 1][:, 1] - length)
        zz = 0.5 * (q[j][:, 2] + q[j - 1][:, 2])
        near = 1 - sstep(r[j] * 1.6, r[j] * 2.1, np.sqrt(yy**2 + zz**2 + q[j][:, 0] ** 2))
        n = vnoise(P, 1.7)
        palmar = sstep(-0.1, 0.7, -zz / r[j]) * near
        dorsal = sstep(0.2, 0.7, zz / r[j]) * near
        f1 = bump(yy, 0.55) * palmar * (0.5 + 0.5 * np.cos(yy * 11 + 2.2 * n + 0.8 * q[j][:, 0])) ** 2
        f2 = bump(yy, 0.50) * dorsal * (0.5 + 0.5 * np.cos(yy * 9 + 2.0 * n)) ** 2
        h -= 0.050 * f1 + 0.022 * f2
        fold = np.maximum(fold, np.maximum(f1, 0.5 * f2))
    if not thumb:
        root = bump(q[0][:, 1] - L[0] * 0.40 + 0.12 * vnoise(P, 1.2), 0.16)
        root *= sstep(0, 0.6, -q[0][:, 2]) * (np.abs(q[0][:, 0]) < 1.6)
        h -= 0.04 * root
        fold = np.maximum(fold, 0.8 * root)
    return h, 0.7 * bump(off - 0.10, 0.05) * side, fold


def glove_relief(P, masks=None, N=None):
    """Outward displacement (cm); fills `masks` with `seam` and `fold`, 0 to 1, if given."""
    n = len(P)
    D = group_dists(P, BINDF)
    N = gradient(sdf, P, 0.05) if N is None else N
    up, down = sstep(0.25, 0.65, N[:, 2]), sstep(0.1, 0.6, -N[:, 2])
    h, seam, fold = (np.zeros(n, np.float32) for _ in range(3))
    for g in [*FINGERS, "thumb"]:
        thumb = g == "thumb"
        near = np.clip(1 - np.maximum(D[g], 0) / 0.35, 0, 1)
        m = near > 0
        Q = P[m]
        q = [local(Q, f"{g}{i}") for i in (1, 2, 3)]
        hh, ss, ff = finger(q, THUMB_LEN if thumb else LEN[g], THUMB_RADII if thumb else RADII[g], thumb, Q)
        h[m] += hh * near[m]
        seam[m] = np.maximum(seam[m], ss * near[m])
        fold[m] = np.maximum(fold[m], ff * near[m])
    m = (D["palm"] < 0.3) & (P[:, 1] < 9.4)
    Q = P[m]
    x, y = Q[:, 0], Q[:, 1]
    for a, b in zip(FINGERS[:-1], FINGERS[1:]):  # three points on the back
        middle = 0.5 * (MCP[a][0] + MCP[b][0])
        d, u = curve_dist(x, y, [(0.42 * middle, 2.6), (0.75 * middle, 5.2), (middle * 0.98, 7.6)])
        there = np.clip(np.minimum(u, 1 - u) * 14, 0, 1) * up[m]
        h[m] += (0.085 * bump(d, 0.07) - 0.035 * bump(d - 0.15, 0.07)) * there
        seam[m] = np.maximum(seam[m], 0.8 * bump(d - 0.13, 0.06) * there)
    shift = 0.15 * vnoise(Q, 1.0)
    for points, _ in PALM_CREASES[:3]:
        d, u = curve_dist(x + shift, y + shift, points)
        there = bump(d, 0.16) * np.clip(np.minimum(u, 1 - u) * 5, 0, 1) * down[m]
        h[m] -= 0.055 * there
        fold[m] = np.maximum(fold[m], 0.7 * there)
    gathers = bump(y + 0.9, 0.7) * (0.5 + 0.5 * np.cos(np.arctan2(Q[:, 2], x) * 34 + 2 * vnoise(Q, 1.5)))
    h[m] -= 0.040 * gathers
    fold[m] = np.maximum(fold[m], 0.6 * gathers)
    h += 0.024 * vnoise(P * np.array([1.0, 0.45, 1.0], P.dtype), 1.6)
    h += 0.0035 * vnoise(P, 13.0) + 0.0035 * vnoise(P, 22.0)
    if masks is not None:
        masks.update(seam=seam, fold=fold)
    return h


def glove_colour(P, masks, linear):
    """Linear colours of the cotton; `linear` turns sRGB bytes into linear shares."""
    base, fold, seam = (linear(c).astype(np.float32) for c in (COTTON, FOLD, SEAM))
    c = base * (1 + 0.05 * vnoise(P, 0.8) + 0.04 * vnoise(P, 6.0))[:, None]
    for share, colour in ((masks["fold"], fold), (masks["seam"], seam)):
        a = np.clip(share * 0.7, 0, 1)[:, None]
        c = c * (1 - a) + colour * a
    return np.clip(c, 0, 1)
