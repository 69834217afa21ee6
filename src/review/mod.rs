//! The review of a finished game: the analysis evaluates its positions from the end, `coach` judges the moves, and the
//! panels show each judgement as soon as it is known. The result is kept in the game's PGN in the archive.

mod evaluate;
mod keep;
mod state;

use bevy::prelude::*;

use crate::analysis::{AnalysisCommand, AnalysisSet};
use crate::motion::DeclareFrames;
use crate::schedule::GameSet;
use crate::session::{SavedGame, Session};
use crate::storage::{Notice, Storage, StorageLost, StorageTaken};

pub use state::{Review, ReviewDepth, ReviewRequest, is_possible, thresholds};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Review>().init_resource::<evaluate::PositionRequests>().draws_on_change::<Review>();
    app.add_message::<ReviewRequest>().draws_on_message::<ReviewRequest>();
    app.add_systems(Update, evaluate::take_answers.in_set(GameSet::Input).after(AnalysisSet::Listen));
    app.add_observer(keep::keep_after_handover::<StorageTaken>).add_observer(keep::keep_after_handover::<StorageLost>);
    // Before the autosave leaves the game, so that its review is kept.
    app.add_systems(Update, follow_game.in_set(GameSet::React));
    app.add_systems(
        Update,
        (keep::read.run_if(keep::is_unread), evaluate::handle_requests, keep::write.run_if(keep::has_news))
            .chain()
            .in_set(GameSet::Opponent)
            .before(AnalysisSet::Start),
    );
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
