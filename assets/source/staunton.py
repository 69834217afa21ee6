"""The Staunton set: assets/models/sets/staunton/{pawn,…,king}.glb, and coarser ones for phones in low/.

Metres, +Y up, base at y = 0, the knight looks along +Z. Materials `wood` and `felt`; ambient occlusion in COLOR_0. Both
levels are cut from the same profiles and fields: they share their normals and every ring of the wood.
"""

import numpy as np

from glb import material
from knight import knight
from piece_models import build_set
from turned import bishop, king, pawn, queen, rook

PIECES = dict(pawn=pawn, rook=rook, knight=knight, bishop=bishop, queen=queen, king=king)

# Albedo of the light pieces, the mean of boxwood.jpg. The black ones share the meshes; they are too dark to show it.
BOXWOOD = (0.70, 0.45, 0.20)
TRUNK = np.array((-1.9, 2.6))  # the tree's pith relative to a piece's axis, in centimetres
TILE = np.array((5.0, 10.0))  # centimetres of wood across and along the grain in a texture


def grain(v):
    """Positions in the trunk: across by the distance from the pith, so that rings appear as on real wood."""
    across = np.linalg.norm(v[:, :2] - TRUNK, axis=1) - np.linalg.norm(TRUNK) + TILE[0] / 2
    return np.stack([across / TILE[0], 1 - v[:, 2] / TILE[1]], 1)


if __name__ == "__main__":
    build_set("staunton", PIECES, material("wood", roughness=0.35), BOXWOOD, grain)
