"""The bishop: Anubis, a jackal's head with tall ears on a wrapped body."""

import numpy as np
import signs
from clay import GOLD, STONE, folds, loft, plate, slab, statue
from leaf import hoop, section, strip
from pedestal import pedestal

from field import Field

TEXT = (signs.djed, signs.eye, signs.reed, signs.owl, signs.house_and_mouth, signs.feather, signs.waters, signs.ankh)

ROBE = [  # height, centre, half depth, half width
    (1.45, 0.05, 1.02, 1.04),
    (1.75, 0.03, 0.84, 0.87),
    (2.40, 0.00, 0.64, 0.69),
    (3.00, -0.02, 0.52, 0.60),
    (3.50, -0.02, 0.54, 0.76),
    (3.90, -0.04, 0.54, 0.94),
    (4.18, -0.06, 0.44, 0.82),
    (4.45, -0.06, 0.34, 0.40),
]
COLLAR = [(3.66, 0.02, 0.66, 1.02), (3.88, -0.01, 0.64, 1.13), (4.14, -0.04, 0.54, 1.00), (4.34, -0.05, 0.42, 0.60)]
WIG = [
    (4.02, -0.20, 0.40, 0.66),
    (4.50, -0.16, 0.48, 0.64),
    (5.00, -0.06, 0.52, 0.56),
    (5.35, 0.00, 0.46, 0.46),
    (5.55, 0.02, 0.26, 0.28),
]
EAR = [(0.07, 0.0), (0.50, -0.06), (0.62, 0.40), (0.60, 0.85), (0.50, 1.30), (0.37, 1.68), (0.25, 1.30), (0.12, 0.80)]
EAR_AT, EAR_TILT = (0.02, 5.32), -0.05


def smaller(outline, by):
    p = np.array(outline)
    middle = p.mean(0)
    return middle + (p - middle) * by


def body(level):
    clay = Field((-1.2, 0, 1.40), (1.75, 1.15, 7.08), level.voxel)
    clay.put(loft(ROBE, 2.2), 0)
    clay.ball((0.72, 0.30, 1.55), (0.42, 0.26, 0.22), k=0.10)
    clay.tube([(-0.04, 0.86, 3.92), (0.08, 0.92, 3.50), (0.30, 0.74, 3.22)], (0.21, 0.20, 0.17), k=0.07)
    clay.tube([(0.30, 0.74, 3.22), (0.55, 0.45, 3.36), (0.62, 0.18, 3.56)], (0.17, 0.15, 0.13), k=0.05)
    clay.ball((0.66, 0.15, 3.60), (0.14, 0.13, 0.15), k=0.03)
    wig = loft(WIG, 2.3, edge=0.12)
    clay.put(folds(wig, 0.20, 0.016) if level.fine else wig, 0.02)
    clay.put(slab((0.34, 0.46, 4.05), (0.13, 0.20, 0.42), 0.09, tilt=-0.30), 0.04)
    head(clay)
    return clay


def head(clay):
    clay.ball((0.26, 0, 5.06), (0.48, 0.44, 0.42), -0.25, 0.03)
    clay.tube([(0.40, 0, 5.02), (0.86, 0, 4.88), (1.22, 0, 4.78), (1.46, 0, 4.73)], (0.36, 0.255, 0.19, 0.13), k=0.08)
    clay.ball((1.53, 0, 4.80), (0.10, 0.11, 0.085), k=0.03)
    clay.tube([(0.62, 0.16, 5.24), (0.95, 0.08, 5.08), (1.35, 0.03, 4.94)], (0.08, 0.07, 0.05), k=0.08)
    clay.ball((0.66, 0.30, 5.10), (0.20, 0.13, 0.10), -0.3, 0.04, "cut")
    clay.ball((0.62, 0.285, 5.11), (0.15, 0.085, 0.065), -0.3, 0.012)
    clay.tube(
        [(0.84, 0.20, 5.02), (0.66, 0.35, 5.20), (0.40, 0.41, 5.12), (0.10, 0.46, 5.10)],
        (0.015, 0.03, 0.03, 0.012),
        k=0.015,
    )
    clay.tube([(1.62, 0.04, 4.68), (1.25, 0.18, 4.70), (0.86, 0.27, 4.76)], (0.02, 0.03, 0.012), k=0.02, op="cut")
    clay.put(plate(EAR, 0.11, EAR_AT, EAR_TILT, 0.06, dish=0.25), 0.06)
    clay.put(plate(smaller(EAR, 0.72), 0.12, (EAR_AT[0] + 0.15, EAR_AT[1]), EAR_TILT, 0.06, dish=0.25), 0.02, op="cut")


def ornaments(level):
    gold = Field((-0.9, 0, 3.5), (1.1, 1.15, 7.08), level.voxel)
    gold.put(loft(COLLAR, 2.2, edge=0.04), 0)
    gold.put(plate(smaller(EAR, 0.66), 0.05, (EAR_AT[0] + 0.03, EAR_AT[1]), EAR_TILT, 0.03, dish=0.25), 0)
    return gold


def jackal(level):
    base, top = pedestal(1.55, 0.54, TEXT, level, 1.15)
    clay = body(level)
    robe = section(ROBE, 2.2)
    bands = [hoop(robe, z, 0.065, level) for z in (2.05, 2.85)]
    bands += [strip(robe, low, 2.85, 0.20, back, level) for low, back in ((1.85, False), (1.45, True))]
    return base + bands + statue(level, [(clay, STONE, 3200), (ornaments(level), GOLD, 800)], top)
