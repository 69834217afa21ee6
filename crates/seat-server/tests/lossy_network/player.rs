//! A person at one of the devices, who plays random legal moves after some thought.

use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules_core::{Action, Color as Side};
use session_core::{Request, Session};

/// Shortest and longest thought, in milliseconds.
const THOUGHT_MS: [u64; 2] = [200, 1_800];
/// Half-moves after which nobody moves.
pub const MAX_PLIES: usize = 50;

/// A device's game and the person at it.
pub struct Player {
    pub session: Session,
    pub rng: StdRng,
    ticked: Instant,
    /// True if anything has happened by passing time, until it is taken.
    pub is_changed: bool,
    /// The time of the next action.
    due: Option<Instant>,
}

impl Player {
    pub fn new(seed: u64) -> Self {
        let rng = StdRng::seed_from_u64(seed);
        Self { session: Session::default(), rng, ticked: Instant::now(), is_changed: false, due: None }
    }

    /// Passes the time since the last call to the session.
    pub fn tick(&mut self, now: Instant) {
        let elapsed = now.saturating_duration_since(self.ticked);
        self.ticked = now;
        self.is_changed |= !self.session.tick(elapsed).is_empty();
    }

    /// Returns what the person with `side` does now, if anything.
    pub fn act(&mut self, side: Side, now: Instant) -> Option<Request> {
        let Some(request) = self.next_request(side) else {
            self.due = None;
            return None;
        };
        let thought = Duration::from_millis(self.rng.random_range(THOUGHT_MS[0]..=THOUGHT_MS[1]));
        let is_due = *self.due.get_or_insert(now + thought) <= now;
        if is_due {
            self.due = None;
        }
        is_due.then_some(request)
    }

    /// Returns the time until the person's next action, `longest` at most.
    pub fn until_due(&self, longest: Duration) -> Duration {
        self.due.map_or(longest, |due| due.saturating_duration_since(Instant::now()).min(longest))
    }

    /// Returns whether the game is over, or has as many half-moves as are played.
    pub fn is_over(&self) -> bool {
        let is_complete = self.session.game().plies().len() >= MAX_PLIES && self.session.side_to_press().is_none();
        self.session.ending().is_some() || is_complete
    }

    fn next_request(&mut self, side: Side) -> Option<Request> {
        if !self.session.is_on() || self.is_over() {
            return None;
        }
        if self.session.side_at_clock() == Some(side) {
            return Some(Request::press_clock(side));
        }
        let game = self.session.game();
        if game.turn() != side || self.session.side_at_clock().is_some() {
            return None;
        }
        game.moves().choose(&mut self.rng).map(|mv| Request::by_person(Action::Move(*mv)))
    }
}
