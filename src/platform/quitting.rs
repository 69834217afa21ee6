//! Requests to quit, from the window's button, a key or the menu. Code that has something to lose may ask the player
//! first.

use bevy::prelude::*;
use bevy::window::WindowCloseRequested;

use super::second_window::SecondWindow;
use crate::options::Options;

/// Request to end the program.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quit;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Quit>();
    // Tests may have no window plugin.
    app.add_message::<WindowCloseRequested>();
    app.add_systems(PreUpdate, request_quit);
}

/// Turns closing of the window into a request to quit. At a kiosk only the operator can quit, in another way. The
/// spectators' window closes by itself.
fn request_quit(
    mut close_requests: MessageReader<WindowCloseRequested>,
    options: Res<Options>,
    second: Res<SecondWindow>,
    mut quits: MessageWriter<Quit>,
) {
    if close_requests.read().filter(|request| Some(request.window) != second.0).count() > 0 && !options.kiosk {
        quits.write(Quit);
    }
}
