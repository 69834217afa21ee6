"""The pedestal of every piece but the rook: a column's drum with a carved band between two gilded rolls."""

import math

from band import Drum, carved, written
from clay import FELT, GOLD, STONE

from lathe import Profile, lathe

PLINTH_TOP, ROLL, COVE = 0.34, 0.11, 0.30


def columns(radius, level):
    """Number of columns with which a cylinder of this radius in centimetres shows no corners."""
    return round(21 * math.sqrt(radius) * level.columns)


def turned(profile, radius, level, mat=STONE, rings=11):
    """A turned part with at most `rings` rings, and fewer in the coarse level."""
    return lathe(profile.outline(rings if level.fine else round(rings * 0.6)), columns(radius, level), mat=mat)


def roll(radius, low, level):
    """A gilded half-round on a wall of `radius`."""
    ring = Profile(radius - 0.02, low).bead(0.085, radius - 0.02, low + ROLL, 6)
    return turned(ring, radius, level, GOLD, 5)


def pedestal(radius, tall, signs, level, top):
    """The drum's parts and the height of its top; `tall`: height of the band, `top`: radius at the top."""
    wall, rim = radius - 0.22, radius - 0.10
    low = PLINTH_TOP + ROLL
    high = low + tall
    foot = Profile(0, 0.06).line(radius - 0.05, 0.06, 0.03).line(radius, 0.11, 0.02)
    foot.line(radius, PLINTH_TOP - 0.08, 0.03).line(radius - 0.08, PLINTH_TOP, 0.03).line(wall - 0.05, PLINTH_TOP)
    z = high + ROLL
    cove = Profile(wall - 0.05, z).line(wall - 0.02, z)
    cove.curve(wall, z + 0.16, rim - 0.06, z + 0.18, rim, z + 0.2, 5)
    cove.line(rim, z + COVE, 0.03).line(top, z + COVE + 0.04, 0.02).line(0, z + COVE + 0.05)
    felt = Profile(0, 0).line(radius - 0.10, 0).line(radius - 0.07, 0.07)
    drum = Drum(wall, low, high)
    return [
        turned(foot, radius, level),
        turned(cove, radius, level),
        roll(wall, PLINTH_TOP, level),
        roll(wall, high, level),
        turned(felt, radius, level, FELT, 4),
        *carved(drum, written([signs], drum, level.fine, 0.07, 0.06), level.fine, columns(radius, level) * 3 // 4),
    ], z + COVE + 0.05
