//! Storage on the desktop: files in the person's data folder.

use core::time::Duration;
use std::fs::TryLockError;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use bevy::prelude::*;
use store::{BackgroundWriter, FileStore, HandoverStore, Store, SystemFolder, TakeOverError};

use super::StorageBackend;
use super::lock_lost_signal::LockLostSignal;
use crate::options::Options;

/// Interval at which a window checks whether another one wants the folder.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// Time that the other window has to release the folder.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Returns the folder given by `--data-dir`, or the system's folder for the program's data.
fn folder(options: &Options) -> Option<PathBuf> {
    let usual = || directories::ProjectDirs::from("", "", "hetman").map(|folders| folders.data_dir().to_owned());
    options.data_dir.clone().or_else(usual)
}

pub(super) fn open(world: &mut World, lost_signal: LockLostSignal) -> StorageBackend {
    let Some(path) = folder(world.resource::<Options>()) else {
        return StorageBackend::Unavailable("there is no home directory".into());
    };
    match SystemFolder::locked(path.clone()) {
        Ok(folder) => StorageBackend::Owned(shared_store(&path, folder, lost_signal)),
        Err((folder, TryLockError::WouldBlock)) => {
            StorageBackend::OwnedElsewhere(Box::new(FileStore::without_cleanup(folder)))
        }
        // Without locks, or without write access, a single window still works as well as it can.
        Err((folder, TryLockError::Error(_))) => StorageBackend::Owned(background_store(folder)),
    }
}

fn background_store(folder: SystemFolder) -> Box<dyn Store> {
    Box::new(BackgroundWriter::new(Box::new(FileStore::new(folder))))
}

fn shared_store(path: &Path, folder: SystemFolder, lost_signal: LockLostSignal) -> Box<dyn Store> {
    Box::new(HandoverStore::new(path, background_store(folder), POLL_INTERVAL, move || lost_signal.send()))
}

/// A request to take over the folder, and its result once it is known.
pub(super) struct TakeOverRequest(Mutex<Receiver<Result<Box<dyn Store>, TakeOverError>>>);

/// Requests the folder and waits for it in a thread.
pub(super) fn take_over(options: &Options, lost_signal: LockLostSignal) -> TakeOverRequest {
    let (answer, answers) = channel();
    let waiting = folder(options).map(|path| {
        std::thread::Builder::new().name("take over".into()).spawn(move || {
            let taken = SystemFolder::take_over(&path, TIMEOUT);
            let waker = lost_signal.waker().clone();
            // Fails if this window has been closed; it then releases the folder at once.
            let _ = answer.send(taken.map(|folder| shared_store(&path, folder, lost_signal)));
            waker.wake();
        })
    });
    // Without a thread the sender is dropped, which counts as no answer.
    drop(waiting);
    TakeOverRequest(Mutex::new(answers))
}

impl TakeOverRequest {
    /// Returns the store, or the reason why there is none, once that is known.
    pub(super) fn answer(&mut self) -> Option<Result<Box<dyn Store>, TakeOverError>> {
        let answers = self.0.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner);
        match answers.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(TakeOverError::NoResponse)),
        }
    }
}

/// Returns whether another window has taken over the folder since the last call.
pub(super) fn is_lost(lost_signal: &LockLostSignal) -> bool {
    lost_signal.take()
}
