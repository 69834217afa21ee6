//! Writes the running game to a file. Each version is written to a temporary file, synced and renamed, so readers
//! always see a complete game. A thread does this, and skips versions that are outdated when it gets to them.

use std::io;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use store::{FileStore, Store, StoreError, SystemFolder};

use crate::Snapshot;
use crate::delay_queue::DelayQueue;

/// Delay before a failed write is retried; another program may have the file open, or the disk may be missing.
const RETRY_DELAY: Duration = Duration::from_secs(2);

/// The writer thread.
#[derive(Debug)]
pub(crate) struct FileThread {
    state: Arc<FileState>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Debug)]
struct FileState {
    queue: Mutex<FileQueue>,
    wake_up: Condvar,
}

#[derive(Debug)]
struct FileQueue {
    delayed: DelayQueue,
    error: Option<StoreError>,
}

impl FileThread {
    /// Starts writing to the file `name` in this folder.
    pub(crate) fn start(folder: &Path, name: String, delay: Duration) -> io::Result<Self> {
        let queue = Mutex::new(FileQueue { delayed: DelayQueue::new(delay), error: None });
        let state = Arc::new(FileState { queue, wake_up: Condvar::new() });
        let files = FileStore::without_cleanup(SystemFolder::at(folder.to_owned()));
        let for_thread = Arc::clone(&state);
        let run = move || for_thread.run(|pgn| files.write(&name, pgn));
        let thread = thread::Builder::new().name("feed file".into()).spawn(run)?;
        Ok(Self { state, thread: Some(thread) })
    }

    pub(crate) fn show(&self, snapshot: Arc<Snapshot>, now: Instant) {
        self.state.queue().delayed.push(snapshot, now);
        self.state.wake_up.notify_one();
    }

    /// Returns the reason the file is out of date, if it is.
    pub(crate) fn error(&self) -> Option<StoreError> {
        self.state.queue().error.clone()
    }
}

/// Writes the last due snapshot before the thread ends.
impl Drop for FileThread {
    fn drop(&mut self) {
        self.state.queue().delayed.is_closed = true;
        self.state.wake_up.notify_one();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl FileState {
    fn queue(&self) -> MutexGuard<'_, FileQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self, write: impl Fn(&str) -> Result<(), StoreError>) {
        let mut written = String::new();
        let mut unwritten: Option<Arc<Snapshot>> = None;
        let mut queue = self.queue();
        loop {
            while let Some((_, game)) = queue.delayed.pop_due(Instant::now()) {
                unwritten = Some(game).filter(|game| game.pgn != written);
            }
            if unwritten.is_none() {
                queue.error = None;
            }
            if let Some(game) = &unwritten {
                drop(queue);
                let done = write(&game.pgn);
                queue = self.queue();
                queue.error = done.err();
                if queue.error.is_none() {
                    game.pgn.clone_into(&mut written);
                    unwritten = None;
                    // New snapshots may have come meanwhile.
                    continue;
                }
            }
            if queue.delayed.is_closed {
                return;
            }
            let retry = unwritten.as_ref().map(|_| Instant::now() + RETRY_DELAY);
            queue = self.wait(queue, retry);
        }
    }

    /// Waits until a snapshot is pushed or due, or a write should be retried.
    fn wait<'a>(&'a self, queue: MutexGuard<'a, FileQueue>, retry: Option<Instant>) -> MutexGuard<'a, FileQueue> {
        match queue.delayed.next_due().into_iter().chain(retry).min() {
            Some(until) => {
                let patience = until.saturating_duration_since(Instant::now());
                self.wake_up.wait_timeout(queue, patience).unwrap_or_else(PoisonError::into_inner).0
            }
            None => self.wake_up.wait(queue).unwrap_or_else(PoisonError::into_inner),
        }
    }
}
