"""The four walls of a room, each with its own coordinates: along it (to the right as seen from the room), up, into the
room.
"""

import numpy as np

import rooms.shapes as shapes

THICK = 0.32


class Wall:
    """A wall of a room of the size `box` (half its width, half its depth, floor, ceiling)."""

    def __init__(self, side, size):
        self.side, (self.x, self.y, self.floor, self.ceiling) = side, size
        self.half = self.x if side in ("far", "near") else self.y

    def at(self, along, up, out=0.0):
        """A point of the room."""
        return {
            "far": (along, self.y - out, up),
            "near": (-along, out - self.y, up),
            "left": (out - self.x, along, up),
            "right": (self.x - out, -along, up),
        }[self.side]

    @property
    def inwards(self):
        return np.subtract(self.at(0, 0, 1), self.at(0, 0, 0))

    @property
    def axis(self):
        """The axis along it."""
        return "x" if self.side in ("far", "near") else "y"

    def block(self, along, up, out):
        """Corners of a box with these ranges of length, height and depth."""
        return tuple(self.at(along[k], up[k], out[k]) for k in (0, 1))

    def masonry(self, paint, holes=()):
        """The wall itself, with holes (from, to, bottom, top) beside each other."""
        parts, reached = [], -self.half - THICK
        for left, right, low, high in sorted(holes):
            parts.append(((reached, left), (self.floor, self.ceiling)))
            parts += [((left, right), (self.floor, low)), ((left, right), (high, self.ceiling))]
            reached = right
        parts.append(((reached, self.half + THICK), (self.floor, self.ceiling)))
        filled = [self.block(u, v, (-THICK, 0)) for u, v in parts if v[1] - v[0] > 1e-3]
        shapes.boxes(filled, paint, bevel=0)

    def panelling(self, paint, left, right, low, high, count, rail=0.09, depth=0.022):
        """Panels in frames: rails and stiles before a board, each panel raised a little."""
        parts = [((left, right), (low, high), (0, 0.012))]
        parts += [((left, right), (v, v + rail), (0, depth)) for v in (low, high - rail)]
        edges = np.linspace(left, right, count + 1)
        parts += [((max(u - rail / 2, left), min(u + rail / 2, right)), (low, high), (0, depth)) for u in edges]
        for a, b in zip(edges[:-1], edges[1:]):
            inset = rail * 0.5 + 0.05
            parts.append(((a + inset, b - inset), (low + rail + 0.05, high - rail - 0.05), (0, depth - 0.004)))
        shapes.boxes([self.block(*p) for p in parts], paint, bevel=0.006)

    def moulding(self, paint, low, high, out, left=None, right=None):
        """A skirting board, a rail, a cornice."""
        ends = (-self.half if left is None else left, self.half if right is None else right)
        step = (high - low) / 3
        parts = [
            self.block(ends, (low + k * step, low + (k + 1) * step), (0, out * s))
            for k, s in enumerate((0.6, 1.0, 0.75))
        ]
        shapes.boxes(parts, paint, bevel=min(0.008, step / 3))


def room(size):
    """The four walls: far, near, left, right."""
    return [Wall(side, size) for side in ("far", "near", "left", "right")]
