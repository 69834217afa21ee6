"""Differences between a picture and the reference: FLIP and SSIM where both show the same; and the brightness of each
material.
"""

from dataclasses import dataclass, field

import flip_evaluator
import numpy as np
import outline
from display import linear
from skimage.metrics import structural_similarity

FEWEST_POINTS = 300


class Parts:
    """The visible material of every point. Materials without a name are not compared."""

    def __init__(self, numbers, names):
        self.numbers, self.names = numbers, names
        self.compared = ~self.of("")

    def of(self, *names):
        return np.isin(self.numbers, [k for k, name in enumerate(self.names) if name in names])


def flip_map(reference, picture, in_colours=False):
    pair = reference.astype(np.float32), picture.astype(np.float32)
    return flip_evaluator.evaluate(*pair, "LDR", applyMagma=in_colours, computeMeanError=False)[0]


def ssim_map(reference, picture):
    return structural_similarity(
        reference,
        picture,
        channel_axis=2,
        data_range=1.0,
        gaussian_weights=True,
        use_sample_covariance=False,
        full=True,
    )[1].mean(-1)


@dataclass
class Row:
    """A view: its reference and the game's pictures, all sRGB from 0 to 1."""

    view: str
    samples: int
    reference: np.ndarray
    parts: Parts
    pictures: dict
    flips: dict = field(init=False)
    ssims: dict = field(init=False)

    def __post_init__(self):
        self.flips = {kind: flip_map(self.reference, picture)[..., 0] for kind, picture in self.pictures.items()}
        self.ssims = {kind: ssim_map(self.reference, picture) for kind, picture in self.pictures.items()}

    def flip(self, kind, points=True):
        return self.flips[kind][self.parts.compared & points].mean()

    def ssim(self, kind):
        return self.ssims[kind][self.parts.compared].mean()


def markdown(head, lines):
    rows = [head, ["---"] * len(head), *lines]
    return "".join("| " + " | ".join(row) + " |\n" for row in rows)


def table(rows, kinds):
    head = ["view", "samples"] + [f"{kind} {what}" for kind in kinds for what in ("FLIP", "SSIM")]
    lines = []
    for row in rows:
        numbers = [f"{n:.4f}" for k in kinds if k in row.pictures for n in (row.flip(k), row.ssim(k))]
        lines.append([row.view, str(row.samples), *numbers])
    whole = [r for r in rows if all(k in r.pictures for k in kinds)]
    if whole:
        means = [
            f"{np.mean([n(r) for r in whole]):.4f}" for k in kinds for n in (lambda r: r.flip(k), lambda r: r.ssim(k))
        ]
        lines.append(["**mean**", "", *means])
    return markdown(head, lines)


def parts_table(rows, kind):
    """Each material's share of the reference's screen colours, per channel, and its FLIP."""
    lines = []
    for row in rows:
        if kind not in row.pictures:
            continue
        ours, reference = linear(row.pictures[kind]), linear(row.reference)
        for name in sorted(set(row.parts.names) - {""}):
            points = row.parts.of(name) & row.parts.compared
            if points.sum() < FEWEST_POINTS:
                continue
            a, b = ours[points].mean(0), reference[points].mean(0)
            shares = [f"{s:.2f}" for s in a / b]
            lines.append(
                [row.view, name, f"{a.sum() / b.sum():.3f}", " ".join(shares), f"{row.flip(kind, points):.3f}"]
            )
    return markdown(["view", "material", f"{kind} / reference", "red, green, blue", "FLIP"], lines)


def outlines_table(rows, kinds):
    """The noticeable share of the outlines of each side's pieces; **bold** where it is less than it should be."""

    def share(row, kind, side):
        return outline.noticed(outline.differences(row.pictures[kind], row.parts, side))

    lines = []
    for row in rows:
        for side in outline.PIECES:
            shares = [share(row, kind, side) if kind in row.pictures else None for kind in kinds]
            if any(share is not None for share in shares):
                lines.append([row.view, side, *map(outline.written, shares)])
    return markdown(["outlines", "pieces", *kinds], lines)
