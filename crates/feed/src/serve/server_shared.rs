//! State shared by the server thread and its handle.

use core::time::Duration;
use std::sync::atomic::AtomicUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::delay_queue::DelayQueue;

/// State shared by the server thread and its handle.
#[derive(Debug)]
pub(super) struct ServerShared {
    delayed: Mutex<DelayQueue>,
    pub(super) listeners: AtomicUsize,
}

impl ServerShared {
    pub(super) fn new(delay: Duration) -> Self {
        Self { delayed: Mutex::new(DelayQueue::new(delay)), listeners: AtomicUsize::new(0) }
    }

    pub(super) fn delayed(&self) -> MutexGuard<'_, DelayQueue> {
        self.delayed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
