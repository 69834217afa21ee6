//! How long others may take.

use std::time::Duration;

/// What is waited for, and how long.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Patience {
    /// For a whole request.
    pub(crate) request: Duration,
    /// For somebody to take more of an answer.
    pub(crate) answer: Duration,
    /// For somebody to hang up who has all of it.
    pub(crate) leave: Duration,
    /// With a listener to whom nothing was said: then a comment shows both that the other is still there.
    pub(crate) silence: Duration,
    /// With a system that has no room for another connection.
    pub(crate) system: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        let [request, answer, leave, silence, system] = [10, 20, 2, 15, 1].map(Duration::from_secs);
        Self { request, answer, leave, silence, system }
    }
}
