//! Keeps the review in the game's PGN in the archive, where other programs and the next start find it.

use bevy::prelude::*;
use coach::GameReview;

use super::state::{Review, is_of, is_possible, prepared};
use crate::openings::Openings;
use crate::session::{SavedGame, Session};
use crate::storage::{Notice, Storage};

/// Number of new evaluations after which a running review is kept: no more are lost if the program ends.
const KEPT_AT_ONCE: usize = 16;

/// Run condition: the game is over, and the archive was not searched for its review yet.
pub(super) fn is_unread(session: Res<Session>, review: Res<Review>, saved: Res<SavedGame>) -> bool {
    !review.was_looked_up && saved.is_on_table() && is_possible(&session)
}

/// Reads the review of the game on the table from the archive, if it has one.
pub(super) fn read(
    session: Res<Session>,
    (saved, storage): (Res<SavedGame>, Res<Storage>),
    openings: Res<Openings>,
    mut review: ResMut<Review>,
) {
    review.was_looked_up = true;
    if review.judged.is_some() {
        return;
    }
    let found = saved.record(&storage).and_then(|record| GameReview::from_record(&record));
    review.judged =
        found.filter(|found| is_of(found, session.game())).map(|found| prepared(found, &session, &openings));
}

/// Run condition: there are many new evaluations, or some and the review has stopped.
pub(super) fn has_news(review: Res<Review>) -> bool {
    review.news >= KEPT_AT_ONCE || review.news > 0 && !review.is_running
}

/// Writes the review into the game's PGN.
pub(super) fn write(
    mut review: ResMut<Review>,
    mut saved: ResMut<SavedGame>,
    storage: Res<Storage>,
    mut notices: MessageWriter<Notice>,
) {
    notices.write_batch(save(&mut review, &mut saved, &storage));
}

/// Writes the review into the game's PGN; returns a notice if that fails.
pub(super) fn save(review: &mut Review, saved: &mut SavedGame, storage: &Storage) -> Option<Notice> {
    review.news = 0;
    let judged = review.judged.as_ref()?;
    let error = saved.edit_record(storage, |record| judged.annotate(record))?.err()?;
    Some(Notice { key: "notice-not-saved", detail: error.to_string() })
}
