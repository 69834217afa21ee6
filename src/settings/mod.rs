//! The player's settings: one table describes them for storage, for requests to change them, and for their dialog.

#[cfg(test)]
mod bad_input;
mod choices;
mod entry;
mod language;
mod readers;
mod recovery;
mod row;
mod table;
#[cfg(test)]
mod tests;
mod values;

use bevy::prelude::*;
use rules_core::Letters;

pub use choices::look_key;
pub use language::Language;
pub use recovery::recover_settings;
pub use row::{ChoiceText, RowCondition, RowControl, RowSpec, SettingRow, SettingSection};
pub use table::{ChangeSettings, LONGEST_NAME, Settings, rows};
pub use values::{AnimationSpeed, LastView, LowTimeWarning, OpeningDisplay, TwoPlayerView};

use session_core::saved::PlayerNames;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<ChangeSettings>();
    app.add_systems(Last, apply_settings);
}

/// Applies the requested changes one by one, in the order in which they were written. The settings are written to
/// storage in the same frame and read from the next one on.
pub(crate) fn apply_settings(mut changes: MessageReader<ChangeSettings>, mut settings: ResMut<Settings>) {
    if changes.is_empty() {
        return;
    }
    let mut changed = settings.clone();
    for change in changes.read() {
        changed.apply(change.clone());
    }
    settings.set_if_neq(changed);
}

impl Settings {
    /// Returns the people's names for saved games.
    pub fn names(&self) -> PlayerNames<'_> {
        PlayerNames { first: &self.name, second: &self.second_name }
    }

    /// Returns the piece letters for moves, when the texts are in `language`.
    pub fn letters(&self, language: Language) -> Letters {
        self.letters.unwrap_or(language.letters())
    }
}
