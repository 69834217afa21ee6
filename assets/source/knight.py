"""The knight: head, neck and mane as one distance field, standing on a turned foot.

Axes of the field: s forward, t to the side, z up. u and v run along and across the head's inclined axis.
"""

import math

import numpy as np

from field import Field, interp, sculpt, smax
from turned import felt, plinth, turned

KN_Z = 1.50  # pedestal top
NECK = np.array(
    [  # z, centre s, half depth a, half width b
        (1.30, 0.02, 0.98, 0.97),
        (1.60, 0.04, 0.99, 0.95),
        (2.05, 0.06, 1.00, 0.88),
        (2.55, 0.03, 0.98, 0.78),
        (3.05, -0.10, 0.92, 0.67),
        (3.60, -0.27, 0.83, 0.575),
        (4.20, -0.41, 0.74, 0.51),
        (4.80, -0.39, 0.64, 0.45),
        (5.20, -0.27, 0.51, 0.385),
        (5.50, -0.16, 0.36, 0.30),
    ]
)
_c, _a, _b = [interp(NECK[:, 0], NECK[:, i]) for i in (1, 2, 3)]


def NECK_TAPER(e):
    return 0.90 - 0.04 * e


HP0 = np.array((-0.09, 5.20))
HP1 = np.array((1.22, 3.40))  # head axis
_L = np.linalg.norm(HP1 - HP0)
HE = (HP1 - HP0) / _L
HN = np.array((-HE[1], HE[0]))
HANG = math.atan2(HE[1], HE[0])
HEAD = np.array(
    [  # u, top v, bottom v, half width
        (-0.35, 0.20, -0.30, 0.30),
        (0.05, 0.34, -0.48, 0.41),
        (0.52, 0.40, -0.64, 0.50),
        (1.00, 0.33, -0.62, 0.45),
        (1.45, 0.255, -0.43, 0.345),
        (1.80, 0.26, -0.37, 0.34),
        (2.12, 0.26, -0.39, 0.365),
        (2.36, 0.16, -0.32, 0.31),
    ]
)
_ht, _hb, _hw = [interp(HEAD[:, 0], HEAD[:, i]) for i in (1, 2, 3)]


def hp(u, v, t=0.0):
    q = HP0 + HE * u + HN * v
    return (float(q[0]), t, float(q[1]))


def uv_head(s, z):
    x, w = s - HP0[0], z - HP0[1]
    return x * HE[0] + w * HE[1], x * HN[0] + w * HN[1]


def neck_t(s, z):
    """Half width of the neck surface at (s, z)."""
    e = (s - float(_c(z))) / float(_a(z))
    return float(_b(z)) * NECK_TAPER(e) * math.sqrt(max(0.02, 1 - min(1, abs(e)) ** 2.3))


def head_t(u, v):
    top, bot = float(_ht(u)), float(_hb(u))
    q = (v - (top + bot) / 2) / ((top - bot) / 2)
    return float(_hw(u)) * (1 - 0.16 * max(-1, min(1, -q))) * max(0.02, 1 - min(1, abs(q)) ** 2.5) ** 0.4


def head_sdf(s, t, z):
    u, v = uv_head(s, z)
    top, bot, hw = _ht(u), _hb(u), _hw(u)
    mid, hh = (top + bot) / 2, (top - bot) / 2
    q = (v - mid) / hh
    wd = hw * (1 - 0.16 * np.clip(-q, -1, 1))
    k0 = (np.abs(q) ** 2.5 + (t / wd) ** 2.5) ** (1 / 2.5)
    d = (k0 - 1) * np.minimum(hh, hw)
    return smax(smax(d, u - 2.28, 0.28), -0.34 - u, 0.2)


