"""The king: a pharaoh wrapped as Osiris, in nemes and double crown, with crook and flail."""

import signs
from clay import GOLD, STONE, loft, slab, statue
from figure import ears, face
from leaf import hoop, section, strip
from pedestal import pedestal

from field import Field

CHIN, SIZE = (0.32, 5.96), 1.22
TEXT = (signs.ankh, signs.eye, signs.reed, signs.waters, signs.owl, signs.sun, signs.feather, signs.loaf_and_basket)
TEXT += (signs.throne, signs.viper, signs.falcon)

ROBE = [  # height, centre, half depth, half width
    (1.60, 0.10, 1.46, 1.52),
    (1.90, 0.08, 1.24, 1.36),
    (2.60, 0.02, 0.98, 1.16),
    (3.40, 0.00, 0.84, 1.02),
    (4.20, -0.02, 0.74, 0.92),
    (4.80, -0.03, 0.76, 1.06),
    (5.30, -0.04, 0.80, 1.32),
    (5.70, -0.06, 0.68, 1.30),
    (5.98, -0.05, 0.50, 0.86),
    (6.25, 0.00, 0.40, 0.48),
]
NEMES = [
    (5.72, -0.16, 0.56, 1.10),
    (6.05, -0.14, 0.62, 1.10),
    (6.50, -0.10, 0.66, 1.06),
    (6.85, -0.06, 0.68, 0.94),
    (7.05, -0.03, 0.69, 0.76),
    (7.25, -0.03, 0.58, 0.58),
    (7.36, -0.03, 0.30, 0.32),
]
NEMES_STRIPES = (6.02, 6.25, 6.48, 6.71)
RED_CROWN = [(7.02, 0.0, 0.72, 0.70), (7.40, -0.03, 0.74, 0.72), (7.90, -0.07, 0.84, 0.82), (8.22, -0.10, 0.92, 0.90)]
WHITE_CROWN = [
    (7.90, -0.04, 0.66, 0.64),
    (8.30, -0.04, 0.62, 0.60),
    (8.75, -0.06, 0.45, 0.44),
    (9.02, -0.07, 0.27, 0.27),
    (9.16, -0.07, 0.21, 0.21),
    (9.30, -0.07, 0.235, 0.235),
    (9.44, -0.07, 0.18, 0.18),
    (9.50, -0.07, 0.06, 0.06),
]


def body(level):
    clay = Field((-1.35, 0, 1.55), (1.65, 1.65, 9.56), level.voxel)
    clay.put(loft(ROBE, 2.3), 0)
    clay.ball((0.95, 0.42, 1.78), (0.62, 0.38, 0.32), k=0.12)
    # arms folded: sleeves under the wrapping, fists out of it
    clay.tube([(-0.05, 1.16, 5.45), (0.12, 1.22, 4.95), (0.42, 1.00, 4.62)], (0.30, 0.28, 0.25), k=0.10)
    clay.tube([(0.42, 1.00, 4.62), (0.72, 0.66, 4.86), (0.86, 0.36, 5.10)], (0.25, 0.22, 0.19), k=0.08)
    clay.ball((0.92, 0.28, 5.18), (0.20, 0.18, 0.22), k=0.03)
    nemes(clay)
    face(clay, CHIN, SIZE)
    ears(clay, CHIN, SIZE, 0.46)
    clay.put(loft(WHITE_CROWN, edge=0.02), 0.01)
    return clay


def nemes(clay):
    """The headcloth: wide behind the ears, its lappets on the chest, its tail on the back."""
    clay.put(loft(NEMES, 2.4, edge=0.12), 0.02)
    clay.put(slab((0.40, 0.62, 5.55), (0.16, 0.27, 0.50), 0.10, tilt=-0.42), 0.03)
    clay.tube([(-0.62, 0, 6.2), (-0.80, 0, 5.6), (-0.80, 0, 4.9)], (0.22, 0.20, 0.14), k=0.10)


def ornaments(level):
    gold = Field((-1.3, 0, 5.2), (1.2, 1.1, 9.35), level.voxel)
    gold.put(loft(RED_CROWN, edge=0.03), 0.005)
    gold.put(loft([(7.10, -0.58, 0.14, 0.40), (8.2, -0.84, 0.14, 0.34), (9.2, -1.02, 0.10, 0.20)], 3, edge=0.06), 0.04)
    gold.tube([(0.58, 0, 6.10), (0.66, 0, 5.80), (0.76, 0, 5.40)], (0.12, 0.13, 0.16), k=0.02)
    # uraeus and the red crown's curl
    gold.tube([(0.66, 0, 6.95), (0.80, 0, 7.10), (0.86, 0, 7.34), (0.98, 0, 7.46)], (0.07, 0.11, 0.11, 0.06), k=0.02)
    return gold


def crook_and_flail(level):
    hands = Field((0.2, -1.3, 4.0), (1.5, 1.3, 6.7), level.voxel, mirror=False)
    low, high = (1.02, -0.30, 4.25), (0.92, 0.66, 5.95)
    hands.tube([low, (1.04, 0.25, 5.1), high], (0.065, 0.065, 0.065), k=0)
    hands.tube([high, (0.92, 0.78, 6.22), (0.92, 0.98, 6.30), (0.92, 1.10, 6.10)], (0.065, 0.065, 0.065, 0.05), k=0.01)
    low, high = (1.06, 0.30, 4.25), (0.92, -0.66, 5.95)
    hands.tube([low, (1.12, -0.25, 5.1), high], (0.065, 0.065, 0.065), k=0)
    for k in range(3):
        out = 0.85 + 0.14 * k
        hands.tube([high, (0.94, -out, 6.0 - 0.06 * k), (0.88, -out - 0.08, 5.35)], (0.05, 0.05, 0.085), k=0.01)
    return hands


def bindings(level):
    """The gold bands of the wrapping and the headcloth's stripes."""
    robe = section(ROBE, 2.3)
    bands = [hoop(robe, z, 0.075, level) for z in (2.50, 3.35, 4.22)]
    cloth = section(NEMES, 2.4)
    bands.append(hoop(cloth, 7.08, 0.10, level, 0.07))
    bands += [hoop(cloth, z, 0.045, level) for z in NEMES_STRIPES]
    return bands + [strip(robe, low, 4.22, 0.17, back, level) for low, back in ((2.30, False), (1.62, True))]


def pharaoh(level):
    base, top = pedestal(2.05, 0.70, TEXT, level, 1.6)
    clay = body(level)
    bodies = [(clay, STONE, 2850), (ornaments(level), GOLD, 650), (crook_and_flail(level), GOLD, 420)]
    return base + bindings(level) + statue(level, bodies, top)
