//! Names the opening of the game on the table, so that it is saved with the game.

use bevy::prelude::*;

use super::{Outcome, SavedGame, Session, SessionPhase};
use crate::openings::{FetchOpenings, Openings};
use crate::schedule::GameSet;
use crate::settings::Settings;
use crate::storage::Storage;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, name_opening.in_set(GameSet::React));
}

/// Returns whether players and spectators may see the name of the opening: after the game, or if the settings allow it in
/// games as strict as this one.
pub fn is_opening_shown(session: &Session, settings: &Settings) -> bool {
    let strictness = session.game().rules().strictness;
    session.ending().is_some() || settings.opening_display.is_shown_in(strictness)
}

/// Names the opening after each change of the game, and when the openings arrive. They are fetched for the first move.
fn name_opening(
    mut outcomes: MessageReader<Outcome>,
    openings: Res<Openings>,
    mut session: ResMut<Session>,
    (mut saved, storage): (ResMut<SavedGame>, Res<Storage>),
    mut fetches: MessageWriter<FetchOpenings>,
    mut was_played_on: Local<bool>,
) {
    let mut has_changed = false;
    for outcome in outcomes.read() {
        match outcome {
            Outcome::PlayBegan => (has_changed, *was_played_on) = (true, false),
            Outcome::Game(_) => (has_changed, *was_played_on) = (true, true),
            _ => {}
        }
    }
    let is_game = session.phase() == SessionPhase::Playing && !session.is_lesson();
    if !is_game || !(has_changed || openings.is_changed()) {
        return;
    }
    if openings.table().is_none() {
        if has_changed && !session.game().plies().is_empty() {
            fetches.write(FetchOpenings);
        }
        return;
    }
    let opening = openings.tags_of(session.game());
    if session.opening() == opening.as_ref() {
        return;
    }
    // The autosave follows a change of the game. Moves that were saved before the openings arrived get their name now; a
    // game that is only looked at stays as it is.
    if let Some(opening) = opening.as_ref().filter(|_| *was_played_on && !has_changed) {
        // An error is reported when a move can't be saved.
        let _ = saved.edit_record(&storage, |record| opening.write(&mut record.tags));
    }
    session.name_opening(opening);
}
