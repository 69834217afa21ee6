"""An equirectangular picture of the surroundings of a place, looked up by direction."""

import numpy as np


class Panorama:
    """An equirectangular picture and its smaller versions, looked up by world direction."""

    def __init__(self, pixels):
        self.levels = [pixels]
        while min(self.levels[-1].shape[:2]) > 8:
            p = self.levels[-1]
            self.levels.append((p[::2, ::2] + p[1::2, ::2] + p[::2, 1::2] + p[1::2, 1::2]) / 4)

    def at(self, d, level=0.0):
        """Radiance from the directions `d`, between two neighbouring versions of the picture."""
        low = min(int(level), len(self.levels) - 1)
        near = self.bilinear(d, low)
        share = level - low
        return near if share <= 0 or low + 1 == len(self.levels) else near + (self.bilinear(d, low + 1) - near) * share

    def bilinear(self, d, level):
        p = self.levels[level]
        h, w = p.shape[:2]
        column = (np.arctan2(d[..., 0], -d[..., 2]) / (2 * np.pi) + 0.5) * w - 0.5
        row = np.clip(np.arccos(np.clip(d[..., 1], -1, 1)) / np.pi * h - 0.5, 0, h - 1)
        x, y = np.floor(column).astype(int), np.minimum(row.astype(int), h - 2)
        fx, fy = (column - x)[..., None], (row - y)[..., None]
        left, right = x % w, (x + 1) % w
        upper = p[y, left] * (1 - fx) + p[y, right] * fx
        return upper * (1 - fy) + (p[y + 1, left] * (1 - fx) + p[y + 1, right] * fx) * fy
