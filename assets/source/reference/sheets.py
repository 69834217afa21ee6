"""Sheets of pictures side by side: with their names, as maps of their errors, and in a hidden random order."""

import json
import random
from string import ascii_uppercase as LETTERS

import numpy as np
from measure import flip_map
from PIL import Image, ImageDraw

WIDTH, GAP, LINE = 480, 8, 18
REFERENCE = "Cycles"


def tile(picture):
    image = Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8))
    return image.resize((WIDTH, round(WIDTH * image.height / image.width)), Image.Resampling.LANCZOS)


def sheet(lines):
    """One picture of rows of named pictures."""
    lines = [[(name, tile(picture)) for name, picture in line] for line in lines]
    heights = [max(image.height for _, image in line) + LINE + GAP for line in lines]
    whole = Image.new("RGB", (max(map(len, lines), default=0) * (WIDTH + GAP), sum(heights)), "black")
    pen, y = ImageDraw.Draw(whole), 0
    for line, height in zip(lines, heights):
        for column, (name, image) in enumerate(line):
            pen.text((column * (WIDTH + GAP), y + 2), name, fill="white")
            whole.paste(image, (column * (WIDTH + GAP), y + LINE))
        y += height
    return whole


def pictures(row, kinds):
    return [(kind, row.pictures[kind]) for kind in kinds if kind in row.pictures] + [(REFERENCE, row.reference)]


def side_by_side(rows, kinds):
    return sheet([[(f"{row.view}: {name}", image) for name, image in pictures(row, kinds)] for row in rows])


def errors(rows, kinds):
    def shown(row, kind):
        errors = flip_map(row.reference, row.pictures[kind], in_colours=True)
        return f"{row.view}: {kind}, FLIP {row.flip(kind):.3f}", errors * row.parts.compared[..., None]

    return sheet([[shown(row, kind) for kind in kinds if kind in row.pictures] for row in rows])


def without_names(rows, kinds, folder):
    """Writes guess.png without names, and the answers in guess.json."""
    mixed = {row.view: random.sample(pictures(row, kinds), len(pictures(row, kinds))) for row in rows}
    sheet(
        [[(f"{view}: {letter}", image) for letter, (_, image) in zip(LETTERS, line)] for view, line in mixed.items()]
    ).save(folder / "guess.png")
    key = {view: {letter: name for letter, (name, _) in zip(LETTERS, line)} for view, line in mixed.items()}
    (folder / "guess.json").write_text(json.dumps(key, indent=1))
