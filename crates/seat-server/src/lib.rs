//! Serves the second seat of the running game: the page as files, and a WebSocket at `/seat` for whoever knows its token.
//!
//! One device has the seat at a time; another one with the same token takes it over. The program sends the newest state,
//! and a device that is slow gets only the newest one.

#![forbid(unsafe_code)]

mod events;
mod link;
mod router;
mod socket;
mod state;
mod token;

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use http_host::{HttpServer, Limits};

pub use events::SeatEvent;

use router::router;
use state::SeatState;
pub use token::new_token;

/// The server of a seat. When it is dropped, the seat is gone.
pub struct SeatServer {
    http: HttpServer,
    state: Arc<SeatState>,
}

impl SeatServer {
    /// Starts the server; port 0 selects a free port. `pages` is the folder of the page, and `token` the secret of the
    /// seat, such as a [new one](new_token). `wake` is called from another thread whenever there is an event to take.
    ///
    /// # Errors
    /// If the address can't be listened on.
    pub fn start(
        address: SocketAddr,
        pages: &Path,
        token: String,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let state = Arc::new(SeatState::new(token, Box::new(wake)));
        let http = HttpServer::start("seat server", address, router(Arc::clone(&state), pages), Limits::default())?;
        Ok(Self { http, state })
    }

    /// Returns the address on which it listens, with the actual port.
    pub fn address(&self) -> SocketAddr {
        self.http.address()
    }

    /// Returns the secret of the seat.
    pub fn token(&self) -> &str {
        self.state.token()
    }

    /// Returns the link to open at the other device. If the server listens on every network, it has the machine's address
    /// in the most likely one.
    pub fn link(&self) -> String {
        format!("http://{}/?seat={}", link::reachable(self.address()), self.token())
    }

    /// Sends the state to the device that has the seat; nothing happens while none has.
    pub fn send(&self, state: String) {
        self.state.send(state);
    }

    /// Takes what has happened since the last call, oldest first.
    pub fn take_events(&self) -> Vec<SeatEvent> {
        self.state.take_events()
    }
}
