//! Publication of snapshots: pushed by the app, due after the delay, then visible to requests and listeners.

use std::fmt;
use std::future::pending;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Instant, SystemTime};

use http_host::Peer;
use tokio::sync::Notify;
use tokio::sync::mpsc::Receiver;
use tokio::time::sleep_until;

use super::listeners::Listeners;
use crate::day_games::DayGames;
use crate::delay_queue::DelayQueue;
use crate::live::{FeedEvent, FeedState};
use crate::{FeedSettings, Snapshot};

/// State shared by the app and the server's thread.
pub(super) struct Publisher {
    delayed: Mutex<DelayQueue>,
    pushed: Notify,
    /// The published state. Parsing the day's games takes a while, so the server's thread does it.
    state: LazyLock<Mutex<FeedState>, Box<dyn FnOnce() -> Mutex<FeedState> + Send>>,
    listeners: Mutex<Listeners>,
}

impl Publisher {
    pub(super) fn new(settings: &FeedSettings) -> Self {
        let earlier = settings.earlier.clone();
        let state = move || Mutex::new(FeedState::new(DayGames::with_earlier(&earlier)));
        Self {
            delayed: Mutex::new(DelayQueue::new(settings.delay)),
            pushed: Notify::new(),
            state: LazyLock::new(Box::new(state)),
            listeners: Mutex::default(),
        }
    }

    /// Adds a snapshot, which is published after the delay. This waits for nothing else.
    pub(super) fn push(&self, snapshot: Arc<Snapshot>, now: Instant) {
        lock(&self.delayed).push(snapshot, now);
        self.pushed.notify_one();
    }

    /// Publishes each snapshot when it is due.
    pub(super) async fn run(self: Arc<Self>) {
        loop {
            drop(self.current());
            let next = lock(&self.delayed).next_due();
            let due = async {
                match next {
                    Some(due) => sleep_until(due.into()).await,
                    None => pending().await,
                }
            };
            tokio::select! {
                () = self.pushed.notified() => {}
                () = due => {}
            }
        }
    }

    /// Publishes the snapshots that are due, and returns the state. A request thus sees what was shown before it, even
    /// if the server has not come to publishing it yet.
    pub(super) fn current(&self) -> MutexGuard<'_, FeedState> {
        let mut state = lock(&self.state);
        let now = Instant::now();
        loop {
            let Some(due) = lock(&self.delayed).pop_due(now) else { break };
            for event in state.publish(due, wall_clock()) {
                self.listeners().send(event);
            }
        }
        state
    }

    /// Adds a listener if there is room, and returns its first event, if there is a game, and the receiver of the
    /// events after it.
    pub(super) fn listen(&self, peer: Peer) -> Option<(Option<FeedEvent>, Receiver<Arc<FeedEvent>>)> {
        // While the state is locked, no event comes between the first and the next.
        let state = self.current();
        let events = self.listeners().add(peer)?;
        Some((state.first_event(Instant::now()), events))
    }

    pub(super) fn listeners(&self) -> MutexGuard<'_, Listeners> {
        lock(&self.listeners)
    }
}

impl fmt::Debug for Publisher {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Publisher").finish_non_exhaustive()
    }
}

/// Returns the time of day, at the earliest 1970, as HTTP has no dates before.
pub(super) fn wall_clock() -> SystemTime {
    SystemTime::now().max(SystemTime::UNIX_EPOCH)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
