"""The room's light as a path tracer takes it: the cube map that the game shines with, as an equirectangular picture."""

import numpy as np

from ktx2 import read_cube_map
from paths import ASSETS

WIDTH, HEIGHT = 1024, 512


def look_up(cube, d):
    """A level of a cube map in the directions `d` (…, 3) of the game's world, between its texels."""
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


def panorama(environment):
    """The room's light, (HEIGHT, WIDTH, 3), from the lowest row up; what lies flat on the table receives 1."""
    level = read_cube_map(ASSETS / f"environment/{environment}/specular.ktx2")[0]
    return look_up(level, directions(WIDTH, HEIGHT))


def received(light, normal):
    """The irradiance of a surface that faces `normal`, divided by pi."""
    d = directions(light.shape[1], light.shape[0])
    share = np.hypot(d[..., 0], d[..., 2]) * np.clip(d @ np.asarray(normal, float), 0, None)
    return (light * share[..., None]).sum((0, 1)) / share.sum()


def check(environment):
    """How far the light of six sides is from what the game's own diffuse map says, in parts."""
    diffuse = read_cube_map(ASSETS / f"environment/{environment}/diffuse.ktx2")[0]
    light = panorama(environment)
    sides = np.concatenate([np.eye(3), -np.eye(3)])
    ours, games = np.array([received(light, side) for side in sides]), look_up(diffuse, sides)
    return np.abs(ours / games - 1).max(), ours[1].mean()
