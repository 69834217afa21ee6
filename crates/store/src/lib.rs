//! Stores small named texts so that neither a crash nor a power cut loses one.
//!
//! After a crash, [`Store::read`] returns either the text written last or the complete text before it, never a part.
//! [`FileStore`] keeps texts as files, [`WriteAheadStore`] serves browsers, [`MemoryStore`] is for tests and demos.
//! [`BackgroundWriter`] adds a writer thread, and [`HandoverStore`] hands a folder over to another running program.
//!
//! ```
//! use store::{MemoryStore, Store};
//!
//! let store = MemoryStore::default();
//! store.write("game.pgn", "1. e4 *")?;
//! assert_eq!(store.read("game.pgn")?.as_deref(), Some("1. e4 *"));
//! # Ok::<(), store::StoreError>(())
//! ```

#![forbid(unsafe_code)]

mod background;
mod files;
mod folder;
mod handover;
mod memory;
#[cfg(feature = "simulated")]
pub mod simulated;
mod write_ahead;

pub use background::BackgroundWriter;
pub use files::FileStore;
pub use folder::{Folder, SystemFolder};
pub use handover::{HandoverStore, TakeOverError};
pub use memory::MemoryStore;
pub use write_ahead::{StoreChange, WriteAheadStore};

/// A text could not be stored or read. Its message is for players.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{location}: {reason}")]
pub struct StoreError {
    /// The file or browser key concerned.
    pub location: String,
    /// The error message of the system.
    pub reason: String,
}

/// A place for small texts by name. A name is a plain file name: letters, digits, dots and hyphens.
pub trait Store: Send + Sync + 'static {
    /// Returns the text named `name`, if there is one.
    ///
    /// # Errors
    /// If it exists and can't be read.
    fn read(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// Stores `text` as `name`. Once this returns, the text survives a power cut; until then the old text does.
    ///
    /// # Errors
    /// If the text can't be stored; the old one is then still there.
    fn write(&self, name: &str, text: &str) -> Result<(), StoreError>;

    /// Stores `text` as `name` soon, without making the caller wait. A newer text of that name replaces a pending one.
    ///
    /// # Errors
    /// If an earlier text of this name could not be stored, or this one can't be.
    fn write_soon(&self, name: &str, text: &str) -> Result<(), StoreError> {
        self.write(name, text)
    }

    /// Removes the text named `name`, if there is one.
    ///
    /// # Errors
    /// If it exists and can't be removed.
    fn remove(&self, name: &str) -> Result<(), StoreError>;

    /// Renames a text. The new name must be free, and exists before the old one goes.
    ///
    /// # Errors
    /// If there is no text named `from`, if `to` is taken, or if the system fails; the text is then still named `from`.
    fn rename(&self, from: &str, to: &str) -> Result<(), StoreError> {
        let failed = |name: &str, why: &str| StoreError { location: self.location(name), reason: why.to_owned() };
        if self.read(to)?.is_some() {
            return Err(failed(to, "there is something already"));
        }
        let text = self.read(from)?.ok_or_else(|| failed(from, "there is nothing"))?;
        self.write(to, &text)?;
        self.remove(from)
    }

    /// Returns the names of all texts, in any order.
    ///
    /// # Errors
    /// If they can't be listed.
    fn names(&self) -> Result<Vec<String>, StoreError>;

    /// Returns the location of the text named `name`, for messages: a path or a browser key.
    fn location(&self, name: &str) -> String;

    /// Renames a damaged text, to keep it without using it. Returns its new location.
    ///
    /// # Errors
    /// If it can't be renamed.
    fn set_aside(&self, name: &str) -> Result<String, StoreError> {
        let names = self.names()?;
        let free = (1..).map(|number: u32| format!("{name}.damaged-{number}")).find(|aside| !names.contains(aside));
        let aside = free.unwrap_or_default();
        self.rename(name, &aside)?;
        Ok(self.location(&aside))
    }
}
