"""The supports of the board: assets/models/table.glb, a table for a room, and plinth.glb, a slab of stone for a museum.

1.10 m by 0.90 m, the top at y = -0.022, shaded under the board. While modelling: centimetres, z up.
"""

import numpy as np

from board_parts import EDGE, TABLE_TOP
from lathe import Profile
from paths import ASSETS
from solid import Part, ao, empty_scene, export, material, mesh_of

HALF_X, HALF_Y = 55.0, 45.0
TILE = (50.0, 100.0)  # cm of the top that one texture shows, across and along the grain


def rounded_rectangle(half_x, half_y, radius, per_corner=9, per_side=9):
    """Points anticlockwise round the rectangle, and the outward direction at each."""
    points, outward = [], []
    centres = [
        (half_x - radius, -half_y + radius),
        (half_x - radius, half_y - radius),
        (-half_x + radius, half_y - radius),
        (-half_x + radius, -half_y + radius),
    ]
    for k, c in enumerate(centres):
        for a in np.radians(np.linspace(-90, 0, per_corner) + 90 * k):
            points.append((c[0] + radius * np.cos(a), c[1] + radius * np.sin(a)))
            outward.append((np.cos(a), np.sin(a)))
        a = np.radians(90 * k)
        end = np.array(points[-1])
        following = np.array(centres[(k + 1) % 4]) + radius * np.array((np.cos(a), np.sin(a)))
        for t in np.linspace(0, 1, per_side + 2)[1:-1]:
            points.append(tuple(end + (following - end) * t))
            outward.append((np.cos(a), np.sin(a)))
    return np.array(points), np.array(outward)


def wooden_edge():
    p = Profile(-1.0, 0).line(-0.98, -0.02).line(-0.9, -0.12, 0.04)
    p.line(-0.75, -0.14, 0.03).curve(-0.15, -0.14, 0.0, -0.45, 0.0, -0.95, 8, 0.02)
    return (
        p.curve(0.0, -1.6, -0.3, -1.7, -0.75, -2.0, 6, 0.02)
        .line(-0.75, -2.6, 0.1)
        .line(-1.4, -2.7, 0.02)
        .line(-4.0, -2.7)
    )


def stone_edge():
    """A sawn edge with a narrow bevel, and a shadow joint over the plinth's body."""
    p = Profile(-1.0, 0).line(-0.35, 0.0, 0.02).line(0.0, -0.35, 0.03).line(0.0, -4.0, 0.05)
    return p.line(-0.25, -4.25, 0.03).line(-2.0, -4.25, 0.02).line(-2.0, -9.0)


def top(name, corner, profile):
    """A table's top with round corners and a moulded edge; `profile` starts 1 cm inside the rim."""
    rim, outward = rounded_rectangle(HALF_X, HALF_Y, corner)
    under = np.clip(rim * 0.62, -EDGE + 0.8, EDGE - 0.8)  # a square under the board, point for point
    inner = rim - outward * 1.0
    rows = [(under + (inner - under) * t, 0.0) for t in (0, 0.06, 0.12, 0.2, 0.3, 0.42, 0.58, 0.78)]
    edge = profile.points(2)
    rows += [(rim + outward * d, z) for d, z in edge]
    run = np.r_[[0.0] * 8, -1 * np.r_[0, np.cumsum(np.linalg.norm(np.diff(edge, axis=0), axis=1))]]
    n, v, uv = len(rim), [(0, 0, TABLE_TOP)], [(0.0, 0.0)]
    for (xy, z), down in zip(rows, run):
        shift = xy - outward * down if z < 0 else xy
        v += [(x, y, TABLE_TOP + z) for x, y in xy]
        uv += [(y / TILE[0], x / TILE[1]) for x, y in shift]
    faces = [[0, 1 + j, 1 + (j + 1) % n] for j in range(n)]
    for i in range(len(rows) - 1):
        a, b = 1 + i * n, 1 + (i + 1) * n
        faces += [[a + j, b + j, b + (j + 1) % n, a + (j + 1) % n] for j in range(n)]
    part = Part(v, faces, [[uv[i] for i in g] for g in faces])
    lid = [[x * EDGE, y * EDGE, z] for z in (TABLE_TOP + 0.2, 0) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    board = lid, [[0, 1, 2, 3], [4, 5, 6, 7]] + [[i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4] for i in range(4)]

    def shade(v, n, f):
        return ao(v, n, f, rays=96, reach=1.0, also=board)

    return mesh_of(name, [part], [material(name)], shade)


def main():
    (ASSETS / "models").mkdir(exist_ok=True)
    for name, corner, edge in (("table", 7.0, wooden_edge), ("plinth", 0.6, stone_edge)):
        empty_scene()
        export([top(name, corner, edge())], ASSETS / f"models/{name}.glb")


if __name__ == "__main__":
    main()
