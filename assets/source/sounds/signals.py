"""Samples and operations on them: noise, filters, envelopes, layers, reverberation."""

import numpy as np
from scipy import signal

RATE = 44_100


def seconds_of(samples):
    return len(samples) / RATE


def time(seconds):
    return np.arange(int(seconds * RATE)) / RATE


def band(samples, low, high):
    """Band-pass filter between two frequencies in Hz."""
    return signal.sosfilt(signal.butter(2, [low, high], "band", fs=RATE, output="sos"), samples)


def noise(rng, seconds, low, high):
    """Noise between two frequencies, of power 1."""
    samples = band(rng.standard_normal(int(seconds * RATE)), low, high)
    return samples / np.sqrt((samples**2).mean())


def swell(seconds, peak=0.5, sharpness=1.5):
    """An envelope from 0 to 1, which it reaches at the fraction `peak` of its time, and back to 0."""
    t = np.linspace(0, 1, int(seconds * RATE))
    bent = np.where(t < peak, t / peak / 2, 0.5 + (t - peak) / (1 - peak) / 2)
    return np.sin(np.pi * bent) ** sharpness


def modes(seconds, partials, rng=None):
    """Decaying sinusoids: (frequency in Hz, loudness, time in seconds to fall by 60 dB), each from zero on; with a
    generator their phases differ."""
    t = time(seconds)
    out = np.zeros(len(t))
    for hertz, loud, decay in partials:
        phase = rng.uniform(-0.6, 0.6) if rng else 0.0
        out += loud * np.exp(-6.9 * t / decay) * np.sin(2 * np.pi * hertz * t + phase)
    return out


def convolve(one, other):
    return signal.fftconvolve(one, other)


def mix(*layers):
    """Layers are (seconds from the start, samples)."""
    starts = [int(at * RATE) for at, _ in layers]
    out = np.zeros(max(start + len(samples) for start, (_, samples) in zip(starts, layers)))
    for start, (_, samples) in zip(starts, layers):
        out[start : start + len(samples)] += samples
    return out


def in_room(rng, dry, wet=0.1, seconds=0.28):
    """Adds the reverberation of a small furnished room: a few walls, then a tail that loses its highs first."""
    t = time(seconds)
    tail = noise(rng, seconds, 150, 1800) * np.exp(-6.9 * t / seconds)
    tail += 0.5 * noise(rng, seconds, 1800, 5000) * np.exp(-6.9 * t / (0.5 * seconds))
    tail[t < 0.007] = 0
    for delay, loud in ((0.0043, 5.0), (0.0071, -4.0), (0.0108, 3.5), (0.0157, -2.5)):
        tail[int(delay * RATE)] += loud
    return mix((0, dry), (0, wet * convolve(dry, tail / np.sqrt((tail**2).sum()))))
