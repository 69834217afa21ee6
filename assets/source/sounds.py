"""The sounds of the table, synthesised: assets/sounds/*.ogg, mono, 44.1 kHz.

A struck thing is a sum of decaying modes: the board's low and short ones, the man's high and shorter ones, a wooden
bar's long ones. Felt takes the highs away, a slide is filtered noise, and a small room answers them all.
"""

import numpy as np
import soundfile
from scipy import signal

from paths import ASSETS

RATE = 44_100
rng = np.random.default_rng(2026)


def silence(seconds):
    return np.zeros(int(seconds * RATE))


def modes(seconds, partials, attack=0.0004):
    """Decaying sinusoids: (frequency in Hz, loudness, time in seconds to fall by 60 dB), `attack` seconds to full."""
    t = np.arange(int(seconds * RATE)) / RATE
    out = silence(seconds)
    for hertz, loud, decay in partials:
        out += loud * np.exp(-6.9 * t / decay) * np.sin(2 * np.pi * hertz * t + rng.uniform(0, 0.6))
    return out * np.minimum(1, t / attack)


def filtered(noise, low, high):
    return signal.sosfilt(signal.butter(2, [low, high], "band", fs=RATE, output="sos"), noise)


def contact(seconds, low, high, loud):
    """The instant of touching: a burst of noise between two frequencies."""
    t = np.arange(int(seconds * 4 * RATE)) / RATE
    return loud * filtered(rng.standard_normal(len(t)), low, high) * np.exp(-t / seconds)


def mix(*layers):
    """Layers are (seconds from the start, samples)."""
    out = silence(max(at + len(s) / RATE for at, s in layers) + 0.01)
    for at, s in layers:
        first = int(at * RATE)
        out[first : first + len(s)] += s
    return out


def knock(pitch=1.0, weight=1.0, felt=0.6):
    """A felted man set down on a wooden board."""
    board = [(172, 1.0, 0.16), (263, 0.8, 0.13), (391, 0.55, 0.10), (548, 0.40, 0.085), (760, 0.28, 0.07)]
    man = [(1180, 0.20, 0.05), (1730, 0.15, 0.04), (2640, 0.10, 0.028), (3900, 0.05, 0.02)]

    def wobble():
        return pitch * rng.uniform(0.985, 1.015)

    low = modes(0.22, [(f * wobble() / weight**0.25, a * weight, d) for f, a, d in board])
    high = modes(0.09, [(f * wobble(), a * (1.3 - felt), d) for f, a, d in man])
    touch = contact(0.0022, 400, 2600 + 2500 * (1 - felt), 0.55)
    return mix((0, low), (0.0006, high), (0, touch))


def slide(seconds, loud=0.05):
    """Felt drawn over varnish."""
    n = int(seconds * RATE)
    shape = np.sin(np.pi * np.linspace(0, 1, n)) ** 1.5
    grain = 1 + 0.4 * filtered(rng.standard_normal(n), 15, 60)
    return loud * filtered(rng.standard_normal(n), 700, 3800) * shape * grain


def click(pitch=1.0):
    """Wood against wood: two men touching."""
    partials = [(1480, 0.5, 0.06), (2310, 0.42, 0.05), (3370, 0.3, 0.035), (4720, 0.16, 0.025)]
    return mix((0, modes(0.09, [(f * pitch, a, d) for f, a, d in partials])), (0, contact(0.0012, 1200, 7000, 0.5)))


def bar(hertz, loud=1.0, seconds=0.9):
    """A tuned wooden bar struck with a soft mallet."""
    tone = modes(
        seconds, [(hertz, 1.0, seconds * 0.95), (hertz * 3.93, 0.16, 0.22), (hertz * 9.2, 0.04, 0.06)], attack=0.003
    )
    return loud * mix((0, tone), (0, contact(0.004, 200, 1400, 0.12)))


