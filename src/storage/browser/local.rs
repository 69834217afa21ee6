//! `localStorage`: a text is kept before `write` returns, but there is little room, and a power cut may take the last
//! seconds.

use store::{Store, StoreError};

/// The browser's storage is asked for each time: a page may lose the right to it while it runs.
pub(super) struct Local;

/// What stands before every name: other pages of the same origin keep things, too.
const OURS: &str = "hetman/";
/// The page's loader reads it there, before there is a game; no other store has it.
const LANGUAGE: &str = "hetman/language";
/// Here once a database has been opened.
const DATABASE: &str = "hetman-database";
/// Written by the page's loader when the player leaves the page while the game runs.
const LEFT: &str = "hetman-left";

/// Keeps the language of the page's loader.
pub(in crate::storage) fn keep_language(tag: Option<&str>) {
    let Ok(storage) = storage("") else { return };
    // Where nothing can be kept, the settings tell so.
    let _ = match tag {
        Some(tag) => storage.set_item(LANGUAGE, tag),
        None => storage.remove_item(LANGUAGE),
    };
}

/// Remembers that there is a database.
pub(super) fn has_database() {
    // Where nothing can be kept here, the games are in the database only, and its failure is told another way.
    let _ = storage("").map(|storage| storage.set_item(DATABASE, "1"));
}

/// Whether there has been a database.
pub(super) fn had_database() -> bool {
    storage("").ok().and_then(|storage| storage.get_item(DATABASE).ok().flatten()).is_some()
}

/// Returns whether the player left the page the last time, once.
pub(in crate::storage) fn was_left() -> bool {
    let Ok(storage) = storage("") else { return false };
    let was_left = storage.get_item(LEFT).ok().flatten().is_some();
    // What can't be removed was hardly written.
    let _ = storage.remove_item(LEFT);
    was_left
}

fn key(name: &str) -> String {
    format!("{OURS}{name}")
}

fn failed(name: &str, why: &str) -> StoreError {
    StoreError { place: key(name), why: why.to_owned() }
}

fn closed(name: &str) -> StoreError {
    failed(name, "this browser keeps nothing for this page")
}

fn storage(name: &str) -> Result<web_sys::Storage, StoreError> {
    web_sys::window().and_then(|window| window.local_storage().ok().flatten()).ok_or_else(|| closed(name))
}

impl Store for Local {
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
        let names = keys.filter(|key| key != LANGUAGE).filter_map(|key| key.strip_prefix(OURS).map(str::to_owned));
        Ok(names.collect())
    }
    fn place(&self, name: &str) -> String {
        key(name)
    }
}
