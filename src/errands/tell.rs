//! `--tell`: what is shown of the game, line by line on standard output, for whoever ends the program on purpose and then
//! looks for the game.

use bevy::prelude::*;
use rules_core::{Color as Side, UciCastling, uci};
use std::io::Write;

use crate::session::Session;
use crate::shown::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, (tell_moves, tell_clocks).chain().run_if(in_state(Screen::Play)));
}

/// `shows e2e4 e7e5` whenever that changes.
fn tell_moves(session: Res<Session>, mut told: Local<Option<String>>) {
    let plies = session.game().plies().iter();
    let moves: Vec<String> = plies.map(|ply| uci(&ply.before, ply.mv, UciCastling::KingsWay)).collect();
    tell(&mut told, format!("shows {}", moves.join(" ")));
}

/// `clocks 300000 298500`, in milliseconds, whenever that changes.
fn tell_clocks(session: Res<Session>, mut told: Local<Option<String>>) {
    if let Some(clock) = session.clock() {
        let [white, black] = Side::ALL.map(|side| clock.remaining(side).as_millis());
        tell(&mut told, format!("clocks {white} {black}"));
    }
}

fn tell(told: &mut Option<String>, line: String) {
    if told.as_ref() != Some(&line) {
        let mut out = std::io::stdout().lock();
        // Nobody need listen.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
        *told = Some(line);
    }
}
