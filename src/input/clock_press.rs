//! Presses the clock after a move, by a key or a gamepad.

use bevy::prelude::*;

use super::action::Action;
use crate::session::{Request, Session};

/// Presses the clock of the side that has moved, or starts it. A gamepad's button for hints presses it, too, as
/// there is no hint before the press.
pub(super) fn press_clock(
    mut actions: MessageReader<Action>,
    session: Res<Session>,
    mut requests: MessageWriter<Request>,
) {
    let presses = actions.read().any(|action| matches!(action, Action::UseClock | Action::Hint));
    requests.write_batch(session.side_at_clock().filter(|_| presses).map(Request::press_clock));
}
