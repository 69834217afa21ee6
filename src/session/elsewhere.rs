//! Another window has the game's storage.

use bevy::prelude::*;

use super::Outcome;
use crate::schedule::GameSet;
use crate::storage::{Notice, OpenElsewhere};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell.run_if(resource_exists::<OpenElsewhere>).in_set(GameSet::Autosave));
}

/// Whoever plays in the second window is told so beside the board, too.
fn tell(mut outcomes: MessageReader<Outcome>, mut notices: MessageWriter<Notice>) {
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::PlayBegan)) {
        notices.write(Notice { key: "notice-open-elsewhere", detail: String::new() });
    }
}
