"""The views that are compared: what each is called, how large it is, and what the game is asked for."""

SIZE, PHONE = (640, 360), (390, 844)

MIDGAME = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7"

VIEWS = {
    "seat": (SIZE, ["--environment", "afternoon"]),
    "side-evening": (SIZE, ["--environment", "evening", "--orbit", "65,25,1.2"]),
    "low-museum": (SIZE, ["--environment", "museum", "--orbit", "20,12,1.3"]),
    "low-afternoon": (SIZE, ["--environment", "afternoon", "--orbit", "-35,14,1.5"]),
    "knight": (SIZE, ["--environment", "afternoon", "--orbit", "40,18,4"]),
    "hieroglyphs-museum": (SIZE, ["--environment", "museum", "--set", "hieroglyphs", "--board", "stone"]),
    "hieroglyphs-evening": (
        SIZE,
        ["--environment", "evening", "--set", "hieroglyphs", "--board", "stone", "--orbit", "-25,14,1.4"],
    ),
    "garden": (SIZE, ["--environment", "garden", "--orbit", "30,30,1.1"]),
    "hands": (SIZE, ["--environment", "afternoon", "--screen", "draw", "--point", "left"]),
    "phone": (PHONE, ["--environment", "afternoon"]),
}
