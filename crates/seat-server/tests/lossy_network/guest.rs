//! The guest: the phone that has the seat, as `src/second_device/guest.rs` does.

use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use seat::{FollowedGame, GuestSeat};
use session_core::Request;

use crate::host::locked;
use crate::line::LineEvent;
use crate::player::Player;

/// Longest wait between two looks at the clock.
const FRAME: Duration = Duration::from_millis(100);

/// The guest.
pub struct Guest {
    pub player: Player,
    pub seat: GuestSeat,
    said: Sender<String>,
    start: Instant,
    /// The newest state that was followed.
    pub followed: String,
    is_connected: bool,
    /// True from a new line until the first message on it.
    joins: bool,
    /// Number of lines that were opened.
    pub connections: usize,
}

impl Guest {
    pub fn new(said: Sender<String>, seed: u64) -> Self {
        let (player, seat) = (Player::new(seed), GuestSeat::default());
        Self {
            player,
            seat,
            said,
            start: Instant::now(),
            followed: String::new(),
            is_connected: false,
            joins: false,
            connections: 0,
        }
    }

    /// Handles an event on the line, if there is one, and lets the person act.
    fn step(&mut self, event: Option<LineEvent>) {
        let now = Instant::now();
        self.player.tick(now);
        match event {
            Some(LineEvent::Opened) => {
                self.connections += 1;
                (self.is_connected, self.joins) = (true, true);
            }
            Some(LineEvent::Received(text)) => self.receive(text, now),
            Some(LineEvent::Lost) => self.is_connected = false,
            None => {}
        }
        let Some(request) = self.seat.side().and_then(|side| self.player.act(side, now)) else { return };
        let message = self.seat.send(&self.player.session, &request);
        self.player.session.handle(&request, None, &mut self.player.rng);
        // Without a line it waits in the seat.
        if let Some(message) = message.filter(|_| self.is_connected && !self.joins) {
            self.say(message);
        }
    }

    fn receive(&mut self, text: String, now: Instant) {
        let received = self.seat.receive(&text, now - self.start).expect("a message");
        if core::mem::take(&mut self.joins) {
            let unhandled: Vec<String> = self.seat.unhandled().map(str::to_owned).collect();
            let join = self.seat.join(&self.player.session, "Ewa");
            unhandled.into_iter().chain(join).for_each(|message| self.say(message));
        }
        if let FollowedGame::Game { found, .. } = received {
            self.player.session.handle(&Request::Follow(found), None, &mut self.player.rng);
            self.followed = text;
        }
    }

    fn say(&self, message: String) {
        // The line ends after the guest only.
        let _ = self.said.send(message);
    }
}

/// Plays until the other end of `changed` is gone.
pub fn play(guest: &Arc<Mutex<Guest>>, events: &Receiver<LineEvent>, changed: &Sender<()>) {
    while changed.send(()).is_ok() {
        let wait = locked(guest).player.until_due(FRAME);
        let event = events.recv_timeout(wait).ok();
        locked(guest).step(event);
    }
}
