//! Storage of settings and games, behind the trait of the crate `store`: files on the desktop, `IndexedDB` and
//! `localStorage` in the browser.

#[cfg(target_family = "wasm")]
#[path = "browser/mod.rs"]
mod backend;
#[cfg(not(target_family = "wasm"))]
#[path = "files.rs"]
mod backend;

mod lock_lost_signal;
mod open;
mod quality_trial;
mod settings_file;
mod writer_lock;

use bevy::prelude::*;

#[cfg(target_family = "wasm")]
pub use backend::open_page;
pub use store::{MemoryStore, Store, StoreError};
pub use writer_lock::{StorageLost, StorageTaken, TakeOverPending, TakeOverStorage};

use crate::motion::DeclareFrames;

/// The store of this run.
#[derive(Resource)]
pub struct Storage(pub Box<dyn Store>);

/// Access to the player's storage, which one window at a time may write.
enum StorageBackend {
    /// This window may write.
    Owned(Box<dyn Store>),
    /// Another window may write; this one can read.
    OwnedElsewhere(Box<dyn Store>),
    /// There is no storage, with the reason.
    Unavailable(String),
}

/// An error message for the player; the game continues.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// Fluent key of the sentence.
    pub key: &'static str,
    /// Value of `{ $detail }` in the sentence.
    pub detail: String,
}

/// Present while another window owns the storage, so that this one writes nothing.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct StorageOwnedElsewhere {
    /// True if this window owned it before.
    pub was_ours: bool,
}

/// Present if there is no storage: games last as long as the program.
#[derive(Resource, Debug, Clone, Copy)]
pub struct NoStorage;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Notice>().draws_on_message::<Notice>();
    app.add_plugins((open::plugin, settings_file::plugin, writer_lock::plugin));
}
