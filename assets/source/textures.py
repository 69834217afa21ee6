"""Procedural wood: assets/textures/{boxwood,ebony,maple,walnut,table}.jpg, tileable, grain along v; and two plain
surfaces, {vinyl,plaster}.jpg.

Every wood is a field of growth rings `R(u, v)` (its contour lines are the figure), the year's change from pale early to
dark late wood as a function of R's fraction, and details across it: pores, rays, fibres, curl. All noise is filtered in
the Fourier domain, so it is periodic; R may only grow by whole rings from edge to edge.
"""

import numpy as np
from PIL import Image

from paths import ASSETS

SIZE = 1024
u, v = np.meshgrid((np.arange(SIZE) + 0.5) / SIZE, (np.arange(SIZE) + 0.5) / SIZE)


def noise(seed, across, along):
    """Smooth periodic noise of unit variance; features about `across` x `along` of the tile."""
    white = np.random.default_rng(seed).standard_normal((SIZE, SIZE))
    k = np.fft.fftfreq(SIZE, 1 / SIZE)
    keep = np.exp(-2 * ((k[None, :] * across) ** 2 + (k[:, None] * along) ** 2))
    out = np.fft.ifft2(np.fft.fft2(white) * keep).real
    return (out - out.mean()) / out.std()


def year(rings, sharp):
    """0 in early wood, 1 in late wood, then a sudden spring."""
    f = rings - np.floor(rings)
    rise = f**sharp
    return rise * np.clip((1 - f) / 0.12, 0, 1)


def year_tones(rings, seed):
    """A different value for each ring, the same after a whole tile of rings."""
    table = np.random.default_rng(seed).standard_normal(4096)
    return table[np.floor(rings).astype(int) % 4096]


def pores(seed, across, along, share, where=1.0):
    """Short dark vessels along the grain, covering about `share` of the wood; `where` crowds them."""
    n = noise(seed, across, along)
    edge = np.quantile(n, 1 - share)
    return np.clip((n - edge) / 0.7, 0, 1) * where


def blend(a, b, t):
    return a + (np.asarray(b) - a) * t[..., None]


