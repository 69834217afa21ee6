//! What a press switches on or off, by whatever device or on a panel: the sound, the full screen, the window for spectators.

use bevy::prelude::*;

use super::action::Action;
use crate::platform::{FullScreen, TurnFullScreen, TurnSecondWindow};
use crate::settings::{Settings, Wish};

/// Comes after whatever is pressed in this frame. Two presses in one are two.
pub(super) fn turn(
    mut actions: MessageReader<Action>,
    settings: Res<Settings>,
    mut wishes: MessageWriter<Wish>,
    full_screen: Res<FullScreen>,
    mut turns: MessageWriter<TurnFullScreen>,
    mut second_windows: MessageWriter<TurnSecondWindow>,
) {
    let mut sound = settings.sound;
    for action in actions.read() {
        match action {
            Action::Mute => sound = !sound,
            Action::FullScreen if *full_screen != FullScreen::Never => {
                turns.write(TurnFullScreen);
            }
            Action::SecondWindow => {
                second_windows.write(TurnSecondWindow);
            }
            _ => {}
        }
    }
    if sound != settings.sound {
        wishes.write(Wish(Settings { sound, ..settings.clone() }));
    }
}
