"""Stone and gold leaf: assets/textures/{limestone,lapis,gold,alabaster,basalt}.jpg, tileable, limestone bedded along u.

As with the woods, all noise is periodic; folds are made by distorting one periodic picture with another.
"""

import sys
from pathlib import Path

import numpy as np
from scipy import ndimage

sys.path.append(str(Path(__file__).resolve().parent.parent))

from paths import ASSETS
from textures import SIZE, blend, noise, save, srgb


def bent(picture, du, dv):
    """The picture distorted by `du` and `dv` (in tiles) at every point."""
    y, x = np.mgrid[0:SIZE, 0:SIZE]
    return ndimage.map_coordinates(picture, [y + dv * SIZE, x + du * SIZE], order=1, mode="grid-wrap")


def cloud(seed, size, octaves=4, fall=0.55):
    """Noise of several sizes, the largest features about `size` of the tile; unit variance."""
    out = sum(fall**k * noise(seed + k, size / 2**k, size / 2**k) for k in range(octaves))
    return out / out.std()


def vein(seed, size, width, bend=0.04):
    """1 on thin wandering lines (about `width` in units of the noise that they divide), 0 beside them."""
    wander = bent(cloud(seed, size), bend * cloud(seed + 20, 0.09), bend * cloud(seed + 40, 0.09))
    return np.clip(1 - np.abs(wander) / width, 0, 1)


def grains(seed, size, share, round_by=0.6):
    """Small round specks covering about `share` of the tile, soft at the edge."""
    n = noise(seed, size, size)
    return np.clip((n - np.quantile(n, 1 - share)) / round_by, 0, 1)


def limestone():
    """Fine limestone: cream beds in yearly layers, shell grit and pits of dissolved shells."""
    height = np.mgrid[0:SIZE, 0:SIZE][0] / SIZE
    beds = height * 9 + 0.20 * noise(101, 0.5, 0.12) + 0.05 * noise(102, 0.12, 0.06)
    table = np.random.default_rng(103).standard_normal(9)
    layer, within = np.floor(beds).astype(int) % 9, beds - np.floor(beds)
    tone = table[layer] + (table[(layer + 1) % 9] - table[layer]) * within**3
    c = blend(
        srgb(229, 212, 178), srgb(204, 178, 134), np.clip(0.42 + 0.17 * tone + 0.16 * cloud(104, 0.12, 6, 0.7), 0, 1)
    )
    c = c * (1 + 0.012 * noise(109, 0.10, 0.010) + 0.030 * noise(110, 0.002, 0.002))[..., None]
    shells = grains(111, 0.0045, 0.018) + 0.8 * np.clip(vein(112, 0.02, 0.30, 0.01) - 0.5, 0, 1) * grains(
        113, 0.02, 0.05
    )
    c = blend(c, srgb(243, 233, 208), 0.6 * np.clip(shells, 0, 1))
    c = blend(c, srgb(146, 112, 74), 0.55 * grains(114, 0.0030, 0.022))
    return blend(c, srgb(176, 142, 96), 0.34 * grains(115, 0.009, 0.03, 0.9))


def lapis():
    """Lapis lazuli: lazurite in clouds of deep and lighter blue, calcite along old cracks, pyrite in drifts."""
    depth = cloud(201, 0.16, 6, 0.72)
    c = blend(srgb(19, 40, 116), srgb(46, 80, 164), np.clip(0.30 + 0.30 * depth, 0, 1))
    c = blend(c, srgb(11, 20, 66), np.clip(0.45 * cloud(210, 0.07, 5, 0.7) - 0.30, 0, 0.85))
    c = c * (1 + 0.07 * noise(216, 0.003, 0.003))[..., None]
    crowd = np.clip(0.5 + 0.7 * cloud(220, 0.22), 0, 1)
    calcite = vein(230, 0.30, 0.07, 0.02) * crowd + 0.5 * vein(260, 0.15, 0.05, 0.02) * np.clip(crowd - 0.6, 0, 1)
    c = blend(c, srgb(136, 156, 200), 0.60 * np.clip(calcite, 0, 1))
    c = blend(c, srgb(122, 146, 200), 0.30 * np.clip(vein(230, 0.30, 0.45, 0.02) * crowd, 0, 1))
    drift = np.clip(0.10 + 0.8 * vein(290, 0.3, 0.7) * np.clip(0.4 + 0.6 * cloud(320, 0.12), 0, 1.5), 0, 1)
    pyrite = grains(330, 0.0024, 0.030, 0.35) * (drift > 0.28) + 0.8 * grains(331, 0.0042, 0.004, 0.3)
    return blend(c, srgb(222, 184, 96), 0.92 * np.clip(pyrite, 0, 1))


