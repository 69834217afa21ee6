//! The host's end of the line to a second device. A server (`second_device/server.rs`) or the page around the canvas carries
//! what is in it.

use bevy::prelude::*;

/// The line to the second device, as the host sees it.
#[derive(Resource, Debug, Default)]
pub struct HostLine {
    /// Events that the game has not handled, oldest first.
    pub events: Vec<LineEvent>,
    /// The newest state for the second device; each holds the whole game, so that older ones are not needed.
    pub outgoing: Option<String>,
}

/// An event on the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineEvent {
    /// The second device is connected, and waits for the state.
    Joined,
    /// The second device is out of reach.
    Left,
    /// The second device has sent a message.
    Received(String),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HostLine>();
    #[cfg(target_family = "wasm")]
    {
        app.add_systems(First, receive);
        app.add_systems(Last, send);
    }
}

/// Reads what has happened since the last frame, a line each.
#[cfg(target_family = "wasm")]
fn receive(mut line: ResMut<HostLine>) {
    let Some(heard) = super::page::take_data("hostHeard") else { return };
    line.events.extend(heard.lines().filter_map(|event| match event {
        "+" => Some(LineEvent::Joined),
        "-" => Some(LineEvent::Left),
        message => message.strip_prefix('=').map(|text| LineEvent::Received(text.to_owned())),
    }));
}

#[cfg(target_family = "wasm")]
fn send(mut line: ResMut<HostLine>) {
    if line.outgoing.is_some() {
        let state = line.outgoing.take().unwrap_or_default();
        super::page::set_data("hostState", &state);
    }
}
