"""Visibility of dark pieces: the difference in lightness (CIE L*) on both sides of their outlines."""

import numpy as np
from display import linear
from scipy.ndimage import binary_dilation, binary_erosion, distance_transform_edt

MEN = "dark men"
NEAR = 3  # points on either side
NOTICED = 5  # in L*: twice the just noticeable difference of two even patches
BOUND = 2 / 3  # least share of an outline with such a difference


def lightness(picture):
    luminance = linear(picture) @ [0.2126, 0.7152, 0.0722]
    return np.where(luminance > 216 / 24389, 116 * np.cbrt(luminance) - 16, luminance * 24389 / 27)


def differences(picture, parts):
    """For every outline point: the lightness behind the pieces minus that of their rim. None without pieces."""
    men = parts.of(MEN)
    if not men.any():
        return None
    rim = men & ~binary_erosion(men, iterations=NEAR)
    behind = binary_dilation(men, iterations=NEAR) & ~men & parts.compared
    light = lightness(picture)
    # Every point behind is compared with the mean of the rim around its nearest point.
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
    """The noticeable share of the pieces' outlines, from 0 to 1."""
    found = differences(picture, parts)
    return None if found is None else (np.abs(found) >= NOTICED).mean()


def written(share):
    if share is None:
        return ""
    return f"{share:.2f}" if share >= BOUND else f"**{share:.2f}**"