def srgb(*c):
    c = np.array(c, float) / 255
    return np.where(c < 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def save(name, linear, quality, folder="textures"):
    c = np.clip(linear, 0, 1)
    c = np.where(c < 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)
    path = ASSETS / f"{folder}/{name}.jpg"
    Image.fromarray((c * 255 + 0.5).astype(np.uint8)).save(path, quality=quality, optimize=True, progressive=True)
    print(f"{name}: {path.stat().st_size // 1024} kB, mean {(c.mean((0, 1)) * 255).astype(int)}")


def trunk_rings(seed, rings, wander):
    """Rings of a slow tree, side by side along u for the pieces' UVs: hardly wavy, of different widths."""
    widths = 0.55 * noise(seed, 0.07, 4.0) + wander * noise(seed + 1, 0.16, 0.45)
    return rings * u + widths + 0.05 * noise(seed + 2, 0.02, 0.12)


# Boxwood is pale yellow, ebony the darkest of woods: L* 75, a* 7, b* 34 and L* 22, a* 3, b* 3 on the mean, within the
# measured range of 98 species (L* 24 to 84, a* 3 to 20, b* 2 to 37), except that ebony is a little darker, as it is
# polished ("Diversity of wood colour in tropical timber species and its relationship with wood density and anatomical
# features").
def boxwood():
    r = trunk_rings(11, 30, 0.35)
    late = year(r, 2.2)
    c = blend(srgb(223, 185, 128), srgb(182, 133, 79), 0.55 * late + 0.12 * np.clip(year_tones(r, 1), -1.2, 1.2))
    c = c * (1 + 0.020 * noise(13, 0.0025, 0.06) + 0.05 * noise(14, 0.2, 0.35))[..., None]
    return blend(c, srgb(149, 104, 62), 0.22 * pores(15, 0.0012, 0.008, 0.04))


def ebony():
    r = trunk_rings(21, 16, 0.6)
    streak = np.clip(noise(22, 0.03, 0.6) - 0.4 + 0.6 * year_tones(r, 2), 0, 2) / 2
    c = blend(srgb(52, 48, 47), srgb(90, 72, 61), 0.75 * streak + 0.15 * year(r, 2))
    c = c * (1 + 0.08 * noise(23, 0.0025, 0.08))[..., None]
    return blend(c, srgb(29, 27, 28), 0.6 * pores(24, 0.0012, 0.010, 0.07))


def sawn_rings(seed, rings, hills, across=0.18, along=1.0):
    """The figure of a flat-sawn board: rings drift across, hills in the field make cathedrals."""
    return rings * u + hills * noise(seed, across, along) + 0.10 * noise(seed + 1, 0.02, 0.2)


def maple():
    r = sawn_rings(31, 16, 2.6)
    late = year(r, 3.0)
    c = blend(srgb(230, 199, 153), srgb(203, 162, 112), 0.55 * late + 0.10 * np.clip(year_tones(r, 3), -1, 1))
    curl = noise(33, 0.12, 0.012) * np.clip(0.5 + 0.5 * noise(34, 0.3, 0.3), 0, 1)
    c = c * (1 + 0.022 * curl + 0.022 * noise(35, 0.0025, 0.08) + 0.03 * noise(36, 0.12, 0.3))[..., None]
    return blend(c, srgb(176, 130, 84), 0.45 * pores(37, 0.0013, 0.008, 0.03))


def walnut():
    r = sawn_rings(41, 11, 2.0, 0.16, 0.9)
    late = year(r, 2.0)
    stain = np.clip(0.5 + 0.35 * noise(42, 0.07, 0.7) + 0.15 * year_tones(r, 4), 0, 1)
    c = blend(srgb(150, 107, 72), srgb(98, 63, 41), 0.45 * late + 0.50 * stain)
    c = c * (1 + 0.05 * noise(43, 0.0025, 0.10))[..., None]
    return blend(c, srgb(58, 35, 23), 0.75 * pores(44, 0.0014, 0.022, 0.07, 0.45 + 0.55 * (late < 0.3)))


PLANKS = 4


def table():
    """Smoked oak in edge-glued planks: ring-porous, with ray flecks."""
    plank = np.floor(u * PLANKS).astype(int)
    within = u * PLANKS - plank
    rng = np.random.default_rng(5)
    tone, slope, start = (
        rng.uniform(0.84, 1.12, PLANKS),
        rng.choice((6, 9, -7, 10), PLANKS, False),
        rng.uniform(0, 60, PLANKS),
    )
    hills = np.stack([np.roll(noise(51 + 7 * k, 0.06, 0.5), 97 * k, 1) for k in range(PLANKS)])
    hill = np.take_along_axis(hills, plank[None], 0)[0]
    r = start[plank] + slope[plank] * within + 2.0 * hill + 0.12 * noise(59, 0.012, 0.1)
    late = year(r, 1.3)
    c = blend(srgb(116, 78, 50), srgb(76, 47, 29), 0.7 * late + 0.12 * np.clip(year_tones(r, 6), -1, 1))
    c = c * (tone[plank] * (1 + 0.06 * noise(61, 0.002, 0.07) + 0.05 * noise(62, 0.05, 0.4)))[..., None]
    c = blend(c, srgb(40, 24, 15), 0.8 * pores(63, 0.0011, 0.012, 0.12, np.clip(1 - 2.2 * late, 0, 1)))
    c = blend(c, srgb(136, 98, 66), 0.35 * pores(64, 0.004, 0.006, 0.015))
    gap = np.minimum(within, 1 - within) * SIZE / PLANKS
    return blend(c, srgb(26, 16, 10), 0.75 * np.clip(1.3 - gap, 0, 1))


def vinyl():
    """A printed sheet before its colours are on it: nearly white, with the fine grain of leathercloth."""
    grain = noise(71, 0.0016, 0.0016)
    c = 0.86 - 0.035 * np.clip(grain - 0.6, 0, 2) + 0.012 * noise(72, 0.05, 0.05) + 0.008 * noise(73, 0.006, 0.006)
    return c[..., None] * np.array((1.0, 1.0, 0.99))


def plaster():
    """A museum's plinth: lime plaster, trowelled and rubbed down."""
    cloud = noise(81, 0.16, 0.10) + 0.6 * noise(82, 0.04, 0.03)
    strokes = noise(83, 0.012, 0.14)
    c = 0.46 * (1 + 0.045 * cloud + 0.025 * strokes + 0.02 * noise(84, 0.002, 0.002))
    c = c[..., None] * np.array((1.0, 0.965, 0.91))
    return blend(c, srgb(150, 138, 122), 0.5 * pores(85, 0.0022, 0.0022, 0.004))


SURFACES = {
    "boxwood": (boxwood, 72),
    "ebony": (ebony, 62),
    "maple": (maple, 72),
    "walnut": (walnut, 62),
    "table": (table, 58),
    "vinyl": (vinyl, 60),
    "plaster": (plaster, 62),
}


def main():
    (ASSETS / "textures").mkdir(exist_ok=True)
    for name, (surface, quality) in SURFACES.items():
        save(name, surface(), quality)


if __name__ == "__main__":
    main()
