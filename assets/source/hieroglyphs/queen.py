"""The queen: a great royal wife in a sheath dress and a tall crown with a flat top, an ankh in her hands."""

import numpy as np
import signs
from clay import GOLD, STONE, disc, loft, statue
from figure import face
from leaf import gilded, hoop, section
from pedestal import pedestal

from field import Field, smax

CHIN, SIZE = (0.36, 6.02), 0.98
TEXT = (signs.sun, signs.feather, signs.eye, signs.ankh, signs.waters, signs.reed, signs.falcon, signs.loaf_and_basket)
TEXT += (signs.djed, signs.owl, signs.viper)

DRESS = [  # height, centre, half depth, half width
    (1.50, 0.02, 1.22, 1.26),
    (1.80, 0.02, 0.98, 1.02),
    (2.60, 0.01, 0.72, 0.77),
    (3.40, -0.01, 0.66, 0.75),
    (3.90, -0.03, 0.66, 0.80),
    (4.40, 0.00, 0.52, 0.64),
    (4.75, 0.02, 0.46, 0.56),
    (5.10, 0.02, 0.52, 0.72),
    (5.40, -0.04, 0.46, 0.90),
    (5.62, -0.08, 0.34, 0.72),
    (5.78, -0.06, 0.28, 0.34),
]
COLLAR_TILT = 0.10
COLLAR = [
    (4.98, -0.40, 0.64, 0.94),
    (5.28, -0.52, 0.60, 1.13),
    (5.52, -0.61, 0.44, 1.00),
    (5.72, -0.63, 0.36, 0.56),
    (5.82, -0.63, 0.33, 0.36),
]
CROWN_AT, CROWN_TILT = (0.08, 6.72), -0.36
CROWN = [  # along its axis
    (0.00, 0.02, 0.56, 0.52),
    (0.40, 0.02, 0.62, 0.58),
    (0.90, 0.00, 0.74, 0.72),
    (1.50, -0.02, 0.92, 0.93),
    (2.30, -0.04, 1.10, 1.12),
]
CROWN_TOP, TOP_SLOPE = 8.42, 0.16


def below_top(s, z, top):
    return z - TOP_SLOPE * s - top


def body(level):
    clay = Field((-1.45, 0, 1.45), (1.45, 1.25, 8.75), level.voxel)
    clay.put(loft(DRESS, 2.2), 0)
    clay.ball((0.25, 0.26, 5.00), (0.26, 0.25, 0.24), k=0.16)
    clay.ball((0.90, 0.28, 1.60), (0.45, 0.24, 0.20), k=0.08)
    clay.tube([(-0.06, 0.86, 5.36), (-0.04, 0.98, 4.85), (0.10, 0.92, 4.40)], (0.20, 0.19, 0.165), k=0.08)
    clay.tube([(0.10, 0.92, 4.40), (0.42, 0.62, 4.36), (0.64, 0.26, 4.46)], (0.165, 0.14, 0.12), k=0.04)
    clay.ball((0.68, 0.17, 4.50), (0.15, 0.13, 0.16), k=0.03)
    clay.tube([(-0.08, 0, 5.55), (0.00, 0, 5.95), (0.14, 0, 6.35)], (0.30, 0.255, 0.27), k=0.10)
    face(clay, CHIN, SIZE)
    clay.ball((0.28, 0.43, 6.58), (0.10, 0.07, 0.19), 0.15, 0.02)
    crown = loft(CROWN, 2.0, CROWN_AT, CROWN_TILT)
    clay.put(lambda s, t, z: smax(crown(s, t, z), below_top(s, z, CROWN_TOP), 0.04), 0.03)
    return clay


def ornaments(level, clay):
    def rim(s, t, z):
        return np.abs(below_top(s, z, CROWN_TOP - 0.06)) - 0.10 + 0 * t

    gold = gilded(clay, 0.04, rim)
    gold.put(loft(COLLAR, 2.2, tilt=COLLAR_TILT, edge=0.04), 0)
    gold.tube([(0.62, 0, 6.88), (0.70, 0, 7.05), (0.68, 0, 7.26), (0.80, 0, 7.38)], (0.06, 0.10, 0.10, 0.05), k=0.02)
    ankh(gold)
    return gold


def ankh(gold):
    gold.put(disc((0.86, 0, 5.02), 0.24, 0.055), 0)
    gold.put(disc((0.86, 0, 5.03), 0.13, 0.2), 0, op="cut")
    gold.tube([(0.86, 0, 4.80), (0.88, 0, 3.85)], (0.065, 0.085), k=0.02)
    gold.tube([(0.86, 0, 4.72), (0.86, 0.26, 4.72)], (0.06, 0.085), k=0.02)


def queen(level):
    base, top = pedestal(1.95, 0.64, TEXT, level, 1.4)
    clay = body(level)
    dress, crown = section(DRESS, 2.2), section(CROWN, 2.0, CROWN_AT, CROWN_TILT)
    hoops = [hoop(dress, 1.90, 0.08, level), hoop(crown, 0.22, 0.09, level), hoop(crown, 0.98, 0.11, level)]
    return base + hoops + statue(level, [(clay, STONE, 3300), (ornaments(level, clay), GOLD, 1000)], top)
