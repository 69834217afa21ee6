"""The room behind the table, out of focus: assets/environment/{name}/backdrop.jpg and the box for it, room.glb.

The box has the room's size and shows the view from the player's head, so that floor and walls move correctly when the
camera goes round. The picture is blurred like by a lens that is focused on the board: every lamp becomes a disc. Its
brightness is that of environment.py divided by WHITE.
"""

import sys

import numpy as np
from PIL import Image

import environment
from panorama import Panorama
from paths import ASSETS
from rooms import view
from solid import Part, empty_scene, export, material, mesh_of

PANORAMA_PX, CYCLES_SAMPLES = 768, 10
WALL_PX, FLOOR_PX = (768, 512), (768, 768)  # floor and ceiling are alike
BLUR, BLUR_SAMPLES = np.radians(0.6), 16  # radius of the disc of confusion
WHITE = 4.0  # BACKDROP_WHITE in src/models/materials.rs
KNEE = 0.65  # fraction of white from which brighter pixels are compressed
INSET_PX = 2  # inset of a picture's parts: their edges are blurred with their neighbours
QUALITY = 68
ATLAS = (2 * WALL_PX[1] + FLOOR_PX[1], 2 * WALL_PX[0])  # rows, columns


def sides(size):
    """For each side of a room: the origin of its picture (column, row), its size, and its corners from the lower left.
    """
    x, y, low, high = size
    (w, h), (floor_w, floor_h) = WALL_PX, FLOOR_PX
    return [
        ((0, 0), (w, h), [(-x, y, low), (x, y, low), (x, y, high), (-x, y, high)]),
        ((w, 0), (w, h), [(x, y, low), (x, -y, low), (x, -y, high), (x, y, high)]),
        ((0, h), (w, h), [(x, -y, low), (-x, -y, low), (-x, -y, high), (x, -y, high)]),
        ((w, h), (w, h), [(-x, -y, low), (-x, y, low), (-x, y, high), (-x, -y, high)]),
        ((0, 2 * h), (floor_w, floor_h), [(-x, -y, low), (x, -y, low), (x, y, low), (-x, y, low)]),
        ((floor_w, 2 * h), (floor_w, floor_h), [(-x, y, high), (x, y, high), (x, -y, high), (-x, -y, high)]),
    ]


def out_of_focus(seen, d):
    """The mean over a disc round each direction of `d`."""
    up = np.where(np.abs(d[..., 1:2]) < 0.99, (0.0, 1.0, 0.0), (1.0, 0.0, 0.0))
    x = np.cross(up, d)
    x /= np.linalg.norm(x, axis=-1, keepdims=True)
    y = np.cross(d, x)
    total = np.zeros_like(d)
    for i in range(BLUR_SAMPLES):
        away, turn = np.tan(BLUR) * np.sqrt((i + 0.5) / BLUR_SAMPLES), i * 2.399963
        q = d + away * (np.cos(turn) * x + np.sin(turn) * y)
        total += seen.at(q / np.linalg.norm(q, axis=-1, keepdims=True))
    return total / BLUR_SAMPLES


def picture(seen, size):
    """The sides of the box in one picture, as the panorama shows them."""
    atlas = np.zeros((*ATLAS, 3))
    for (left, top), (w, h), corners in sides(size):
        u = ((np.arange(w) + 0.5 - INSET_PX) / (w - 2 * INSET_PX))[None, :, None]
        v = 1 - ((np.arange(h) + 0.5 - INSET_PX) / (h - 2 * INSET_PX))[:, None, None]
        origin, along, up = (np.array(corners[k]) for k in (0, 1, 3))
        p = origin + (along - origin) * u + (up - origin) * v - view.AT_THE_HEAD
        d = np.stack([p[..., 0], p[..., 2], -p[..., 1]], -1)
        atlas[top : top + h, left : left + w] = out_of_focus(seen, d / np.linalg.norm(d, axis=-1, keepdims=True))
    return atlas


def save(name, linear):
    c = linear / WHITE
    c = np.where(c < KNEE, c, KNEE + (1 - KNEE) * (1 - np.exp(-(c - KNEE) / (1 - KNEE))))
    c = np.where(c < 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)
    path = ASSETS / f"environment/{name}/backdrop.jpg"
    Image.fromarray((c * 255 + 0.5).astype(np.uint8)).save(path, quality=QUALITY, optimize=True, progressive=True)
    print(f"{name}: {path.stat().st_size // 1024} kB")


def box(size):
    """The room's sides, seen from inside; centimetres."""
    rows, columns = ATLAS
    parts = []
    for (left, top), (w, h), corners in sides(size):
        x, y = (left + INSET_PX, left + w - INSET_PX), (top + h - INSET_PX, top + INSET_PX)
        uv = [(x[a] / columns, 1 - y[b] / rows) for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))]
        v = 100 * np.array(corners)
        inwards = np.cross(v[1] - v[0], v[3] - v[0])
        normals = np.repeat([inwards / np.linalg.norm(inwards)], 4, axis=0)
        parts.append(Part(v, [[0, 1, 2, 3]], [uv], 0, normals))
    return parts


def main(names):
    for name in names or view.NAMES:
        size = view.module(name).SIZE
        seen = view.render(name, view.AT_THE_HEAD, PANORAMA_PX, CYCLES_SAMPLES, with_table=False)
        save(name, picture(Panorama(seen * environment.scale(name)), size))
        empty_scene()
        walls = mesh_of("room", box(size), [material("room")], lambda v, n, f: np.ones(len(v)))
        export([walls], ASSETS / f"environment/{name}/room.glb")


if __name__ == "__main__":
    main(sys.argv[1:])
