//! The computer's courtesy: in a game against it the clock waits while a person looks something up.

use bevy::prelude::*;

use crate::input::Open;
use crate::options::Options;
use crate::session::{ClockWaits, Player, Players, Session};
use crate::viewport::{Main, Posing};

/// Whether one person plays against a machine.
fn is_against_a_machine(players: Players) -> bool {
    (players.white == Player::Person) != (players.black == Player::Person)
}

/// The clock waits while a dialog lies over the table, and while a photo is posed. At an event it runs on: others wait.
pub(super) fn let_the_clock_wait(
    session: Res<Session>,
    options: Res<Options>,
    open: Res<Open>,
    posing: Main<Posing>,
    mut waits: ResMut<ClockWaits>,
) {
    let looks_elsewhere = open.dialog.is_some() || posing.is_on();
    let may_wait = is_against_a_machine(session.players()) && session.is_on() && !options.kiosk;
    waits.set_if_neq(ClockWaits(may_wait && looks_elsewhere));
}
