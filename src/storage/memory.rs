//! A store that lasts as long as the program: for demos, pictures and tests.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::Store;

/// Keeps texts in memory.
#[derive(Debug, Default)]
pub struct Memory(Mutex<HashMap<String, String>>);

impl Memory {
    fn texts(&self) -> MutexGuard<'_, HashMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps `text` under `name`.
    pub fn keep(&self, name: &str, text: String) {
        self.texts().insert(name.to_owned(), text);
    }
}

impl Store for Memory {
    fn read(&self, name: &str) -> Result<Option<String>, String> {
        Ok(self.texts().get(name).cloned())
    }
    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        self.keep(name, text.to_owned());
        Ok(())
    }
    fn remove(&self, name: &str) -> Result<(), String> {
        self.texts().remove(name);
        Ok(())
    }
    fn names(&self) -> Result<Vec<String>, String> {
        Ok(self.texts().keys().cloned().collect())
    }
    fn set_aside(&self, name: &str) -> Result<String, String> {
        let aside = format!("{name}.damaged");
        let mut texts = self.texts();
        if let Some(text) = texts.remove(name) {
            texts.insert(aside.clone(), text);
        }
        Ok(aside)
    }
}
