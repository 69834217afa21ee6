//! From where the table is looked at, as keys, gamepads and panels ask for it.

use bevy::prelude::*;

use super::action::Action;
use crate::viewport::{MainMut, Viewpoint};

/// Comes after whatever is pressed in this frame.
pub(super) fn choose(mut actions: MessageReader<Action>, mut viewpoint: MainMut<Viewpoint>) {
    for action in actions.read() {
        match action {
            Action::Look(view) => viewpoint.view = *view,
            Action::NextView => viewpoint.view = viewpoint.view.next(),
            Action::Flip => viewpoint.near = !viewpoint.near,
            _ => {}
        }
    }
}
