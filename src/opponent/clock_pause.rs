//! Pauses the clock in games against a machine while a person looks something up.

use bevy::prelude::*;

use super::hold::OpponentHolds;
use crate::input::PanelFocus;
use crate::options::Options;
use crate::session::{ClockPaused, Session};
use crate::viewport::{Main, PhotoMode};

/// Pauses the clock while a dialog is open or photo mode is on, while the person's move is looked at, and in a watched game
/// that is paused. A kiosk's clock runs on under dialogs, as others wait for their turn; in a spectators' tab the clock
/// follows the other tab's.
pub(super) fn update_clock_pause(
    session: Res<Session>,
    options: Res<Options>,
    open: Res<PanelFocus>,
    posing: Main<PhotoMode>,
    holds: OpponentHolds,
    mut waits: ResMut<ClockPaused>,
) {
    if options.watch.is_some() {
        return;
    }
    let looks_elsewhere = open.dialog.is_some() || posing.is_on();
    // A machine does not mind waiting.
    let may_wait = session.players().are_person_and_machine() && session.is_on() && !options.kiosk;
    waits.set_if_neq(ClockPaused(holds.awaits_person(&session) || may_wait && looks_elsewhere));
}
