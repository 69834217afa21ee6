"""Sounds that are not of pieces: bars for events, the chess clock, hands and sleeves, and the quiet of the room."""

import numpy as np
from matter import WOOD, push, struck
from signals import RATE, in_room, mix, modes, noise, swell, time


def note(steps_from_a4):
    return 440 * 2 ** (steps_from_a4 / 12)


def bar(rng, hertz, seconds=0.9, mallet=0.0016):
    """A tuned wooden bar, struck with a mallet that touches it for `mallet` seconds."""
    hertz *= 1 + rng.uniform(-0.001, 0.001)
    partials = [(hertz, 1.0, seconds), (hertz * 3.93, 0.30, 0.22), (hertz * 9.2, 0.12, 0.06)]
    tube = modes(seconds, [(hertz, 0.25, seconds * 0.6), (hertz * 1.004, 0.2, seconds * 0.5)])
    return struck(push(mallet, 0.1, rng), mix((0, modes(seconds, partials)), (0.004, tube)), np.zeros(1), 1.0)


def tune(rng, notes, every, seconds=0.8, wet=0.16, mallet=0.0016):
    """Bars one after the other, as struck by hand: not quite evenly."""
    hits = ((k * every + rng.uniform(0, 0.012), bar(rng, note(n), seconds, mallet)) for k, n in enumerate(notes))
    return in_room(rng, mix(*((at, rng.uniform(0.88, 1) * hit) for at, hit in hits)), wet, 0.5)


def chord(rng, notes, seconds, wet=0.14):
    return tune(rng, notes, 0.022, seconds, wet, 0.0026)


BRASS = ((2870, 0.5, 0.055), (4310, 0.4, 0.040), (6640, 0.25, 0.028), (8900, 0.12, 0.018))
CASE = ((342, 0.7, 0.075), (655, 1.0, 0.060), (1180, 0.9, 0.045), (1910, 0.5, 0.032))


def press(rng):
    """The clock's lever: a click as it gives, its brass spring, the stop on the wooden case, the other side's rise."""

    def part(partials, size, seconds, loud, click):
        wobbled = [(hertz * rng.uniform(0.98, 1.02) / size, a, decay) for hertz, a, decay in partials]
        return loud * struck(push(seconds, 0.3, rng), modes(0.12, wobbled), np.zeros(1), click)

    spring = noise(rng, 0.07, 2600, 8200) * swell(0.07, 0.2) * (1 + 0.7 * np.sin(2 * np.pi * 190 * time(0.07)))
    stop = rng.uniform(0.034, 0.042)
    return in_room(
        rng,
        mix(
            (0, part(BRASS, 1.0, 0.0002, 0.55, 3.0)),
            (0.004, 0.035 * spring),
            (stop, part(CASE, 1.0, 0.0007, 1.0, 4.0)),
            (stop + 0.001, part(BRASS, 1.12, 0.0003, 0.30, 1.0)),
            (stop + rng.uniform(0.040, 0.050), part(CASE, 0.8, 0.0006, 0.3, 3.0)),
        ),
        0.07,
    )


def tick(rng, size):
    """A wooden tick, between a clock's and a knuckle's."""
    block = [(760, 1.0, 0.075), (1310, 0.6, 0.055), (2240, 0.35, 0.035), (3650, 0.15, 0.02)]
    return struck(push(0.0008, 0.2, rng), modes(0.12, [(f / size, a, d) for f, a, d in block]), np.zeros(1), 2.0)


def low_time(rng):
    """Tick, tock, tick, tock: a clock that becomes audible."""
    beats = [(0.0, 1.0, 1.0), (0.15, 1.19, 0.85), (0.30, 1.0, 0.8), (0.45, 1.19, 0.65)]
    return in_room(
        rng, mix(*((at, loud * tick(rng, size * rng.uniform(0.99, 1.01))) for at, size, loud in beats)), 0.08
    )


def sleeve(rng):
    """Cloth that moves: many small rustles, and the weight of an arm on the table."""
    seconds = 0.55
    rustles = mix(
        *(
            (
                at,
                rng.uniform(0.3, 1.0)
                * noise(rng, long, *sorted(rng.uniform(900, 6500, 2) + (0, 900)))
                * swell(long, 0.35),
            )
            for at, long in zip(np.sort(rng.uniform(0, seconds - 0.1, 16)), rng.uniform(0.04, 0.14, 16))
        )
    )
    drawn = noise(rng, seconds, 500, 3000) * swell(seconds, 0.4)
    rest = struck(push(0.012), WOOD.strike((0.2, 0.4)), np.zeros(1), 0)
    return in_room(rng, mix((0, rustles), (0, 0.7 * drawn), (seconds * 0.62, 0.5 / np.abs(rest).max() * rest)), 0.06)


def fingers(rng):
    """A fist that opens: skin leaves skin, finger by finger, and the pawn rolls in the palm."""
    layers, at = [], 0.0
    for finger in range(5):
        long = rng.uniform(0.06, 0.11)
        layers.append((at, rng.uniform(0.6, 1.0) * noise(rng, long, 1100 - 90 * finger, 5200) * swell(long, 0.2, 2.0)))
        at += rng.uniform(0.06, 0.11)
    return in_room(rng, mix((0, 0.25 * noise(rng, at, 300, 1500) * swell(at)), *layers), 0.05)


def quiet(rng, seconds=8.0):
    """The room without movement: air, very low and soft. Made in the frequency domain, so its end meets its beginning.
    """
    n = int(seconds * RATE)
    hertz = np.fft.rfftfreq(n, 1 / RATE)
    colour = (hertz / 110) ** 2 / (1 + (hertz / 110) ** 2.9) / (1 + (hertz / 1100) ** 4)
    air = np.fft.irfft(colour * np.exp(2j * np.pi * rng.uniform(0, 1, len(hertz))), n)
    slow = sum(0.12 * np.sin(2 * np.pi * (k * np.arange(n) / n + rng.uniform(0, 1))) for k in (1, 2, 3))
    return air * (1 + slow)
