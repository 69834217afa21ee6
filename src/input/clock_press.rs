//! Presses the clock after a move, by a key or a gamepad.

use bevy::prelude::*;

use super::action::Action;
use crate::session::{Request, Session};

/// Presses the clock of the side that has moved. Two people have no hints, so the button for hints presses it, too.
pub(super) fn press_clock(
    mut actions: MessageReader<Action>,
    session: Res<Session>,
    mut requests: MessageWriter<Request>,
) {
    let presses = actions.read().any(|action| matches!(action, Action::UseClock | Action::Hint));
    requests.write_batch(session.side_to_press().filter(|_| presses).map(Request::PressClock));
}
