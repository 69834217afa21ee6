"""The pawn: a scarab on a papyrus column, lifting the morning sun."""

import math

import signs
from clay import GOLD, STONE, statue
from pedestal import pedestal, turned

from field import Field
from lathe import Profile

TEXT = (signs.sun, signs.reed, signs.owl, signs.ankh, signs.waters, signs.feather)
BACK, MIDDLE = 0.62, (-0.16, 3.80)  # pitch of the climbing beetle; its position (s, z)
WINGS = (0.78, 0.80, 0.54), -0.20  # radii along, aside and up; their middle along the back
SEAM = 0.045
LEDGE = 3.42  # top of the column
SUN_AT, SUN_RADIUS = (0.34, 4.56), 0.44


def on_back(l, n, t=0.0):
    """`l` along the beetle towards its head, `n` above it."""
    c, q = math.cos(BACK), math.sin(BACK)
    return MIDDLE[0] + l * c - n * q, t, MIDDLE[1] + l * q + n * c


def column(level, top):
    """Stem, bindings and open umbel."""
    stem = Profile(0.66, top).curve(0.76, top + 0.25, 0.60, top + 0.7, 0.45, 2.42, 7).line(0.44, 2.46)
    bell = Profile(0.44, 2.74).curve(0.46, 3.00, 0.62, 3.18, 0.92, 3.32, 7, 0.02).line(0.95, 3.34, 0.02)
    bell.line(0.95, 3.40, 0.02).line(0.86, LEDGE + 0.01, 0.02).line(0, LEDGE + 0.04)
    rings = Profile(0.43, 2.45)
    for k in range(2):
        rings.bead(0.085, 0.45, 2.45 + 0.15 * (k + 1), 3)
    return [turned(stem, 1, level, rings=6), turned(bell, 1, level), turned(rings, 1, level, GOLD, 15)]


def beetle(level):
    clay = Field((-1.15, 0, 3.20), (1.15, 1.05, 4.95), level.voxel)

    def ball(l, n, t, r, k):
        clay.ball(on_back(l, n, t), r, BACK, k)

    def leg(points, radii):
        clay.tube([on_back(*p) for p in points], radii, k=0.02)

    ball(WINGS[1], 0.02, 0, WINGS[0], 0)
    ball(0.42, 0.00, 0, (0.36, 0.68, 0.43), 0.01)
    ball(0.74, -0.06, 0, (0.25, 0.42, 0.24), 0.02)
    for t, l in ((0.0, 0.98), (0.17, 0.94), (0.31, 0.84)):
        ball(l, -0.06, t, (0.10, 0.075, 0.07), 0.02)
    leg([(0.46, -0.12, 0.48), (0.64, 0.04, 0.64), (0.80, 0.24, 0.52), (0.84, 0.34, 0.40)], (0.15, 0.13, 0.11, 0.09))
    leg([(0.16, -0.22, 0.58), (0.14, -0.30, 0.80), (-0.10, -0.52, 0.84)], (0.13, 0.12, 0.08))
    leg([(-0.30, -0.24, 0.56), (-0.40, -0.30, 0.74), (-0.66, -0.40, 0.66)], (0.13, 0.12, 0.08))
    return clay


def over_wings(l, t):
    """A point on the wing cases, `l` along and `t` beside the seam."""
    (along, wide, high), middle = WINGS
    rise = max(0.0, 1 - ((l - middle) / along) ** 2 - (t / wide) ** 2)
    return on_back(l, 0.02 + high * math.sqrt(rise), t)


def gilding(level):
    """The sun, and the seams of the wing cases, by which the beetle is recognised from afar."""
    field = Field((-1.15, 0, 3.20), (1.15, 1.05, 5.06), level.voxel)
    field.ball((SUN_AT[0], 0, SUN_AT[1]), (SUN_RADIUS,) * 3, k=0)
    field.tube([over_wings(l, 0) for l in (0.14, -0.2, -0.5, -0.8)], (SEAM,) * 4, k=0.01)
    field.tube([over_wings(0.14, t) for t in (0.0, 0.25, 0.45, 0.62, 0.70)], (SEAM,) * 5, k=0.01)
    return field


def scarab(level):
    base, top = pedestal(1.25, 0.40, TEXT, level, 0.85)
    return base + column(level, top) + statue(level, [(beetle(level), STONE, 1600), (gilding(level), GOLD, 560)], LEDGE)
