"""The room's light for a path tracer: the game's cube map as an equirectangular picture."""

import numpy as np

from ktx2 import read_cube_map
from paths import ASSETS

WIDTH, HEIGHT = 1024, 512
COARSE = 128  # rows of the picture from which received light is computed
ROUNDS = 24


def look_up(cube, d):
    """Samples a level of a cube map, with interpolation, in the directions `d` (…, 3) of the game's world."""
    x, y, z = d[..., 0], d[..., 1], -d[..., 2]  # the cube is left-handed, the world is not
    size = np.abs(np.stack([x, y, z], -1))
    axis = size.argmax(-1)
    far = np.take_along_axis(np.stack([x, y, z], -1), axis[..., None], -1)[..., 0]
    face = 2 * axis + (far < 0)
    a = np.choose(face, [-z, z, x, x, x, -x]) / np.abs(far)
    b = np.choose(face, [-y, -y, z, -z, -y, -y]) / np.abs(far)
    px = cube.shape[1]
    column, row = ((np.clip((t + 1) / 2 * px - 0.5, 0, px - 1)) for t in (a, b))
    left, upper = np.minimum(column.astype(int), px - 2), np.minimum(row.astype(int), px - 2)
    across, down = (column - left)[..., None], (row - upper)[..., None]
    above = cube[face, upper, left] * (1 - across) + cube[face, upper, left + 1] * across
    below = cube[face, upper + 1, left] * (1 - across) + cube[face, upper + 1, left + 1] * across
    return above * (1 - down) + below * down


def directions(width, height):
    """The game's direction of every point of Blender's equirectangular picture, from its lowest row up."""
    turn = (0.5 - (np.arange(width) + 0.5) / width) * 2 * np.pi
    rise = ((np.arange(height) + 0.5) / height - 0.5) * np.pi
    turn, rise = np.meshgrid(turn, rise)
    x, y, z = np.cos(turn) * np.cos(rise), np.sin(turn) * np.cos(rise), np.sin(rise)
    return np.stack([x, z, -y], -1)  # Blender's z is up


def received(light, normals):
    """The irradiance of surfaces that face `normals` (…, 3), divided by pi."""
    d = directions(light.shape[1], light.shape[0])
    share = np.hypot(d[..., 0], d[..., 2]).reshape(-1, 1)
    facing = np.clip(normals.reshape(-1, 3) @ d.reshape(-1, 3).T, 0, None)
    return (facing @ (light.reshape(-1, 3) * share) / (facing @ share)).reshape(normals.shape)


def panorama(environment):
    """The room's light, (HEIGHT, WIDTH, 3), from the lowest row up.

    The game has two maps: the specular one, in which small lamps are partly lost, and the diffuse one. Here the first
    is scaled to give the light of the second.
    """
    folder = ASSETS / f"environment/{environment}"
    mirrored, diffuse = (read_cube_map(folder / f"{name}.ktx2")[0] for name in ("specular", "diffuse"))
    fine, coarse = directions(WIDTH, HEIGHT), directions(2 * COARSE, COARSE)
    few = directions(32, 16)
    wanted, light, seen = look_up(diffuse, few), look_up(mirrored, coarse), look_up(mirrored, fine)
    for _ in range(ROUNDS):
        factor = wanted / received(light, few)
        light, seen = light * between(factor, 2 * COARSE, COARSE), seen * between(factor, WIDTH, HEIGHT)
    return seen, np.abs(wanted / received(light, few) - 1).mean()


def between(few, width, height):
    """Scales a small picture of all directions up."""
    rows, columns = few.shape[:2]
    column = (np.arange(width) + 0.5) / width * columns - 0.5
    row = np.clip((np.arange(height) + 0.5) / height * rows - 0.5, 0, rows - 1)
    x, y = np.floor(column).astype(int), np.minimum(row.astype(int), rows - 2)
    across, up = (column - x)[None, :, None], (row - y)[:, None, None]
    low = few[y][:, x % columns] * (1 - across) + few[y][:, (x + 1) % columns] * across
    high = few[y + 1][:, x % columns] * (1 - across) + few[y + 1][:, (x + 1) % columns] * across
    return low * (1 - up) + high * up
