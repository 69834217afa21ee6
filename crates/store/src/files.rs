//! Texts as files in a folder.
//!
//! A new text is written to a temporary file and synced, then renamed over the old one, and the folder is synced before
//! `write` returns. So a crash leaves either the old text or the new one.

use std::io::{self, ErrorKind};

use crate::{Folder, Store, StoreError};

/// Suffix of a file that is still being written. Leftovers of a killed run are removed at the next start.
const UNFINISHED: &str = ".tmp";

/// A store that keeps each text in a file of one folder.
#[derive(Debug)]
pub struct FileStore<F: Folder>(F);

impl<F: Folder> FileStore<F> {
    /// Opens a folder that this program owns, and removes unfinished files of an earlier run.
    pub fn new(folder: F) -> Self {
        for name in folder.names().unwrap_or_default().iter().filter(|name| name.ends_with(UNFINISHED)) {
            // A leftover that can't be removed does no harm.
            let _ = folder.remove(name);
        }
        Self(folder)
    }

    /// Opens a folder that another program writes to, without removing its unfinished files.
    pub fn without_cleanup(folder: F) -> Self {
        Self(folder)
    }

    fn store_error(&self, name: &str, error: &io::Error) -> StoreError {
        StoreError { location: self.0.location(name), reason: error.to_string() }
    }

    fn write_file(&self, name: &str, text: &str) -> io::Result<()> {
        let new = format!("{name}{UNFINISHED}");
        self.0.make()?;
        let mut file = self.0.create(&new)?;
        let written = self.0.append(&mut file, text.as_bytes()).and_then(|()| self.0.sync(&file));
        drop(file);
        if let Err(error) = written.and_then(|()| self.0.rename(&new, name)) {
            // Free the space: the disk may be full.
            let _ = self.0.remove(&new);
            return Err(error);
        }
        self.0.sync_names()
    }
}

impl<F: Folder> Store for FileStore<F> {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        match self.0.read(name) {
            // Invalid UTF-8 means damage, which the caller reports when it parses the text.
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(self.store_error(name, &error)),
        }
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        self.write_file(name, text).map_err(|error| self.store_error(name, &error))
    }

    fn remove(&self, name: &str) -> Result<(), StoreError> {
        match self.0.remove(name).and_then(|()| self.0.sync_names()) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(self.store_error(name, &error)),
            _ => Ok(()),
        }
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), StoreError> {
        if self.names()?.iter().any(|name| name == to) {
            return Err(self.store_error(to, &ErrorKind::AlreadyExists.into()));
        }
        self.0.rename(from, to).and_then(|()| self.0.sync_names()).map_err(|error| self.store_error(from, &error))
    }

    fn names(&self) -> Result<Vec<String>, StoreError> {
        match self.0.names() {
            Ok(mut names) => {
                names.retain(|name| !name.ends_with(UNFINISHED));
                Ok(names)
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(self.store_error("", &error)),
        }
    }

    fn location(&self, name: &str) -> String {
        self.0.location(name)
    }
}
