//! How time passes: who is gone is noticed, and doors open and close.

use std::time::Duration;

use super::{Over, Phase, Stage, Visit};
use crate::{Now, Order};

/// While the computer thinks nobody is idle; but an engine that hangs is not waited for any longer than this.
pub const LONGEST_THOUGHT: Duration = Duration::from_secs(60);

/// So many seconds the keypad stays when nobody types: children find it, too.
const KEYPAD_IDLE: u16 = 20;

/// Opening hours are looked at this often, at least.
const MINUTE: Duration = Duration::from_secs(60);

impl Visit {
    /// Lets time pass. It may be called as often as one likes, and has to be after [`Self::wakes_in`].
    pub fn tick(&mut self, now: Now) -> Vec<Order> {
        let mut orders = Vec::new();
        if self.is_served() {
            if now.running < self.deadline().unwrap_or(now.running) {
                return orders;
            }
            self.over = Over::Nothing;
            self.touched = now.running;
            orders.push(Order::CloseOperator);
        }
        let resting = self.resting(now);
        self.closed_since = (resting == Phase::Closed).then(|| self.closed_since.unwrap_or(now.running));
        orders.extend(match self.phase() {
            // Nobody is here; the house may speak another language now.
            phase if phase == resting => Vec::from_iter(self.speak_as_the_house()),
            Phase::Attract | Phase::Closed | Phase::OutOfOrder => self.rest(now),
            Phase::Language | Phase::Who if resting != Phase::Attract => self.leave(now),
            Phase::Playing | Phase::Result if resting == Phase::OutOfOrder => self.leave(now),
            Phase::Playing if self.is_past_grace(now) => self.leave(now),
            _ => self.wait(now),
        });
        orders
    }

    /// How soon [`Self::tick`] has something to do, or the question who is there another second to show, at the latest; a
    /// minute at most.
    pub fn wakes_in(&self, now: Now) -> Duration {
        if let Over::Asking { until } = self.over {
            let left = until.saturating_sub(now.running);
            return left.min(Duration::from_nanos(left.subsec_nanos().into()) + Duration::from_millis(1));
        }
        let wait = self.deadline().map_or(MINUTE, |deadline| deadline.saturating_sub(now.running));
        wait.min(MINUTE)
    }

    /// Whether a game has gone on after closing for as long as it may.
    fn is_past_grace(&self, now: Now) -> bool {
        let grace = MINUTE * u32::from(self.programme.grace);
        self.closed_since.is_some_and(|since| now.running.saturating_sub(since) >= grace)
    }

    /// Nobody gave a sign: it is asked who is still there, and then nobody is.
    fn wait(&mut self, now: Now) -> Vec<Order> {
        if self.deadline().is_none_or(|deadline| now.running < deadline) {
            return Vec::new();
        }
        if self.over != Over::Nothing {
            return self.leave(now);
        }
        let seconds = self.programme.idle.asking;
        self.over = Over::Asking { until: now.running + Duration::from_secs(seconds.into()) };
        vec![Order::AskStillThere { seconds }]
    }

    /// When nobody has given a sign for too long; never, where nobody is waited for.
    fn deadline(&self) -> Option<Duration> {
        let idle = &self.programme.idle;
        let (since, seconds) = match (&self.over, &self.stage) {
            (Over::Asking { until }, _) => return Some(*until),
            (Over::Keypad, _) => (self.touched, KEYPAD_IDLE),
            (Over::FirstPin | Over::Operator, _) => (self.touched, idle.operator),
            (Over::Nothing, Stage::Language) => (self.touched, idle.language),
            (Over::Nothing, Stage::Who) => (self.touched, idle.who),
            (Over::Nothing, Stage::Playing(running)) if running.game.is_computers_turn() => {
                (self.touched.max(running.turn_since + LONGEST_THOUGHT), idle.playing)
            }
            (Over::Nothing, Stage::Playing(_)) => (self.touched, idle.playing),
            (Over::Nothing, Stage::Result(_)) => (self.touched, idle.result),
            (Over::Nothing, Stage::Attract | Stage::Closed | Stage::OutOfOrder) => return None,
        };
        Some(since + Duration::from_secs(seconds.into()))
    }
}
