//! The parsed tag of Hetman.

use crate::{GameSetup, Players};

/// The parsed tag of Hetman. The type of its data depends on the format.
pub(super) struct SavedTag<D> {
    pub setup: GameSetup,
    pub players: Players,
    pub data: D,
}

impl<D> SavedTag<D> {
    /// Returns the tag with its data wrapped.
    pub fn map<E>(self, wrap: impl FnOnce(D) -> E) -> SavedTag<E> {
        SavedTag { setup: self.setup, players: self.players, data: wrap(self.data) }
    }
}
