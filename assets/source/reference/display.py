"""From light to screen colours, as in the game: exposure, tone mapping, saturation, sRGB."""

import numpy as np

LUMINANCE = np.array([0.2126, 0.7152, 0.0722])
BLUE, RED = np.array([-0.1146, -0.3854, 0.5]), np.array([0.5, -0.4542, -0.0458])


def exposure(ev100):
    """The factor of light in cd/m²."""
    return 1 / (1.2 * 2.0**ev100)


def curve(x):
    return 1 - np.exp(-x)


def somewhat_boring(c):
    """Tomasz Stachowiak's SomewhatBoringDisplayTransform, as it is in Bevy's shader."""
    luminance = (c @ LUMINANCE)[..., None]
    strength = curve(np.hypot(c @ BLUE, c @ RED)[..., None] * 2.4)
    faded = np.maximum((strength - 0.7) * 0.8, 0) ** 2
    kept = c * np.maximum(curve(luminance) / np.maximum(luminance, 1e-5), 0)
    bent = curve(c + (luminance - c) * faded)
    return (kept + (bent - kept) * strength**2) * 0.97


def developed(light, picture):
    """Exposed light as sRGB from 0 to 1; `picture` is the scene's data from the game."""
    if picture["tonemapping"] != "SomewhatBoringDisplayTransform":
        raise ValueError(f"no tone mapping of the name {picture['tonemapping']} is known here")
    c = somewhat_boring(np.maximum(light, 0))
    luminance = (c @ LUMINANCE)[..., None]
    c = np.clip(luminance + (c - luminance) * picture["postSaturation"], 0, 1)
    return np.where(c < 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)


def linear(srgb):
    return np.where(srgb < 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