def knight_field(h):
    F = Field((-1.45, 0, KN_Z - 0.12), (1.75, 1.20, 6.12), h)

    def neck(s, t, z):
        c, a, b = _c(z), _a(z), _b(z)
        e = (s - c) / a
        bb = b * NECK_TAPER(np.clip(e, -1, 1))
        k0 = (np.abs(e) ** 2.3 + (t / bb) ** 2.3) ** (1 / 2.3)
        return smax((k0 - 1) * bb * 0.9, z - 5.5, 0.15)

    F.put(neck, 0)
    # breast: two muscles with a furrow between them, set off from the shoulder and the foot
    F.ball((0.62, 0.36, 2.18), (0.44, 0.37, 0.60), rot=0.20, k=0.10)
    F.tube([(1.20, 0, 1.5), (1.24, 0, 2.1), (1.08, 0, 2.7), (0.74, 0, 3.3)], [0.09, 0.13, 0.11, 0.03], k=0.08, op="cut")
    on_neck(F, [(0.72, 2.95), (0.50, 2.60), (0.34, 2.20), (0.30, 1.80)], [0.02, 0.07, 0.09, 0.05], 0.05, out=0.05)
    F.tube(
        [(1.16, 0, 1.60), (1.02, 0.45, 1.62), (0.62, 0.86, 1.66), (0.1, 1.02, 1.66)],
        [0.07, 0.07, 0.06, 0.02],
        k=0.05,
        op="cut",
    )
    # throat: the windpipe stands out between two furrows
    F.tube([(0.42, 0.04, 3.75), (0.66, 0.05, 3.35), (0.86, 0.06, 2.95)], [0.10, 0.11, 0.04], k=0.08)
    # neck muscle: one crisp carver's line from the throat into the shoulder
    on_neck(
        F,
        [(0.16, 3.62), (0.24, 3.25), (0.22, 2.85), (0.08, 2.45), (-0.12, 2.10)],
        [0.02, 0.065, 0.08, 0.065, 0.01],
        0.045,
    )
    mane(F, neck)
    F.put(head_sdf, 0.05)
    # jaw plate (the big round cheek) and the undercut behind it
    F.ball(hp(0.74, -0.34, 0.27), (0.53, 0.23, 0.49), k=0.03)
    arc = [(0.74 + 0.57 * math.cos(q), -0.34 + 0.53 * math.sin(q)) for q in np.radians((-40, -75, -110, -145, -175))]
    F.tube(
        [
            hp(u, v, max(0.3, neck_t(hp(u, v)[0], hp(u, v)[2]) if abs(hp(u, v)[0] + 0.4) < 0.7 else 0.3) + 0.03)
            for u, v in arc
        ],
        [0.05, 0.07, 0.07, 0.06, 0.02],
        k=0.05,
        op="cut",
    )
    F.tube(
        [hp(0.86, 0.00, 0.46), hp(1.22, 0.02, 0.385), hp(1.64, 0.05, 0.31)], [0.03, 0.07, 0.02], k=0.05
    )  # facial crest
    F.ball(hp(2.02, -0.36, 0.08), (0.19, 0.20, 0.12), rot=HANG, k=0.06)  # chin
    F.ball(hp(2.02, 0.03, 0.20), (0.23, 0.18, 0.20), rot=HANG, k=0.08)  # nostril pad
    # planes of the face: the temple above the eye, the flat beside the nose's bone
    F.ball(hp(0.34, 0.15, 0.52), (0.17, 0.10, 0.13), rot=HANG, k=0.14, op="cut")
    F.tube([hp(0.92, 0.33, 0.34), hp(1.30, 0.27, 0.30), hp(1.74, 0.23, 0.29)], [0.02, 0.085, 0.03], k=0.05, op="cut")
    # eye: socket, ball, pupil, lids, brow
    tilt = HANG + 0.15
    F.ball(hp(0.65, 0.11, 0.55), (0.29, 0.15, 0.185), rot=tilt, k=0.04, op="cut")
    F.ball(hp(0.64, 0.11, 0.38), (0.175, 0.115, 0.125), rot=tilt, k=0.008)
    F.ball(hp(0.655, 0.115, 0.505), (0.058, 0.05, 0.058), k=0.01, op="cut")
    F.tube(
        [hp(0.42, 0.09, 0.43), hp(0.53, 0.225, 0.475), hp(0.71, 0.225, 0.475), hp(0.88, 0.06, 0.42)],
        [0.02, 0.062, 0.062, 0.015],
        k=0.012,
    )
    F.tube([hp(0.44, 0.05, 0.43), hp(0.63, -0.02, 0.475), hp(0.85, 0.05, 0.42)], [0.015, 0.036, 0.015], k=0.015)
    F.tube(
        [hp(0.28, 0.25, 0.36), hp(0.46, 0.36, 0.40), hp(0.70, 0.325, 0.40), hp(0.94, 0.19, 0.36)],
        [0.03, 0.085, 0.085, 0.02],
        k=0.04,
    )
    # nostril: flared rim + comma hole
    F.tube(
        [hp(1.84, 0.00, 0.36), hp(1.90, 0.15, 0.345), hp(2.06, 0.17, 0.34), hp(2.17, 0.06, 0.34)],
        [0.015, 0.06, 0.065, 0.02],
        k=0.03,
    )
    F.ball(hp(2.04, 0.08, 0.42), (0.165, 0.17, 0.085), rot=HANG + 0.75, k=0.015, op="cut")
    F.tube(
        [hp(1.95, 0.33, 0), hp(2.22, 0.18, 0), hp(2.36, -0.02, 0), hp(2.36, -0.14, 0)],
        [0.03, 0.06, 0.05, 0.03],
        k=0.06,
        op="cut",
    )
    F.tube(
        [hp(1.22, -0.18, 0.44), hp(1.50, -0.15, 0.39), hp(1.80, -0.10, 0.39)], [0.04, 0.10, 0.04], k=0.07, op="cut"
    )  # hollow behind the lips

    # mouth: carved line, only skin deep
    def mouth(s, t, z):
        u, v = uv_head(s, z)
        line = -0.150 - 0.35 * np.clip(2.05 - u, 0, 1) ** 2
        w = np.clip(0.014 + (u - 1.60) * 0.03, 0, 0.032)
        return np.maximum(np.maximum(np.abs(v - line) - w, -head_sdf(s, t, z) - 0.09), 1.55 - u)

    F.put(mouth, 0.02, (0.6, 0, 2.9), (1.75, 0.6, 4.5), "cut")
    # ears
    F.ball((-0.14, 0.20, 5.33), (0.21, 0.19, 0.24), k=0.10)
    F.tube([(-0.13, 0.19, 5.40), (-0.11, 0.24, 5.70), (0.02, 0.26, 5.98)], [0.17, 0.165, 0.02], k=0.05)
    F.tube([(0.05, 0.26, 5.50), (0.065, 0.31, 5.70), (0.07, 0.29, 5.88)], [0.05, 0.085, 0.02], k=0.03, op="cut")
    # forelock
    F.tube(
        [(-0.22, 0.04, 5.56), (0.08, 0.06, 5.59), (0.32, 0.06, 5.42), (0.50, 0.02, 5.06)],
        [0.11, 0.13, 0.09, 0.02],
        k=0.02,
    )
    F.tube([(-0.05, 0.14, 5.58), (0.16, 0.17, 5.48), (0.33, 0.16, 5.22)], [0.08, 0.09, 0.02], k=0.02)
    return F


