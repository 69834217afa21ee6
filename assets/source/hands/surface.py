"""The hand's form as an implicit surface: capsules with two radii, each end fixed to a bone, smoothly united.

Between fingers the minimum is hard, so that they never melt together.
"""

import numpy as np
from skeleton import BINDF, FINGERS, LEN, MCP, RADII, THUMB_LEN

PRIMS = {}  # group -> list of (boneA, a, boneB, b, ra, rb, sx, sz, k)


def prim(group, ba, a, bb, b, ra, rb, k=0.5, sx=1.0, sz=1.0):
    PRIMS.setdefault(group, []).append((ba, np.array(a, float), bb, np.array(b, float), ra, rb, sx, sz, k))


def hprim(group, bone, a, b, ra, rb, k=0.5, sx=1.0, sz=1.0):
    """End points given in hand space of the bind pose, but fixed to `bone`."""
    inv = np.linalg.inv(BINDF[bone])
    A = (inv @ np.append(a, 1))[:3]
    B = (inv @ np.append(b, 1))[:3]
    prim(group, bone, A, bone, B, ra, rb, k, sx, sz)


def build_prims():
    """Fills PRIMS; called once, below."""

    # wrist and forearm stub (hidden by the cuff)
    prim("palm", "wrist", (0, -1.5, 0), "wrist", (0, 6.0, 0.0), 2.1, 1.9, 0.6, 1.40, 1.0)
    hprim("palm", "hand", (0.05, 0.2, 0), (-0.1, 2.6, -0.15), 1.75, 1.70, 1.4, 1.55, 1.0)
    hprim("palm", "wrist", (2.35, -1.5, 0.75), (2.35, -1.1, 0.8), 0.75, 0.75, 0.7)  # ulna head
    # metacarpals
    for f, bx, bone in (
        ("index", -1.55, "hand"),
        ("middle", -0.35, "hand"),
        ("ring", 0.75, "mc4"),
        ("little", 1.65, "mc5"),
    ):
        m = np.array(MCP[f])
        hprim("palm", bone, (bx, 1.6, 0.05), m + (0, -0.55, -0.45), 1.12, 0.95 if f != "little" else 0.86, 0.9)
        r = {"index": 0.84, "middle": 0.90, "ring": 0.80, "little": 0.72}[f]
        hprim("palm", bone, m + (0, -0.75, -0.06), m + (0, -0.04, 0.04), r * 0.85, r, 0.45)  # metacarpal head
    # palm body and pads
    hprim("palm", "hand", (-0.9, 3.0, -0.55), (-0.2, 7.2, -0.55), 1.35, 1.25, 0.8, 1.3, 0.9)
    hprim("palm", "mc5", (2.0, 1.5, -1.0), (2.75, 5.2, -0.95), 1.15, 1.0, 0.9)  # hypothenar
    hprim("palm", "mc5", (2.75, 5.2, -0.8), (3.25, 7.3, -0.75), 0.95, 0.72, 0.6)
    hprim("palm", "hand", (-2.35, 8.35, -0.75), (-0.5, 8.75, -0.72), 0.86, 0.9, 0.6)  # pad under the finger roots
    hprim("palm", "mc4", (-0.5, 8.75, -0.72), (1.4, 8.4, -0.75), 0.9, 0.84, 0.6)
    hprim("palm", "mc5", (1.4, 8.4, -0.75), (2.95, 7.6, -0.8), 0.84, 0.72, 0.6)
    # thenar: fixed to the hand at its root, to the first metacarpal at its end
    prim("palm", "hand", (-1.35, 2.3, -1.25), "thumb1", (0.25, 3.2, -0.35), 1.32, 1.08, 0.9)
    prim("palm", "hand", (-0.75, 3.7, -1.1), "thumb1", (0.7, 3.4, -0.55), 1.15, 0.85, 0.9)
    prim("palm", "thumb1", (0, 0.0, -0.1), "thumb1", (0, 4.1, -0.1), 1.05, 0.95, 0.8)
    # first web: thumb metacarpal to index metacarpal
    prim("palm", "hand", (-2.0, 5.2, -0.45), "thumb1", (0.55, 3.3, -0.1), 0.75, 0.55, 0.9)
    prim("palm", "hand", (-2.35, 6.3, -0.45), "thumb1", (0.45, 3.9, -0.1), 0.62, 0.42, 0.8)
    # webs between neighbouring fingers
    for a, b in zip(FINGERS[:-1], FINGERS[1:]):
        prim("palm", a + "1", (0.45, 1.05, -0.42), b + "1", (-0.45, 1.15, -0.42), 0.50, 0.50, 0.55)
    # fingers
    for f in FINGERS:
        L1, L2, L3 = LEN[f]
        r0, r1, r2, r3 = RADII[f]
        g = f
        prim(g, f + "1", (0, 0.1, -0.16), f + "1", (0, L1 * 0.55, -0.04), r0 * 0.92, r1 * 0.97, 0.4, 1.04, 0.97)
        prim(g, f + "1", (0, L1 * 0.5, -0.03), f + "1", (0, L1, 0), r1 * 0.97, r1 * 0.93, 0.4, 1.04, 0.97)
        prim(
            g, f + "1", (0, L1 * 0.36, -0.30), f + "1", (0, L1 * 0.72, -0.26), r1 * 0.84, r1 * 0.78, 0.45, 1.10
        )  # palmar pad
        prim(
            g, f + "2", (-0.16 * r1, 0.0, 0.0), f + "2", (0.16 * r1, 0.0, 0.0), r1 * 0.80, r1 * 0.80, 0.22
        )  # pip knuckle
        prim(g, f + "2", (0, 0, 0), f + "2", (0, L2, 0), r1 * 0.91, r2 * 0.96, 0.22)
        prim(g, f + "2", (0, L2 * 0.35, -0.20), f + "2", (0, L2 * 0.66, -0.18), r2 * 0.90, r2 * 0.84, 0.4, 1.08)
        prim(g, f + "3", (0, -0.08, 0.02), f + "3", (0, 0.06, 0.02), r2 * 0.88, r2 * 0.88, 0.20, 1.05)  # dip
        prim(g, f + "3", (0, 0, 0.02), f + "3", (0, L3 - r3 * 0.95, -0.04), r2 * 0.90, r3 * 0.92, 0.22, 1.06, 0.96)
        prim(
            g,
            f + "3",
            (0, L3 * 0.42, -0.16),
            f + "3",
            (0, L3 - r3 * 1.12, -0.14),
            r3 * 0.96,
            r3 * 0.92,
            0.35,
            1.06,
            0.95,
        )  # pulp
    # thumb: a waist in its first phalanx, a broad flat tip
    l1, l2, l3 = THUMB_LEN
    prim("thumb", "thumb1", (0, l1 * 0.45, 0), "thumb1", (0, l1, 0), 0.96, 0.92, 0.5)
    prim("thumb", "thumb2", (0, -0.12, 0.08), "thumb2", (0, 0.10, 0.08), 0.92, 0.92, 0.4, 1.04)
    prim("thumb", "thumb2", (0, 0, 0), "thumb2", (0, l2 * 0.55, 0.02), 0.92, 0.80, 0.4)
    prim("thumb", "thumb2", (0, l2 * 0.5, 0.02), "thumb2", (0, l2, 0), 0.80, 0.84, 0.3)
    prim("thumb", "thumb2", (0, l2 * 0.16, -0.26), "thumb2", (0, l2 * 0.46, -0.20), 0.74, 0.66, 0.4, 1.08)
    prim("thumb", "thumb3", (0, -0.10, 0.03), "thumb3", (0, 0.08, 0.03), 0.82, 0.83, 0.3, 1.08)
    prim("thumb", "thumb3", (0, 0, 0.02), "thumb3", (0, l3 - 0.70, -0.06), 0.80, 0.62, 0.3, 1.14, 0.92)
    prim("thumb", "thumb3", (0, l3 * 0.36, -0.22), "thumb3", (0, l3 - 0.95, -0.18), 0.76, 0.70, 0.4, 1.16, 0.92)


