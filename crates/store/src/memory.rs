//! A store in memory, for demos, screenshots and tests, and for systems where nothing can be stored.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{Store, StoreError};

/// A store that lasts as long as the program.
#[derive(Debug, Default)]
pub struct MemoryStore(Mutex<BTreeMap<String, String>>);

impl MemoryStore {
    fn texts(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
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
    fn location(&self, name: &str) -> String {
        name.to_owned()
    }
}
