"""Models of turned and carved pieces from lists of parts: levels of detail, ambient occlusion, GLB files.

Metres, +Y up, base at y = 0 in the files; centimetres, z up in the parts.
"""

from dataclasses import dataclass

import numpy as np

from glb import Glb, material
from paths import ASSETS
from solid import ao, empty_scene, part_normals, with_bounces

FELT = material("felt", (0.02, 0.10, 0.05), 0.95)
# Share of the light that the board hides from a piece and does not reflect, fitted to path-traced pictures: the board
# near a foot is lit by half of its sky, and by the lamp.
BOARD_SHADE = 0.4
CREVICE = 0.30  # reach of the second, finer occlusion in centimetres
DEEPEST = 0.3  # what the second occlusion leaves in the deepest crevice
COUNTS = dict(pawn=16, rook=4, knight=4, bishop=4, queen=2, king=2)


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


def levels(name):
    """The levels of a set, in its folder and in `low/` for phones."""
    folder = f"models/sets/{name}"
    return Level(folder, 1.0, 1.0, 1.0, True), Level(f"{folder}/low", 0.5, 0.53, 0.30, False)


def triangles(part):
    return np.array([(g[0], g[i], g[i + 1]) for g in part.f for i in range(1, len(g) - 1)])


def gathered(parts):
    """The parts of one material as one mesh: vertices, normals, triangles."""
    vs, ns, ts, at = [], [], [], 0
    for p in parts:
        vs.append(p.v)
        ns.append(part_normals(p) if p.n is None else p.n)
        ts.append(triangles(p) + at)
        at += len(p.v)
    return np.concatenate(vs), np.concatenate(ns), np.concatenate(ts)


def shade(v, n, solid, albedo):
    """Colour factors: the open share of the sky, a second, finer occlusion, and the light that crevices reflect."""
    wide = ao(v, n, solid, rays=72, also_shades=BOARD_SHADE)
    near = ao(v, n, solid, rays=48, reach=CREVICE, also_shades=BOARD_SHADE)
    return with_bounces((wide * (DEEPEST + (1 - DEEPEST) * near))[:, None], np.broadcast_to(albedo, 3))


def build(name, parts, body, albedo, uv, level):
    """Writes a piece: `body` is the material of its first primitive and `albedo` that material's (one number, or one a
    colour); `uv` gives the texture's place of its vertices.
    """
    file, count = Glb(), 0
    v, n, t = gathered(parts)
    colour = shade(v, n, t.tolist(), albedo)
    felt = np.concatenate([np.full(len(p.v), p.mat) for p in parts])
    for mat, surface in enumerate((body, FELT)):
        mine = np.flatnonzero(felt == mat)
        place = np.full(len(v), -1)
        place[mine] = np.arange(len(mine))
        faces = place[t[felt[t[:, 0]] == mat]]
        w, m = v[mine], n[mine]
        file.add(
            surface, w[:, [0, 2, 1]] * (0.01, 0.01, -0.01), m[:, [0, 2, 1]] * (1, 1, -1), uv(w), colour[mine], faces
        )
        count += len(faces)
    path = ASSETS / level.folder / f"{name}.glb"
    file.write(name, path)
    kb = path.stat().st_size // 1024
    print(f"{level.folder}/{name}: {count} triangles, {len(v)} vertices, {v[:, 2].max():.2f} cm, {kb} kB", flush=True)
    return count


def build_set(name, makers, body, albedo, uv):
    """Writes all pieces of a set in both levels; `makers` returns each piece's parts."""
    empty_scene()
    for level in levels(name):
        counts = {kind: build(kind, make(level), body, albedo, uv, level) for kind, make in makers.items()}
        print(f"{level.folder}: {sum(counts[kind] * COUNTS[kind] for kind in counts)} triangles for 32 pieces")
