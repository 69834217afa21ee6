//! Arbitrary texts: every reader accepts a text or refuses it with a message, and never panics.

#[path = "bad_input/fen.rs"]
mod fen;
#[path = "bad_input/moves.rs"]
mod moves;
#[path = "bad_input/pgn.rs"]
mod pgn;

use bad_input::FuzzTarget;

const FEN: FuzzTarget = FuzzTarget {
    name: "fen",
    check: fen::fen,
    dictionary: &[
        " w ", " b ", "KQkq", "/8/", "rnbqkbnr", "pppppppp", " e3 ", " d6 ", "HAha", "–", " - ", "RKR", "4k3", "[", "]",
    ],
};
const SAN: FuzzTarget = FuzzTarget {
    name: "san",
    check: moves::san,
    dictionary: &[
        "O-O-O", "0-0", "e.p.", "=Q", "x", "Nb", "H", "♞", "++", "#", "!?", "--", "Z0", "e4", "8", "(Q)", "/R", "Kd",
    ],
};
const UCI: FuzzTarget = FuzzTarget {
    name: "uci",
    check: moves::uci_move,
    dictionary: &["e1", "g1", "h1", "a1", "c1", "e2e4", "d6", "b7c8", "q", "n", "0000", "(none)", "E", " ", "f1", "b1"],
};
const PGN: FuzzTarget = FuzzTarget {
    name: "pgn",
    check: pgn::pgn,
    dictionary: &[
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
        "0000 ",
        "(1. -- e5)",
        "[FEN \"4k3/8/8/8/8/PPPPPPPP/8/QQ2K3 w - - 0 1\"]\n",
        "{[%cal Ge2e4] [%eval 0.3]}",
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
    FEN.smoke_test(20_000);
}

#[test]
fn rec_1_any_text_is_a_move_or_refused() {
    SAN.smoke_test(20_000);
    UCI.smoke_test(20_000);
}

#[test]
fn any_text_is_games_that_are_written_as_they_were_read() {
    PGN.smoke_test(10_000);
}

#[test]
#[ignore = "cargo xtask soak inputs"]
fn soak_inputs() {
    bad_input::soak(&[FEN, SAN, UCI, PGN]);
}
