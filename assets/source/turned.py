"""The men that come off the lathe: pawn, rook, bishop, queen and king, each a list of parts in centimetres.

Every foot is another turner's idea of one, every collar overhangs its neck. What no lathe can do is in `crowns`.
"""

from crowns import battlement, coronet, cross, mitre
from lathe import Profile, lathe

FELT = 0.06  # thickness of the cloth under a man


def turned(profile, level, columns, rings):
    return lathe(profile.outline(level.rings(rings)), level.columns(columns))


def felt(level, R):
    p = Profile(0, 0).line(R - 0.09, 0).line(R - 0.05, FELT, 0.0)
    return lathe(p.points(), level.columns(28), mat=1)


def plinth(R, height, edge=0.05):
    """The lowest band of a foot: upright, its lower edge eased so that a shadow lies under it."""
    return Profile(R - 0.10, FELT - 0.01).line(R, FELT + 0.07, edge).line(R, FELT + height, edge)


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


def royal_foot(R, height):
    p = plinth(R, height, 0.06).line(R - 0.09, FELT + height + 0.05, 0.015)
    z = FELT + height + 0.10
    p.line(R - 0.09, z, 0.015).bead(0.06, R - 0.10, z + 0.17, 10).line(R - 0.17, z + 0.18, 0.01)
    p.shoulder(R * 0.68, z + 0.62, 12).line(R * 0.68 - 0.04, z + 0.62, 0.01).line(R * 0.68 - 0.04, z + 0.68, 0.015)
    return p


def queen(level):
    R = 1.95
    p = royal_foot(R, 0.40).bead(0.06, 1.26, 1.40, 8).line(1.16, 1.42, 0.01)
    p.curve(0.80, 1.85, 0.56, 2.90, 0.50, 4.84, 26)
    p.bead(0.075, 0.50, 4.99, 8).shoulder(0.72, 5.27, 8)
    collar(p, 1.06, 5.31, 0.04, 0.11).line(0.70, 5.51, 0.01).bead(0.10, 0.67, 5.70, 8).line(0.57, 5.72, 0.02)
    p.line(0.54, 5.84, 0.03).curve(0.56, 6.40, 0.72, 6.80, 0.90, 7.12, 14)
    p.line(0.96, 7.14, 0.01).bead(0.05, 0.98, 7.26, 8).line(0.70, 7.30)
    jewel = Profile(0.84, 7.32).curve(0.78, 7.70, 0.54, 7.90, 0.26, 7.98, 12).line(0.17, 8.00, 0.02)
    jewel.line(0.165, 8.06, 0.02).ball(0.245, 8.255, -45)
    return [
        turned(p, level, 44, 56),
        felt(level, R),
        *coronet(level, 7.22, 7.84),
        turned(jewel, level, 24, 18),
    ]


def king(level):
    R = 2.05
    p = royal_foot(R, 0.46).bead(0.07, 1.33, 1.49, 8).line(1.22, 1.51, 0.01)
    p.curve(0.84, 2.00, 0.61, 3.10, 0.55, 5.14, 26)
    p.bead(0.08, 0.55, 5.30, 8).line(0.55, 5.36).shoulder(0.78, 5.64, 8)
    collar(p, 1.13, 5.68, 0.04, 0.12).line(0.80, 5.90, 0.01).bead(0.11, 0.76, 6.11, 8).line(0.67, 6.12, 0.01)
    p.line(0.67, 6.19, 0.015).line(0.59, 6.22, 0.02)
    p.curve(0.60, 6.80, 0.76, 7.24, 0.91, 7.50, 16).line(0.97, 7.51, 0.015).line(0.99, 7.63, 0.03)
    p.line(0.90, 7.68, 0.01).shoulder(0.40, 8.00, 14).line(0.33, 8.01, 0.01).line(0.31, 8.07, 0.015)
    p.bead(0.06, 0.24, 8.22, 8).line(0.15, 8.24).line(0, 8.25)
    return [turned(p, level, 44, 68), felt(level, R), *cross(level, 8.20, 9.50)]
