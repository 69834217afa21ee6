"""The knight: a chariot horse with hogged mane, bridle and plume."""

import math

import numpy as np
import signs
from clay import GOLD, STONE, cheek, loft, statue
from leaf import gilded, hoop, section
from pedestal import pedestal

from field import Field

TEXT = (signs.feather, signs.waters, signs.ankh, signs.falcon, signs.reed, signs.eye, signs.sun, signs.loaf_and_basket)

NECK = [  # height, centre, half depth, half width
    (1.30, 0.02, 1.02, 0.94),
    (1.70, 0.03, 1.02, 0.93),
    (2.30, -0.06, 0.88, 0.78),
    (2.90, -0.20, 0.73, 0.62),
    (3.50, -0.30, 0.64, 0.50),
    (4.05, -0.27, 0.57, 0.43),
    (4.50, -0.13, 0.54, 0.40),
    (4.90, 0.02, 0.36, 0.32),
]
POLL, HEAD_TILT = (0.06, 4.66), math.radians(133)
HEAD = [  # along from the poll to the lips, towards the throat, half depth, half width
    (-0.32, 0.05, 0.24, 0.27),
    (0.05, 0.07, 0.40, 0.38),
    (0.50, 0.11, 0.50, 0.45),
    (0.95, 0.13, 0.45, 0.40),
    (1.40, 0.08, 0.335, 0.31),
    (1.75, 0.055, 0.31, 0.30),
    (2.05, 0.06, 0.32, 0.335),
    (2.28, 0.08, 0.23, 0.27),
]
MANE_LOCKS = 9
STRAP = 0.05


def on_head(u, v, t=0.0):
    """`u` along the head from the poll, `v` above its axis."""
    c, q = math.cos(HEAD_TILT), math.sin(HEAD_TILT)
    return POLL[0] + u * q - v * c, t, POLL[1] + u * c + v * q


def mane_outline():
    """The crest in profile: locks clipped to stand, their ends a row of teeth."""
    root = [(0.10, 4.75), (-0.36, 4.62), (-0.72, 4.15), (-0.86, 3.55), (-0.84, 2.95), (-0.80, 2.35), (-0.78, 1.95)]
    root = np.array(root)
    steps = np.linspace(0, len(root) - 1, 2 * MANE_LOCKS + 1)
    line = np.stack([np.interp(steps, np.arange(len(root)), root[:, i]) for i in (0, 1)], 1)
    along = np.gradient(line, axis=0)
    out = np.stack([along[:, 1], -along[:, 0]], 1) / np.linalg.norm(along, axis=1, keepdims=True)
    reach = np.array([0.44 if k % 2 else 0.24 for k in range(len(line))]) * np.linspace(1.1, 0.55, len(line))
    return np.concatenate([line - 0.35 * out, (line + out * reach[:, None])[::-1]])


def body(level):
    clay = Field((-1.45, 0, 1.30), (1.95, 1.15, 5.75), level.voxel)
    clay.put(loft(NECK, 2.3), 0)
    clay.ball((0.55, 0.34, 2.10), (0.50, 0.42, 0.66), 0.25, 0.20)
    clay.tube([(1.20, 0, 1.5), (1.22, 0, 2.1), (1.02, 0, 2.7)], (0.05, 0.09, 0.03), k=0.10, op="cut")
    clay.put(cheek(mane_outline(), 0.17, 0.0, 0.05), 0.03)
    clay.put(loft(HEAD, 2.5, POLL, HEAD_TILT, 0.2), 0.06)
    head(clay)
    return clay


