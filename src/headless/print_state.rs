//! `--tell`: prints the moves and clocks as they are shown, for tests that kill the program and then look for the game.

use bevy::prelude::*;
use rules_core::{Color as Side, UciCastling, uci};
use std::io::Write;

use crate::session::Session;
use crate::shown::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, (print_moves, print_clocks).chain().run_if(in_state(Screen::Play)));
}

/// Prints `shows e2e4 e7e5` whenever it changes.
fn print_moves(session: Res<Session>, mut printed: Local<Option<String>>) {
    let plies = session.game().plies().iter();
    let moves: Vec<String> = plies.map(|ply| uci(&ply.before, ply.mv, UciCastling::KingMove)).collect();
    print_if_changed(&mut printed, format!("shows {}", moves.join(" ")));
}

/// Prints `clocks 300000 298500`, in milliseconds, whenever it changes.
fn print_clocks(session: Res<Session>, mut printed: Local<Option<String>>) {
    if let Some(clock) = session.clock() {
        let [white, black] = Side::ALL.map(|side| clock.remaining(side).as_millis());
        print_if_changed(&mut printed, format!("clocks {white} {black}"));
    }
}

fn print_if_changed(printed: &mut Option<String>, line: String) {
    if printed.as_ref() != Some(&line) {
        let mut out = std::io::stdout().lock();
        // A closed pipe is no error.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
        *printed = Some(line);
    }
}
