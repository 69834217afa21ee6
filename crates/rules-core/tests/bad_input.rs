//! Any text at all: a FEN, a move, games, or refused with a sentence.

#[path = "bad_input/fen.rs"]
mod fen;
#[path = "bad_input/moves.rs"]
mod moves;
#[path = "bad_input/pgn.rs"]
mod pgn;

use bad_input::Target;

const FEN: Target = Target {
    name: "fen",
    check: fen::fen,
    words: &[
        " w ", " b ", "KQkq", "/8/", "rnbqkbnr", "pppppppp", " e3 ", " d6 ", "HAha", "–", " - ", "RKR", "4k3", "[", "]",
    ],
};
const SAN: Target = Target {
    name: "san",
    check: moves::san,
    words: &[
        "O-O-O", "0-0", "e.p.", "=Q", "x", "Nb", "H", "♞", "++", "#", "!?", "--", "Z0", "e4", "8", "(Q)", "/R", "Kd",
    ],
};
const UCI: Target = Target {
    name: "uci",
    check: moves::uci_move,
    words: &["e1", "g1", "h1", "a1", "c1", "e2e4", "d6", "b7c8", "q", "n", "0000", "(none)", "E", " ", "f1", "b1"],
};
const PGN: Target = Target {
    name: "pgn",
    check: pgn::pgn,
    words: &[
        "[Event \"",
        "\"]\n",
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 40\"]\n",
        "[SetUp \"1\"]\n",
        "1. e4 ",
        "e5 ",
        "(",
        ")",
        "{",
        "}",
        ";",
        "\n%",
        "1-0",
        "1/2-1/2",
        "*",
        "$255",
        "{[%clk 0:00:01.5]}",
        "--",
        "\n\n",
        "\r\n",
        "\u{FEFF}",
        "e.p.",
        "1... ",
        "O-O",
    ],
};

#[test]
fn any_text_is_a_fen_or_refused() {
    FEN.slice(20_000);
}

#[test]
fn rec_1_any_text_is_a_move_or_refused() {
    SAN.slice(20_000);
    UCI.slice(20_000);
}

#[test]
fn any_text_is_games_that_are_written_as_they_were_read() {
    PGN.slice(10_000);
}

#[test]
#[ignore = "cargo xtask soak inputs"]
fn soak_inputs() {
    bad_input::soak(&[FEN, SAN, UCI, PGN]);
}
