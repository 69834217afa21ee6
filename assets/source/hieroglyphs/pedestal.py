"""What every man but the rook stands on: a column's drum with a carved band between two gilded rolls."""

import math

from band import Drum, carved, written
from clay import FELT, GOLD, STONE

from lathe import Profile, lathe

PLINTH_TOP, ROLL, COVE = 0.34, 0.11, 0.30


def felt(radius, level):
    return lathe(
        Profile(0, 0).line(radius - 0.10, 0).line(radius - 0.07, 0.07).points(), round_columns(radius, level), mat=FELT
    )


def columns(count, level):
    return round(count * level.columns)


def round_columns(radius, level):
    """Columns that show no corners in a drum of so many centimetres' radius."""
    return columns(21 * math.sqrt(radius), level)


def roll(radius, low, level):
    """A gilded half-round on a wall of `radius`."""
    steps = 4 if level.fine else 2
    ring = Profile(radius - 0.02, low).bead(0.085, radius - 0.02, low + ROLL, steps)
    return lathe(ring.points(), round_columns(radius, level), mat=GOLD)


def pedestal(radius, tall, signs, level, top):
    """The drum's parts and the height at which the figure stands; `tall`: of the band, `top`: the radius up there."""
    wall = radius - 0.22
    low = PLINTH_TOP + ROLL
    high = low + tall
    foot = (
        Profile(0, 0.06).line(radius - 0.05, 0.06, 0.03).line(radius, 0.11, 0.02).line(radius, PLINTH_TOP - 0.08, 0.03)
    )
    foot.line(radius - 0.08, PLINTH_TOP, 0.03).line(wall - 0.05, PLINTH_TOP)
    z = high + ROLL
    cove = (
        Profile(wall - 0.05, z)
        .line(wall - 0.02, z)
        .curve(wall, z + 0.16, radius - 0.16, z + 0.18, radius - 0.10, z + 0.2, 5)
    )
    cove.line(radius - 0.10, z + COVE, 0.03).line(top, z + COVE + 0.04, 0.02).line(0, z + COVE + 0.05)
    around = round_columns(radius, level)
    drum = Drum(wall, low, high)
    return [
        lathe(foot.points(), around, mat=STONE),
        lathe(cove.points(), around, mat=STONE),
        roll(wall, PLINTH_TOP, level),
        roll(wall, high, level),
        felt(radius, level),
        *carved(drum, written([signs], drum, level.fine, 0.07, 0.06), level.fine, around * 3 // 4),
    ], z + COVE + 0.05
