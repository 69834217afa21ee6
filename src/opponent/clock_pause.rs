//! Pauses the clock in games against a machine while a person looks something up, and in games of two people while they
//! call the arbiter.

use bevy::prelude::*;

use super::hold::OpponentHolds;
use crate::input::PanelFocus;
use crate::options::Options;
use crate::second_device::SecondDevice;
use crate::session::{ClockPaused, Session};
use crate::viewport::{Main, PhotoMode};

/// Pauses the clock while a dialog is open or photo mode is on, while the person's move is looked at, in a watched game that
/// is paused, until a second device has come, and while two people here call the arbiter (FIDE 6.11.2). A kiosk's clock runs
/// on under dialogs, as others wait for their turn; in a spectators' tab and at a second device the clock follows the other
/// one's.
pub(super) fn update_clock_pause(
    session: Res<Session>,
    options: Res<Options>,
    open: Res<PanelFocus>,
    posing: Main<PhotoMode>,
    (holds, device): (OpponentHolds, Res<SecondDevice>),
    mut waits: ResMut<ClockPaused>,
) {
    if options.watch.is_some() || device.is_guest() {
        return;
    }
    let looks_elsewhere = open.dialog.is_some() || posing.is_on();
    // A machine does not mind waiting.
    let is_alone = session.players().are_person_and_machine() && session.is_on() && !options.kiosk;
    let is_called = open.arbiter && session.players().share_screen() && !options.kiosk;
    let awaits_guest = session.setup().opponent.is_remote() && device.awaits_first_guest();
    let pauses = holds.awaits_person(&session) || is_alone && looks_elsewhere || is_called || awaits_guest;
    waits.set_if_neq(ClockPaused(pauses));
}
