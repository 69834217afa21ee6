"""The boards: assets/models/boards/{wood,vinyl,stone}/board.glb, each with the same six nodes.

Metres; the playing field's surface is y = 0, centred on the origin, 5.5 cm a square; White sits at +Z, file h at +X.
While modelling: centimetres, z up, White at -y.
"""

import numpy as np

from board_parts import EDGE, FIELD, TABLE_TOP, TILE, coordinates, open_sky, shades, sides, slab, squares
from lathe import Profile
from paths import ASSETS
from solid import Part, ao, empty_scene, export, material, mesh_of

BOTTOM = -2.0
MAT, MAT_CORNER, MAT_THICK = FIELD + 3.3, 1.4, 0.22  # half an edge of the mat, the radius of its corners, its thickness
FRAME_REACH = 10.0  # of the occlusion: a frame's side sees a table that is darker than the room
INLAY = FIELD + 0.30  # from the board's middle to the outer edge of the inlay
LIP = FIELD + 0.42  # from the board's middle to the top of the frame's inner lip
ROUNDING = 0.03  # of the lip's edge, before and behind it
LIFT, LIFT_FROM = 0.55, 2 * FIELD + 1.6  # rise of the mat's corners, and its start (|x| + |y|)


def frame_profile():
    p = Profile(INLAY + 0.02, -0.06)
    p.line(INLAY + 0.04, 0.0).line(LIP, 0.05, ROUNDING)  # inner lip
    p.line(EDGE - 1.15, 0.05, 0.03).line(EDGE - 1.10, 0.0, 0.02).line(EDGE - 1.02, -0.02, 0.02)
    p.curve(EDGE - 0.55, -0.02, EDGE - 0.32, -0.24, EDGE - 0.30, -0.62, 8, 0.02)  # ovolo
    p.line(EDGE - 0.16, -0.66, 0.03).line(EDGE - 0.14, -0.78, 0.02)
    p.curve(EDGE - 0.20, -1.10, EDGE - 0.10, -1.30, EDGE, -1.34, 6, 0.02)  # cove
    p.line(EDGE, -1.86, 0.08).line(EDGE - 0.12, BOTTOM, 0.03).line(EDGE - 2.0, BOTTOM)
    return p.points(2)


def inlay_profile():
    """The light inlay between the field and the frame."""
    p = Profile(FIELD, -0.05)
    return p.line(FIELD + 0.02, 0.0).line(INLAY, 0.0).line(INLAY + 0.02, -0.05).points()


def stone_frame_profile():
    """A flat rim over an Egyptian cornice: a roll, then a hollow that runs down to the foot."""
    p = Profile(INLAY + 0.02, -0.06)
    p.line(INLAY + 0.04, 0.0).line(LIP, 0.05, ROUNDING)
    p.line(EDGE - 0.12, 0.05, 0.03).line(EDGE, -0.07, 0.02).line(EDGE, -0.42, 0.03)
    p.curve(EDGE - 0.75, -0.55, EDGE - 0.95, -0.85, EDGE - 1.0, -1.18, 8, 0.02)
    p.curve(EDGE - 0.72, -1.20, EDGE - 0.72, -1.50, EDGE - 1.0, -1.52, 6, 0.02)
    return p.line(EDGE - 0.7, -1.60, 0.03).line(EDGE - 0.7, BOTTOM, 0.03).line(EDGE - 2.0, BOTTOM).points(2)


def steps(mat):
    """The lines of the mat's grid: at the squares, and closer towards the corners."""
    margin = np.r_[np.linspace(FIELD, mat - MAT_CORNER, 4)[1:], np.linspace(mat - MAT_CORNER, mat, 6)[1:]]
    return np.r_[-margin[::-1], np.linspace(-FIELD, FIELD, 9), margin]


def on_the_mat(x, y):
    """A point of the flat sheet, its corners rounded and a little curled up."""
    inner = MAT - MAT_CORNER
    dx, dy = max(0.0, abs(x) - inner), max(0.0, abs(y) - inner)
    if dx and dy:
        shrink = max(dx, dy) / np.hypot(dx, dy)
        x, y = np.sign(x) * (inner + dx * shrink), np.sign(y) * (inner + dy * shrink)
    rise = max(0.0, abs(x) + abs(y) - LIFT_FROM) / (2 * MAT - 0.6 * MAT_CORNER - LIFT_FROM)
    return x, y, LIFT * rise**2


def margin():
    """The sheet outside the field."""
    at = steps(MAT)
    n = len(at)
    v = [on_the_mat(x, y) for y in at for x in at]
    outside = [
        (i, j)
        for j in range(n - 1)
        for i in range(n - 1)
        if max(abs(at[i] + at[i + 1]), abs(at[j] + at[j + 1])) > 2 * FIELD
    ]
    faces = [[j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i] for i, j in outside]
    return Part(v, faces, [[(v[k][0] / TILE, v[k][1] / TILE) for k in g] for g in faces])