def gold():
    """Leaf laid on by hand: nearly one tone, with overlaps of the sheets and a few worn places."""
    c = blend(srgb(238, 196, 104), srgb(214, 164, 72), np.clip(0.45 + 0.30 * cloud(401, 0.18, 5), 0, 1))
    c = c * (1 + 0.030 * noise(406, 0.004, 0.004))[..., None]
    laps = vein(410, 0.35, 0.020, 0.02)
    c = blend(c, srgb(250, 222, 150), 0.45 * laps)
    worn = np.clip(cloud(440, 0.03, 4) - 2.4, 0, 1)
    return blend(c, srgb(150, 84, 44), 0.55 * worn)


def alabaster():
    """Egyptian alabaster: bands of honey and milk from flowing water, clear in places."""
    height = np.mgrid[0:SIZE, 0:SIZE][0] / SIZE
    water = height * 5 + 0.55 * noise(501, 0.35, 0.22) + 0.10 * cloud(502, 0.12)
    band = 0.5 + 0.5 * np.cos(2 * np.pi * water)
    fine = 0.5 + 0.5 * np.cos(2 * np.pi * (6 * water + 0.4 * noise(507, 0.2, 0.05)))
    t = np.clip(0.55 * band + 0.16 * fine + 0.10 * cloud(508, 0.25), 0, 1)
    c = blend(srgb(239, 228, 203), srgb(221, 192, 144), t)
    c = blend(c, srgb(248, 243, 230), 0.5 * np.clip(cloud(512, 0.10) - 0.9, 0, 1))
    c = blend(c, srgb(196, 158, 106), 0.28 * vein(516, 0.25, 0.05, 0.03))
    return c * (1 + 0.012 * noise(540, 0.002, 0.002))[..., None]


def basalt():
    """Basalt, polished: dark grey, lighter than lapis, needles of feldspar, a glint of olivine."""
    c = blend(srgb(60, 61, 64), srgb(80, 80, 82), np.clip(0.45 + 0.28 * cloud(601, 0.16, 5, 0.65), 0, 1))
    c = c * (1 + 0.10 * noise(606, 0.0018, 0.0018))[..., None]
    needles = grains(607, 0.0012, 0.05, 0.8) * 0.4 + pixels_along(608) + pixels_along(609).T
    c = blend(c, srgb(134, 132, 128), 0.38 * np.clip(needles, 0, 1))
    c = blend(c, srgb(92, 98, 66), 0.5 * grains(610, 0.004, 0.006, 0.5))
    return blend(c, srgb(24, 24, 27), 0.55 * grains(611, 0.005, 0.04, 0.9))


def pixels_along(seed):
    """Needles along v."""
    n = noise(seed, 0.0011, 0.006)
    return np.clip((n - np.quantile(n, 0.975)) / 0.6, 0, 1)


def halved(picture):
    return picture.reshape(SIZE // 2, 2, SIZE // 2, 2, 3).mean((1, 3))


STONES = {
    "limestone": (limestone, 62),
    "lapis": (lapis, 58),
    "gold": (lambda: halved(gold()), 70),
    "alabaster": (alabaster, 74),
    "basalt": (basalt, 60),
}


def make():
    (ASSETS / "textures").mkdir(exist_ok=True)
    for name, (stone, quality) in STONES.items():
        save(name, stone(), quality)


if __name__ == "__main__":
    make()
