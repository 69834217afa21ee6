//! What `cargo xtask screenshot` draws: every screen of the game, as options of the game itself.

/// One picture, drawn in every size and language.
pub struct View {
    /// Begins the file's name.
    pub name: &'static str,
    /// Options of the game.
    pub options: &'static [&'static str],
}

/// Window sizes: a laptop's and a phone's.
pub const SIZES: &[&str] = &["1280x720", "390x844"];

/// Languages.
pub const LANGUAGES: &[&str] = &["en", "pl"];

/// The picture at the top of the README, and where it lies.
pub const README: (&str, &str) = ("middle-seat", "docs/game.png");

// Paul Morphy against the Duke of Brunswick and Count Isouard, Paris 1858, up to White's twelfth move.
const MIDDLE: &str = "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 \
                      c6b5 c4b5 b8d7 e1c1";
const TWO: &str = "--two-players";

/// All pictures.
pub const VIEWS: &[View] = &[
    View { name: "menu", options: &["--screen", "menu"] },
    View { name: "new-game", options: &["--screen", "menu", "--panel", "new-game"] },
    View { name: "settings", options: &["--screen", "menu", "--panel", "settings"] },
    View { name: "draw-closed", options: &["--screen", "draw", "--seed", "1"] },
    View { name: "draw-open", options: &["--screen", "draw", "--seed", "1", "--point", "left"] },
    View { name: "start-white", options: &["--screen", "play", TWO, "--colour", "white"] },
    View { name: "start-black", options: &["--screen", "play", "--level", "1", "--colour", "black", "--seed", "1"] },
    View { name: "middle-seat", options: &["--screen", "play", TWO, "--clock", "15+10", "--moves", MIDDLE] },
    View { name: "middle-top", options: &["--screen", "play", TWO, "--view", "top", "--moves", MIDDLE] },
    View { name: "middle-side", options: &["--screen", "play", TWO, "--view", "side", "--moves", MIDDLE] },
    View { name: "touched", options: &["--screen", "play", TWO, "--moves", "e2e4 e7e5", "--touch", "f1"] },
    View {
        name: "hint",
        options: &["--screen", "play", "--level", "3", "--hint", "--moves", "e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 g7g6"],
    },
    View { name: "check", options: &["--screen", "play", TWO, "--moves", "e2e4 e7e5 g1f3 d7d6 f1b5"] },
    View {
        name: "promotion",
        options: &["--screen", "play", TWO, "--fen", "5n2/P3k3/8/8/3K4/8/8/8 w - - 0 1", "--touch", "a7a8"],
    },
    View { name: "result", options: &["--screen", "result", TWO, "--moves", "f2f3 e7e5 g2g4 d8h4"] },
];
