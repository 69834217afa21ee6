//! Texts in the browser's `localStorage`.

use store::{Store, StoreError, TakeOverError};

use super::Place;
use super::hands::Gone;
use crate::options::Options;
use crate::platform::page;

/// Before the game begins, the loader has asked whether another tab has the storage, and written it on the page's body.
pub(super) fn open(_: &Options, _: Gone) -> Place {
    if page::says(STORAGE, TAKEN) { Place::Elsewhere(Box::new(Browser)) } else { Place::Ours(Box::new(Browser)) }
}

/// What the body says of the storage.
const STORAGE: &str = "storage";
/// Another tab has it.
const TAKEN: &str = "taken";

/// The page has been told.
pub(super) struct Asked;

/// The page takes the storage's lock away from the other tab, and is loaded anew with it.
pub(super) fn take_over(_: &Options, _: Gone) -> Asked {
    page::tell("takeOver", "wanted");
    Asked
}

impl Asked {
    /// Until the page is loaded anew there is none.
    pub(super) fn answer(&mut self) -> Option<Result<Box<dyn Store>, TakeOverError>> {
        None
    }
}

/// Whether another tab has got the storage.
pub(super) fn is_lost(_: &Gone) -> bool {
    page::says(STORAGE, TAKEN)
}

/// The browser's storage is asked for each time: a page may lose the right to it while it runs.
struct Browser;

/// What stands before every name: other pages of the same origin keep things, too.
const OURS: &str = "hetman/";

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

impl Store for Browser {
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
    /// The new name is there before the old one goes.
    fn rename(&self, from: &str, to: &str) -> Result<(), StoreError> {
        if self.read(to)?.is_some() {
            return Err(failed(to, "there is something already"));
        }
        let text = self.read(from)?.ok_or_else(|| failed(from, "there is nothing"))?;
        self.write(to, &text)?;
        self.remove(from)
    }
    fn names(&self) -> Result<Vec<String>, StoreError> {
        let storage = storage("")?;
        let keys = (0..storage.length().map_err(|_| closed(""))?).filter_map(|index| storage.key(index).ok().flatten());
        Ok(keys.filter_map(|key| key.strip_prefix(OURS).map(str::to_owned)).collect())
    }
    fn place(&self, name: &str) -> String {
        key(name)
    }
}
