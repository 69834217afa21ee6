//! State shared by the threads of a search.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Node count and stop flag shared by the threads of a search.
#[derive(Debug, Default)]
pub struct SearchThreads {
    helpers_nodes: AtomicU64,
    pub(super) should_stop: AtomicBool,
}

impl SearchThreads {
    /// Returns the nodes of all threads, `own` being those of the calling thread.
    pub(super) fn nodes(&self, own: u64) -> u64 {
        own + self.helpers_nodes.load(Relaxed)
    }

    pub(super) fn add_nodes(&self, nodes: u64) {
        self.helpers_nodes.fetch_add(nodes, Relaxed);
    }

    /// Returns true once the helpers must stop.
    pub(super) fn should_stop(&self) -> bool {
        self.should_stop.load(Relaxed)
    }
}
