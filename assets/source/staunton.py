"""The Staunton set: assets/models/sets/staunton/{pawn,…,king}.glb, and coarser ones for phones in low/.

Metres, +Y up, base at y = 0, the knight looks along +Z. Materials `wood` and `felt`; ambient occlusion in COLOR_0. Both
levels are cut from the same profiles and fields: they share their normals and every ring of the wood.
"""

from dataclasses import dataclass

import numpy as np

from glb import Glb, material
from knight import knight
from paths import ASSETS
from solid import ao, empty_scene, part_normals
from turned import bishop, king, pawn, queen, rook

MEN = dict(pawn=pawn, rook=rook, knight=knight, bishop=bishop, queen=queen, king=king)
MATERIALS = (material("wood", roughness=0.35), material("felt", (0.02, 0.10, 0.05), 0.95))

TRUNK = np.array((-1.9, 2.6))  # the tree's pith relative to a piece's axis, in centimetres
TILE = np.array((5.0, 10.0))  # centimetres of wood across and along the grain in a texture
CREVICE = 0.30  # reach of the second, finer occlusion in centimetres
STAIN = np.array((0.85, 1.05, 1.30))  # factor of the occlusion by colour: dirt in crevices absorbs blue first


@dataclass(frozen=True)
class Level:
    """Level of detail of a piece: shares of the columns, rings and carved triangles of the high level."""

    folder: str
    around: float
    up: float
    carving: float
    fine: bool

    def columns(self, high):
        return max(3, round(high * self.around))

    def rings(self, high):
        return round(high * self.up)

    def carved(self, high):
        return round(high * self.carving)


LEVELS = (Level("models/sets/staunton", 1.0, 1.0, 1.0, True), Level("models/sets/staunton/low", 0.5, 0.53, 0.30, False))


def triangles(part):
    return np.array([(g[0], g[i], g[i + 1]) for g in part.f for i in range(1, len(g) - 1)])


def grain(v):
    """Positions in the trunk: across by the distance from the pith, so that rings appear as on real wood."""
    across = np.linalg.norm(v[:, :2] - TRUNK, axis=1) - np.linalg.norm(TRUNK) + TILE[0] / 2
    return np.stack([across / TILE[0], 1 - v[:, 2] / TILE[1]], 1)


def gathered(parts):
    """The parts of one material as one mesh: vertices, normals, triangles."""
    vs, ns, ts, at = [], [], [], 0
    for p in parts:
        vs.append(p.v)
        ns.append(part_normals(p) if p.n is None else p.n)
        ts.append(triangles(p) + at)
        at += len(p.v)
    return np.concatenate(vs), np.concatenate(ns), np.concatenate(ts)


def shade(v, n, solid):
    """Colour factors: the open share of the sky, and a second, finer occlusion."""
    wide, near = ao(v, n, solid, rays=72), ao(v, n, solid, rays=48, reach=CREVICE)
    dim = (0.05 + 0.95 * wide**1.2) * (0.18 + 0.82 * near**1.4)
    return np.clip(dim, 0, 1)[:, None] ** STAIN


def build(name, level):
    parts = MEN[name](level)
    file, count = Glb(), 0
    v, n, t = gathered(parts)
    colour = shade(v, n, t.tolist())
    felt = np.concatenate([np.full(len(p.v), p.mat) for p in parts])
    for mat, surface in enumerate(MATERIALS):
        mine = np.flatnonzero(felt == mat)
        place = np.full(len(v), -1)
        place[mine] = np.arange(len(mine))
        faces = place[t[felt[t[:, 0]] == mat]]
        w, m = v[mine], n[mine]
        file.add(
            surface, w[:, [0, 2, 1]] * (0.01, 0.01, -0.01), m[:, [0, 2, 1]] * (1, 1, -1), grain(w), colour[mine], faces
        )
        count += len(faces)
    path = ASSETS / level.folder / f"{name}.glb"
    file.write(name, path)
    kb = path.stat().st_size // 1024
    print(f"{level.folder}/{name}: {count} triangles, {len(v)} vertices, {v[:, 2].max():.2f} cm, {kb} kB")
    return count


def main():
    empty_scene()
    for level in LEVELS:
        counts = {name: build(name, level) for name in MEN}
        many = dict(pawn=16, rook=4, knight=4, bishop=4, queen=2, king=2)
        print(f"{level.folder}: {sum(counts[m] * many[m] for m in MEN)} triangles for 32 men")


if __name__ == "__main__":
    main()
