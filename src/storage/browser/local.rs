//! `localStorage`: synchronous, but small, and a power cut may take the last seconds.

use store::{Store, StoreError};

/// The browser's `localStorage`. It is looked up for each call, as a page may lose access to it while it runs.
pub(super) struct LocalStore;

/// Prefix of all names, as other pages of the same origin store texts too.
const KEY_PREFIX: &str = "hetman/";
/// Key of the language, which the page's loader reads before the game starts; no other store has it.
const LANGUAGE_KEY: &str = "hetman/language";
/// Key that exists once a database has been opened.
const DATABASE_KEY: &str = "hetman-database";
/// Key that the page's loader writes when the player leaves the page while the game runs.
const LEFT_KEY: &str = "hetman-left";

/// Stores the language for the page's loader.
pub(in crate::storage) fn store_language_for_loader(tag: Option<&str>) {
    let Ok(storage) = storage("") else { return };
    // If nothing can be stored, the player is told when the settings are saved.
    let _ = match tag {
        Some(tag) => storage.set_item(LANGUAGE_KEY, tag),
        None => storage.remove_item(LANGUAGE_KEY),
    };
}

/// Stores that a database exists.
pub(super) fn remember_database() {
    // If this fails, games are in the database only, whose own failure is reported.
    let _ = storage("").map(|storage| storage.set_item(DATABASE_KEY, "1"));
}

/// Returns whether a database has existed.
pub(super) fn had_database() -> bool {
    storage("").ok().and_then(|storage| storage.get_item(DATABASE_KEY).ok().flatten()).is_some()
}

/// Returns whether the player left the page the last time, and resets that.
pub(in crate::storage) fn was_page_left() -> bool {
    let Ok(storage) = storage("") else { return false };
    let was_page_left = storage.get_item(LEFT_KEY).ok().flatten().is_some();
    // An entry that can't be removed has hardly been written.
    let _ = storage.remove_item(LEFT_KEY);
    was_page_left
}

fn key(name: &str) -> String {
    format!("{KEY_PREFIX}{name}")
}

fn failed(name: &str, why: &str) -> StoreError {
    StoreError { location: key(name), reason: why.to_owned() }
}

fn closed(name: &str) -> StoreError {
    failed(name, "this browser keeps nothing for this page")
}

fn storage(name: &str) -> Result<web_sys::Storage, StoreError> {
    web_sys::window().and_then(|window| window.local_storage().ok().flatten()).ok_or_else(|| closed(name))
}

impl Store for LocalStore {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        storage(name)?.get_item(&key(name)).map_err(|_| closed(name))
    }
    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        let full = |_| failed(name, "this browser has no room left for this page");
        storage(name)?.set_item(&key(name), text).map_err(full)
    }
    fn remove(&self, name: &str) -> Result<(), StoreError> {
        storage(name)?.remove_item(&key(name)).map_err(|_| closed(name))
    }
    fn names(&self) -> Result<Vec<String>, StoreError> {
        let storage = storage("")?;
        let keys = (0..storage.length().map_err(|_| closed(""))?).filter_map(|index| storage.key(index).ok().flatten());
        let names =
            keys.filter(|key| key != LANGUAGE_KEY).filter_map(|key| key.strip_prefix(KEY_PREFIX).map(str::to_owned));
        Ok(names.collect())
    }
    fn location(&self, name: &str) -> String {
        key(name)
    }
}
