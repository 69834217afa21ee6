"""Visibility of pieces: the difference in lightness (CIE L*) on both sides of their outlines."""

import numpy as np
from display import linear
from scipy.ndimage import binary_dilation, binary_erosion, distance_transform_edt

PIECES = {"black": "dark pieces", "white": "light pieces"}  # the material of each side's pieces
INSIDE = "felt", "leaf"  # other parts of pieces: where these begin is no outline
NEAR = 3  # points on either side
NOTICED = 5  # in L*: twice the just noticeable difference of two even patches
FEWEST_OUTLINE_POINTS = 100  # with fewer there is no share
BOUND = 2 / 3  # least share of an outline with such a difference


def lightness(picture):
    luminance = linear(picture) @ [0.2126, 0.7152, 0.0722]
    return np.where(luminance > 216 / 24389, 116 * np.cbrt(luminance) - 16, luminance * 24389 / 27)


def differences(picture, parts, side):
    """The lightness behind the side's pieces minus that of their rim, for every point along their outlines; NaN
    elsewhere.
    """
    pieces = parts.of(PIECES[side])
    rim = pieces & ~binary_erosion(pieces, iterations=NEAR)
    behind = binary_dilation(pieces, iterations=NEAR) & ~pieces & parts.compared & ~parts.of(*INSIDE)
    light = lightness(picture)
    found = np.full(light.shape, np.nan)
    # Every point behind is compared with the mean of the rim around its nearest point.
    nearest = distance_transform_edt(~rim, return_indices=True)[1][:, behind]
    found[behind] = light[behind] - mean_about(light, rim)[tuple(nearest)]
    return found


def mean_about(light, where):
    reach = range(-NEAR, NEAR + 1)
    total, count = np.zeros_like(light), np.zeros_like(light)
    for y in reach:
        for x in reach:
            total += np.roll(np.where(where, light, 0), (y, x), (0, 1))
            count += np.roll(where, (y, x), (0, 1))
    return total / np.maximum(count, 1)


def noticed(found):
    """The share of the differences that is noticeable, from 0 to 1. None if there are few."""
    found = found[~np.isnan(found)]
    return (np.abs(found) >= NOTICED).mean() if len(found) >= FEWEST_OUTLINE_POINTS else None


def written(share):
    if share is None:
        return ""
    return f"{share:.2f}" if share >= BOUND else f"**{share:.2f}**"
