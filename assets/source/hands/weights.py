"""Skin weights from the form itself: smooth steps across the plane that halves each joint's angle."""

import numpy as np
from relief import local, sstep
from skeleton import BIND, BINDF, BONES, FINGERS, LEN, MCP, RADII, THUMB_LEN, rot
from surface import PRIMS, group_dists, prim_dist, smin


def skin_weights(V):
    V = np.asarray(V, np.float32)
    D = group_dists(V, BINDF)
    n = len(V)
    W = {b: np.zeros(n) for b in BONES}
    G = np.stack([D[f] for f in FINGERS])
    m = np.exp(-(G - G.min(0)) / 0.16)
    m /= m.sum(0)
    rest = np.ones(n)

    def joint(Q0, Q1, y0, width, c=0.0):
        """0 before the joint, 1 after; along the bisector plane."""
        t = 0.5 * ((Q0[:, 1] - y0) + Q1[:, 1]) - c
        return sstep(-width, width, t)

    # thumb share
    hc = None
    for pr in PRIMS["palm"]:
        if "thumb1" in (pr[0], pr[2]):
            continue
        x = prim_dist(V, pr, BINDF)
        hc = x if hc is None else smin(hc, x, pr[8])
    hc = np.minimum(hc, G.min(0))
    td = None
    for pr in PRIMS["palm"] + PRIMS["thumb"]:
        if pr[0].startswith("thumb"):
            x = prim_dist(V, pr, BINDF)
            td = x if td is None else smin(td, x, pr[8])
    q1, q2, q3 = (local(V, "thumb%d" % i) for i in (1, 2, 3))
    share = sstep(-0.9, 1.1, hc - td) * sstep(-0.6, 2.2, q1[:, 1]) * sstep(-0.2, 0.3, np.min(G, 0) - td)
    ta = joint(q1, q2, THUMB_LEN[0], 0.85)
    tb = joint(q2, q3, THUMB_LEN[1], 0.75)
    W["thumb1"] += share * (1 - ta)
    W["thumb2"] += share * ta * (1 - tb)
    W["thumb3"] += share * ta * tb
    rest = 1 - share
    # fingers
    fing = np.zeros(n)
    for k, f in enumerate(FINGERS):
        r = RADII[f]
        L = LEN[f]
        p = local(V, f + "1")
        a, b, c = p, local(V, f + "2"), local(V, f + "3")
        bis = BIND[f][0] * 0.5
        R = rot((0, 0, 1), BIND[f][3]) @ rot((1, 0, 0), -bis)
        q = (V - np.array(MCP[f], np.float32)) @ R.astype(np.float32)
        pal = sstep(-0.1, 0.9, -q[:, 2])
        s1 = sstep(-0.85, 0.85, q[:, 1] - (0.0 + 0.75 * pal))
        s2 = joint(a, b, L[0], r[1] * 0.80)
        s3 = joint(b, c, L[1], r[2] * 0.75)
        share = m[k] * rest
        W[f + "1"] += share * s1 * (1 - s2)
        W[f + "2"] += share * s1 * s2 * (1 - s3)
        W[f + "3"] += share * s1 * s2 * s3
        fing += share * s1
    palm = np.clip(rest - fing, 0, 1)
    x, y = V[:, 0], V[:, 1]
    along = sstep(1.0, 5.0, y)
    s4 = sstep(-0.2, 1.5, x) * along
    s5 = sstep(1.4, 3.0, x) * along
    wr = 1 - sstep(-1.6, 1.2, y)
    W["wrist"] += palm * wr
    W["mc5"] += palm * (1 - wr) * s5
    W["mc4"] += palm * (1 - wr) * s4 * (1 - s5)
    W["hand"] += palm * (1 - wr) * (1 - s4)
    A = np.stack([W[b] for b in BONES], 1)
    return A / np.maximum(A.sum(1, keepdims=True), 1e-9)


def smooth_weights(A, edges, n, it=4, lam=0.5):
    deg = np.zeros(n)
    np.add.at(deg, edges[:, 0], 1)
    np.add.at(deg, edges[:, 1], 1)
    for _ in range(it):
        S = np.zeros_like(A)
        np.add.at(S, edges[:, 0], A[edges[:, 1]])
        np.add.at(S, edges[:, 1], A[edges[:, 0]])
        A = (1 - lam) * A + lam * S / np.maximum(deg, 1)[:, None]
    return A


def limit4(A):
    B = A.copy()
    thr = np.sort(B, 1)[:, -4][:, None]
    B[B < thr] = 0
    B[B < 0.004] = 0
    return B / B.sum(1, keepdims=True)