def head(clay):
    clay.ball(on_head(0.66, -0.26, 0.22), (0.48, 0.22, 0.42), k=0.03)
    clay.tube(
        [on_head(0.98, 0.03, 0.38), on_head(1.25, 0.02, 0.33), on_head(1.6, 0.02, 0.27)], (0.03, 0.05, 0.02), k=0.08
    )
    turn = math.pi / 2 - HEAD_TILT
    clay.ball(on_head(0.60, 0.12, 0.49), (0.24, 0.14, 0.15), turn, 0.04, "cut")
    clay.ball(on_head(0.60, 0.12, 0.345), (0.17, 0.12, 0.115), turn, 0.008)
    clay.tube(
        [on_head(0.42, 0.10, 0.39), on_head(0.56, 0.215, 0.42), on_head(0.80, 0.08, 0.37)],
        (0.015, 0.05, 0.012),
        k=0.015,
    )
    clay.tube(
        [on_head(0.30, 0.22, 0.33), on_head(0.55, 0.31, 0.35), on_head(0.85, 0.19, 0.31)], (0.03, 0.07, 0.02), k=0.05
    )
    clay.ball(on_head(2.0, 0.05, 0.17), (0.20, 0.17, 0.18), turn, 0.06)
    clay.ball(on_head(2.0, 0.08, 0.36), (0.14, 0.11, 0.07), turn + 0.7, 0.025, "cut")
    clay.tube(
        [on_head(2.40, -0.12, 0.10), on_head(2.0, -0.14, 0.36), on_head(1.62, -0.20, 0.34)],
        (0.03, 0.035, 0.01),
        k=0.03,
        op="cut",
    )
    clay.ball(on_head(1.98, -0.30, 0.06), (0.17, 0.18, 0.11), turn, 0.06)
    clay.tube([(-0.02, 0.20, 4.92), (-0.02, 0.26, 5.20), (0.08, 0.28, 5.46)], (0.16, 0.15, 0.02), k=0.05)
    clay.tube([(0.12, 0.29, 5.00), (0.12, 0.32, 5.18), (0.12, 0.30, 5.34)], (0.05, 0.075, 0.02), k=0.03, op="cut")


def harness(level, clay):
    """Straps, the breast collar and three ostrich feathers."""

    def collar(s, t, z):
        return np.abs(z - 1.98 + 0.20 * s) - 0.24 + 0 * t

    gold = Field((-1.45, 0, 1.30), (1.95, 1.15, 6.08), level.voxel)
    leaf = gilded(clay, 0.035, collar)
    gold.d[:, :, : leaf.d.shape[2]] = leaf.d[:, :, : gold.d.shape[2]]
    cheek_strap = [on_head(1.42, -0.08, 0.33), on_head(1.0, -0.18, 0.44), on_head(0.5, -0.14, 0.48)]
    brow_band = [
        on_head(0.18, 0.10, 0.42),
        on_head(0.20, 0.20, 0.37),
        on_head(0.25, 0.35, 0.17),
        on_head(0.26, 0.38, 0),
    ]
    gold.tube([*cheek_strap, brow_band[0]], (STRAP,) * 4, k=0.01)
    gold.tube(brow_band, (STRAP,) * 4, k=0.01)
    gold.ball(on_head(0.18, 0.12, 0.38), (0.14, 0.09, 0.14), k=0.01)
    gold.ball((0.04, 0, 5.10), (0.17, 0.16, 0.14), k=0.02)
    for side in (0.0, 1.0):
        feather = [(0.02, 0.08 * side, 5.05), (0.06, 0.22 * side, 5.40), (-0.10, 0.40 * side, 5.74 - 0.12 * side)]
        tip = (-0.38 - 0.04 * side, 0.52 * side, 5.80 - 0.20 * side)
        gold.tube([*feather, tip], (0.08, 0.19, 0.22, 0.11), k=0.02)
    return gold


def horse(level):
    base, top = pedestal(1.50, 0.52, TEXT, level, 1.12)
    clay = body(level)
    noseband = hoop(section(HEAD, 2.5, POLL, HEAD_TILT), 1.45, 0.07, level)
    return base + [noseband] + statue(level, [(clay, STONE, 4300), (harness(level, clay), GOLD, 1200)], top)
