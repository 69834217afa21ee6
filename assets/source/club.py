"""The Club set: assets/models/sets/club/{pawn,…,king}.glb, and coarser ones for phones in low/.

Weighted plastic pieces of a chess club: broad feet, one plain collar, thick stems. Metres, +Y up, base at y = 0, the
knight looks along +Z. Materials `plastic`, which has no texture, and `felt`; ambient occlusion in COLOR_0.
"""

import numpy as np

from club_knight import SHOULDERS, head_and_neck
from crowns import battlement, coronet, cross, mitre
from glb import material
from lathe import Profile
from piece_models import build_set
from solid import MIDDLE_ALBEDO
from turned import FELT, FELT_EDGE, collar, felt, turned


def foot(R, height):
    """A tall round band with a step on it; its upper edge is as round as moulded plastic is."""
    z = FELT + height
    p = Profile(R - 0.10, FELT_EDGE).line(R, FELT_EDGE + 0.08, 0.07).line(R, z, 0.13).line(R - 0.15, z + 0.03, 0.015)
    return p.line(R - 0.15, z + 0.17, 0.05).line(R - 0.24, z + 0.19, 0.01)


def pawn(level):
    R = 1.35
    p = foot(R, 0.40).curve(0.98, 1.02, 0.54, 1.30, 0.50, 2.20, 14).line(0.47, 2.95)
    p.shoulder(0.58, 3.14, 6)
    collar(p, 0.84, 3.17, 0.02, 0.14).line(0.49, 3.38, 0.02).line(0.48, 3.60, 0.04)
    p.ball(0.78, 4.22, -52)
    return [turned(p, level, 36, 40), felt(level, R)]


def rook(level):
    R = 1.50
    p = foot(R, 0.48).curve(1.16, 1.10, 0.90, 1.45, 0.88, 2.20, 12).line(0.88, 3.15)
    p.shoulder(1.00, 3.42, 6)
    collar(p, 1.20, 3.45, 0.02, 0.15).line(0.98, 3.68, 0.02)
    p.curve(0.98, 4.00, 1.06, 4.20, 1.24, 4.30, 8).line(1.27, 4.34, 0.02).line(1.27, 4.94, 0.015)
    p.line(0.86, 4.94, 0.015).line(0.85, 4.78, 0.05).line(0.30, 4.75).line(0, 4.75)
    return [turned(p, level, 40, 44), felt(level, R), *battlement(level, 4.92, 5.50, 0.85, 1.23, 0.05, 4, 0.52)]


DROP = (0.50, 0.66, 0.84, 0.91, 0.875, 0.75, 0.57, 0.38, 0.24, 0.17)  # radii of the bishop's head


def bishop(level):
    R = 1.65
    p = foot(R, 0.44).curve(1.24, 1.10, 0.60, 1.50, 0.54, 2.60, 16).line(0.50, 3.50)
    p.shoulder(0.66, 3.76, 6)
    collar(p, 1.02, 3.79, 0.02, 0.15).line(0.62, 4.02, 0.02).line(0.54, 4.30, 0.04).line(0.62, 4.42, 0.02).line(
        0.3, 4.45
    )
    top = mitre(level, 4.36, 7.0, onion=DROP, ball=0.23, cut=0.105, triangles=2200)
    return [turned(p, level, 36, 36), felt(level, R), *top]


def queen(level):
    R = 1.95
    p = foot(R, 0.52).curve(1.50, 1.32, 0.72, 1.85, 0.62, 3.20, 18).line(0.57, 4.60)
    p.shoulder(0.78, 4.90, 6)
    collar(p, 1.16, 4.93, 0.02, 0.17).line(0.72, 5.20, 0.02).line(0.64, 5.50, 0.05)
    p.curve(0.62, 6.00, 0.76, 6.36, 1.02, 6.70, 12).line(1.05, 6.78, 0.02).line(0.80, 6.82)
    jewel = Profile(0.93, 6.80).curve(0.90, 7.40, 0.62, 7.76, 0.26, 7.92, 10).line(0.19, 7.96, 0.02)
    jewel.line(0.19, 8.00, 0.02).ball(0.28, 8.22, -48, 12)
    crown = coronet(
        level,
        6.74,
        7.72,
        outer=(1.03, 1.11, 1.28, 1.50),
        inner=(0.84, 0.92, 1.06, 1.25),
        points=8,
        scallop=0.34,
        triangles=1700,
    )
    return [turned(p, level, 40, 36), felt(level, R), *crown, turned(jewel, level, 24, 15)]


def king(level):
    R = 2.10
    p = foot(R, 0.58).curve(1.66, 1.46, 0.88, 2.05, 0.78, 3.40, 18).line(0.72, 4.95)
    p.shoulder(0.94, 5.27, 6)
    collar(p, 1.30, 5.30, 0.02, 0.18).line(0.84, 5.58, 0.02).line(0.76, 5.90, 0.05)
    p.curve(0.74, 6.40, 0.84, 6.90, 0.98, 7.22, 12).line(1.02, 7.28, 0.03).line(1.02, 7.45, 0.07)
    p.line(0.90, 7.49, 0.01).shoulder(0.40, 7.78, 9).line(0.34, 7.80, 0.02).line(0.0, 7.82)
    top = cross(level, 7.74, 9.50, 1.00, 0.80, (0.33, 0.32, 0.28, 0.32), 0.22, 0.20, 0.26, 0.05)
    return [turned(p, level, 40, 42), felt(level, R), *top]


def knight(level):
    R = 1.60
    p = foot(R, 0.42).shoulder(1.20, SHOULDERS - 0.10, 8).line(0.70, SHOULDERS - 0.08, 0.02).line(0, SHOULDERS - 0.08)
    return [turned(p, level, 36, 20), felt(level, R), head_and_neck(level)]


PIECES = dict(pawn=pawn, rook=rook, knight=knight, bishop=bishop, queen=queen, king=king)


def no_texture(v):
    return np.zeros((len(v), 2))


if __name__ == "__main__":
    build_set("club", PIECES, material("plastic", roughness=0.4), MIDDLE_ALBEDO, no_texture)
