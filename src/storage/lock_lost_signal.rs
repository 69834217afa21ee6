//! Signal that another window has taken over the storage.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;

use crate::platform::Waker;

/// Signal that another window has taken over the storage, sent by the thread that released it.
#[derive(Resource, Clone)]
#[cfg_attr(target_family = "wasm", allow(dead_code, reason = "a page says it itself"))]
pub(super) struct LockLostSignal {
    was_sent: Arc<AtomicBool>,
    waker: Waker,
}

impl FromWorld for LockLostSignal {
    fn from_world(world: &mut World) -> Self {
        Self { was_sent: Arc::default(), waker: Waker::from_world(world) }
    }
}

#[cfg_attr(target_family = "wasm", allow(dead_code, reason = "a page says it itself"))]
impl LockLostSignal {
    /// Sends the signal and wakes the game.
    pub fn send(&self) {
        self.was_sent.store(true, Ordering::Release);
        self.waker.wake();
    }

    /// Returns whether the signal was sent, and resets it.
    pub fn take(&self) -> bool {
        self.was_sent.swap(false, Ordering::Acquire)
    }

    /// Returns the waker, to wake the game for other reasons.
    pub fn waker(&self) -> &Waker {
        &self.waker
    }
}
