"""The turned pieces: pawn, rook, bishop, queen and king, each a list of parts in centimetres.

Every foot has its own design, every collar overhangs its neck. Parts that are not turned are in `crowns`.
"""

from crowns import battlement, coronet, cross, mitre
from lathe import Profile, lathe

FELT = 0.06  # thickness of the felt under a piece, which is let into its foot
FELT_EDGE = 0.015  # visible height of the felt; without antialiasing a thicker dark line looks jagged


def turned(profile, level, columns, rings):
    return lathe(profile.outline(level.rings(rings)), level.columns(columns))


def felt(level, R):
    p = Profile(0, 0).line(R - 0.09, 0).line(R - 0.09, FELT)
    return lathe(p.points(), level.columns(28), mat=1)


def plinth(R, height, edge=0.05):
    """The lowest band of a foot: upright, its lower edge eased so that a shadow lies under it."""
    return Profile(R - 0.10, FELT_EDGE).line(R, FELT_EDGE + 0.06, edge).line(R, FELT + height, edge)


def collar(p, R, z, drop=0.04, rise=0.07):
    """A disc that overhangs the cavetto ending in it; its rim is at radius R between z and z + rise."""
    r, _ = p.p[-1]
    p.line(R - 0.07, z - drop, 0.015).line(R, z, 0.02).line(R - 0.01, z + rise, 0.03)
    return p.line(r + 0.02, z + rise + 0.05, 0.02)


def pawn(level):
    R = 1.25
    p = plinth(R, 0.30, 0.09).line(1.13, 0.41, 0.015).line(1.13, 0.45, 0.015).line(1.18, 0.47, 0.01)
    p.shoulder(0.86, 0.83).line(0.83, 0.83, 0.01).line(0.83, 0.87, 0.01).line(0.87, 0.89, 0.015)
    p.line(0.87, 0.94, 0.02).line(0.78, 0.97, 0.015)
    p.curve(0.56, 1.25, 0.41, 1.95, 0.37, 3.10, 20)
    p.shoulder(0.52, 3.32, 8)
    collar(p, 0.79, 3.35, 0.03, 0.10).line(0.44, 3.58, 0.02).line(0.44, 3.66, 0.03)
    p.ball(0.685, 4.315, -58)
    return [turned(p, level, 40, 58), felt(level, R)]


def rook(level):
    R = 1.375
    p = plinth(R, 0.42, 0.04).line(1.29, 0.52, 0.015).line(1.29, 0.56, 0.015)
    p.bead(0.05, 1.27, 0.72, 10).line(1.20, 0.73, 0.01)
    p.shoulder(1.00, 1.00).line(0.96, 1.00, 0.01).line(0.96, 1.10, 0.02).line(0.90, 1.13, 0.015)
    p.curve(0.74, 1.50, 0.67, 2.10, 0.66, 3.18, 20)
    p.line(0.72, 3.21, 0.015).line(0.72, 3.30, 0.02).line(0.67, 3.33, 0.015)
    p.shoulder(0.80, 3.60, 8)
    collar(p, 1.02, 3.64, 0.03, 0.08).line(0.78, 3.80, 0.02)
    p.curve(0.78, 4.10, 0.86, 4.32, 1.02, 4.44, 12)
    p.line(1.11, 4.45, 0.015).line(1.12, 4.56, 0.03).line(1.06, 4.60, 0.02).line(1.06, 4.98, 0.015)
    p.line(0.75, 4.98, 0.015).line(0.74, 4.86, 0.05).line(0.30, 4.83).line(0, 4.84)
    return [turned(p, level, 42, 66), felt(level, R), *battlement(level, 4.96, 5.50, 0.735, 1.065)]


