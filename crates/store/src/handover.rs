//! Hands a folder over from one running program to another.
//!
//! The program that wants the folder locks a second file, the request file. The program that owns the folder checks
//! that file regularly; once it is locked, it finishes its writes and releases the folder. The system releases both
//! locks however a program ends, so no request outlives the program that made it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, Weak};
use std::thread;
use std::time::{Duration, Instant};

use crate::{Store, StoreError, SystemFolder};

/// Name of the request file, which a program locks to ask for the folder.
const REQUEST_FILE: &str = "take-over";

/// Interval between two attempts to lock the folder.
const RETRY_INTERVAL: Duration = Duration::from_millis(50);

/// The reason a folder could not be taken over.
#[derive(Debug, thiserror::Error)]
pub enum TakeOverError {
    /// The program that owns the folder has not released it in time.
    #[error("whoever has it does not answer")]
    NoResponse,
    /// The system refused a file or a lock.
    #[error(transparent)]
    System(#[from] io::Error),
}

fn open_request_file(folder: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).write(true).truncate(false).open(folder.join(REQUEST_FILE))
}

impl SystemFolder {
    /// Asks the program that owns the folder at `path` to release it, and waits for that. The owner's store must be a
    /// [`HandoverStore`].
    ///
    /// # Errors
    /// If the folder is still locked after `timeout`, or nothing can be locked there.
    pub fn take_over(path: &Path, timeout: Duration) -> Result<Self, TakeOverError> {
        let deadline = Instant::now() + timeout;
        let request = open_request_file(path)?;
        loop {
            // Fails while the owner checks the file, or while a third program asks, too.
            let _ = request.try_lock();
            match Self::locked(path.to_owned()) {
                Ok(folder) => return Ok(folder),
                Err((_, TryLockError::Error(error))) => return Err(error.into()),
                Err((_, TryLockError::WouldBlock)) if Instant::now() >= deadline => {
                    return Err(TakeOverError::NoResponse);
                }
                Err((_, TryLockError::WouldBlock)) => thread::sleep(RETRY_INTERVAL),
            }
        }
    }
}

/// A store that works until another program asks for its folder.
/// Then it finishes its writes, releases the folder, and every later call fails.
pub struct HandoverStore {
    store: Arc<RwLock<Option<Box<dyn Store>>>>,
    path: PathBuf,
    /// Ends the watching thread when it is dropped.
    _alive: Sender<()>,
}

impl HandoverStore {
    /// Wraps `store`, which keeps its texts in the folder at `path` and holds its lock.
    /// Checks for a request every `interval`, and calls `on_release` once the folder is released. If the system refuses
    /// the request file or a thread, the folder is never released.
    pub fn new(
        path: &Path,
        store: Box<dyn Store>,
        interval: Duration,
        on_release: impl FnOnce() + Send + 'static,
    ) -> Self {
        let store = Arc::new(RwLock::new(Some(store)));
        let (alive, is_alive) = channel();
        if let Ok(request) = open_request_file(path) {
            let watched = Arc::downgrade(&store);
            let watch = move || {
                if wait_for_request(&request, &is_alive, interval) && release(&watched) {
                    on_release();
                }
            };
            let _ = thread::Builder::new().name("lent store".into()).spawn(watch);
        }
        Self { store, path: path.to_owned(), _alive: alive }
    }

    fn with<R>(&self, name: &str, ask: impl FnOnce(&dyn Store) -> Result<R, StoreError>) -> Result<R, StoreError> {
        match &*self.store() {
            Some(store) => ask(&**store),
            None => Err(StoreError { location: self.location(name), reason: "another window has it now".into() }),
        }
    }

    fn store(&self) -> RwLockReadGuard<'_, Option<Box<dyn Store>>> {
        self.store.read().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Waits for another program's request. Returns `false` once the store has been dropped.
fn wait_for_request(request: &File, is_alive: &Receiver<()>, interval: Duration) -> bool {
    while let Err(RecvTimeoutError::Timeout) = is_alive.recv_timeout(interval) {
        match request.try_lock_shared() {
            Err(TryLockError::WouldBlock) => return true,
            // A file that can't be checked counts as no request.
            Err(TryLockError::Error(_)) => {}
            Ok(()) => {
                let _ = request.unlock();
            }
        }
    }
    false
}

/// Closes the store, which releases its lock. Calls on the store wait meanwhile. Returns whether it was still open.
fn release(store: &Weak<RwLock<Option<Box<dyn Store>>>>) -> bool {
    let Some(store) = store.upgrade() else { return false };
    let mut store = store.write().unwrap_or_else(PoisonError::into_inner);
    store.take().is_some()
}

impl Store for HandoverStore {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.with(name, |store| store.read(name))
    }
    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        self.with(name, |store| store.write(name, text))
    }
    fn write_soon(&self, name: &str, text: &str) -> Result<(), StoreError> {
        self.with(name, |store| store.write_soon(name, text))
    }
    fn remove(&self, name: &str) -> Result<(), StoreError> {
        self.with(name, |store| store.remove(name))
    }
    fn rename(&self, from: &str, to: &str) -> Result<(), StoreError> {
        self.with(from, |store| store.rename(from, to))
    }
    fn names(&self) -> Result<Vec<String>, StoreError> {
        self.with("", |store| store.names())
    }
    fn location(&self, name: &str) -> String {
        self.path.join(name).display().to_string()
    }
}
