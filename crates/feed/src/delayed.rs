//! What waits until it is old enough to be told. It is put down where the game is and taken by a thread, and neither waits
//! for the other for longer than that takes.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::Snapshot;

/// So many wait at most, some 30 MB of long games; then the newest takes the place of the one before it, whose moves it
/// has, too.
const MOST_WAITING: usize = 600;

/// A game as it was, and when it may be told.
pub(crate) type Due = (Instant, Arc<Snapshot>);

/// Snapshots in the order in which they are told.
#[derive(Debug)]
pub(crate) struct Delayed {
    delay: Duration,
    waiting: VecDeque<Due>,
    /// Nothing comes any more: who takes may go.
    pub(crate) is_over: bool,
}

impl Delayed {
    pub(crate) fn new(delay: Duration) -> Self {
        Self { delay, waiting: VecDeque::new(), is_over: false }
    }

    pub(crate) fn put(&mut self, snapshot: Arc<Snapshot>, now: Instant) {
        let last = self.waiting.back().map(|(due, _)| *due);
        let due = last.map_or(now + self.delay, |last| last.max(now + self.delay));
        if self.waiting.len() >= MOST_WAITING {
            self.waiting.pop_back();
        }
        self.waiting.push_back((due, snapshot));
    }

    /// The next one, if it is old enough.
    pub(crate) fn take(&mut self, now: Instant) -> Option<Due> {
        let (due, _) = self.waiting.front()?;
        if *due <= now { self.waiting.pop_front() } else { None }
    }

    /// When the next one is old enough.
    pub(crate) fn next(&self) -> Option<Instant> {
        self.waiting.front().map(|(due, _)| *due)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{Game, Tags};

    fn game(number: u64) -> Arc<Snapshot> {
        Arc::new(Snapshot::of(number, &Game::new(), None, &Tags::new()))
    }

    #[test]
    fn what_was_put_down_is_taken_as_late_as_was_said_and_in_order() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut delayed = Delayed::new(Duration::from_secs(60));
        delayed.put(game(1), at(0));
        delayed.put(game(2), at(10));
        assert_eq!(delayed.take(at(59)), None);
        assert_eq!(delayed.next(), Some(at(60)));
        assert_eq!(delayed.take(at(65)).map(|(due, game)| (due, game.number)), Some((at(60), 1)));
        assert_eq!(delayed.take(at(65)), None);
        assert_eq!(delayed.take(at(90)).map(|(due, game)| (due, game.number)), Some((at(70), 2)));
    }

    #[test]
    fn what_waits_is_bounded_and_the_newest_is_kept() {
        let start = Instant::now();
        let mut delayed = Delayed::new(Duration::from_secs(600));
        (0..2000).for_each(|number| delayed.put(game(number), start));
        let later = start + Duration::from_secs(600);
        let taken: Vec<_> = std::iter::from_fn(|| delayed.take(later)).map(|(_, game)| game.number).collect();
        assert_eq!((taken.len(), taken.last()), (MOST_WAITING, Some(&1999)));
    }
}
