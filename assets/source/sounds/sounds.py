"""The sounds of the table, synthesised: assets/sounds/*.ogg, mono, 44.1 kHz.

Each sound has several takes, `knock_wood_light_1.ogg` and so on, since nothing real sounds the same twice. `src/sound/`
chooses the sound for each event.
"""

import sys
import zlib
from pathlib import Path

import numpy as np

sys.path.append(str(Path(__file__).resolve().parent.parent))

import events
import mastering
import ogg
import strikes
from signals import RATE, seconds_of

from paths import ASSETS

MOST_BYTES = 500_000
GROUND_LUFS = {"wood": 0.0, "vinyl": -3.5, "stone": -1.5}
WEIGHT_LUFS = {"light": -23.5, "medium": -22.0, "heavy": -20.5}


def knocks():
    for ground, duller in GROUND_LUFS.items():
        for weight, lufs in WEIGHT_LUFS.items():
            yield f"knock_{ground}_{weight}", 3, lufs + duller, lambda rng, g=ground, w=weight: strikes.knock(rng, g, w)
        yield f"fall_{ground}", 2, -19.5 + duller, lambda rng, g=ground: strikes.fall(rng, g)
    for ground in ("wood", "stone"):
        yield f"clack_{ground}", 3, -24.0, lambda rng, g=ground: strikes.clack(rng, g)
    yield "slide", 3, -38.0, strikes.slide


def happenings():
    yield "press", 3, -25.0, events.press
    yield "check", 2, -24.0, lambda rng: events.tune(rng, (5, 12), 0.11, 0.6)
    yield "promotion", 2, -23.0, lambda rng: events.tune(rng, (3, 7, 10, 15), 0.085, 0.7)
    yield "low_time", 2, -24.0, events.low_time
    yield "offer", 2, -25.0, lambda rng: events.chord(rng, (0, 4, 7), 0.9)
    yield "win", 2, -21.0, lambda rng: events.tune(rng, (-2, 2, 5, 10, 14), 0.12)
    yield "loss", 2, -22.0, lambda rng: events.tune(rng, (8, 3, 0, -4), 0.17)
    yield "draw", 2, -22.0, lambda rng: events.tune(rng, (3, 8, 3), 0.19)
    yield "sleeve", 2, -33.0, events.sleeve
    yield "fingers", 2, -35.0, events.fingers


def chance(name):
    """Random generator of a take: each has its own, so that a new sound changes no other."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def keep(name, samples):
    path = ASSETS / f"sounds/{name}.ogg"
    heard = ogg.write(path, samples)
    peak = 20 * np.log10(mastering.check(name, heard))
    loud = mastering.loudness(heard)
    print(f"{name:22}{seconds_of(heard):6.2f} s {peak:6.1f} dBFS {loud:6.1f} LUFS {path.stat().st_size / 1000:5.1f} kB")
    return heard


def centroid(samples):
    """Spectral centroid of a sound, in Hz."""
    power = np.abs(np.fft.rfft(samples, RATE)) ** 2
    return (power * np.arange(len(power))).sum() / power.sum()


def check_weights(heard):
    """Checks that heavier pieces sound lower, on every board."""
    for ground in GROUND_LUFS:
        takes = ([heard[f"knock_{ground}_{weight}_{take}"] for take in (1, 2, 3)] for weight in WEIGHT_LUFS)
        lights_first = [np.mean([centroid(samples) for samples in weight]) for weight in takes]
        assert lights_first == sorted(lights_first, reverse=True), f"{ground}: {lights_first}"


def main():
    folder = ASSETS / "sounds"
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.ogg"):
        old.unlink()
    heard = {}
    for sound, takes, lufs, make in (*knocks(), *happenings()):
        for take in range(1, takes + 1):
            name = f"{sound}_{take}"
            heard[name] = keep(name, mastering.struck_sound(make(chance(name)), lufs))
            mastering.check_ends(name, heard[name])
    check_weights(heard)
    keep("room", mastering.looped_sound(events.quiet(chance("room")), -45.0))
    together = sum(path.stat().st_size for path in folder.glob("*.ogg"))
    assert together <= MOST_BYTES, f"{together} bytes are too many"
    print(f"together {together / 1000:.0f} kB")


if __name__ == "__main__":
    main()
