//! The learners who share this machine: their names are stored in one file, the progress of each in another.

use bevy::prelude::*;
use coach::LearnerRoster;

use super::stored_file::{self, StoredFile};
use crate::storage::{Notice, Storage};

const FILE_NAME: &str = "learners.ron";
/// Key of the notice that the learners can't be stored.
pub(super) const NOT_SAVED: &str = "notice-learners-not-saved";

/// The learners who share this machine.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Learners {
    roster: LearnerRoster,
    /// Set if the stored file can be neither read nor set aside; it is then left alone.
    is_read_only: bool,
}

impl Learners {
    /// Returns the learners.
    pub fn roster(&self) -> &LearnerRoster {
        &self.roster
    }

    /// Returns true if changes aren't stored, so that nothing may be deleted.
    pub(super) fn is_read_only(&self) -> bool {
        self.is_read_only
    }

    /// Reads the stored learners; returns a notice if their file is damaged.
    pub(super) fn read(storage: &Storage) -> (Self, Option<Notice>) {
        let StoredFile { content, is_read_only, notice } =
            StoredFile::read(storage, FILE_NAME, "notice-learners-damaged");
        (Self { roster: content.unwrap_or_default(), is_read_only }, notice)
    }

    /// Takes over what another window has stored. Whoever is learning here goes on, if they are still there.
    pub(super) fn replace(&mut self, stored: Self) {
        let here = self.roster.current();
        *self = stored;
        self.roster.choose(here);
    }

    /// Returns the learners, to change them; [`Self::write`] stores the change.
    pub(super) fn roster_mut(&mut self) -> &mut LearnerRoster {
        &mut self.roster
    }

    /// Stores the learners; returns a notice if they can't be.
    pub(super) fn write(&self, storage: &Storage) -> Option<Notice> {
        if self.is_read_only {
            return Some(Notice { key: NOT_SAVED, detail: storage.0.location(FILE_NAME) });
        }
        stored_file::write(storage, FILE_NAME, &self.roster, NOT_SAVED)
    }
}

pub(super) fn plugin(app: &mut App) {
    let (learners, notice) = Learners::read(app.world().resource::<Storage>());
    app.insert_resource(learners);
    if let Some(notice) = notice {
        app.world_mut().write_message(notice);
    }
}