def bishop(level):
    R = 1.55
    p = plinth(R, 0.34, 0.10).line(1.42, 0.47, 0.015).line(1.42, 0.51, 0.015).line(1.47, 0.53, 0.01)
    p.shoulder(1.20, 0.84).line(1.16, 0.84, 0.01).line(1.16, 0.89, 0.015).shoulder(0.92, 1.12)
    p.line(0.88, 1.12, 0.01).bead(0.05, 0.86, 1.26, 8).line(0.77, 1.28, 0.01)
    p.curve(0.58, 1.62, 0.44, 2.40, 0.40, 3.68, 20)
    p.shoulder(0.58, 3.95, 8)
    collar(p, 0.90, 4.00, 0.03, 0.10).line(0.60, 4.18, 0.01).bead(0.10, 0.58, 4.36, 8)
    p.line(0.47, 4.38, 0.02).line(0.45, 4.50, 0.02).line(0.60, 4.55, 0.02).line(0.60, 4.63, 0.02).line(0.30, 4.68)
    return [turned(p, level, 40, 56), felt(level, R), *mitre(level, 4.58, 7.0)]


def royal_foot(R, height, slope):
    """A foot whose slope ends at this part of its radius."""
    p = plinth(R, height, 0.06).line(R - 0.09, FELT + height + 0.05, 0.015)
    z = FELT + height + 0.10
    p.line(R - 0.09, z, 0.015).bead(0.06, R - 0.10, z + 0.17, 10).line(R - 0.17, z + 0.18, 0.01)
    p.shoulder(R * slope, z + 0.62, 12).line(R * slope - 0.04, z + 0.62, 0.01).line(R * slope - 0.04, z + 0.68, 0.015)
    return p


def queen(level):
    R = 1.95
    p = royal_foot(R, 0.34, 0.60).bead(0.06, 1.08, 1.28, 8).line(0.98, 1.30, 0.01)
    p.curve(0.68, 1.75, 0.47, 2.80, 0.43, 4.72, 26)
    p.bead(0.07, 0.43, 4.86, 8).shoulder(0.66, 5.13, 8)
    collar(p, 0.98, 5.17, 0.04, 0.10).line(0.62, 5.36, 0.01).bead(0.10, 0.59, 5.55, 8).line(0.50, 5.57, 0.02)
    p.line(0.47, 5.68, 0.03).curve(0.48, 6.24, 0.62, 6.60, 0.94, 6.88, 14)
    p.line(1.00, 6.90, 0.01).bead(0.05, 1.02, 7.01, 8).line(0.70, 7.05)
    jewel = Profile(0.88, 7.07).curve(0.82, 7.52, 0.56, 7.86, 0.24, 8.02, 12).line(0.15, 8.05, 0.02)
    jewel.line(0.145, 8.11, 0.02).ball(0.21, 8.29, -45)
    return [
        turned(p, level, 44, 56),
        felt(level, R),
        *coronet(level, 6.97, 7.84),
        turned(jewel, level, 24, 18),
    ]


def king(level):
    R = 2.05
    p = royal_foot(R, 0.46, 0.70).bead(0.07, 1.37, 1.49, 8).line(1.26, 1.51, 0.01)
    p.curve(0.88, 2.00, 0.66, 3.10, 0.60, 5.00, 26)
    p.bead(0.08, 0.60, 5.16, 8).line(0.60, 5.22).shoulder(0.83, 5.50, 8)
    collar(p, 1.20, 5.54, 0.04, 0.12).line(0.82, 5.76, 0.01).bead(0.11, 0.76, 5.97, 8).line(0.66, 5.98, 0.01)
    p.line(0.66, 6.05, 0.015).line(0.57, 6.08, 0.02)
    p.curve(0.57, 6.64, 0.70, 7.04, 0.89, 7.28, 16).line(0.95, 7.29, 0.015).line(0.97, 7.40, 0.03)
    p.line(0.87, 7.45, 0.01).shoulder(0.36, 7.70, 14).line(0.30, 7.71, 0.01).line(0.28, 7.77, 0.015)
    p.bead(0.06, 0.24, 7.92, 8).line(0.15, 7.94).line(0, 7.95)
    return [turned(p, level, 44, 68), felt(level, R), *cross(level, 7.90, 9.50)]