def note(steps_from_a4):
    return 440 * 2 ** (steps_from_a4 / 12)


def room(dry, wet=0.10, seconds=0.28):
    n = int(seconds * RATE)
    tail = filtered(rng.standard_normal(n), 150, 4200) * np.exp(-6.9 * np.arange(n) / n)
    tail[: int(0.006 * RATE)] = 0
    answer = signal.fftconvolve(dry, tail / np.sqrt((tail**2).sum()))
    return np.r_[dry, silence(seconds)][: len(answer)] + wet * answer[: len(dry) + n]


def clock_press():
    lever = mix(
        (0, click(1.25) * 0.5),
        (0.028, contact(0.0015, 1500, 6000, 0.5)),
        (0.03, modes(0.12, [(310, 0.6, 0.09), (640, 0.35, 0.06), (2100, 0.14, 0.04)])),
    )
    return room(lever, 0.06)


def tune(*notes, every=0.14, loud=0.8, seconds=0.8):
    return mix(*((k * every, bar(note(n), loud, seconds)) for k, n in enumerate(notes)))


SOUNDS = {  # name: (peak, how it is made)
    "move1": (0.50, lambda: room(mix((0, slide(0.07)), (0.055, knock(1.00, 1.00))))),
    "move2": (0.48, lambda: room(mix((0, slide(0.09, 0.04)), (0.075, knock(1.07, 0.85, 0.7))))),
    "move3": (0.52, lambda: room(mix((0, slide(0.05)), (0.04, knock(0.93, 1.15, 0.55))))),
    "capture1": (
        0.66,
        lambda: room(mix((0, click(1.0) * 0.8), (0.075, knock(0.97, 1.2, 0.4)), (0.165, knock(1.25, 0.35)))),
    ),
    "capture2": (
        0.66,
        lambda: room(mix((0, click(0.9) * 0.7), (0.09, knock(1.03, 1.1, 0.45)), (0.2, knock(1.18, 0.4)))),
    ),
    "check": (
        0.60,
        lambda: room(mix((0, knock(1.0, 1.0)), (0.03, bar(note(-2), 0.45, 0.5)), (0.15, bar(note(5), 0.55, 0.7)))),
    ),
    "castle": (
        0.56,
        lambda: room(mix((0, slide(0.08)), (0.06, knock(0.95, 1.2)), (0.15, slide(0.09)), (0.225, knock(1.06, 1.0)))),
    ),
    "promote": (0.58, lambda: room(mix((0, knock(1.05)), (0.06, tune(-5, -1, 2, 7, every=0.085, loud=0.5))))),
    "win": (0.62, lambda: room(tune(-9, -5, -2, 3, 7, every=0.12), 0.16, 0.5)),
    "lose": (0.55, lambda: room(tune(0, -4, -9, -12, every=0.17), 0.16, 0.5)),
    "draw": (0.55, lambda: room(tune(-5, 0, -5, every=0.19), 0.16, 0.5)),
    "low_time": (0.50, lambda: room(mix((0, click(0.62) * 0.7), (0.16, click(0.62))), 0.06)),
    "clock_press": (0.50, clock_press),
}


def main():
    (ASSETS / "sounds").mkdir(exist_ok=True)
    for name, (peak, make) in SOUNDS.items():
        s = make()
        loud = np.nonzero(np.abs(s) > np.abs(s).max() * 0.0015)[0]
        s = s[: loud[-1] + 1] * (peak / np.abs(s).max())
        fade = min(len(s), int(0.03 * RATE))
        s[-fade:] *= np.linspace(1, 0, fade)
        path = ASSETS / f"sounds/{name}.ogg"
        soundfile.write(path, s, RATE, format="OGG", subtype="VORBIS", compression_level=0.65)
        print(f"{name}: {len(s) / RATE:.2f} s, {path.stat().st_size / 1024:.1f} kB")


if __name__ == "__main__":
    main()
