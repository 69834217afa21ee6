"""Mastering of sounds: loudness, silent beginnings and ends, no offset, no clipping."""

import numpy as np
from scipy import ndimage, signal
from signals import RATE

CEILING = 10 ** (-4.2 / 20)
"""Peaks stay under -3 dBFS, after the encoder's own ripple too."""
LIMITER_SECONDS = 0.004
"""How long before and after a peak it is softer."""
WINDOW_SECONDS = 0.1
"""What the ear takes for one moment."""
FADE_SECONDS = 0.03
LEAD = 256
"""Samples of silence before a sound, in which the encoder may blur its onset."""
AUDIBLE = 0.0012
"""A tail is cut where it falls below this part of the peak."""


def k_weighted(samples):
    """K-weighted samples (ITU-R BS.1770): the head's shelf, and no rumble."""
    shelf = biquad(1681.974, 0.7071752, 3.999843, 0.4996667)
    rumble = signal.butter(2, 38.13547, "high", fs=RATE)
    return signal.lfilter(*rumble, signal.lfilter(*shelf, samples))


def biquad(hertz, q, decibels, exponent):
    """A high shelf with the recommendation's coefficients, derived for any sample rate."""
    k, high = np.tan(np.pi * hertz / RATE), 10 ** (decibels / 20)
    mid = high**exponent
    norm = 1 + k / q + k * k
    b = [(high + mid * k / q + k * k) / norm, 2 * (k * k - high) / norm, (high - mid * k / q + k * k) / norm]
    return b, [1, 2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm]


def loudness(samples):
    """Loudness of the loudest moment, in LUFS."""
    n = int(WINDOW_SECONDS * RATE)
    power = np.cumsum(np.r_[0, np.r_[k_weighted(samples), np.zeros(n)] ** 2])
    return -0.691 + 10 * np.log10(((power[n:] - power[:-n]) / n).max())


def limited(samples):
    """Limits samples to the ceiling: lowers the gain around peaks, without distortion."""
    gain = np.minimum(1, CEILING / np.maximum(np.abs(samples), CEILING))
    moment = int(LIMITER_SECONDS * RATE)
    gain = ndimage.minimum_filter1d(gain, 2 * moment + 1)
    window = np.hanning(2 * moment + 3)[1:-1]
    return samples * ndimage.convolve1d(gain, window / window.sum(), mode="nearest")


def at_loudness(samples, lufs):
    """Brings samples to a loudness; the loss by limiting is compensated."""
    gain = 1.0
    for _ in range(12):
        gain *= 10 ** ((lufs - loudness(limited(gain * samples))) / 20)
    return limited(gain * samples)


def struck_sound(samples, lufs):
    """A sound that is played once."""
    samples = signal.sosfilt(signal.butter(2, 55, "high", fs=RATE, output="sos"), samples)
    heard = np.nonzero(np.abs(samples) > np.abs(samples).max() * AUDIBLE)[0]
    samples = np.r_[np.zeros(LEAD), samples[heard[0] : heard[-1] + 1]]
    fall = min(len(samples) // 2, int(FADE_SECONDS * RATE))
    samples[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    return at_loudness(samples - samples.mean() * np.hanning(len(samples)) * 2, lufs)


def looped_sound(samples, lufs):
    """A sound with an end that meets its beginning: it is neither cut nor faded."""
    return at_loudness(samples - samples.mean(), lufs)


def check(name, samples):
    """Checks the properties of a written sound, read back from its file."""
    peak, offset = np.abs(samples).max(), abs(samples.mean())
    assert peak <= 10 ** (-3 / 20), f"{name}: a peak of {20 * np.log10(peak):.1f} dBFS"
    assert offset < 10 ** (-60 / 20), f"{name}: an offset of {offset:.5f}"
    return peak


def check_ends(name, samples):
    """Checks that a sound that is played once begins and ends in silence."""
    for end in (samples[:4], samples[-4:]):
        assert np.abs(end).max() < 0.02 * np.abs(samples).max(), f"{name}: a click at one of its ends"
