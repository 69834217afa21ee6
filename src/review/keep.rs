//! Keeps the review in the game's record, where other programs and the next start find it.

use bevy::prelude::*;
use coach::GameReview;

use super::state::{Review, is_of, is_possible, prepared};
use crate::openings::Openings;
use crate::session::saved::{self, PlayerNames};
use crate::session::{Request, SavedGame, Session};
use crate::storage::{Notice, Storage};

/// Number of new evaluations after which a running review is kept: no more are lost if the program ends.
const KEPT_AT_ONCE: usize = 16;

/// Run condition: the game is over, and its record was not searched for a review yet.
pub(super) fn is_unread(session: Res<Session>, review: Res<Review>) -> bool {
    !review.was_looked_up && is_possible(session.before_analysis())
}

/// Reads the review of the game on the table from its record, if that has one: from the archive or from a file.
pub(super) fn read(session: Res<Session>, openings: Res<Openings>, mut review: ResMut<Review>) {
    review.was_looked_up = true;
    let session = session.before_analysis();
    if review.judged.is_some() || session.annotations().is_none() {
        return;
    }
    let found = GameReview::from_record(&saved::record(session, PlayerNames::default()));
    review.judged = found.filter(|found| is_of(found, session.game())).map(|found| prepared(found, session, &openings));
}

/// Run condition: there are many new evaluations, or some and the review has stopped.
pub(super) fn has_news(review: Res<Review>) -> bool {
    review.news >= KEPT_AT_ONCE || review.news > 0 && !review.is_running
}

/// Writes the review into the annotations of the game on the table.
pub(super) fn write(session: Res<Session>, mut review: ResMut<Review>, mut requests: MessageWriter<Request>) {
    review.news = 0;
    let record = saved::record(session.before_analysis(), PlayerNames::default());
    requests.write(Request::Annotate(Box::new(review.annotated(record).moves)));
}

/// Writes the review of a game that has just left the table into its record in the archive; returns a notice if that
/// fails.
pub(super) fn save(review: &mut Review, saved: &mut SavedGame, storage: &Storage) -> Option<Notice> {
    review.news = 0;
    let judged = review.judged.as_ref()?;
    let error = saved.edit_record(storage, |record| judged.annotate(record))?.err()?;
    Some(Notice { key: "notice-not-saved", detail: error.to_string() })
}
