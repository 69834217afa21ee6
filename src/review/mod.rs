//! The review of a finished game: the analysis evaluates its positions from the end, `coach` judges the moves, and the
//! panels show each judgement as soon as it is known. Then the turning points are shown as they were played, and the
//! player may try better moves. It goes on while an analysis has the board. The result is kept in the game's record, and
//! so in the archive.

mod attempt;
mod evaluate;
mod keep;
mod navigate;
mod state;
mod try_move;

use bevy::prelude::*;

use crate::analysis::{AnalysisCommand, AnalysisSet};
use crate::motion::DeclareFrames;
use crate::openings::Openings;
use crate::schedule::GameSet;
use crate::session::{Outcome, SavedGame, Session};
use crate::shown::SteppingSet;
use crate::storage::{Notice, Storage};

pub use attempt::{AttemptStep, CurrentAttempt, ReviewAttempt};
pub use state::{Review, ReviewDepth, ReviewRequest, TurningPoints, is_possible, thresholds};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Review>().init_resource::<evaluate::PositionRequests>().init_resource::<CurrentAttempt>();
    app.draws_on_change::<Review>().animates::<Review>();
    app.draws_on_change::<CurrentAttempt>().animates::<CurrentAttempt>();
    app.add_message::<ReviewRequest>().draws_on_message::<ReviewRequest>();
    app.add_systems(
        Update,
        (
            (evaluate::take_answers, try_move::take_answer).after(AnalysisSet::Listen),
            (
                navigate::present,
                navigate::read_actions,
                navigate::handle_requests,
                try_move::handle_requests,
                try_move::reply,
            )
                .chain(),
        )
            .in_set(GameSet::Input),
    );
    // Before the autosave leaves the game, so that its review is kept.
    app.add_systems(
        Update,
        (try_move::follow_outcomes, follow_game, try_move::return_to_game)
            .chain()
            .after(SteppingSet)
            .in_set(GameSet::React),
    );
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
    let book_plies = table.book_plies(session.before_analysis().game());
    if review.judged().is_some_and(|judged| judged.book_plies() != book_plies) {
        review.judged = review.judged.take().map(|judged| judged.with_book_plies(book_plies));
    }
}

/// Keeps and drops the review when another game is on the table, or this one goes on.
fn follow_game(
    (session, mut outcomes): (Res<Session>, MessageReader<Outcome>),
    mut review: ResMut<Review>,
    mut requests: ResMut<evaluate::PositionRequests>,
    mut commands: MessageWriter<AnalysisCommand>,
    (mut saved, storage): (ResMut<SavedGame>, Res<Storage>),
    mut notices: MessageWriter<Notice>,
) {
    let is_new = review.judged.is_none() && !review.was_looked_up;
    let at_table = session.before_analysis();
    // The record of another game has to be searched for a review of its own.
    let has_begun = outcomes.read().any(|outcome| matches!(outcome, Outcome::Started | Outcome::Resumed(_)));
    let is_another = has_begun && review.judged.is_none();
    let is_kept = !is_another && is_possible(at_table) && review.is_still_of(at_table.game());
    if is_new || !session.is_changed() || is_kept {
        return;
    }
    if review.news > 0 {
        notices.write_batch(keep::save(&mut review, &mut saved, &storage));
    }
    requests.cancel(&mut commands);
    *review = Review::default();
}