PITCH = 0.50


def on_neck(F, line, rad, k, out=0.035):
    """Carves a line of (s, z) into the neck's side."""
    F.tube([(s, neck_t(s, z) + out, z) for s, z in line], rad, k=k, op="cut", n=20)


def mane(F, neck):
    """Relief-carved locks: displace the neck SDF with a chevron of shingles."""
    bulk = interp([1.6, 2.4, 3.4], [0.45, 0.75, 1.0])
    wmax = interp([1.5, 2.2, 3.0, 4.0, 4.8, 5.5], [0.62, 0.92, 0.98, 0.88, 0.70, 0.50])

    def fn(s, t, z):
        w = np.clip(s - (_c(z) - _a(z)), 0, 2)
        drop = 0.22 * w + 0.95 * w * w + 0.05 * np.sin(w * 7)
        ph = (z + drop - 2.02) / PITCH
        fr = ph - np.floor(ph)
        x = 2 * fr - 1
        prof = np.clip(1 - np.abs(x) ** 2.2, 0, 1) ** 0.8 * (0.76 + 0.24 * x)
        wf = wmax(z) * (1.04 - 0.44 * np.abs(x) ** 1.3)
        env = np.clip((wf - w) / 0.22, -0.6, 1)
        env = np.where(env > 0, env * (2 - env), env)
        low = np.clip(ph / 0.25, -1, 1)
        env = np.minimum(env, low)
        th = np.where(env > 0, env * bulk(z) * (0.03 + 0.22 * prof), env * 0.12)
        return neck(s, t, z) - th * (0.55 + 0.45 * np.clip(w / 0.38, 0, 1))

    F.put(fn, 0.01)


def face(p):
    """Weights of points (s, t, z) for decimation: the head down to the jaw's edge is spared."""
    u, v = uv_head(p[:, 0], p[:, 2])
    return np.clip((u + 0.1) / 0.2, 0, 1) * np.clip((v + 0.8) / 0.1, 0, 1) * (p[:, 2] > 3.2)


def knight(level, h=0.015):
    R = 1.5
    p = plinth(R, 0.36, 0.08).line(1.39, 0.47, 0.015).line(1.39, 0.51, 0.015).line(1.43, 0.53, 0.01)
    p.shoulder(1.04, 0.98).line(1.00, 0.98, 0.01).hollow(0.93, 1.10, 6).line(0.95, 1.18)
    p.line(1.08, 1.21, 0.02).bead(0.07, 1.09, 1.40, 8).line(1.02, 1.44, 0.02).line(0.70, 1.50).line(0, 1.51)
    return [turned(p, level, 40, 26), felt(level, R), sculpt(knight_field(h), level.carved(5900), face)]
