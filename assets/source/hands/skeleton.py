"""Bones of the right hand and the poses they take.

Centimetres: the wrist at the origin, +x little finger, +y fingers, +z back of the hand. A finger's pose is
(mcp flex, pip flex, dip flex, abduction, tilt of the flexion plane) in degrees; the thumb's is three directions, each
with the way its nail faces. The bind pose is half closed: fist and flat hand are then both about 50 degrees away, and
plain linear skinning shows no collapse.
"""

import math

import numpy as np

RAD = math.pi / 180.0


FINGERS = ["index", "middle", "ring", "little"]
MCP = {
    "index": (-2.72, 8.75, 0.10),
    "middle": (-0.66, 9.15, 0.38),
    "ring": (1.32, 8.72, 0.22),
    "little": (3.10, 7.80, -0.22),
}
LEN = {
    "index": (4.35, 2.55, 2.35),
    "middle": (4.80, 2.95, 2.45),
    "ring": (4.45, 2.80, 2.45),
    "little": (3.50, 2.05, 2.15),
}
#            base   pip    dip    tip
RADII = {
    "index": (1.04, 0.99, 0.88, 0.75),
    "middle": (1.06, 1.01, 0.90, 0.77),
    "ring": (1.00, 0.95, 0.85, 0.73),
    "little": (0.89, 0.82, 0.73, 0.64),
}
THUMB_LEN = (4.35, 3.20, 2.75)
THUMB_CMC = (-1.95, 1.75, -0.85)

BONES = ["arm", "cuff", "wrist", "hand", "mc4", "mc5", "thumb1", "thumb2", "thumb3"] + [
    f + str(i) for f in FINGERS for i in (1, 2, 3)
]
PARENT = {
    "arm": None,
    "cuff": "arm",
    "wrist": "arm",
    "hand": "wrist",
    "mc4": "hand",
    "mc5": "hand",
    "thumb1": "hand",
    "thumb2": "thumb1",
    "thumb3": "thumb2",
}
for f in FINGERS:
    PARENT[f + "1"] = {"index": "hand", "middle": "hand", "ring": "mc4", "little": "mc5"}[f]
    PARENT[f + "2"] = f + "1"
    PARENT[f + "3"] = f + "2"


def unit(v):
    v = np.asarray(v, float)
    return v / np.linalg.norm(v)


def rot(axis, deg):
    c, s = math.cos(deg * RAD), math.sin(deg * RAD)
    x, y, z = unit(axis)
    return np.array(
        [
            [c + x * x * (1 - c), x * y * (1 - c) - z * s, x * z * (1 - c) + y * s],
            [y * x * (1 - c) + z * s, c + y * y * (1 - c), y * z * (1 - c) - x * s],
            [z * x * (1 - c) - y * s, z * y * (1 - c) + x * s, c + z * z * (1 - c)],
        ]
    )


def frame(yaxis, zhint):
    y = unit(yaxis)
    z = np.asarray(zhint, float)
    z = unit(z - y * np.dot(z, y))
    return np.stack([np.cross(y, z), y, z], axis=1)


def mat(R, t):
    M = np.eye(4)
    M[:3, :3] = R
    M[:3, 3] = t
    return M


# A pose: per finger (mcp flex, pip flex, dip flex, abduction, tilt of the flexion plane); thumb: 3 directions and
# 3 nail-side hints in hand space; cup: rotation of the ring/little metacarpals; wrist angles.
BIND = dict(
    index=(34, 44, 26, 7, 0),
    middle=(36, 46, 27, 1, 0),
    ring=(38, 46, 27, -5, 0),
    little=(38, 42, 25, -13, 0),
    thumb=[
        ((-0.66, 0.58, -0.48), (-0.62, -0.20, 0.62)),
        ((-0.38, 0.82, -0.42), (-0.72, -0.10, 0.50)),
        ((-0.16, 0.92, -0.36), (-0.76, 0.05, 0.50)),
    ],
    cup=(0, 0),
    roll=0,
    flex=0,
    dev=0,
)
FIST = dict(
    index=(84, 112, 78, 1, -4.5),
    middle=(86, 108, 70, 0, -2),
    ring=(86, 103, 62, -1, 1.5),
    little=(85, 100, 60, -3, 5.5),
    thumb=[
        ((-1.15, 3.00, -2.20), (-0.85, -0.10, 0.40)),
        ((-0.30, 2.60, -1.95), (-0.94, -0.10, -0.10)),
        ((2.70, 0.75, -0.55), (-0.35, 0.50, -0.75)),
    ],
    cup=(5, 9),
    roll=0,
    flex=-12,
    dev=0,
)
OPEN = dict(
    index=(6, 18, 11, 4, -1),
    middle=(9, 21, 13, 0, 0),
    ring=(12, 24, 14, -2.5, 2),
    little=(14, 26, 16, -7, 4),
    thumb=[
        ((-0.66, 0.66, -0.38), (-0.62, -0.25, 0.62)),
        ((-0.47, 0.85, -0.24), (-0.68, -0.24, 0.60)),
        ((-0.56, 0.82, -0.04), (-0.66, -0.30, 0.60)),
    ],
    cup=(4, 7),
    roll=0,
    flex=-4,
    dev=0,
)
REACH = dict(  # thumb and two fingers apart, above a piece
    index=(46, 24, 10, -1, 0),
    middle=(44, 26, 10, 2, 0),
    ring=(52, 62, 34, -1, 0),
    little=(54, 66, 38, -4, 2),
    thumb=[
        ((-0.30, 0.60, -0.72), (-0.75, -0.50, -0.10)),
        ((-0.06, 0.46, -0.88), (-0.55, -0.80, -0.30)),
        ((0.08, 0.36, -0.93), (-0.30, -0.90, -0.36)),
    ],
    cup=(3, 6),
    roll=0,
    flex=-12,
    dev=0,
    pitch=22,
)
PINCH = dict(  # the same, almost closed
    index=(62, 34, 14, -1, 0),
    middle=(60, 36, 14, 2, 0),
    ring=(60, 76, 42, -1, 0),
    little=(62, 80, 46, -4, 2),
    thumb=[
        ((-0.20, 0.76, -0.62), (-0.75, -0.50, -0.10)),
        ((0.08, 0.66, -0.75), (-0.50, -0.80, -0.35)),
        ((0.20, 0.50, -0.85), (-0.25, -0.88, -0.40)),
    ],
    cup=(4, 8),
    roll=0,
    flex=-12,
    dev=0,
    pitch=22,
)


