//! Pauses the clock in games against a machine while a person looks something up.

use bevy::prelude::*;

use crate::input::PanelFocus;
use crate::options::Options;
use crate::session::{ClockPaused, Players, Session};
use crate::viewport::{Main, PhotoMode};

/// Returns whether one person here plays against a player whom this machine answers for, who does not mind waiting.
fn is_against_a_machine(players: Players) -> bool {
    let opponent = match (players.white.is_here(), players.black.is_here()) {
        (true, false) => players.black,
        (false, true) => players.white,
        _ => return false,
    };
    opponent.answers_by_itself()
}

/// Pauses the clock while a dialog is open or photo mode is on. A kiosk's clock runs on, as others wait for their turn; in
/// a spectators' tab the clock follows the other tab's.
pub(super) fn update_clock_pause(
    session: Res<Session>,
    options: Res<Options>,
    open: Res<PanelFocus>,
    posing: Main<PhotoMode>,
    mut waits: ResMut<ClockPaused>,
) {
    if options.watch.is_some() {
        return;
    }
    let looks_elsewhere = open.dialog.is_some() || posing.is_on();
    let may_wait = is_against_a_machine(session.players()) && session.is_on() && !options.kiosk;
    waits.set_if_neq(ClockPaused(may_wait && looks_elsewhere));
}
