//! Fuzz test of UCI lines: each is obeyed, or answered with a message.

#[path = "bad_input/commands.rs"]
mod commands;

use bad_input::FuzzTarget;

const COMMANDS: FuzzTarget = FuzzTarget {
    name: "commands",
    check: commands::commands,
    dictionary: &[
        "position ",
        "startpos",
        "fen ",
        " moves ",
        "go ",
        "infinite",
        "ponder",
        "searchmoves ",
        "depth ",
        "nodes ",
        "mate ",
        "movetime ",
        "wtime ",
        "btime ",
        "winc ",
        "binc ",
        "movestogo ",
        "perft 1",
        "setoption name ",
        " value ",
        "Hash",
        "Level",
        "UCI_Elo",
        "UCI_Chess960",
        "MultiPV",
        "Seed",
        "Move Overhead",
        "true",
        "stop\n",
        "ponderhit\n",
        "isready\n",
        "ucinewgame\n",
        "d\n",
        "eval\n",
        "e2e4 ",
        "e7e8q ",
        "e1h1 ",
        "\n",
        "\r\n",
        "4k3/8/8/8/8/8/4P3/4K3 w - -",
        " 0 1",
    ],
};

#[test]
fn any_lines_are_obeyed_or_answered_with_a_sentence() {
    COMMANDS.smoke_test(20_000);
}

#[test]
#[ignore = "cargo xtask soak inputs"]
fn soak_inputs() {
    bad_input::soak(&[COMMANDS]);
}
