"""The rooms' light, prefiltered for the renderer: assets/environment/{name}/{specular,diffuse}.ktx2. Cube maps in
rgb9e5.

Specular: each mip level holds the reflection in a rougher surface (GGX, perceptual roughness from 0 at the first level
to 1 at the last). Diffuse: irradiance divided by pi.
"""

import re
import sys
from functools import lru_cache

import numpy as np
from PIL import Image

import ktx2
from panorama import Panorama
from paths import ASSETS
from rooms import view
from textures import srgb

# 64 pixels down to 4: nothing on the table is a mirror, and the files are small.
SPECULAR_PX, SPECULAR_LEVELS, DIFFUSE_PX = 64, 5, 16
# Mantissas of seven bits: exact within 0.8 %, and files are a third smaller.
SPECULAR_SHED = 2
BRIGHTEST = (
    24.0  # upper bound of lamps, in units of the light on the table: brighter ones only make speckles on varnish
)
PANORAMA_PX, CYCLES_SAMPLES = 256, 16
# Half the size of the board and of the table, and their height, in metres.
HALF_BOARD, HALF_TABLE, TABLE_HEIGHT = (0.262, 0.262), (0.55, 0.45), -0.022
# Share of light that a board of maple and walnut reflects, averaged over its squares, and the share of it that the pieces'
# shadows leave: with both the board is as bright as in a path tracer's picture of a middlegame.
BOARD = np.array((0.387, 0.224, 0.096)) * 0.75


def cube_directions(px):
    """World directions of every texel, (6, px, px, 3); the cube is left-handed, the world (y up) is not."""
    t = (np.arange(px) + 0.5) / px * 2 - 1
    a, b = np.meshgrid(t, t)
    one = np.ones_like(a)
    faces = [(one, -b, -a), (-one, -b, a), (a, one, b), (a, -one, -b), (a, -b, one), (-a, -b, -one)]
    d = np.stack([np.stack(f, -1) for f in faces])
    d[..., 2] *= -1
    return d / np.linalg.norm(d, axis=-1, keepdims=True)


def mirrored(panorama, px, roughness, samples):
    """The room's reflection in a surface of this roughness, seen head-on: GGX importance sampling with shared samples.
    """
    n = cube_directions(px)
    if roughness == 0:
        return panorama.at(n)
    up = np.where(np.abs(n[..., 1:2]) < 0.99, (0.0, 1.0, 0.0), (1.0, 0.0, 0.0))
    x = np.cross(up, n)
    x /= np.linalg.norm(x, axis=-1, keepdims=True)
    y = np.cross(n, x)
    alpha2 = roughness**4
    total, weight = np.zeros_like(n), 0.0
    texel = 4 * np.pi / (panorama.levels[0].shape[0] * panorama.levels[0].shape[1])
    for i in range(samples):
        e = (i + 0.5) / samples
        turn = i * 2.399963
        cos_h = np.sqrt((1 - e) / (1 + (alpha2 - 1) * e))
        sin_h = np.sqrt(1 - cos_h**2)
        z = 2 * cos_h**2 - 1
        if z <= 0:
            continue
        away = 2 * cos_h * sin_h
        density = alpha2 / (np.pi * ((alpha2 - 1) * cos_h**2 + 1) ** 2) / 4
        level = max(0.0, 0.5 * np.log2(1 / (samples * density) / texel) + 1.4)
        total += z * panorama.at(away * np.cos(turn) * x + away * np.sin(turn) * y + z * n, level)
        weight += z
    return total / weight


def pixel_directions(h, w):
    """World directions of an equirectangular picture's pixels."""
    lon, lat = np.meshgrid((np.arange(w) + 0.5) / w * 2 * np.pi - np.pi, np.pi / 2 - (np.arange(h) + 0.5) / h * np.pi)
    return np.stack([np.sin(lon) * np.cos(lat), np.sin(lat), -np.cos(lon) * np.cos(lat)], -1)


def irradiance(panorama, px):
    p = panorama.levels[-1]
    d = pixel_directions(*p.shape[:2]).reshape(-1, 3)
    share = np.repeat(np.sqrt(1 - d[:, 1:2] ** 2), 3, 1)
    facing = np.clip(cube_directions(px).reshape(-1, 3) @ d.T, 0, None)
    return (facing @ (p.reshape(-1, 3) * share) / (facing @ share)).reshape(6, px, px, 3)


def write(name, cubes, shed=0):
    path = ASSETS / f"environment/{name}.ktx2"
    path.write_bytes(ktx2.cube_map(cubes, shed))
    print(f"{name}: {path.stat().st_size // 1024} kB, {len(cubes)} levels")


@lru_cache
def around_the_men(name):
    """The view from amid the pieces, scaled so that a flat surface on the table receives 1 even after the lamps are
    clipped; and the scale factor.
    """
    pixels, scale = view.render(name, view.AMID_THE_MEN, PANORAMA_PX, CYCLES_SAMPLES), 1.0
    for _ in range(2):
        share = 1 / irradiance(Panorama(pixels), 1)[2].mean()
        pixels, scale = np.minimum(pixels * share, BRIGHTEST), scale * share
    return pixels, scale


def scale(name):
    """The factor that brings a picture of a room to the same brightness."""
    return around_the_men(name)[1]


def with_lit_table(name, pixels):
    """The same with board and table as they are in the game: in the light of the room and of the game's lamp, which isn't in
    the room. The pieces receive that light from below.
    """
    manifest = (ASSETS / f"environment/{name}/manifest.ron").read_text()

    def numbers(field):
        return np.array(re.search(field + r": \(?([-0-9., ]+)", manifest)[1].strip(" ,").split(","), float)

    x, y, z = numbers("from")
    lamp = numbers("lux")[0] * y / np.sqrt(x * x + y * y + z * z) * numbers("tone(?=.*lux)")
    received = 1 + lamp / np.pi / numbers("ambient")[0]
    texture = np.asarray(Image.open(ASSETS / re.search(r'texture: "([^"]+)"', manifest)[1]).convert("RGB"))
    table = srgb(*texture).mean((0, 1)) * srgb(*255 * numbers(r"surface:.*tone"))
    d = pixel_directions(*pixels.shape[:2])
    for colour, half, height in ((table, HALF_TABLE, TABLE_HEIGHT), (BOARD, HALF_BOARD, 0.0)):
        reach = (view.AMID_THE_MEN[2] - height) / np.maximum(-d[..., 1:2], 1e-6)
        hit = (np.abs(d[..., [0, 2]]) * reach < half).all(-1, keepdims=True) & (d[..., 1:2] < 0)
        pixels = np.where(hit, colour * received, pixels)
    return pixels


def main(names):
    for name in names or view.NAMES:
        (ASSETS / f"environment/{name}").mkdir(parents=True, exist_ok=True)
        seen = Panorama(with_lit_table(name, around_the_men(name)[0]))
        roughness = np.linspace(0, 1, SPECULAR_LEVELS)
        levels = [mirrored(seen, SPECULAR_PX >> k, r, samples=192) for k, r in enumerate(roughness)]
        write(f"{name}/specular", levels, SPECULAR_SHED)
        write(f"{name}/diffuse", [irradiance(seen, DIFFUSE_PX)])


if __name__ == "__main__":
    main(sys.argv[1:])
