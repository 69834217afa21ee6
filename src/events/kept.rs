//! What a screen at an event keeps with the games: the programme, the figures, the game that runs, the operator's PIN.

use kiosk::{Figures, Game, KeptPin, Lock, Programme};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::storage::{Notice, Storage};

const PROGRAMME: &str = "kiosk-programme.ron";
const FIGURES: &str = "kiosk-figures.csv";
const GAME: &str = "kiosk-game.ron";
const PIN: &str = "kiosk-pin.ron";
const LOCK: &str = "kiosk-lock.ron";

/// What the operator has set. What is wrong with it is told, and what could not be read at all is set aside.
pub(super) fn programme(storage: &Storage) -> (Programme, Vec<Notice>) {
    let Some(text) = storage.0.read(PROGRAMME).ok().flatten() else { return Default::default() };
    let (programme, faults) = Programme::read(&text);
    let told = |fault: kiosk::Fault| Notice { key: "notice-kiosk-programme", detail: fault.to_string() };
    (programme, faults.into_iter().map(told).collect())
}

pub(super) fn keep_programme(storage: &Storage, programme: &Programme) -> Option<Notice> {
    let text = programme.write().unwrap_or_default();
    failed(storage.0.write(PROGRAMME, &text))
}

/// The text of all figures.
pub(super) fn figures_text(storage: &Storage) -> String {
    storage.0.read(FIGURES).ok().flatten().unwrap_or_default()
}

pub(super) fn figures(storage: &Storage) -> Figures {
    Figures::read(&figures_text(storage))
}

pub(super) fn keep_figures(storage: &Storage, text: &str) -> Option<Notice> {
    failed(storage.0.write(FIGURES, text))
}

/// Keeps the figures under another name, and begins them anew.
pub(super) fn archive_figures(storage: &Storage, name: &str) -> Option<Notice> {
    failed(storage.0.rename(FIGURES, name))
}

/// The game that runs, or ran when the program ended.
pub(super) fn game(storage: &Storage) -> Option<Game> {
    read(storage, GAME)
}

pub(super) fn keep_game(storage: &Storage, game: Option<&Game>) -> Option<Notice> {
    match game {
        Some(game) => keep(storage, GAME, game),
        None => match storage.0.read(GAME) {
            Ok(None) => None,
            _ => failed(storage.0.remove(GAME)),
        },
    }
}

pub(super) fn pin(storage: &Storage) -> Option<KeptPin> {
    read(storage, PIN)
}

pub(super) fn keep_pin(storage: &Storage, pin: &KeptPin) -> Option<Notice> {
    keep(storage, PIN, pin)
}

pub(super) fn lock(storage: &Storage) -> Lock {
    read(storage, LOCK).unwrap_or_default()
}

pub(super) fn keep_lock(storage: &Storage, lock: &Lock) -> Option<Notice> {
    keep(storage, LOCK, lock)
}

/// What can't be read is as if it weren't there: nobody at the screen could mend it.
fn read<T: DeserializeOwned>(storage: &Storage, name: &str) -> Option<T> {
    ron::from_str(&storage.0.read(name).ok().flatten()?).ok()
}

fn keep<T: Serialize>(storage: &Storage, name: &str, what: &T) -> Option<Notice> {
    failed(storage.0.write(name, &ron::to_string(what).unwrap_or_default()))
}

fn failed(written: Result<(), crate::storage::StoreError>) -> Option<Notice> {
    written.err().map(|error| Notice { key: "notice-storage-closed", detail: error.to_string() })
}
