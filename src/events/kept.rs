//! What a screen at an event keeps with the games: the programme, the figures, the game that runs, the operator's PIN.

use kiosk::{Figures, Game, KeptPin, Lock, Programme};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::settings::Language;
use crate::storage::{Notice, Storage, StoreError};

const PROGRAMME: &str = "kiosk-programme.ron";
const FIGURES: &str = "kiosk-figures.csv";
const GAME: &str = "kiosk-game.ron";
const PIN: &str = "kiosk-pin.ron";
const LOCK: &str = "kiosk-lock.ron";
const TRIES: &str = "kiosk-tries.ron";

/// What the operator has set, if anything. What is wrong with it is told; languages that there are no texts in are left out.
pub(super) fn programme(storage: &Storage) -> (Option<Programme>, Vec<Notice>) {
    let Some(text) = storage.0.read(PROGRAMME).ok().flatten() else { return Default::default() };
    let (mut programme, faults) = Programme::read(&text);
    programme.languages.retain(|tag| tag.parse::<Language>().is_ok());
    if programme.languages.is_empty() {
        programme.languages = Programme::default().languages;
    }
    let told = |fault: kiosk::Fault| Notice { key: "notice-kiosk-programme", detail: fault.to_string() };
    (Some(programme), faults.into_iter().map(told).collect())
}

pub(super) fn keep_programme(storage: &Storage, programme: &Programme) -> Option<Notice> {
    let text = programme.write().unwrap_or_default();
    failed(storage.0.write(PROGRAMME, &text))
}

/// The text of all figures.
///
/// # Errors
/// When it is there and can't be read.
pub(super) fn figures_text(storage: &Storage) -> Result<String, StoreError> {
    Ok(storage.0.read(FIGURES)?.unwrap_or_default())
}

pub(super) fn figures(storage: &Storage) -> Figures {
    Figures::read(&figures_text(storage).unwrap_or_default())
}

/// Adds a line to the figures; never in the place of those that can't be read.
pub(super) fn add_figures(storage: &Storage, line: &str) -> Option<Notice> {
    failed(figures_text(storage).and_then(|text| storage.0.write(FIGURES, &(text + line))))
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
        // What was tried with it is nothing to the next one.
        None => forget(storage, GAME).or(forget(storage, TRIES)),
    }
}

/// How often it was tried to go on with that game, and the program ended before it was on the screen.
pub(super) fn tries(storage: &Storage) -> u8 {
    read(storage, TRIES).unwrap_or_default()
}

pub(super) fn keep_tries(storage: &Storage, tries: u8) -> Option<Notice> {
    match tries {
        0 => forget(storage, TRIES),
        tries => keep(storage, TRIES, &tries),
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

fn forget(storage: &Storage, name: &str) -> Option<Notice> {
    match storage.0.read(name) {
        Ok(None) => None,
        _ => failed(storage.0.remove(name)),
    }
}

fn failed(written: Result<(), StoreError>) -> Option<Notice> {
    written.err().map(|error| Notice { key: "notice-storage-closed", detail: error.to_string() })
}
