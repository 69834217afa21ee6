//! Another window has the game's storage, or gets it, or lets this one have it.

use bevy::prelude::*;

use super::{Archive, Outcome, SavedGame, Session};
use crate::schedule::GameSet;
use crate::settings::Settings;
use crate::storage::{Lost, Notice, OpenElsewhere, Storage, Taken};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell.run_if(resource_exists::<OpenElsewhere>).in_set(GameSet::Autosave));
    app.add_observer(take_over);
    app.add_observer(lose);
}

/// Whoever plays in the second window is told so beside the board, too.
fn tell(mut outcomes: MessageReader<Outcome>, mut notices: MessageWriter<Notice>) {
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::PlayBegan)) {
        notices.write(Notice { key: "notice-open-elsewhere", detail: String::new() });
    }
}

fn take_over(
    taken: On<Taken>,
    session: Res<Session>,
    settings: Res<Settings>,
    storage: Res<Storage>,
    mut saved: ResMut<SavedGame>,
    mut notices: MessageWriter<Notice>,
) {
    let meanwhile = Archive::of(&*taken.before);
    notices.write_batch(saved.take_over(&session, settings.names(), meanwhile, &storage));
}

fn lose(
    _: On<Lost>,
    session: Res<Session>,
    settings: Res<Settings>,
    storage: Res<Storage>,
    mut saved: ResMut<SavedGame>,
) {
    saved.lose(&session, settings.names(), Archive::of(&*storage.0));
}
