//! Limits of a server.

use std::time::Duration;

/// Maximum size of a request line with headers, in bytes.
pub const MAX_HEAD_BYTES: usize = 8 * 1024;

/// Limits of a server: host names, connections, and times.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Host names for requests besides `localhost` and bare addresses, such as that of a tunnel. A server that listens
    /// on all addresses allows any name.
    pub names: Vec<String>,
    /// Maximum number of connections, including upgraded ones; further ones are closed at once.
    pub connections: usize,
    /// Time until the head of the request is complete.
    pub request: Duration,
    /// Time until the reader takes more of a response, or of an upgraded connection.
    pub response: Duration,
    /// Time until the reader closes, after it has the whole response.
    pub close: Duration,
}

/// 64 connections, 10 s for a request, 20 s for more of a response, 2 s for closing, and no names.
impl Default for Limits {
    fn default() -> Self {
        let [request, response, close] = [10, 20, 2].map(Duration::from_secs);
        Self { names: Vec::new(), connections: 64, request, response, close }
    }
}
