"""Windows: casements with bars, the view through them, the light that comes in, curtains."""

import numpy as np

import rooms.shapes as shapes

FAR_AWAY = 1.6  # distance of the outside view behind the wall


def window(wall, hole, frame, bars=(4, 6)):
    """Casements with `bars` panes across and up, in a hole (from, to, bottom, top) of a wall."""
    left, right, low, high = hole
    across, up = bars
    parts = [((u - 0.05, u + 0.05), (low, high)) for u in (left, right, (left + right) / 2)]
    parts += [((left, right), (v - 0.05, v + 0.05)) for v in (low + 0.03, high)]
    parts += [((u - 0.012, u + 0.012), (low, high)) for u in np.linspace(left, right, across + 1)]
    parts += [((left, right), (v - 0.012, v + 0.012)) for v in np.linspace(low, high, up + 1)]
    shapes.boxes([wall.block(u, v, (-0.14, -0.09)) for u, v in parts], frame)
    # The architrave, and a sill.
    around = [((left - 0.10, left), (low, high + 0.1)), ((right, right + 0.10), (low, high + 0.1))]
    around += [((left - 0.14, right + 0.14), (high + 0.02, high + 0.16)), ((left, right), (low - 0.03, low + 0.02))]
    shapes.boxes([wall.block(u, v, (-0.08, 0.03)) for u, v in around], frame, bevel=0.01)


def daylight(wall, hole, colour, strength):
    """The sky's light in a window, of this radiance."""
    left, right, low, high = hole
    area = (right - left) * (high - low)
    lamp = shapes.lamp(
        "AREA",
        strength * np.pi * area,
        colour,
        wall.at((left + right) / 2, (low + high) / 2, -0.2),
        towards=wall.inwards,
        shape="RECTANGLE",
        size=right - left,
        size_y=high - low,
    )
    if wall.axis == "y":  # tracked so that its first side is upright there
        lamp.data.size, lamp.data.size_y = right - left, high - low
    return lamp


def view(wall, left, right, low, high, paint):
    """The outside view; the sun shines through it."""
    plane = shapes.box(*wall.block((left, right), (low, high), (-FAR_AWAY - 0.01, -FAR_AWAY)), paint, bevel=0)
    plane.visible_shadow = plane.visible_diffuse = False


def curtain(wall, left, right, low, high, paint, folds=7, gathered=0.75, seed=1):
    """Cloth in folds that hangs from a rod, held together at the height of a hand."""
    rng = np.random.default_rng(seed)
    u, v = np.meshgrid(np.linspace(0, 1, folds * 12), np.linspace(0, 1, 30))
    waist = 1 - (1 - gathered) * np.exp(-(((v - 0.35) / 0.22) ** 2))
    along = (left + right) / 2 + (u - 0.5) * (right - left) * waist
    wave = np.sin(u * folds * 2 * np.pi + 0.5 * np.sin(v * 3 + rng.uniform(0, 6)))
    out = 0.10 + 0.045 * wave * (0.75 + 0.25 * np.cos(v * 5 + u * 9))
    points = np.stack(np.vectorize(wall.at)(along, low + v * (high - low), out), -1)
    shapes.sheet(points, paint)


def rod(wall, left, right, up, paint):
    """The rod of curtains."""
    shapes.box(*wall.block((left, right), (up - 0.015, up + 0.015), (0.085, 0.115)), paint, bevel=0.012)
    for end in (left, right):
        shapes.ball(wall.at(end, up, 0.1), 0.03, paint)
