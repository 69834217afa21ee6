//! The state that the paths of the server share.

use std::sync::Arc;

use tokio::sync::watch;

use crate::events::{Events, SeatEvent};

/// The state of the seat.
pub(crate) struct SeatState {
    token: String,
    /// The newest state of the game; empty before the first.
    game: watch::Sender<Arc<str>>,
    /// Number of the device that has the seat, or had it last; 0 before the first.
    device: watch::Sender<u64>,
    events: Events,
    wake: Box<dyn Fn() + Send + Sync>,
}

impl SeatState {
    pub(crate) fn new(token: String, wake: Box<dyn Fn() + Send + Sync>) -> Self {
        let (game, device) = (watch::Sender::new(Arc::from("")), watch::Sender::new(0));
        Self { token, game, device, events: Events::default(), wake }
    }

    pub(crate) fn token(&self) -> &str {
        &self.token
    }

    pub(crate) fn send(&self, state: String) {
        self.game.send_replace(state.into());
    }

    pub(crate) fn take_events(&self) -> Vec<SeatEvent> {
        self.events.take()
    }

    /// Gives the seat to a new device and returns its number.
    pub(crate) fn join(&self) -> u64 {
        let mut number = 0;
        self.device.send_modify(|device| {
            *device += 1;
            number = *device;
        });
        self.tell(SeatEvent::Joined);
        number
    }

    /// Notes that a device is gone, unless another one has its seat by now.
    pub(crate) fn leave(&self, number: u64) {
        if *self.device.borrow() == number {
            self.tell(SeatEvent::Left);
        }
    }

    /// Adds an event and wakes the program; returns false if there are too many.
    pub(crate) fn tell(&self, event: SeatEvent) -> bool {
        let is_added = self.events.push(event);
        (self.wake)();
        is_added
    }

    /// Returns the states to come.
    pub(crate) fn games(&self) -> watch::Receiver<Arc<str>> {
        self.game.subscribe()
    }

    /// Returns the numbers of the devices that get the seat.
    pub(crate) fn devices(&self) -> watch::Receiver<u64> {
        self.device.subscribe()
    }
}
