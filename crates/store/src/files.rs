//! Texts as files of a folder. A new text is whole on the disk before it takes the old one's name, and that name is on the
//! disk before anybody is told so.

use std::io::{self, ErrorKind};

use crate::{Folder, Store, StoreError};

/// Ends the name of a text that is being written. What a killed run left of one is removed.
const UNFINISHED: &str = ".tmp";

/// Keeps texts as files.
#[derive(Debug)]
pub struct Files<F: Folder>(F);

impl<F: Folder> Files<F> {
    /// The files of a folder that is ours: what an earlier run didn't finish is swept out.
    pub fn new(folder: F) -> Self {
        for name in folder.names().unwrap_or_default().iter().filter(|name| name.ends_with(UNFINISHED)) {
            // One that stays is in nobody's way.
            let _ = folder.remove(name);
        }
        Self(folder)
    }

    /// The files of a folder that another program writes to.
    pub fn of_another(folder: F) -> Self {
        Self(folder)
    }

    fn told(&self, name: &str, error: &io::Error) -> StoreError {
        StoreError { place: self.0.place(name), why: error.to_string() }
    }

    fn put(&self, name: &str, text: &str) -> io::Result<()> {
        let new = format!("{name}{UNFINISHED}");
        self.0.make()?;
        let mut file = self.0.create(&new)?;
        let written = self.0.append(&mut file, text.as_bytes()).and_then(|()| self.0.sync(&file));
        drop(file);
        if let Err(error) = written.and_then(|()| self.0.rename(&new, name)) {
            // A full disk needs the room.
            let _ = self.0.remove(&new);
            return Err(error);
        }
        self.0.sync_names()
    }
}

impl<F: Folder> Store for Files<F> {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        match self.0.read(name) {
            // What is no text is damaged, and whoever reads it says so.
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(self.told(name, &error)),
        }
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        self.put(name, text).map_err(|error| self.told(name, &error))
    }

    fn remove(&self, name: &str) -> Result<(), StoreError> {
        match self.0.remove(name).and_then(|()| self.0.sync_names()) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(self.told(name, &error)),
            _ => Ok(()),
        }
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), StoreError> {
        if self.names()?.iter().any(|name| name == to) {
            return Err(self.told(to, &ErrorKind::AlreadyExists.into()));
        }
        self.0.rename(from, to).and_then(|()| self.0.sync_names()).map_err(|error| self.told(from, &error))
    }

    fn names(&self) -> Result<Vec<String>, StoreError> {
        match self.0.names() {
            Ok(mut names) => {
                names.retain(|name| !name.ends_with(UNFINISHED));
                Ok(names)
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(self.told("", &error)),
        }
    }

    fn place(&self, name: &str) -> String {
        self.0.place(name)
    }
}
