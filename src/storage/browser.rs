//! Texts in the browser's `localStorage`.

use super::{Place, Store};
use crate::options::Options;

/// Before the game begins, the loader has asked whether another tab has the storage, and written it on the page's body.
pub(super) fn open(_: &Options) -> Place {
    let body = web_sys::window().and_then(|window| window.document()).and_then(|document| document.body());
    match body.and_then(|body| body.dataset().get("storage")).as_deref() {
        Some("taken") => Place::Elsewhere(Box::new(Browser)),
        _ => Place::Ours(Box::new(Browser)),
    }
}

/// The browser's storage is asked for each time: a page may lose the right to it while it runs.
struct Browser;

const UNAVAILABLE: &str = "this browser keeps nothing for this page";

fn storage() -> Result<web_sys::Storage, String> {
    web_sys::window().and_then(|window| window.local_storage().ok().flatten()).ok_or_else(|| UNAVAILABLE.into())
}

/// What stands before every name: other pages of the same origin keep things, too.
const OURS: &str = "hetman/";

fn key(name: &str) -> String {
    format!("{OURS}{name}")
}

impl Store for Browser {
    fn read(&self, name: &str) -> Result<Option<String>, String> {
        storage()?.get_item(&key(name)).map_err(|_| UNAVAILABLE.into())
    }
    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        storage()?.set_item(&key(name), text).map_err(|_| "this browser has no room left for this page".into())
    }
    fn remove(&self, name: &str) -> Result<(), String> {
        storage()?.remove_item(&key(name)).map_err(|_| UNAVAILABLE.into())
    }
    fn names(&self) -> Result<Vec<String>, String> {
        let storage = storage()?;
        let keys =
            (0..storage.length().map_err(|_| UNAVAILABLE)?).filter_map(|index| storage.key(index).ok().flatten());
        Ok(keys.filter_map(|key| key.strip_prefix(OURS).map(str::to_owned)).collect())
    }
    fn set_aside(&self, name: &str) -> Result<String, String> {
        let free = |aside: &String| self.read(aside).is_ok_and(|text| text.is_none());
        let aside = (1..1000).map(|number| format!("{name}.damaged-{number}")).find(free).ok_or(UNAVAILABLE)?;
        if let Some(text) = self.read(name)? {
            self.write(&aside, &text)?;
            self.remove(name)?;
        }
        Ok(key(&aside))
    }
}
