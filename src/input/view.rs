//! From where the table is looked at, as keys, gamepads and panels ask for it.

use bevy::prelude::*;

use super::action::Action;
use crate::options::View;
use crate::session::Session;
use crate::viewport::{MainMut, Viewpoint};

/// Comes after whatever is pressed in this frame.
pub(super) fn choose(mut actions: MessageReader<Action>, session: Res<Session>, mut viewpoint: MainMut<Viewpoint>) {
    for action in actions.read() {
        match action {
            // One’s seat is one’s own, whichever way the board has been turned.
            Action::Look(View::Seat) => {
                let near = session.person().unwrap_or(viewpoint.near);
                **viewpoint = Viewpoint { view: View::Seat, near };
            }
            Action::Look(view) => viewpoint.view = *view,
            Action::NextView => viewpoint.view = viewpoint.view.next(),
            Action::Flip => viewpoint.near = !viewpoint.near,
            _ => {}
        }
    }
}
