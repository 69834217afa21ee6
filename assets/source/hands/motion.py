"""The actions of a hand, as poses over time in seconds."""

import math

import numpy as np
from skeleton import BONES, FINGERS, FIST, OFFER, OPEN, PINCH, REACH, REST, TAP, fk, mat, rot, unit


def mixpose(a, b, t, tf=None, tt=None):
    """Blend two poses; tf: per-finger blend, tt: thumb blend."""
    o = {}
    for k, f in enumerate(FINGERS):
        u = tf[k] if tf is not None else t
        o[f] = tuple(x + (y - x) * u for x, y in zip(a[f], b[f]))
    u = tt if tt is not None else t
    o["thumb"] = [
        (unit(np.array(da) * (1 - u) + np.array(db) * u), unit(np.array(za) * (1 - u) + np.array(zb) * u))
        for (da, za), (db, zb) in zip(a["thumb"], b["thumb"])
    ]
    o["cup"] = tuple(x + (y - x) * t for x, y in zip(a["cup"], b["cup"]))
    for k in ("roll", "flex", "dev"):
        o[k] = a[k] + (b[k] - a[k]) * t
    for k in ("lift", "reach", "pitch"):
        o[k] = a.get(k, 0) + (b.get(k, 0) - a.get(k, 0)) * t
    return o


def ease(t):
    t = min(1, max(0, t))
    return t * t * t * (t * (6 * t - 15) + 10)


def posed(base, **kw):
    o = dict(base)
    o.update(kw)
    return o


SUP = posed(FIST, roll=168, flex=-6, dev=0, lift=0.8)
SUPOPEN = posed(OPEN, roll=172, flex=-10, dev=0, lift=0.0)


def act_closed(t):
    """1.4 s: the fist comes over the table and settles."""
    u = ease(t / 1.1)
    p = mixpose(posed(FIST, flex=4, reach=-30, lift=5), FIST, u)
    p["lift"] += 2.5 * math.sin(math.pi * u) - 0.25 * math.sin(min(1, max(0, (t - 1.0) / 0.4)) * math.pi)
    return p


def act_turn(t):
    """0.9 s: supination with a small lift."""
    u = ease(t / 0.9)
    p = mixpose(FIST, SUP, u)
    p["lift"] += 2.2 * math.sin(math.pi * u)
    p["flex"] += -6 * math.sin(math.pi * u)
    return p


def act_open(t):
    """1.0 s: the thumb leaves first, then little finger to index."""
    tt = ease((t - 0.0) / 0.45)
    tf = [ease((t - 0.12 - 0.07 * k) / 0.62) for k in (3, 2, 1, 0)]
    return mixpose(SUP, SUPOPEN, ease(t / 1.0), tf, tt)


def act_pinch(t):
    """1.0 s, evenly: thumb and two fingers close till they nearly touch; the game stops it where a piece is held."""
    return mixpose(REACH, PINCH, t)


def act_rest(t):
    """0.2 s, evenly: a hand that lies on the table lifts a finger; played to and fro it taps."""
    return mixpose(REST, TAP, t / 0.2)


def act_offer(t):
    """0.6 s, evenly: from lying on the table to a hand that is held out to be shaken."""
    return mixpose(REST, OFFER, t / 0.6)


ACTIONS = {
    "closed": (act_closed, 1.4),
    "turn": (act_turn, 0.9),
    "open": (act_open, 1.0),
    "pinch": (act_pinch, 1.0),
    "rest": (act_rest, 0.2),
    "offer": (act_offer, 0.6),
}


def frames_full(pose):
    F = fk(pose)
    A = mat(rot((1, 0, 0), -pose.get("pitch", 0)), (0, pose.get("reach", 0), pose.get("lift", 0)))
    roll = pose["roll"]

    def around(deg):
        return A @ mat(rot((0, 1, 0), deg), (0, 0, 0))

    W = around(roll)
    Hn = W @ mat(rot((0, 0, 1), pose["dev"]) @ rot((1, 0, 0), -pose["flex"]), (0, 0, 0))
    O = {}
    for b in BONES:
        if b == "arm":
            O[b] = around(roll * 0.12) @ F[b]
        elif b == "cuff":
            # Hardly more than the sleeve: both are oval, so a cuff turned against its sleeve pierces it.
            O[b] = around(roll * 0.18) @ F[b]
        elif b == "wrist":
            O[b] = around(roll * 0.92) @ F[b]
        else:
            O[b] = Hn @ F[b]
    return O
