//! Somebody wants the program to end: by the window's button, by a key, in the menu. Whoever has something to lose may ask
//! before.

use bevy::prelude::*;
use bevy::window::WindowCloseRequested;

use super::second_window::SecondWindow;
use crate::options::Options;

/// The program shall end.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quit;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Quit>();
    // Whoever puts an app together without windows asks for nothing to be closed.
    app.add_message::<WindowCloseRequested>();
    app.add_systems(PreUpdate, hear);
}

/// A screen at an event is closed by its operator alone, who has another way. Spectators' window closes by itself.
fn hear(
    mut closing: MessageReader<WindowCloseRequested>,
    options: Res<Options>,
    second: Res<SecondWindow>,
    mut quits: MessageWriter<Quit>,
) {
    if closing.read().filter(|request| Some(request.window) != second.0).count() > 0 && !options.kiosk {
        quits.write(Quit);
    }
}
