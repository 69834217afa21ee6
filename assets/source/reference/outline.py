"""How well black men stand out: the difference in lightness (CIE L*) on both sides of their outlines."""

import numpy as np
from display import linear
from scipy.ndimage import binary_dilation, binary_erosion, distance_transform_edt

MEN = "dark men"
NEAR = 3  # points on either side
NOTICED = 5  # in L*: twice what is just seen between two even patches
BOUND = 2 / 3  # of an outline are to differ by so much


def lightness(picture):
    luminance = linear(picture) @ [0.2126, 0.7152, 0.0722]
    return np.where(luminance > 216 / 24389, 116 * np.cbrt(luminance) - 16, luminance * 24389 / 27)


def differences(picture, parts):
    """Of every outline point: how much lighter what is behind the men is than the men's rim. None without men."""
    men = parts.of(MEN)
    if not men.any():
        return None
    rim = men & ~binary_erosion(men, iterations=NEAR)
    behind = binary_dilation(men, iterations=NEAR) & ~men & parts.compared
    light = lightness(picture)
    # Every point behind is set against the mean of the rim about the point of it that is nearest.
    nearest = distance_transform_edt(~rim, return_indices=True)[1][:, behind]
    return light[behind] - mean_about(light, rim)[tuple(nearest)]


def mean_about(light, where):
    reach = range(-NEAR, NEAR + 1)
    total, count = np.zeros_like(light), np.zeros_like(light)
    for y in reach:
        for x in reach:
            total += np.roll(np.where(where, light, 0), (y, x), (0, 1))
            count += np.roll(where, (y, x), (0, 1))
    return total / np.maximum(count, 1)


def noticed(picture, parts):
    """The share of the men's outlines that is noticed, from 0 to 1."""
    found = differences(picture, parts)
    return None if found is None else (np.abs(found) >= NOTICED).mean()


def written(share):
    if share is None:
        return ""
    return f"{share:.2f}" if share >= BOUND else f"**{share:.2f}**"
