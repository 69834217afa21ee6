"""The room behind the table, out of focus: assets/environment/{name}/backdrop.jpg on the walls and floor of models/room.glb.

A box of the room's size carries what is seen from the player's head, so that floor and walls move as they should when
the camera goes round. Blurred as a lens that is focused on the board blurs it: every lamp becomes a disc.
"""

import numpy as np
from PIL import Image

import room
from panorama import Panorama
from paths import ASSETS
from solid import Part, empty_scene, export, material, mesh_of

PANORAMA_PX, CYCLES_SAMPLES = 384, 32
TILE_PX = 256  # each wall has one by one half of it, the floor two by one
BLUR, BLUR_SAMPLES = np.radians(2.4), 48  # radius of the disc of confusion
BRIGHT_SHARE = 98  # per cent of the picture below full white
INSET_PX = 2  # at the edge of a picture's part: what is blurred in from its neighbour is not shown
QUALITY = 82

X, Y, LOW, HIGH = room.WALL_X, room.WALL_Y, room.FLOOR, room.CEILING
# Name: where its picture begins (column, row of half tiles), its size, its corners from the picture's lower left.
SIDES = {
    "far": ((0, 0), (1, 1), [(-X, Y, LOW), (X, Y, LOW), (X, Y, HIGH), (-X, Y, HIGH)]),
    "right": ((1, 0), (1, 1), [(X, Y, LOW), (X, -Y, LOW), (X, -Y, HIGH), (X, Y, HIGH)]),
    "near": ((0, 1), (1, 1), [(X, -Y, LOW), (-X, -Y, LOW), (-X, -Y, HIGH), (X, -Y, HIGH)]),
    "left": ((1, 1), (1, 1), [(-X, -Y, LOW), (-X, Y, LOW), (-X, Y, HIGH), (-X, -Y, HIGH)]),
    "floor": ((0, 2), (2, 2), [(-X, -Y, LOW), (X, -Y, LOW), (X, Y, LOW), (-X, Y, LOW)]),
}
ATLAS = (4 * TILE_PX // 2, 2 * TILE_PX)  # rows, columns


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


def picture(seen):
    """The parts of the box as the panorama shows them, in one picture."""
    atlas = np.zeros((*ATLAS, 3))
    for (column, row), (wide, high), corners in SIDES.values():
        w, h = wide * TILE_PX, high * TILE_PX // 2
        u = ((np.arange(w) + 0.5 - INSET_PX) / (w - 2 * INSET_PX))[None, :, None]
        v = 1 - ((np.arange(h) + 0.5 - INSET_PX) / (h - 2 * INSET_PX))[:, None, None]
        origin, along, up = (np.array(corners[k]) for k in (0, 1, 3))
        p = origin + (along - origin) * u + (up - origin) * v - room.AT_THE_HEAD
        d = np.stack([p[..., 0], p[..., 2], -p[..., 1]], -1)
        top, left = row * TILE_PX // 2, column * TILE_PX
        atlas[top : top + h, left : left + w] = out_of_focus(seen, d / np.linalg.norm(d, axis=-1, keepdims=True))
    return atlas


def save(name, linear):
    c = np.clip(linear / np.percentile(linear, BRIGHT_SHARE), 0, 1)
    c = np.where(c < 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)
    path = ASSETS / f"environment/{name}/backdrop.jpg"
    Image.fromarray((c * 255 + 0.5).astype(np.uint8)).save(path, quality=QUALITY, optimize=True, progressive=True)
    print(f"{name}: {path.stat().st_size // 1024} kB")


def box():
    """The room's floor and walls, seen from inside; centimetres."""
    v, faces, uv = [], [], []
    rows, columns = ATLAS
    for (column, row), (wide, high), corners in SIDES.values():
        left, top = column * TILE_PX + INSET_PX, row * TILE_PX // 2 + INSET_PX
        right = (column + wide) * TILE_PX - INSET_PX
        bottom = (row + high) * TILE_PX // 2 - INSET_PX
        at = len(v)
        v += [tuple(100 * np.array(c)) for c in corners]
        faces.append([at, at + 1, at + 2, at + 3])
        uv.append(
            [(x / columns, 1 - y / rows) for x, y in ((left, bottom), (right, bottom), (right, top), (left, top))]
        )
    n = np.repeat([(0, -1, 0), (-1, 0, 0), (0, 1, 0), (1, 0, 0), (0, 0, 1)], 4, axis=0)
    return [
        Part(v[4 * k : 4 * k + 4], [[0, 1, 2, 3]], [uv[k]], 0, n[4 * k : 4 * k + 4].astype(float)) for k in range(5)
    ]


def main():
    for name in room.ENVIRONMENTS:
        (ASSETS / f"environment/{name}").mkdir(parents=True, exist_ok=True)
        save(
            name, picture(Panorama(room.render(name, room.AT_THE_HEAD, PANORAMA_PX, CYCLES_SAMPLES, with_table=False)))
        )
    empty_scene()
    walls = mesh_of("room", box(), [material("room")], lambda v, n, f: np.ones(len(v)))
    export([walls], ASSETS / "models/room.glb")


if __name__ == "__main__":
    main()
