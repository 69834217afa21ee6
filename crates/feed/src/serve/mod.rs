//! The HTTP server: a single thread that waits for requests, for readers that can take more, for due snapshots and for
//! timeouts.

mod connection;
mod connections;
mod outbox;
mod server;
mod server_shared;
#[cfg(test)]
mod tests;
mod thread;
mod timeouts;

pub(crate) use thread::ServerThread;

/// Maximum number of listeners to the events; further ones get an error response.
pub const MAX_LISTENERS: usize = 200;

/// Maximum number of connections of any kind; further ones are closed at once.
pub const MAX_CONNECTIONS: usize = 256;
