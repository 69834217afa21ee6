//! Arbitrary text as a saved game and as a clock record: a game that can be read can also be continued.

#[path = "bad_input/save.rs"]
mod save;

use bad_input::FuzzTarget;

const SAVE: FuzzTarget = FuzzTarget {
    name: "save",
    check: save::save,
    dictionary: &[
        "[Hetman \"",
        "1 (",
        "setup:(",
        "players:(white:Person,black:Computer(255))",
        "clock:None",
        "conduct:(",
        "remaining:(",
        "(secs:",
        ",nanos:",
        "moves_made:",
        "touched:[\\\"e2\\\",\\\"e9\\\"]",
        "is_adjusting:true",
        "take_back:Some((Black,9))",
        "ending:Some(Checkmate(winner:White))",
        "offers:(by:Some(White),open:true,last:(Some(0),None))",
        "moves:[(\\\"e2e5\\\",None)]",
        "\\\"",
        "Some(",
        "None",
        "{[%clk 0:00:00.001]}",
        "\u{C}",
        "(game:1,stamp:STAMP,",
        "Hourglass",
        "Program",
        "strictness:Blitz",
        "on_flag:RunOn",
        "is_running:true",
        "first_flag:Some(White)",
        "both_flags:true",
        "fen:Some(",
        "1. e4 ",
        "1-0",
    ],
};

#[test]
fn any_text_is_a_game_that_goes_on_or_refused() {
    SAVE.smoke_test(5_000);
}

#[test]
#[ignore = "cargo xtask soak inputs"]
fn soak_inputs() {
    bad_input::soak(&[SAVE]);
}
