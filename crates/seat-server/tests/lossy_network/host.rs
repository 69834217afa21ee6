//! The host: the desktop that keeps the game and serves the seat, as `src/second_device/host.rs` does.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rules_core::Color as Side;
use seat::{FromGuest, HostSeat};
use seat_server::{SeatEvent, SeatServer};
use session_core::saved::PlayerNames;
use session_core::{ColourChoice, GameSetup, LocalDateTime, Player as PlayerKind, Request};

use crate::player::Player;

/// Interval at which the state is sent while the clock runs.
const CLOCK_INTERVAL: Duration = Duration::from_secs(1);
/// The clocks of the games, in turn.
const CLOCKS: [&str; 3] = ["5+3", "3+2", "10+0"];

/// The host.
pub struct Host {
    pub player: Player,
    seat: HostSeat,
    server: SeatServer,
    /// The newest state that was sent.
    pub said: String,
    said_at: Instant,
    start: Instant,
    /// Number of times that the guest was gone.
    pub losses: usize,
}

/// Locks one of the devices.
pub fn locked<T>(device: &Mutex<T>) -> MutexGuard<'_, T> {
    device.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Host {
    /// Starts the host on the calling thread's network. What it returns besides reports the server's events.
    pub fn start(address: SocketAddr, pages: &Path, token: String, seed: u64) -> (Self, Receiver<()>) {
        let (wake, woken) = channel();
        let wake = move || {
            let _ = wake.send(());
        };
        let server = SeatServer::start(address, pages, token, wake).expect("a server");
        let (player, seat) = (Player::new(seed), HostSeat::default());
        let start = Instant::now();
        (Self { player, seat, server, said: String::new(), said_at: start, start, losses: 0 }, woken)
    }

    /// Begins a game.
    pub fn begin(&mut self, number: u8) {
        let setup = GameSetup {
            opponent: PlayerKind::PersonElsewhere,
            colour: if number.is_multiple_of(2) { ColourChoice::White } else { ColourChoice::Black },
            clock: CLOCKS[usize::from(number) % CLOCKS.len()].parse().expect("a clock"),
            presses_clock: number % 2 == 1,
            ..GameSetup::default()
        };
        let began = LocalDateTime { date: (2026, 11, 27), time: (20, number, 0) };
        self.player.tick(Instant::now());
        self.player.session.handle(&Request::NewGame(setup), Some(began), &mut self.player.rng);
        self.tell(Instant::now());
    }

    /// Returns the host's side.
    fn side(&self) -> Option<Side> {
        self.player.session.person()
    }

    /// Handles what has happened since the last call.
    fn step(&mut self) {
        let now = Instant::now();
        self.player.tick(now);
        let mut is_asked = core::mem::take(&mut self.player.is_changed);
        for event in self.server.take_events() {
            is_asked = true;
            let text = match event {
                SeatEvent::Joined => continue,
                SeatEvent::Left => {
                    self.losses += 1;
                    continue;
                }
                SeatEvent::Received(text) => text,
            };
            let session = &mut self.player.session;
            if let FromGuest::Request(request) = self.seat.receive(&text, session).expect("a message") {
                session.handle(&request, None, &mut self.player.rng);
            }
        }
        if let Some(request) = self.side().and_then(|side| self.player.act(side, now)) {
            self.player.session.handle(&request, None, &mut self.player.rng);
            is_asked = true;
        }
        let clock_runs = self.player.session.clock().is_some_and(|clock| clock.running().is_some());
        if is_asked || clock_runs && now.saturating_duration_since(self.said_at) >= CLOCK_INTERVAL {
            self.tell(now);
        }
    }

    fn tell(&mut self, now: Instant) {
        let state = self.seat.state(&self.player.session, PlayerNames::default(), true, now - self.start);
        self.said = state.expect("a state");
        self.said_at = now;
        self.server.send(self.said.clone());
    }
}

/// Plays until the other end of `changed` is gone.
pub fn play(host: &Arc<Mutex<Host>>, woken: &Receiver<()>, changed: &Sender<()>) {
    while changed.send(()).is_ok() {
        let wait = locked(host).player.until_due(CLOCK_INTERVAL / 4);
        let _ = woken.recv_timeout(wait);
        locked(host).step();
    }
}
