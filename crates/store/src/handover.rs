//! A folder changes hands: whoever wants it locks a second file, and who has it looks at that once in a while, writes what
//! waits, and lets go. Both are locks, which the system opens however a program ends: nobody is asked by the dead.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, Weak};
use std::thread;
use std::time::{Duration, Instant};

use crate::{Store, StoreError, SystemFolder};

/// Whoever wants a folder locks this file of it.
const WANTED: &str = "take-over";

/// How often whoever wants a folder looks whether it is free.
const KNOCK: Duration = Duration::from_millis(50);

/// Why a folder could not be taken over.
#[derive(Debug, thiserror::Error)]
pub enum TakeOverError {
    /// Whoever has it does not let go.
    #[error("whoever has it does not answer")]
    Silent,
    /// The system says no.
    #[error(transparent)]
    System(#[from] io::Error),
}

fn wanted(folder: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).write(true).truncate(false).open(folder.join(WANTED))
}

impl SystemFolder {
    /// The folder at this path, once the program that has it has let go, as a [`Lent`] store does. Waits for it.
    ///
    /// # Errors
    /// When nobody lets go for so long, or nothing can be locked there.
    pub fn taken_over(path: &Path, patience: Duration) -> Result<Self, TakeOverError> {
        let until = Instant::now() + patience;
        let wanted = wanted(path)?;
        loop {
            // Refused while somebody looks at it, or wants the folder, too.
            let _ = wanted.try_lock();
            match Self::locked(path.to_owned()) {
                Ok(folder) => return Ok(folder),
                Err((_, TryLockError::Error(error))) => return Err(error.into()),
                Err((_, TryLockError::WouldBlock)) if Instant::now() >= until => return Err(TakeOverError::Silent),
                Err((_, TryLockError::WouldBlock)) => thread::sleep(KNOCK),
            }
        }
    }
}

/// A store that is there until another program wants its folder. Then what waits is written, the folder is let go of, and
/// whoever still asks this one is told so.
pub struct Lent {
    store: Arc<RwLock<Option<Box<dyn Store>>>>,
    place: PathBuf,
    /// Ends the thread that looks.
    _kept: Sender<()>,
}

impl Lent {
    /// Looks so often whether somebody wants the folder at `path`, in which `store` keeps its texts and whose lock goes with
    /// it; tells when it is gone. Should the system refuse a file or a thread for that, it stays.
    pub fn new(path: &Path, store: Box<dyn Store>, every: Duration, gone: impl FnOnce() + Send + 'static) -> Self {
        let store = Arc::new(RwLock::new(Some(store)));
        let (kept, is_kept) = channel();
        if let Ok(wanted) = wanted(path) {
            let watched = Arc::downgrade(&store);
            let watch = move || {
                if is_wanted(&wanted, &is_kept, every) && let_go(&watched) {
                    gone();
                }
            };
            let _ = thread::Builder::new().name("lent store".into()).spawn(watch);
        }
        Self { store, place: path.to_owned(), _kept: kept }
    }

    fn with<R>(&self, name: &str, ask: impl FnOnce(&dyn Store) -> Result<R, StoreError>) -> Result<R, StoreError> {
        match &*self.store() {
            Some(store) => ask(&**store),
            None => Err(StoreError { place: self.place(name), why: "another window has it now".into() }),
        }
    }

    fn store(&self) -> RwLockReadGuard<'_, Option<Box<dyn Store>>> {
        self.store.read().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns once somebody wants the folder, or else nobody has the store any more.
fn is_wanted(wanted: &File, is_kept: &Receiver<()>, every: Duration) -> bool {
    while let Err(RecvTimeoutError::Timeout) = is_kept.recv_timeout(every) {
        match wanted.try_lock_shared() {
            Err(TryLockError::WouldBlock) => return true,
            // What can't be looked at is not wanted.
            Err(TryLockError::Error(_)) => {}
            Ok(()) => {
                let _ = wanted.unlock();
            }
        }
    }
    false
}

/// Closes the store, and with it its lock; nobody can ask it meanwhile.
fn let_go(store: &Weak<RwLock<Option<Box<dyn Store>>>>) -> bool {
    let Some(store) = store.upgrade() else { return false };
    let mut store = store.write().unwrap_or_else(PoisonError::into_inner);
    store.take().is_some()
}

impl Store for Lent {
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
    fn place(&self, name: &str) -> String {
        self.place.join(name).display().to_string()
    }
}