def mat_edge():
    """The cut edge of the sheet."""
    at = steps(MAT)
    loop = [(x, -MAT) for x in at[:-1]] + [(MAT, y) for y in at[:-1]]
    loop += [(x, MAT) for x in at[:0:-1]] + [(-MAT, y) for y in at[:0:-1]]
    upper = np.array([on_the_mat(x, y) for x, y in loop])
    n = len(loop)
    v = np.concatenate([upper, upper - (0, 0, MAT_THICK)])
    faces = [[k, k + n, (k + 1) % n + n, (k + 1) % n] for k in range(n)]
    return Part(v, faces, [[(0, 0)] * 4 for _ in faces])


def printed_line():
    """A line round the field, as it is printed on mats."""
    return Profile(FIELD + 0.25, 0.012).line(FIELD + 0.45, 0.012).points()


def under_board(frame_inner):
    """The surfaces that shade a frame: the hole for the field, and the table."""
    lip = [[x * frame_inner, y * frame_inner, z] for z in (0.05, -0.3) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    table = [[x * 60, y * 60, TABLE_TOP] for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return lip + table, [[i, i + 4, (i + 1) % 4 + 4, (i + 1) % 4] for i in range(4)] + [[8, 9, 10, 11]]


def frame_sides(profile):
    """The sides of a frame. Its inner lip and the step above its moulding, half a millimetre high, are shaded like its
    top: seen from a seat they are narrower than a pixel, and sides that mirror the room or the lamp would draw dashed
    lines.
    """
    parts = sides(profile)
    for part in parts:
        part.n[_on_the_lip(part.v) | _on_the_step(part.v)] = 0, 0, 1
    return parts


def _on_the_lip(v):
    return np.abs(v[:, :2]).max(1) < LIP + 2 * ROUNDING  # with the rounding's last points


def _on_the_step(v):
    """Which vertices are on the step above the wooden frame's moulding; a stone frame is flat there."""
    from_middle = np.abs(v[:, :2]).max(1)
    return (from_middle > EDGE - 1.2) & (from_middle < EDGE - 0.98) & (v[:, 2] > -0.05)


def frame_shade(v, n, f):
    """Open share of the sky of a frame's vertices: all of it on the lip, less towards the table."""
    shade = ao(v, n, f, reach=FRAME_REACH, also=under_board(LIP - ROUNDING))
    return np.where(_on_the_lip(v), 1.0, shade)


def even(share):
    return lambda v, n, f: np.full(len(v), share)


def inlaid(profile, veneers):
    """A board with a frame: `veneers` is the darkest and the lightest tone a square may have."""
    rng = np.random.default_rng(8)
    light, dark = squares(True), squares(False)
    light_shade, dark_shade = shades(light, rng, veneers), shades(dark, rng, veneers)
    return {
        "light_squares": (light, lambda v, n, f: light_shade),
        "dark_squares": (dark, lambda v, n, f: dark_shade),
        "frame": (frame_sides(profile), frame_shade),
        "inlay": (sides(inlay_profile()), open_sky),
        "coordinates": (coordinates((LIP + EDGE - 1.15) / 2, 0.058), open_sky),
        "underside": (slab(EDGE - 1.3, TABLE_TOP, BOTTOM), even(0.3)),
    }


def rolled_mat():
    """A printed sheet that lies on a plain board, its corners still curled from the roll."""
    return {
        "light_squares": (squares(True), open_sky),
        "dark_squares": (squares(False), open_sky),
        "frame": ([margin(), mat_edge()], open_sky),
        "inlay": (sides(printed_line()), open_sky),
        "coordinates": (coordinates(FIELD + 1.75, 0.012, 1.2), open_sky),
        "underside": (plate(), lambda v, n, f: ao(v, n, f, also=under_board(FIELD))),
    }


def plate():
    p = Profile(FIELD, -MAT_THICK).line(EDGE - 0.3, -MAT_THICK, 0.03).line(EDGE, -MAT_THICK - 0.3, 0.03)
    return sides(p.line(EDGE, TABLE_TOP, 0.03).points(2))


BOARDS = {
    "wood": lambda: inlaid(frame_profile(), (0.86, 1.0)),
    "vinyl": rolled_mat,
    "stone": lambda: inlaid(stone_frame_profile(), (0.82, 1.0)),
}


def main():
    for kind, make in BOARDS.items():
        (ASSETS / f"models/boards/{kind}").mkdir(parents=True, exist_ok=True)
        empty_scene()
        meshes = [mesh_of(name, parts, [material(name)], shade) for name, (parts, shade) in make().items()]
        export(meshes, ASSETS / f"models/boards/{kind}/board.glb")


if __name__ == "__main__":
    main()
