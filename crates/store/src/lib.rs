//! Small texts kept under names, so that neither a crash nor a power cut loses one: what was written is there, whole, or
//! what was there before it is.
//!
//! ```
//! use store::{Memory, Store};
//!
//! let store = Memory::default();
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

pub use background::Background;
pub use files::Files;
pub use folder::{Folder, SystemFolder};
pub use handover::{Lent, TakeOverError};
pub use memory::Memory;
pub use write_ahead::{Change, WriteAhead};

/// Why something could not be kept or read: a sentence for a person.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {why}")]
pub struct StoreError {
    /// The file, or whatever a person would look for.
    pub place: String,
    /// What the system says.
    pub why: String,
}

/// Somewhere small texts are kept under names. A name is a plain file's: letters, digits, dots and hyphens.
pub trait Store: Send + Sync + 'static {
    /// The text kept under `name`, if there is one.
    ///
    /// # Errors
    /// When it is there and can't be read.
    fn read(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// Keeps `text` under `name`. When this returns, it outlasts a power cut; before that, either the old text is there or
    /// the new one.
    ///
    /// # Errors
    /// When there is no place for it; then the old text is still there.
    fn write(&self, name: &str, text: &str) -> Result<(), StoreError>;

    /// Keeps `text` under `name` as soon as there is time for it; of several such texts the newest. Nobody waits for it.
    ///
    /// # Errors
    /// When there was no place for an earlier one, or for this one.
    fn write_soon(&self, name: &str, text: &str) -> Result<(), StoreError> {
        self.write(name, text)
    }

    /// Forgets what is kept under `name`.
    ///
    /// # Errors
    /// When it is there and can't be removed.
    fn remove(&self, name: &str) -> Result<(), StoreError>;

    /// Keeps what is under `from` under `to` instead, where nothing is yet. The new name is there before the old one goes.
    ///
    /// # Errors
    /// When there is nothing, or when something is under `to`, or when it can't be done; then it is still under `from`.
    fn rename(&self, from: &str, to: &str) -> Result<(), StoreError> {
        let failed = |name: &str, why: &str| StoreError { place: self.place(name), why: why.to_owned() };
        if self.read(to)?.is_some() {
            return Err(failed(to, "there is something already"));
        }
        let text = self.read(from)?.ok_or_else(|| failed(from, "there is nothing"))?;
        self.write(to, &text)?;
        self.remove(from)
    }

    /// The names that something is kept under, in any order.
    ///
    /// # Errors
    /// When they can't be read.
    fn names(&self) -> Result<Vec<String>, StoreError>;

    /// Where a person finds what is kept under `name`.
    fn place(&self, name: &str) -> String;

    /// Moves a damaged text out of the way without destroying it; tells where it is now.
    ///
    /// # Errors
    /// When it can't be moved.
    fn set_aside(&self, name: &str) -> Result<String, StoreError> {
        let names = self.names()?;
        let free = (1..).map(|number: u32| format!("{name}.damaged-{number}")).find(|aside| !names.contains(aside));
        let aside = free.unwrap_or_default();
        self.rename(name, &aside)?;
        Ok(self.place(&aside))
    }
}
