//! The line from a page to the device that keeps its game. The page opens it, and a line to a server also again after a cut.

use bevy::prelude::*;

/// The line to the host, as the page sees it.
#[derive(Resource, Debug, Default)]
pub struct SeatLine {
    /// True while the host is connected.
    pub is_connected: bool,
    /// Number of the connections so far. Another number means another connection, even if no frame has seen the cut between
    /// them.
    pub connection: u32,
    /// True once another device has taken the seat: the page doesn't open the line again by itself.
    pub is_taken: bool,
    /// True once the person wants the seat back from that device.
    pub is_reopened: bool,
    /// The newest message of the host; each holds the whole state, so that older ones are not needed.
    pub received: Option<String>,
    /// Messages for the host, oldest first. None has more than one line.
    pub outgoing: Vec<String>,
    /// True once the person has given the seat back: the page closes the line for good.
    pub is_left: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SeatLine>();
    #[cfg(target_family = "wasm")]
    {
        app.add_systems(First, receive);
        app.add_systems(Last, send);
    }
}

#[cfg(target_family = "wasm")]
fn receive(mut line: ResMut<SeatLine>) {
    use super::page::{data, data_is, take_data};
    let connection = data("seatConnection").and_then(|number| number.parse().ok()).unwrap_or_default();
    if line.connection != connection {
        line.connection = connection;
    }
    let is_connected = data_is("seat", "connected");
    if line.is_connected != is_connected {
        line.is_connected = is_connected;
    }
    let is_taken = data_is("seat", "taken");
    if line.is_taken != is_taken {
        line.is_taken = is_taken;
    }
    if let Some(text) = take_data("seatState") {
        line.received = Some(text);
    }
}

#[cfg(target_family = "wasm")]
fn send(mut line: ResMut<SeatLine>) {
    if !line.outgoing.is_empty() {
        let texts = core::mem::take(&mut line.outgoing);
        super::page::set_data("seatSays", &texts.join("\n"));
    }
    if line.is_reopened {
        line.is_reopened = false;
        super::page::set_data("seatReopened", "yes");
    }
    if line.is_left {
        super::page::set_data("seatLeft", "yes");
    }
}
