"""The Hieroglyphs set: assets/models/hieroglyphs/{pawn,…,king}.glb, coarser in low/, and the stones' textures.

Metres, +Y up, base at y = 0, faces along +Z. Materials `stone`, `felt` and `gold`; ambient occlusion in COLOR_0.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

import stones
from clay import HIGH, LOW, sky
from horse import horse
from jackal import jackal
from pharaoh import pharaoh
from pylon import pylon
from queen import queen
from scarab import scarab

from paths import ASSETS
from solid import empty_scene, export, material, mesh_of

MEN = dict(pawn=scarab, rook=pylon, knight=horse, bishop=jackal, queen=queen, king=pharaoh)
FOLDERS = {HIGH: ASSETS / "models/hieroglyphs", LOW: ASSETS / "models/hieroglyphs/low"}


def main():
    stones.make()
    for level, folder in FOLDERS.items():
        folder.mkdir(parents=True, exist_ok=True)
        for name in MEN:
            empty_scene()
            materials = [
                material("stone", roughness=0.45),
                material("felt", (0.02, 0.10, 0.05), 0.95),
                material("gold", (0.83, 0.50, 0.14), 0.35),
            ]
            export([mesh_of(name, MEN[name](level), materials, sky)], folder / f"{name}.glb")


if __name__ == "__main__":
    main()
