"""Visibility of both sides' pieces in every room, with every set and board, at every quality.

In a folder: QUALITY/PICTURE.png are the game's pictures, such as low/museum-club-seat.png; scenes/PICTURE.glb their
scenes; parts/PICTURE.npz the material at every point. Files that are there are not made again.
"""

from itertools import product

import measure
import numpy as np
import outline
import views
from PIL import Image

# As PAIRS of crates/xtask/src/piece_contrast.rs.
SETS = {
    "staunton": [],
    "vinyl": ["--board", "vinyl"],
    "hieroglyphs": views.EGYPTIAN,
    "club": ["--set", "club", "--board", "folding"],
}
LOW = ["--orbit", "-18,24,1.1"]
MIDDLEGAME = ["--fen", views.MIDDLEGAME]
VIEWS = {"seat": [], "seat-middlegame": MIDDLEGAME, "low": LOW, "low-middlegame": [*LOW, *MIDDLEGAME]}
QUALITIES = "low", "medium", "high"
SQUARES = "light squares", "dark squares"
HEAD = ["room", "set", "view", "quality", "pieces", "all", *SQUARES, "other"]


def draw(folder, game, name, asked, quality):
    """Lets the game draw a picture, and write its scene if there is none yet. Returns the picture."""
    picture, scene = folder / quality / f"{name}.png", folder / f"scenes/{name}.glb"
    if not (picture.exists() and scene.exists()):
        options = [*views.picture_options(views.SIZE, asked), "--quality", quality, "--ripen", "0"]
        views.draw(game, options, picture, scene)
    return np.asarray(Image.open(picture).convert("RGB")) / 255


def parts(folder, name):
    """Returns the visible material of every point of a picture, by Cycles."""
    path = folder / f"parts/{name}.npz"
    if not path.exists():
        import path_tracer

        path.parent.mkdir(exist_ok=True)
        numbers, names = path_tracer.parts(folder / f"scenes/{name}.glb", views.SIZE)
        np.savez_compressed(path, numbers=numbers, names=list(names.values()))
    saved = np.load(path)
    return measure.Parts(saved["numbers"], saved["names"])


def shares(picture, seen, side):
    """The noticeable share of the outlines: of all, and of those with light squares, dark squares or others behind."""
    found = outline.differences(picture, seen, side)
    behind = [seen.of(SQUARES[0]), seen.of(SQUARES[1]), ~seen.of(*SQUARES)]
    return [outline.noticed(found), *(outline.noticed(found[points]) for points in behind)]


def table(folder, game, rooms, sets, chosen, qualities):
    """Draws what is missing, and returns the table of all pictures."""
    lines = []
    for room, pieces, view in product(rooms, sets, chosen):
        name, asked = f"{room}-{pieces}-{view}", ["--environment", room, *SETS[pieces], *VIEWS[view]]
        pictures = {quality: draw(folder, game, name, asked, quality) for quality in qualities}
        seen = parts(folder, name)
        for (quality, picture), side in product(pictures.items(), outline.PIECES):
            written = map(outline.written, shares(picture, seen, side))
            lines.append([room, pieces, view, quality, side, *written])
    return measure.markdown(HEAD, lines)
