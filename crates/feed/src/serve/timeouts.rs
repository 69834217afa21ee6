//! Time limits for readers.

use std::time::Duration;

/// Time limits of a connection.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Timeouts {
    /// Until the request is complete.
    pub(crate) request: Duration,
    /// Until the reader takes more of a response.
    pub(crate) response: Duration,
    /// Until the reader closes, after it has the whole response.
    pub(crate) close: Duration,
    /// Until a silent event stream gets a comment, which shows both sides that the other still exists.
    pub(crate) keep_alive: Duration,
    /// Until connections are accepted again, after the system had no room for one.
    pub(crate) accept_retry: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        let [request, response, close, keep_alive, accept_retry] = [10, 20, 2, 15, 1].map(Duration::from_secs);
        Self { request, response, close, keep_alive, accept_retry }
    }
}
