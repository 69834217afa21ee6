//! The review of a finished game: the analysis evaluates its positions from the end, `coach` judges the moves, and the
//! panels show each judgement as soon as it is known. The result is kept in the game's PGN in the archive.

mod evaluate;
mod keep;
mod state;

use bevy::prelude::*;

use crate::analysis::{AnalysisCommand, AnalysisSet};
use crate::motion::DeclareFrames;
use crate::openings::Openings;
use crate::schedule::GameSet;
use crate::session::{SavedGame, Session};
use crate::storage::{Notice, Storage};

pub use state::{Review, ReviewDepth, ReviewRequest, is_possible};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Review>().init_resource::<evaluate::PositionRequests>().draws_on_change::<Review>();
    app.add_message::<ReviewRequest>().draws_on_message::<ReviewRequest>();
    app.add_systems(Update, evaluate::take_answers.in_set(GameSet::Input).after(AnalysisSet::Listen));
    // Before the autosave leaves the game, so that its review is kept.
    app.add_systems(Update, follow_game.in_set(GameSet::React));
    app.add_systems(Update, judge_book_moves.run_if(resource_exists_and_changed::<Openings>).in_set(GameSet::React));
    app.add_systems(
        Update,
        (keep::read.run_if(keep::is_unread), evaluate::handle_requests, keep::write.run_if(keep::has_news))
            .chain()
            .in_set(GameSet::Opponent)
            .before(AnalysisSet::Start),
    );
}

/// Judges the book moves once the openings are here.
fn judge_book_moves(session: Res<Session>, openings: Res<Openings>, mut review: ResMut<Review>) {
    let Some(table) = openings.table().filter(|_| is_possible(&session)) else { return };
    let book_plies = table.book_plies(session.game());
    if review.judged().is_some_and(|judged| judged.book_plies() != book_plies) {
        review.judged = review.judged.take().map(|judged| judged.with_book_plies(book_plies));
    }
}

/// Keeps and drops the review when another game is on the table, or this one goes on.
fn follow_game(
    session: Res<Session>,
    mut review: ResMut<Review>,
    mut requests: ResMut<evaluate::PositionRequests>,
    mut commands: MessageWriter<AnalysisCommand>,
    (mut saved, storage): (ResMut<SavedGame>, Res<Storage>),
    mut notices: MessageWriter<Notice>,
) {
    let is_new = review.judged.is_none() && !review.was_looked_up;
    if is_new || !session.is_changed() || is_possible(&session) && review.is_still_of(session.game()) {
        return;
    }
    if review.news > 0 {
        notices.write_batch(keep::save(&mut review, &mut saved, &storage));
    }
    requests.cancel(&mut commands);
    *review = Review::default();
}
