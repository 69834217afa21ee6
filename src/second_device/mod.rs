//! A second device: another person's browser, at which they have a seat in the same game.
//!
//! On the *host*, *A second device* in New game or `--host` opens a line: a desktop serves the page and the game on the local
//! network; a page makes an invitation, which connects it with another page without a server. The *guest* is the page that
//! was opened by the link with the seat or with the invitation. Both ends keep to the same game by the messages of the crate
//! `seat`.

mod guest;
mod host;
#[cfg(not(target_family = "wasm"))]
mod page_folder;
#[cfg(not(target_family = "wasm"))]
mod seat_token;
#[cfg(not(target_family = "wasm"))]
mod server;

use bevy::prelude::*;

use crate::motion::DeclareFrames;
use crate::options::Options;
use crate::session::Session;

/// The part of this device in a game on two devices, for the panels.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub enum SecondDevice {
    /// None: everybody plays at this screen.
    #[default]
    None,
    /// This device keeps the game.
    Host {
        /// The link to open at the other device; empty if it is that of an [`Invitation`](crate::platform::Invitation).
        link: String,
        /// True while the other device is connected.
        is_connected: bool,
        /// True once the game was loaded there.
        has_joined: bool,
    },
    /// This device has the seat of the other person.
    Guest {
        /// True while the host is connected.
        is_connected: bool,
        /// True once another device has taken the seat.
        is_taken: bool,
    },
}

/// A request of the person who has the seat, beside those of the game.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatRequest {
    /// Asks the host for another game with the colours swapped.
    AskRematch,
    /// Takes the seat back from the device that has taken it.
    TakeSeatBack,
}

impl SecondDevice {
    /// Returns whether a running game has a player at another device that is out of reach.
    pub fn is_cut_off(&self, session: &Session) -> bool {
        let is_reached = match self {
            Self::None => false,
            Self::Host { is_connected, .. } | Self::Guest { is_connected, .. } => *is_connected,
        };
        session.is_on() && session.setup().opponent.is_remote() && !is_reached
    }

    /// Returns whether the other person's device has never loaded the game: the clock waits for it.
    pub fn awaits_first_guest(&self) -> bool {
        matches!(self, Self::Host { has_joined: false, .. })
    }

    /// Returns whether this device has the seat of the other person.
    pub fn is_guest(&self) -> bool {
        matches!(self, Self::Guest { .. })
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<SecondDevice>().draws_on_change::<SecondDevice>();
    app.add_message::<SeatRequest>().draws_on_message::<SeatRequest>();
    let options = app.world().resource::<Options>();
    let is_guest = options.seat.is_some() || options.invitation.is_some();
    if is_guest {
        app.add_plugins(guest::plugin);
        return;
    }
    app.add_plugins(host::plugin);
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(server::plugin);
}
