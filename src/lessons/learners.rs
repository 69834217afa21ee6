//! The learners who share this machine: their names are stored in one file, the progress of each in another.

use bevy::prelude::*;
use coach::LearnerRoster;

use crate::storage::{Notice, Storage};

const FILE_NAME: &str = "learners.ron";

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
        let text = match storage.0.read(FILE_NAME) {
            Ok(Some(text)) => text,
            Ok(None) => return (Self::default(), None),
            // The settings and the games report that storage can't be read.
            Err(_) => return (Self { is_read_only: true, ..Self::default() }, None),
        };
        match ron::from_str(&text) {
            Ok(roster) => (Self { roster, is_read_only: false }, None),
            Err(error) => {
                let aside = storage.0.set_aside(FILE_NAME);
                let is_read_only = aside.is_err();
                let detail = format!("{} ({error})", aside.unwrap_or_else(|error| error.to_string()));
                let notice = Notice { key: "notice-learners-damaged", detail };
                (Self { is_read_only, ..Self::default() }, Some(notice))
            }
        }
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

    /// Stores the learners; returns a notice if that fails.
    pub(super) fn write(&self, storage: &Storage) -> Option<Notice> {
        if self.is_read_only {
            return None;
        }
        let text = ron::ser::to_string_pretty(&self.roster, ron::ser::PrettyConfig::default());
        let text = text.map_err(|error| error.to_string());
        let written = text.and_then(|text| storage.0.write(FILE_NAME, &text).map_err(|error| error.to_string()));
        written.err().map(|detail| Notice { key: "notice-learners-not-saved", detail })
    }
}

pub(super) fn plugin(app: &mut App) {
    let (learners, notice) = Learners::read(app.world().resource::<Storage>());
    app.insert_resource(learners);
    if let Some(notice) = notice {
        app.world_mut().write_message(notice);
    }
}
