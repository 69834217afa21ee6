//! Events at the seat, kept until the program takes them.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// Number of events that are kept; a device that sends more before they are taken loses the seat.
pub(crate) const MAX_EVENTS: usize = 256;

/// An event at the seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeatEvent {
    /// A device has taken the seat, and waits for the state.
    Joined,
    /// The device that had the seat is gone.
    Left,
    /// The device has sent a message.
    Received(String),
}

/// The events that have not been taken.
#[derive(Debug, Default)]
pub(crate) struct Events(Mutex<VecDeque<SeatEvent>>);

impl Events {
    /// Adds an event, unless there are too many messages; returns whether it was added.
    pub(crate) fn push(&self, event: SeatEvent) -> bool {
        let mut events = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let has_room = events.len() < MAX_EVENTS || !matches!(event, SeatEvent::Received(_));
        if has_room {
            events.push_back(event);
        }
        has_room
    }

    pub(crate) fn take(&self) -> Vec<SeatEvent> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).drain(..).collect()
    }
}
