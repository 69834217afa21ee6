//! What a press switches on or off, by whatever device or on a panel: the sound, the full screen.

use bevy::prelude::*;

use super::action::Action;
use crate::platform::{FullScreen, HAS_WINDOW};
use crate::settings::{Settings, Wish};

/// Comes after whatever is pressed in this frame. Two presses in one are two.
pub(super) fn turn(
    mut actions: MessageReader<Action>,
    settings: Res<Settings>,
    mut wishes: MessageWriter<Wish>,
    mut full_screen: ResMut<FullScreen>,
) {
    let mut sound = settings.sound;
    for action in actions.read() {
        match action {
            Action::Mute => sound = !sound,
            Action::FullScreen if HAS_WINDOW => full_screen.0 = !full_screen.0,
            _ => {}
        }
    }
    if sound != settings.sound {
        wishes.write(Wish(Settings { sound, ..settings.clone() }));
    }
}
