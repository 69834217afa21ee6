//! Files that the kiosk stores beside the games: the operator's settings, statistics, running game, resume attempts, PIN and PIN
//! lock.

use ::kiosk::{Figures, OperatorSettings, PinHash, PinLock, VisitorGame};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::settings::Language;
use crate::storage::{Notice, Storage, StoreError};

/// The operator's settings. Version 0.1.0 named the file so.
const OPERATOR_SETTINGS: &str = "kiosk-programme.ron";
const FIGURES: &str = "kiosk-figures.csv";
const GAME: &str = "kiosk-game.ron";
const PIN: &str = "kiosk-pin.ron";
const LOCK: &str = "kiosk-lock.ron";
const RESUME_ATTEMPTS: &str = "kiosk-tries.ron";

/// Reads the operator's settings, with a notice for each error in them. Languages without texts are left out.
pub(crate) fn operator_settings(storage: &Storage) -> (Option<OperatorSettings>, Vec<Notice>) {
    let Some(text) = storage.0.read(OPERATOR_SETTINGS).ok().flatten() else { return Default::default() };
    let (mut operator_settings, faults) = OperatorSettings::read(&text);
    operator_settings.languages.retain(|tag| tag.parse::<Language>().is_ok());
    if operator_settings.languages.is_empty() {
        operator_settings.languages = OperatorSettings::default().languages;
    }
    let notice =
        |fault: ::kiosk::OperatorSettingsFault| Notice { key: "notice-kiosk-programme", detail: fault.to_string() };
    (Some(operator_settings), faults.into_iter().map(notice).collect())
}

/// Saves the operator's settings.
pub(super) fn save_operator_settings(storage: &Storage, operator_settings: &OperatorSettings) -> Option<Notice> {
    let text = operator_settings.write().unwrap_or_default();
    failure_notice(storage.0.write(OPERATOR_SETTINGS, &text))
}

/// Returns the text of the statistics file.
///
/// # Errors
/// The file exists and can't be read.
pub(super) fn figures_text(storage: &Storage) -> Result<String, StoreError> {
    Ok(storage.0.read(FIGURES)?.unwrap_or_default())
}

/// Reads the statistics; they are empty if the file can't be read.
pub(super) fn figures(storage: &Storage) -> Figures {
    Figures::read(&figures_text(storage).unwrap_or_default())
}

/// Appends a line to the statistics. A file that can't be read is not overwritten.
pub(super) fn append_figures(storage: &Storage, line: &str) -> Option<Notice> {
    failure_notice(figures_text(storage).and_then(|text| storage.0.write(FIGURES, &(text + line))))
}

/// Renames the statistics file, so that statistics start at zero.
pub(super) fn archive_figures(storage: &Storage, name: &str) -> Option<Notice> {
    failure_notice(storage.0.rename(FIGURES, name))
}

/// Reads the running game, or the one that ran when the program ended.
pub(super) fn game(storage: &Storage) -> Option<VisitorGame> {
    read(storage, GAME)
}

/// Saves the running game; `None` deletes it.
pub(super) fn save_game(storage: &Storage, game: Option<&VisitorGame>) -> Option<Notice> {
    match game {
        Some(game) => save(storage, GAME, game),
        // The attempts belong to the deleted game.
        None => remove(storage, GAME).or(remove(storage, RESUME_ATTEMPTS)),
    }
}

/// Returns how many times in a row the program ended while it resumed the running game.
pub(super) fn resume_attempts(storage: &Storage) -> u8 {
    read(storage, RESUME_ATTEMPTS).unwrap_or_default()
}

/// Saves the number of resume attempts.
pub(super) fn save_resume_attempts(storage: &Storage, resume_attempts: u8) -> Option<Notice> {
    match resume_attempts {
        0 => remove(storage, RESUME_ATTEMPTS),
        resume_attempts => save(storage, RESUME_ATTEMPTS, &resume_attempts),
    }
}

/// Reads the PIN.
pub(super) fn pin(storage: &Storage) -> Option<PinHash> {
    read(storage, PIN)
}

/// Saves the PIN.
pub(super) fn save_pin(storage: &Storage, pin: &PinHash) -> Option<Notice> {
    save(storage, PIN, pin)
}

/// Reads the PIN lock.
pub(super) fn lock(storage: &Storage) -> PinLock {
    read(storage, LOCK).unwrap_or_default()
}

/// Saves the PIN lock.
pub(super) fn save_lock(storage: &Storage, lock: &PinLock) -> Option<Notice> {
    save(storage, LOCK, lock)
}

/// Reads a RON file. An unreadable file counts as missing, as no visitor could repair it.
fn read<T: DeserializeOwned>(storage: &Storage, name: &str) -> Option<T> {
    ron::from_str(&storage.0.read(name).ok().flatten()?).ok()
}

/// Writes a value as a RON file.
fn save<T: Serialize>(storage: &Storage, name: &str, what: &T) -> Option<Notice> {
    failure_notice(storage.0.write(name, &ron::to_string(what).unwrap_or_default()))
}

/// Deletes a file if it exists.
fn remove(storage: &Storage, name: &str) -> Option<Notice> {
    match storage.0.read(name) {
        Ok(None) => None,
        _ => failure_notice(storage.0.remove(name)),
    }
}

/// Returns a notice if writing has failed.
fn failure_notice(written: Result<(), StoreError>) -> Option<Notice> {
    written.err().map(|error| Notice { key: "notice-storage-closed", detail: error.to_string() })
}
