//! A store that lasts as long as the program: for demos, pictures and tests, and for whoever plays where nothing can be
//! kept.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{Store, StoreError};

/// Keeps texts in memory.
#[derive(Debug, Default)]
pub struct Memory(Mutex<BTreeMap<String, String>>);

impl Memory {
    fn texts(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for Memory {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        Ok(self.texts().get(name).cloned())
    }
    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        self.texts().insert(name.to_owned(), text.to_owned());
        Ok(())
    }
    fn remove(&self, name: &str) -> Result<(), StoreError> {
        self.texts().remove(name);
        Ok(())
    }
    fn rename(&self, from: &str, to: &str) -> Result<(), StoreError> {
        let mut texts = self.texts();
        let failed = |place: &str, why: &str| StoreError { place: place.to_owned(), why: why.to_owned() };
        if texts.contains_key(to) {
            return Err(failed(to, "there is something already"));
        }
        let text = texts.remove(from).ok_or_else(|| failed(from, "there is nothing"))?;
        texts.insert(to.to_owned(), text);
        Ok(())
    }
    fn names(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.texts().keys().cloned().collect())
    }
    fn place(&self, name: &str) -> String {
        name.to_owned()
    }
}
