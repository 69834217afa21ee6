//! Switches for sound, full screen and the spectators' window, from any device or panel.

use bevy::prelude::*;

use super::action::Action;
use crate::platform::{FullScreen, ToggleFullScreen, ToggleSecondWindow};
use crate::settings::{ChangeSettings, Settings};

/// Applies the switches after all presses of a frame; two presses in one frame count as two.
pub(super) fn apply_switches(
    mut actions: MessageReader<Action>,
    settings: Res<Settings>,
    mut changes: MessageWriter<ChangeSettings>,
    full_screen: Res<FullScreen>,
    mut turns: MessageWriter<ToggleFullScreen>,
    mut second_windows: MessageWriter<ToggleSecondWindow>,
) {
    let mut sound = settings.sound;
    for action in actions.read() {
        match action {
            Action::Mute => sound = !sound,
            Action::FullScreen if *full_screen != FullScreen::Never => {
                turns.write(ToggleFullScreen);
            }
            Action::SecondWindow => {
                second_windows.write(ToggleSecondWindow);
            }
            _ => {}
        }
    }
    if sound != settings.sound {
        changes.write(ChangeSettings::Sound(sound));
    }
}
