"""The Staunton set: assets/models/{pawn,rook,knight,bishop,queen,king}.glb.

Metres, +Y up, base at y = 0, the knight looks along +Z. Materials `wood` and `felt`; ambient occlusion in COLOR_0.
"""

from knight import knight
from paths import ASSETS
from solid import ao, empty_scene, export, material, mesh_of
from turned import bishop, king, pawn, queen, rook

MEN = dict(pawn=pawn, rook=rook, knight=knight, bishop=bishop, queen=queen, king=king)


def main():
    (ASSETS / "models").mkdir(exist_ok=True)
    for name, parts in MEN.items():
        empty_scene()
        materials = [material("wood", roughness=0.35), material("felt", (0.02, 0.10, 0.05), 0.95)]
        export([mesh_of(name, parts(), materials, ao)], ASSETS / f"models/{name}.glb")


if __name__ == "__main__":
    main()
