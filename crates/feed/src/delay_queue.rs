//! A queue of snapshots that are published after a delay. The app pushes them and a thread takes them; neither waits
//! long for the other.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::Snapshot;

/// Maximum length of the queue, some 30 MB of long games. Beyond it a new snapshot replaces the last one, whose moves
/// it includes.
const MAX_WAITING: usize = 600;

/// A snapshot with the time from which it may be published.
pub(crate) type DueSnapshot = (Instant, Arc<Snapshot>);

/// Waiting snapshots, in order of publication.
#[derive(Debug)]
pub(crate) struct DelayQueue {
    delay: Duration,
    waiting: VecDeque<DueSnapshot>,
    /// No more snapshots will come; the thread may end.
    pub(crate) is_closed: bool,
}

impl DelayQueue {
    pub(crate) fn new(delay: Duration) -> Self {
        Self { delay, waiting: VecDeque::new(), is_closed: false }
    }

    pub(crate) fn push(&mut self, snapshot: Arc<Snapshot>, now: Instant) {
        let last = self.waiting.back().map(|(due, _)| *due);
        let due = last.map_or(now + self.delay, |last| last.max(now + self.delay));
        if self.waiting.len() >= MAX_WAITING {
            self.waiting.pop_back();
        }
        self.waiting.push_back((due, snapshot));
    }

    /// Returns the next snapshot if it is due.
    pub(crate) fn pop_due(&mut self, now: Instant) -> Option<DueSnapshot> {
        let (due, _) = self.waiting.front()?;
        if *due <= now { self.waiting.pop_front() } else { None }
    }

    /// Returns the time at which the next snapshot is due.
    pub(crate) fn next_due(&self) -> Option<Instant> {
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
    fn snapshots_come_out_after_the_delay_and_in_order() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut delayed = DelayQueue::new(Duration::from_secs(60));
        delayed.push(game(1), at(0));
        delayed.push(game(2), at(10));
        assert_eq!(delayed.pop_due(at(59)), None);
        assert_eq!(delayed.next_due(), Some(at(60)));
        assert_eq!(delayed.pop_due(at(65)).map(|(due, game)| (due, game.number)), Some((at(60), 1)));
        assert_eq!(delayed.pop_due(at(65)), None);
        assert_eq!(delayed.pop_due(at(90)).map(|(due, game)| (due, game.number)), Some((at(70), 2)));
    }

    #[test]
    fn the_queue_is_bounded_and_keeps_the_newest_snapshot() {
        let start = Instant::now();
        let mut delayed = DelayQueue::new(Duration::from_secs(600));
        (0..2000).for_each(|number| delayed.push(game(number), start));
        let later = start + Duration::from_secs(600);
        let taken: Vec<_> = std::iter::from_fn(|| delayed.pop_due(later)).map(|(_, game)| game.number).collect();
        assert_eq!((taken.len(), taken.last()), (MAX_WAITING, Some(&1999)));
    }
}
