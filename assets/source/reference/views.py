"""The compared views: name, size, and the game's options."""

import subprocess

SIZE, PHONE = (640, 360), (390, 844)
MIDDLEGAME = "r1b2rk1/2q1bppp/p2p1n2/npp1p3/3PP3/2P2N1P/PPB2PP1/RNBQR1K1 w - - 1 12"
KNIGHTS = "4k3/pppppppp/8/8/8/1N6/nN6/1N2K3 w - - 0 1"  # in the corner of the close view
EGYPTIAN = ("--set", "hieroglyphs", "--board", "stone")

VIEWS = {
    "seat": (SIZE, ["--environment", "afternoon"]),
    "side": (SIZE, ["--environment", "evening", "--orbit", "65,25,1.2", "--fen", MIDDLEGAME]),
    "low-museum": (SIZE, ["--environment", "museum", "--orbit", "20,12,1.3", "--fen", MIDDLEGAME]),
    "low-afternoon": (SIZE, ["--environment", "afternoon", "--orbit", "-35,14,1.5"]),
    "knight": (SIZE, ["--environment", "afternoon", "--orbit", "-30,16,1.55", "--fen", KNIGHTS]),
    "hieroglyphs": (SIZE, ["--environment", "museum", *EGYPTIAN]),
    "hieroglyphs-low": (SIZE, ["--environment", "evening", *EGYPTIAN, "--orbit", "-25,14,1.4", "--fen", MIDDLEGAME]),
    "garden": (SIZE, ["--environment", "garden", "--orbit", "30,30,1.1"]),
    "hands": (SIZE, ["--environment", "afternoon", "--screen", "draw", "--seed", "1", "--point", "left"]),
    "phone": (PHONE, ["--environment", "afternoon"]),
}


def options(view):
    """The game's options of a view, except for the picture's path."""
    return picture_options(*VIEWS[view])


def picture_options(size, asked):
    """The game's options of a picture with these options of its own."""
    width, height = size
    who = [] if "--screen" in asked else ["--two-players"]
    return [*who, *asked, "--size", f"{width}x{height}", "--bare", "--lang", "en"]


def draw(game, asked, picture, scene):
    """Lets the game draw a picture, and write its scene if there is none yet."""
    for file in picture, scene:
        file.parent.mkdir(parents=True, exist_ok=True)
    also = [] if scene.exists() else ["--export-scene", scene]
    subprocess.run([game, *asked, "--screenshot", picture, *also], check=True)


def is_there(view, rooms):
    """Returns whether the game has the view's room."""
    asked = VIEWS[view][1]
    return asked[asked.index("--environment") + 1] in rooms
