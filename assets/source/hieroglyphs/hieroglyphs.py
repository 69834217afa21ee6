"""The Hieroglyphs set: assets/models/sets/hieroglyphs/{pawn,…,king}.glb, coarser in low/, and the stones' textures.

Metres, +Y up, base at y = 0, faces along +Z. Materials `stone`, `felt` and `gold`; ambient occlusion in COLOR_0.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

import numpy as np
import stones
from clay import HIGH, LOW, sky
from horse import horse
from jackal import jackal
from pharaoh import pharaoh
from pylon import pylon
from queen import queen
from scarab import scarab

from glb import Glb, material
from paths import ASSETS
from solid import empty_scene, gathered

PIECES = dict(pawn=scarab, rook=pylon, knight=horse, bishop=jackal, queen=queen, king=pharaoh)
FOLDERS = {HIGH: ASSETS / "models/sets/hieroglyphs", LOW: ASSETS / "models/sets/hieroglyphs/low"}
MATERIALS = (
    material("stone", roughness=0.45),
    material("felt", (0.02, 0.10, 0.05), 0.95),
    material("gold", (0.83, 0.50, 0.14), 0.35),
)
DARKEST = 0.12


def corners(faces, uvs, mats, mat):
    """Triangles of a material, corner by corner: indices of vertices and their UVs."""
    fans = [(f, uv) for f, uv, m in zip(faces, uvs, mats) if m == mat]
    at = [f[k] for f, _ in fans for i in range(1, len(f) - 1) for k in (0, i, i + 1)]
    uv = [c[k] for f, c in fans for i in range(1, len(f) - 1) for k in (0, i, i + 1)]
    return np.array(at), np.array(uv, float)


def build(name, level):
    v, n, faces, uvs, mats = gathered(PIECES[name](level))
    light = np.clip(DARKEST + (1 - DARKEST) * sky(v, n, faces), 0, 1)
    file, count = Glb(), 0
    for mat, surface in enumerate(MATERIALS):
        at, uv = corners(faces, uvs, mats, mat)
        rows = np.c_[v[at], n[at], uv, light[at]]
        _, first, place = np.unique(np.round(rows, 5), axis=0, return_index=True, return_inverse=True)
        w = rows[first]
        colour = np.repeat(w[:, 8:], 3, axis=1)
        axes, sign = [0, 2, 1], np.array((1, 1, -1))
        file.add(surface, w[:, :3][:, axes] * sign * 0.01, w[:, 3:6][:, axes] * sign, w[:, 6:8], colour, place)
        count += len(at) // 3
    path = FOLDERS[level] / f"{name}.glb"
    file.write(name, path)
    print(
        f"{level.name} {name}: {count} triangles, {v[:, 2].max():.2f} cm, {path.stat().st_size // 1024} kB", flush=True
    )


def main():
    stones.make()
    empty_scene()
    for level in FOLDERS:
        for name in PIECES:
            build(name, level)


if __name__ == "__main__":
    main()
