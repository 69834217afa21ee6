"""Sounding matter: boards as plates with their modes, pieces as small stiff bodies, and the touch itself.

A touch is a short push. The softer the touching material (felt) and the heavier the piece, the longer the push, and the
weaker the highs. So a king sounds lower than a pawn by itself.
"""

from dataclasses import dataclass

import numpy as np
from signals import RATE, convolve, mix, modes, noise

HIGHEST_MODE_HZ = 9000


@dataclass(frozen=True)
class Plate:
    """A square board, held along its edges."""

    lowest_hz: float
    """Its first mode."""
    across: float
    """Stiffness across the grain, as a part of that along it."""
    loss: float
    """The part of a mode's energy that is lost in a radian: highs die first."""
    rest: float
    """Seconds in which the table under it takes 60 dB from any mode."""
    tilt: float
    """Exponent of the radiation by frequency: highs are radiated better."""

    def strike(self, at, seconds=0.4):
        """Impulse response at a point of the board (0..1, 0..1)."""
        x, y = at
        unit = self.lowest_hz / np.sqrt(1 + 1.2 * np.sqrt(self.across) + self.across)
        partials = []
        for m in range(1, 16):
            for n in range(1, 16):
                hertz = unit * np.sqrt(m**4 + 1.2 * np.sqrt(self.across) * m**2 * n**2 + self.across * n**4)
                if hertz < HIGHEST_MODE_HZ:
                    # Real boards are less regular than the formula, and a listener hears all modes.
                    hertz *= 1 + 0.02 * np.sin(12.9 * m + 78.2 * n)
                    loud = np.sin(m * np.pi * x) * np.sin(n * np.pi * y) * (hertz / self.lowest_hz) ** self.tilt
                    decay = 1 / (1 / self.rest + self.loss * hertz / 2.2)
                    partials.append((hertz, loud, decay))
        return modes(seconds, partials)


@dataclass(frozen=True)
class Body:
    """A piece, or another striking body: its modes as (Hz, loudness, seconds to fall by 60 dB)."""

    partials: tuple

    def ring(self, size=1.0, seconds=0.15):
        """Impulse response of a piece of this size (1 is a bishop's)."""
        return modes(seconds, [(hertz / size, loud, decay * size) for hertz, loud, decay in self.partials])


def push(seconds, grit=0.0, rng=None):
    """A touch of this length: force rises and falls once; `grit` is the roughness of the touching surface."""
    n = max(3, int(seconds * RATE))
    force = np.sin(np.pi * np.linspace(0, 1, n)) ** 1.5
    if grit:
        force = force * (1 + grit * noise(rng, n / RATE + 0.002, 900, 7000)[:n])
    return force / force.sum()


def struck(touch, board, body, click):
    """A touch, heard through a board and a body, and the click of the displaced air."""
    air = np.diff(touch, prepend=0, append=0)
    return mix((0, convolve(touch, board)), (0, convolve(touch, body)), (0, click * air))


WOOD = Plate(lowest_hz=186, across=0.42, loss=0.028, rest=0.20, tilt=0.75)
# A mat of vinyl lies on a heavy table: it damps the highs.
VINYL = Plate(lowest_hz=158, across=0.55, loss=0.060, rest=0.11, tilt=0.85)
MARBLE = Plate(lowest_hz=410, across=1.0, loss=0.014, rest=0.065, tilt=0.75)

WOODEN_PIECE = Body(((1240, 1.0, 0.050), (2130, 0.8, 0.040), (3480, 0.5, 0.030), (5200, 0.3, 0.022)))
STONE_PIECE = Body(((2950, 1.0, 0.042), (4680, 0.9, 0.034), (6900, 0.6, 0.028), (9300, 0.35, 0.020)))