build_prims()

GROUPS = ["palm", "thumb"] + FINGERS
KJOIN = {"thumb": 0.75, "index": 0.65, "middle": 0.65, "ring": 0.65, "little": 0.65}


def smin(a, b, k):
    h = np.maximum(k - np.abs(a - b), 0.0) / k
    return np.minimum(a, b) - h * h * k * 0.25


def prim_dist(P, pr, F):
    ba, a, bb, b, ra, rb, sx, sz, k = pr
    M = F[ba]
    if ba == bb:
        A, B = a, b
    else:
        A = a
        B = (np.linalg.inv(M) @ F[bb] @ np.append(b, 1))[:3]
    R = M[:3, :3].astype(P.dtype)
    q = (P - M[:3, 3].astype(P.dtype)) @ R
    A = A.astype(P.dtype).copy()
    B = B.astype(P.dtype).copy()
    if sx != 1.0 or sz != 1.0:
        sc = np.array([1 / sx, 1, 1 / sz], P.dtype)
        q = q * sc
        A = A * sc
        B = B * sc
    ab = B - A
    L2 = float(ab @ ab)
    q = q - A
    if L2 < 1e-9:
        return np.sqrt((q * q).sum(1)) - ra
    t = np.clip(q @ (ab / L2), 0, 1)
    q = q - t[:, None] * ab
    return np.sqrt((q * q).sum(1)) - (ra + (rb - ra) * t)


def group_dists(P, F):
    out = {}
    for g in GROUPS:
        d = None
        for pr in PRIMS[g]:
            x = prim_dist(P, pr, F)
            d = x if d is None else smin(d, x, pr[8])
        out[g] = d
    return out


def combine(D):
    d = D["palm"]
    r = d
    for g in GROUPS[1:]:
        r = np.minimum(r, smin(d, D[g], KJOIN[g]))
    return r


def sdf(P, F=None):
    P = np.asarray(P, np.float32)
    F = F or BINDF
    out = np.empty(len(P), np.float32)
    for s in range(0, len(P), 200000):
        out[s : s + 200000] = combine(group_dists(P[s : s + 200000], F))
    return out


def gradient(fun, P, h=0.02):
    g = np.empty_like(P)
    for i in range(3):
        e = np.zeros(3, P.dtype)
        e[i] = h
        g[:, i] = (fun(P + e) - fun(P - e)) / (2 * h)
    return g


def project(fun, P, it=3, h=0.02):
    P = np.asarray(P, np.float32).copy()
    for _ in range(it):
        g = gradient(fun, P, h)
        n2 = np.maximum((g * g).sum(1), 0.05)
        P -= (fun(P) / n2)[:, None] * g
    return P
