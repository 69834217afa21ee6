//! Texts as files in the person's data folder.

use core::time::Duration;
use std::fs::TryLockError;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use store::{Background, Files, Lent, Store, SystemFolder, TakeOverError};

use super::Place;
use super::hands::Gone;
use crate::options::Options;

/// How often a window looks whether another one wants the folder.
const EVERY: Duration = Duration::from_secs(1);
/// How long it may take to let go.
const PATIENCE: Duration = Duration::from_secs(10);

/// The folder given by `--data-dir`, else the one the system keeps for programs like this.
fn folder(options: &Options) -> Option<PathBuf> {
    let usual = || directories::ProjectDirs::from("", "", "hetman").map(|folders| folders.data_dir().to_owned());
    options.data_dir.clone().or_else(usual)
}

pub(super) fn open(options: &Options, gone: Gone) -> Place {
    let Some(path) = folder(options) else { return Place::Nowhere("there is no home directory".into()) };
    match SystemFolder::locked(path.clone()) {
        Ok(folder) => Place::Ours(lent(&path, folder, gone)),
        Err((folder, TryLockError::WouldBlock)) => Place::Elsewhere(Box::new(Files::of_another(folder))),
        // Where nothing can be locked, or nothing written, one window still plays as well as it can.
        Err((folder, TryLockError::Error(_))) => Place::Ours(written_by_a_thread(folder)),
    }
}

fn written_by_a_thread(folder: SystemFolder) -> Box<dyn Store> {
    Box::new(Background::new(Box::new(Files::new(folder))))
}

fn lent(path: &Path, folder: SystemFolder, gone: Gone) -> Box<dyn Store> {
    Box::new(Lent::new(path, written_by_a_thread(folder), EVERY, move || gone.tell()))
}

/// Where the answer of the window that has the folder will be.
pub(super) struct Asked(Mutex<Receiver<Result<Box<dyn Store>, TakeOverError>>>);

/// Asks for the folder, and waits for it where nothing else has to.
pub(super) fn take_over(options: &Options, gone: Gone) -> Asked {
    let (answer, answers) = channel();
    let waiting = folder(options).map(|path| {
        std::thread::Builder::new().name("take over".into()).spawn(move || {
            let taken = SystemFolder::taken_over(&path, PATIENCE);
            let waker = gone.waker().clone();
            // Who has been closed meanwhile lets go of it at once.
            let _ = answer.send(taken.map(|folder| lent(&path, folder, gone)));
            waker.wake();
        })
    });
    // Without a thread the sender is gone, and that is the answer.
    drop(waiting);
    Asked(Mutex::new(answers))
}

impl Asked {
    /// The store, or why there is none, as soon as that is known.
    pub(super) fn answer(&mut self) -> Option<Result<Box<dyn Store>, TakeOverError>> {
        let answers = self.0.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner);
        match answers.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(TakeOverError::Silent)),
        }
    }
}

/// Whether another window has got the folder since this was asked last.
pub(super) fn is_lost(gone: &Gone) -> bool {
    gone.was_told()
}