REST = dict(  # palm down on a table 3.1 cm below the wrist, the forearm rising a little
    index=(12.8, 32, 17, 3, -1),
    middle=(10.7, 34, 18, 0, 0),
    ring=(5.4, 33, 18, -4, 2),
    little=(2.9, 30, 17, -10, 4),
    thumb=[
        ((-0.70, 0.66, -0.36), (-0.52, -0.30, 0.75)),
        ((-0.42, 0.86, -0.26), (-0.62, -0.24, 0.66)),
        ((-0.20, 0.95, -0.14), (-0.64, -0.20, 0.62)),
    ],
    cup=(2, 4),
    roll=3,
    flex=-13,
    dev=0,
    pitch=7,
)
TAP = dict(REST, index=(-7, 30, 15, 3, -1), middle=(9.2, 34, 18, 0, 0))  # the same, the index finger lifted
OFFER = dict(  # for a handshake: thumb up, fingers together
    index=(10, 12, 7, 1, 0),
    middle=(12, 14, 8, 0, 0),
    ring=(15, 17, 9, -1, 1),
    little=(18, 19, 11, -3, 2),
    thumb=[
        ((-0.80, 0.62, -0.26), (-0.46, -0.25, 0.80)),
        ((-0.58, 0.80, -0.14), (-0.60, -0.24, 0.68)),
        ((-0.48, 0.87, -0.06), (-0.62, -0.30, 0.62)),
    ],
    cup=(5, 9),
    roll=78,
    flex=2,
    dev=6,
    pitch=10,
)


def fk(pose):
    """Bone frames (4x4) in hand space for a pose; 'hand' is the identity."""
    F = {}
    I = np.eye(4)
    F["hand"] = I
    F["wrist"] = mat(np.eye(3), (0, -6.0, 0))
    F["cuff"] = mat(np.eye(3), (0, -9.0, 0))
    F["arm"] = mat(np.eye(3), (0, -26.0, 0))
    for n, base, mcp, ang in (
        ("mc4", (0.75, 1.2, 0.1), MCP["ring"], pose["cup"][0]),
        ("mc5", (1.55, 1.2, -0.05), MCP["little"], pose["cup"][1]),
    ):
        R = frame(np.subtract(mcp, base), (0, 0, 1))
        F[n] = mat(R @ rot((1, 0, 0), -ang), base)
    par0 = {"ring": "mc4", "little": "mc5"}
    bind0 = {
        "mc4": mat(frame(np.subtract(MCP["ring"], (0.75, 1.2, 0.1)), (0, 0, 1)), (0.75, 1.2, 0.1)),
        "mc5": mat(frame(np.subtract(MCP["little"], (1.55, 1.2, -0.05)), (0, 0, 1)), (1.55, 1.2, -0.05)),
    }
    for f in FINGERS:
        a, b, c, ab, ro = pose[f]
        L = LEN[f]
        base = I
        if f in par0:
            base = F[par0[f]] @ np.linalg.inv(bind0[par0[f]])
        R = rot((0, 1, 0), ro) @ rot((0, 0, 1), ab) @ rot((1, 0, 0), -a)
        F[f + "1"] = base @ mat(R, MCP[f])
        F[f + "2"] = F[f + "1"] @ mat(rot((1, 0, 0), -b), (0, L[0], 0))
        F[f + "3"] = F[f + "2"] @ mat(rot((1, 0, 0), -c), (0, L[1], 0))
    p = np.array(THUMB_CMC, float)
    for i in range(3):
        d, z = pose["thumb"][i]
        R = frame(d, z)
        F["thumb%d" % (i + 1)] = mat(R, p)
        p = p + R[:, 1] * THUMB_LEN[i]
    return F


BINDF = fk(BIND)
