//! Choice of the view by keys, gamepads and panels.

use bevy::prelude::*;

use super::action::Action;
use crate::options::View;
use crate::session::Session;
use crate::viewport::{MainMut, Viewpoint};

/// Applies the view actions of this frame.
pub(super) fn choose_view(
    mut actions: MessageReader<Action>,
    session: Res<Session>,
    mut viewpoint: MainMut<Viewpoint>,
) {
    for action in actions.read() {
        match action {
            // The seat view is always from one's own side, even if the board has been turned.
            Action::SetView(View::Seat) => {
                let near = session.person().unwrap_or(viewpoint.near);
                **viewpoint = Viewpoint { view: View::Seat, near };
            }
            Action::SetView(view) => viewpoint.view = *view,
            Action::NextView => viewpoint.view = viewpoint.view.next(),
            Action::Flip => viewpoint.near = !viewpoint.near,
            _ => {}
        }
    }
}
