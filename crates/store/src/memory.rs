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
    fn names(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.texts().keys().cloned().collect())
    }
    fn place(&self, name: &str) -> String {
        name.to_owned()
    }
}
