//! The listeners to the events. An event for many listeners is stored once.

use std::sync::Arc;

use http_host::Peer;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{Receiver, Sender, channel};

use crate::live::FeedEvent;

/// Maximum number of listeners to the events; further ones get an error response.
pub const MAX_LISTENERS: usize = 200;

/// Maximum number of events that a listener hasn't taken. Beyond it the listener is disconnected, and gets the whole
/// game on its return.
const MAX_BACKLOG: usize = 256;

/// The listeners to the events.
#[derive(Debug, Default)]
pub(super) struct Listeners(Vec<Listener>);

#[derive(Debug)]
struct Listener {
    outbox: Sender<Arc<FeedEvent>>,
    peer: Peer,
}

impl Listeners {
    /// Adds a listener if there is room, and returns its events.
    pub(super) fn add(&mut self, peer: Peer) -> Option<Receiver<Arc<FeedEvent>>> {
        if self.count() >= MAX_LISTENERS {
            return None;
        }
        let (outbox, events) = channel(MAX_BACKLOG);
        self.0.push(Listener { outbox, peer });
        Some(events)
    }

    /// Sends an event to all, and disconnects those that are too far behind.
    pub(super) fn send(&mut self, event: FeedEvent) {
        let event = Arc::new(event);
        self.0.retain(|listener| match listener.outbox.try_send(Arc::clone(&event)) {
            Ok(()) => true,
            Err(TrySendError::Full(_)) => {
                listener.peer.close();
                false
            }
            Err(TrySendError::Closed(_)) => false,
        });
    }

    /// Returns the number of listeners, without those that have left.
    pub(super) fn count(&mut self) -> usize {
        self.0.retain(|listener| !listener.outbox.is_closed());
        self.0.len()
    }
}
