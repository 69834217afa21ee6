//! Take-overs of the storage by this window or another one.

use bevy::prelude::*;

use super::{Archive, Outcome, SavedGame, Session};
use crate::schedule::GameSet;
use crate::settings::Settings;
use crate::storage::{Notice, Storage, StorageLost, StorageOwnedElsewhere, StorageTaken};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, warn_unsaved.run_if(resource_exists::<StorageOwnedElsewhere>).in_set(GameSet::Autosave));
    app.add_observer(take_over);
    app.add_observer(lose);
}

/// Tells the player at the beginning of a game that another window owns the storage.
fn warn_unsaved(mut outcomes: MessageReader<Outcome>, mut notices: MessageWriter<Notice>) {
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::PlayBegan)) {
        notices.write(Notice { key: "notice-open-elsewhere", detail: String::new() });
    }
}

/// Saves the games of this window after it took over the storage.
fn take_over(
    taken: On<StorageTaken>,
    session: Res<Session>,
    settings: Res<Settings>,
    storage: Res<Storage>,
    mut saved: ResMut<SavedGame>,
    mut notices: MessageWriter<Notice>,
) {
    let meanwhile = Archive::of(&*taken.before);
    notices.write_batch(saved.take_over(session.before_analysis(), settings.names(), meanwhile, &storage));
}

/// Continues without storage after another window took it over.
fn lose(
    _: On<StorageLost>,
    session: Res<Session>,
    settings: Res<Settings>,
    storage: Res<Storage>,
    mut saved: ResMut<SavedGame>,
) {
    saved.lose(session.before_analysis(), settings.names(), Archive::of(&*storage.0));
}
