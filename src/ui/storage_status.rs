//! Saved and unsaved games, and the window that owns the storage.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::session::{Archive, SavedGame, Unsaved};
use crate::storage::{NoStorage, Storage, StorageOwnedElsewhere, TakeOverPending, TakeOverStorage};

/// The saved and unsaved games, and the window that owns the storage.
#[derive(SystemParam)]
pub(crate) struct StorageStatus<'w> {
    pub saved: Res<'w, SavedGame>,
    pub unsaved: Res<'w, Unsaved>,
    storage: Res<'w, Storage>,
    keeps_nothing: Option<Res<'w, NoStorage>>,
    other_window: Option<Res<'w, StorageOwnedElsewhere>>,
    taking_over: Option<Res<'w, TakeOverPending>>,
    take_overs: MessageWriter<'w, TakeOverStorage>,
}

impl StorageStatus<'_> {
    /// Returns true if games and settings are saved.
    pub fn is_saved(&self) -> bool {
        self.other_window.is_none() && self.keeps_nothing.is_none()
    }

    /// The other window's hold on the storage, if another window has it.
    pub fn other_window(&self) -> Option<StorageOwnedElsewhere> {
        self.other_window.as_deref().copied()
    }

    /// Returns true if the other window has been asked to hand over the storage.
    pub fn is_taking_over(&self) -> bool {
        self.taking_over.is_some()
    }

    /// Asks the other window to hand over the storage.
    pub fn take_over(&mut self) {
        self.take_overs.write(TakeOverStorage);
    }

    /// Returns everything that would be lost if the program ended now, as one text.
    pub fn unsaved_text(&self) -> String {
        self.unsaved.text(&self.saved, Archive::of(&*self.storage.0))
    }
}
