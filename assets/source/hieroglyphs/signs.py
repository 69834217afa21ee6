"""The signs of the carved bands, drawn for this project: outlines in a box one high, x to the right, y up.

A sign is its width and its outlines; an outline inside another is a hole. `fine` draws the curves with more corners.
"""

import math


def arc(x, y, rx, ry, start, end, corners):
    """Points on an ellipse from one angle to another, in degrees."""
    turn = [math.radians(start + (end - start) * k / corners) for k in range(corners + 1)]
    return [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in turn]


def ring(x, y, rx, ry, corners):
    return arc(x, y, rx, ry, 0, 360 - 360 / corners, corners - 1)


def eye(fine):
    n = 6 if fine else 3
    lid = arc(0.62, 0.30, 0.62, 0.44, 160, 20, n) + arc(0.62, 0.72, 0.62, 0.44, -20, -160, n)
    brow = arc(0.62, 0.46, 0.66, 0.52, 150, 25, n) + arc(0.62, 0.34, 0.60, 0.52, 25, 150, n)
    tear = [(0.52, 0.28), (0.62, 0.28), (0.60, 0.0), (0.50, 0.0)]
    tail = [(0.80, 0.32), (0.88, 0.36), (1.02, 0.10), (1.24, 0.12), (1.22, 0.02), (0.98, 0.0)]
    outlines = [lid, brow, tear, tail] if fine else [lid, brow]
    return 1.26, outlines + ([ring(0.62, 0.51, 0.12, 0.14, 8)] if fine else [])


def ankh(fine):
    n = 9 if fine else 4
    loop = arc(0.30, 0.72, 0.21, 0.28, -70, 250, n)
    body = [(0.22, 0.44), (0.0, 0.47), (0.0, 0.30), (0.23, 0.33), (0.20, 0.0)]
    body += [(0.40, 0.0), (0.37, 0.33), (0.60, 0.30), (0.60, 0.47), (0.38, 0.44)]
    return 0.60, [loop + body] + [ring(0.30, 0.74, 0.09, 0.14, n + 1)]


def reed(fine):
    leaf = [(0.12, 0.0), (0.20, 0.0), (0.21, 0.30), (0.34, 0.52), (0.36, 0.78), (0.26, 0.96), (0.12, 1.0)]
    return 0.38, [leaf + ([(0.05, 0.8), (0.10, 0.45)] if fine else [])]


def waters(fine):
    """Three waves one over the other, in the low level two."""
    waves, rows = (5, (-0.32, 0.0, 0.32)) if fine else (3, (-0.2, 0.2))
    step, tall, thick = 1.3 / (2 * waves), 0.16, 0.14
    crest = [(k * step, 0.40 + (tall if k % 2 else 0)) for k in range(2 * waves + 1)]
    wave = [(x, y + thick) for x, y in crest] + crest[::-1]
    return 1.3, [[(x, y + up) for x, y in wave] for up in rows]


def owl(fine):
    body = [(0.08, 0.0), (0.36, 0.0), (0.40, 0.08), (0.34, 0.12), (0.46, 0.20), (0.66, 0.0), (0.74, 0.06), (0.60, 0.36)]
    body += [(0.54, 0.60), (0.50, 0.70), (0.54, 0.86), (0.44, 1.0), (0.34, 0.96), (0.24, 1.0), (0.14, 0.86)]
    body += [(0.18, 0.68), (0.10, 0.50), (0.14, 0.24), (0.22, 0.12), (0.08, 0.08)]
    eyes = [ring(0.26, 0.85, 0.05, 0.055, 5), ring(0.42, 0.85, 0.05, 0.055, 5)] if fine else []
    return 0.76, [body if fine else body[::2]] + eyes


def falcon(fine):
    body = [(0.18, 0.0), (0.52, 0.0), (0.52, 0.08), (0.40, 0.10)]
    body += [(0.46, 0.22), (0.86, 0.10), (0.94, 0.18), (0.62, 0.44)]
    body += [(0.44, 0.74), (0.40, 0.94), (0.26, 1.0), (0.12, 0.92), (0.0, 0.80), (0.12, 0.78), (0.12, 0.52)]
    body += [(0.20, 0.28), (0.28, 0.20), (0.28, 0.10), (0.18, 0.08)]
    return 0.94, [body if fine else body[::2]]


def sun(fine):
    n = 14 if fine else 7
    return 0.84, [ring(0.42, 0.5, 0.42, 0.46, n), ring(0.42, 0.5, 0.30, 0.33, n), ring(0.42, 0.5, 0.14, 0.15, n // 2)]


def feather(fine):
    n = 4 if fine else 2
    vane = [(0.10, 0.0), (0.20, 0.0), (0.21, 0.20), (0.34, 0.26), (0.36, 0.70)] + arc(0.19, 0.78, 0.19, 0.22, 0, 180, n)
    return 0.38, [vane + [(0.02, 0.60), (0.10, 0.22)]]


def loaf_and_basket(fine):
    """Two low signs stacked, as scribes did."""
    n = 6 if fine else 3
    loaf = arc(0.48, 0.58, 0.28, 0.40, 0, 180, n)
    basket = arc(0.48, 0.40, 0.48, 0.40, 180, 360, n)
    return 0.96, [loaf, basket]


def house_and_mouth(fine):
    n = 5 if fine else 2
    house = [(0.0, 0.54), (0.30, 0.54), (0.30, 0.66), (0.14, 0.66)]
    house += [(0.14, 0.86), (0.80, 0.86), (0.80, 0.66), (0.64, 0.66)]
    house += [(0.64, 0.54), (0.94, 0.54), (0.94, 1.0), (0.0, 1.0)]
    mouth = arc(0.47, -0.10, 0.50, 0.46, 160, 20, n) + arc(0.47, 0.44, 0.50, 0.46, -20, -160, n)
    return 0.94, [house, mouth]


def viper(fine):
    n = 4 if fine else 2
    back = [(0.0, 0.62), (0.08, 0.78), (0.20, 0.74), (0.26, 0.50)] + arc(0.58, 0.42, 0.22, 0.16, 170, 20, n)
    belly = [(1.20, 0.30), (1.20, 0.20), (0.90, 0.24)] + arc(0.58, 0.24, 0.22, 0.16, 20, 150, n) + [(0.20, 0.24)]
    return 1.2, [back + belly + [(0.10, 0.60)]]


def throne(fine):
    seat = [(0.0, 0.0), (0.70, 0.0), (0.70, 0.50), (0.26, 0.50), (0.26, 1.0), (0.0, 1.0)]
    step = [(0.14, 0.12), (0.14, 0.36), (0.56, 0.36), (0.56, 0.12)]
    return 0.70, [seat, step] if fine else [seat]


def djed(fine):
    pillar = [(0.10, 0.0), (0.50, 0.0), (0.40, 0.12), (0.40, 0.52)]
    for y in (0.52, 0.70, 0.88):
        pillar += [(0.60, y), (0.60, y + 0.10), (0.40, y + 0.10)] + ([(0.40, y + 0.18)] if y < 0.88 else [])
    return 0.60, [pillar + [(0.6 - x, y) for x, y in pillar[::-1]]]
