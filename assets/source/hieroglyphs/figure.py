"""Parts that the figures share: faces as Egyptian sculptors cut them, almond eyes drawn out to the temples."""

import numpy as np


def face(clay, chin, size):
    """A head looking forward. `chin` = (s, z), below it begins the neck; `size`: from chin to brow line, cm."""

    def at(s, t, z):
        return chin[0] + s * size, t * size, chin[1] + z * size

    def ball(c, r, k=0.05, op="add", rot=0.0, yaw=0.0):
        clay.ball(at(*c), [q * size for q in r], rot, k * size, op, yaw)

    def tube(points, radii, k=0.03, op="add"):
        clay.tube([at(*p) for p in points], np.array(radii) * size, k * size, op)

    ball((0.00, 0, 0.66), (0.47, 0.41, 0.46))
    ball((0.10, 0, 0.40), (0.35, 0.345, 0.42), 0.12)
    ball((0.24, 0.19, 0.44), (0.17, 0.15, 0.14), 0.10)
    ball((0.33, 0, 0.10), (0.10, 0.12, 0.10), 0.08)
    ball((0.47, 0.175, 0.635), (0.10, 0.14, 0.065), 0.06, "cut")
    tube([(0.435, 0.05, 0.72), (0.41, 0.18, 0.765), (0.30, 0.33, 0.70)], (0.02, 0.035, 0.02), 0.05)
    ball((0.315, 0.18, 0.63), (0.095, 0.115, 0.052), 0.012)
    tube([(0.40, 0.075, 0.615), (0.415, 0.17, 0.685), (0.345, 0.29, 0.645)], (0.012, 0.022, 0.018), 0.012)
    tube([(0.40, 0.08, 0.61), (0.40, 0.18, 0.575), (0.34, 0.285, 0.62)], (0.010, 0.016, 0.014), 0.012)
    tube([(0.345, 0.29, 0.645), (0.25, 0.36, 0.64), (0.16, 0.40, 0.64)], (0.02, 0.022, 0.012), 0.015)
    tube([(0.41, 0, 0.74), (0.46, 0, 0.60), (0.525, 0, 0.45)], (0.04, 0.045, 0.062), 0.05)
    ball((0.465, 0.055, 0.425), (0.055, 0.05, 0.04), 0.03)
    tube([(0.36, 0.135, 0.285), (0.44, 0.06, 0.315), (0.465, 0, 0.30)], (0.02, 0.038, 0.04), 0.02)
    tube([(0.36, 0.125, 0.265), (0.42, 0.06, 0.225), (0.435, 0, 0.22)], (0.02, 0.038, 0.042), 0.02)
    tube([(0.42, 0.16, 0.275), (0.47, 0.07, 0.268), (0.50, 0, 0.258)], (0.008, 0.014, 0.016), 0.012, "cut")


def ears(clay, chin, size, out):
    """Ears in front of a headdress, `out` from the middle (in sizes)."""
    c = (chin[0] + 0.06 * size, out * size, chin[1] + 0.60 * size)
    hollow = (c[0] + 0.03 * size, c[1] + 0.05 * size, c[2] + 0.02 * size)
    clay.ball(c, (0.11 * size, 0.06 * size, 0.17 * size), 0.15, 0.02 * size)
    clay.ball(hollow, (0.05 * size, 0.03 * size, 0.10 * size), 0.15, 0.02, "cut")
