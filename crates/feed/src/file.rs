//! The file that always holds the running game: written beside it, synced, and given its name. A thread does it, as a disk
//! may take its time, and of what has come meanwhile it writes the newest.

use std::io;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use store::{Files, Store, StoreError, SystemFolder};

use crate::Snapshot;
use crate::delayed::Delayed;

/// When a file is tried again that could not be written: another program may have had it open, or a disk come off.
const AGAIN: Duration = Duration::from_secs(2);

/// The thread that writes.
#[derive(Debug)]
pub(crate) struct FileThread {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Debug)]
struct Shared {
    work: Mutex<Work>,
    changed: Condvar,
}

#[derive(Debug)]
struct Work {
    delayed: Delayed,
    trouble: Option<StoreError>,
}

impl FileThread {
    /// Writes to `name` in this folder.
    pub(crate) fn start(folder: &Path, name: String, delay: Duration) -> io::Result<Self> {
        let work = Mutex::new(Work { delayed: Delayed::new(delay), trouble: None });
        let shared = Arc::new(Shared { work, changed: Condvar::new() });
        let files = Files::of_another(SystemFolder::at(folder.to_owned()));
        let theirs = Arc::clone(&shared);
        let run = move || theirs.run(|pgn| files.write(&name, pgn));
        let thread = thread::Builder::new().name("feed file".into()).spawn(run)?;
        Ok(Self { shared, thread: Some(thread) })
    }

    pub(crate) fn put(&self, snapshot: Arc<Snapshot>, now: Instant) {
        self.shared.work().delayed.put(snapshot, now);
        self.shared.changed.notify_one();
    }

    /// Why the file is not up to date, if it is not.
    pub(crate) fn trouble(&self) -> Option<StoreError> {
        self.shared.work().trouble.clone()
    }
}

/// What may be told by now is written first.
impl Drop for FileThread {
    fn drop(&mut self) {
        self.shared.work().delayed.is_over = true;
        self.shared.changed.notify_one();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Shared {
    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self, write: impl Fn(&str) -> Result<(), StoreError>) {
        let mut written = String::new();
        let mut unwritten: Option<Arc<Snapshot>> = None;
        let mut work = self.work();
        loop {
            while let Some((_, game)) = work.delayed.take(Instant::now()) {
                unwritten = Some(game).filter(|game| game.pgn != written);
            }
            if unwritten.is_none() {
                work.trouble = None;
            }
            if let Some(game) = &unwritten {
                drop(work);
                let done = write(&game.pgn);
                work = self.work();
                work.trouble = done.err();
                if work.trouble.is_none() {
                    game.pgn.clone_into(&mut written);
                    unwritten = None;
                    // Something may have come meanwhile.
                    continue;
                }
            }
            if work.delayed.is_over {
                return;
            }
            let again = unwritten.as_ref().map(|_| Instant::now() + AGAIN);
            work = self.wait(work, again);
        }
    }

    /// Until something is put down, is old enough, or is to be tried again.
    fn wait<'a>(&'a self, work: MutexGuard<'a, Work>, again: Option<Instant>) -> MutexGuard<'a, Work> {
        match work.delayed.next().into_iter().chain(again).min() {
            Some(until) => {
                let patience = until.saturating_duration_since(Instant::now());
                self.changed.wait_timeout(work, patience).unwrap_or_else(PoisonError::into_inner).0
            }
            None => self.changed.wait(work).unwrap_or_else(PoisonError::into_inner),
        }
    }
}
