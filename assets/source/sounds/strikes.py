"""Sounds of moved pieces: knocks by weight and board, pieces that touch, a king that falls, felt that slides."""

from dataclasses import dataclass, replace

import numpy as np
from matter import MARBLE, STONE_PIECE, VINYL, WOOD, WOODEN_PIECE, Body, Plate, push, struck
from signals import in_room, mix, noise, swell


@dataclass(frozen=True)
class Weight:
    """A class of pieces by weight."""

    size: float
    """Size of the piece; 1 is a bishop's."""
    slowness: float
    """Duration of its touch; 1 is a bishop's."""


@dataclass(frozen=True)
class Ground:
    """A kind of board, and the material of its pieces."""

    board: Plate
    piece: Body
    felt_seconds: float
    """Duration of the touch of a bishop's felt."""
    hard_seconds: float
    """Duration of the touch of the hard base."""
    hardness: float
    """Hard share of the touch, 0..1."""
    grit: float
    """Roughness of the touch."""
    ring: float
    """Loudness of the piece relative to the board."""
    click: float
    """Loudness of the touch itself."""


WEIGHTS = {"light": Weight(0.72, 0.70), "medium": Weight(1.0, 1.0), "heavy": Weight(1.42, 1.45)}
GROUNDS = {
    "wood": Ground(WOOD, WOODEN_PIECE, 0.0020, 0.00055, 0.42, 0.18, 1.6, 4.0),
    "vinyl": Ground(VINYL, WOODEN_PIECE, 0.0030, 0.00100, 0.34, 0.01, 0.55, 2.5),
    "stone": Ground(MARBLE, STONE_PIECE, 0.0008, 0.00024, 0.60, 0.25, 2.0, 3.0),
}


def touch(rng, ground, weight):
    """A touch: the felt first, then the hard base."""
    slow = weight.slowness * rng.uniform(0.93, 1.07)
    felt = push(ground.felt_seconds * slow, 0.4 * ground.grit, rng)
    hard = push(ground.hard_seconds * slow, ground.grit, rng)
    return mix((0, (1 - ground.hardness) * felt), (0.3 * ground.felt_seconds * slow, ground.hardness * hard))


def set_down(rng, ground, weight, at):
    """One touch of the base at a place of the board."""
    size = weight.size * rng.uniform(0.985, 1.015)
    return struck(
        touch(rng, ground, weight), ground.board.strike(at), ground.ring * ground.piece.ring(size), ground.click
    )


def knock(rng, ground, weight):
    """A piece set down: first one edge of its base, then all of it, and the felt gives way a little."""
    ground, weight = GROUNDS[ground], WEIGHTS[weight]
    at = rng.uniform(0.16, 0.46, 2)
    edge = rng.uniform(0.18, 0.42) * set_down(rng, ground, weight, at + 0.02)
    flat = set_down(rng, ground, weight, at)
    gap = rng.uniform(0.017, 0.029) * weight.slowness**0.5
    loudest = np.abs(flat).max()
    settle = 0.007 * loudest * friction(rng, rng.uniform(0.05, 0.08))
    return in_room(rng, mix((0, edge), (gap, flat), (gap + 0.02, settle)), 0.08, 0.22)


def friction(rng, seconds, low=700, high=3800):
    """Felt on varnish: noise with a grain."""
    grain = 1 + 0.35 * noise(rng, seconds, 15, 60)
    return noise(rng, seconds, low, high) * grain * swell(seconds, rng.uniform(0.3, 0.55))


def slide(rng):
    """A piece that leaves its square: felt on varnish that fades out."""
    return friction(rng, rng.uniform(0.10, 0.14))


def clack(rng, ground):
    """A captured piece touches the capturing one: both are held, so neither rings for long."""
    ground = GROUNDS[ground]
    first = both(rng, ground, 0.9)
    second = rng.uniform(0.25, 0.45) * both(rng, ground, 1.15)
    return in_room(rng, mix((0, first), (rng.uniform(0.032, 0.055), second)), 0.08)


def both(rng, ground, size):
    """Two bodies of slightly different size, touched at once."""
    hard = push(ground.hard_seconds * 0.5, 0.3, rng)
    bodies = mix(*((0, ground.piece.ring(size * rng.uniform(0.9, 1.1) * apart)) for apart in (0.88, 1.13)))
    return struck(hard, 0.12 * ground.board.strike((0.3, 0.3)), bodies, ground.click)


def fall(rng, ground):
    """A king that is laid down, without felt on its side: it strikes, and rolls to and fro until it lies."""
    ground = GROUNDS[ground]
    bare = replace(ground, felt_seconds=0.6 * ground.felt_seconds, hardness=0.75, ring=1.3 * ground.ring)
    layers, at, loud, gap = [], 0.0, 1.0, rng.uniform(0.14, 0.16)
    while loud > 0.05:
        layers.append((at, loud * set_down(rng, bare, WEIGHTS["heavy"], rng.uniform(0.2, 0.4, 2))))
        at, loud, gap = at + gap, loud * rng.uniform(0.42, 0.52), gap * rng.uniform(0.58, 0.68)
    rolling = 0.006 * np.abs(layers[0][1]).max() * friction(rng, 0.35, 300, 2200)
    return in_room(rng, mix(*layers, (0.05, rolling)), 0.12)
