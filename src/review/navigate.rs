//! Closes the review, and goes from turning point to turning point: the position before it is shown for a moment, and
//! then the piece travels as it was played.

use bevy::prelude::*;
use core::time::Duration;

use super::attempt::CurrentAttempt;
use super::state::{Review, ReviewRequest, is_possible};
use crate::input::{Action, EscapeLayer};
use crate::motion::PieceRest;
use crate::session::Session;
use crate::shown::{DisplayedPosition, StepTo};
use crate::viewport::{Main, MainSteps};

/// Time for which the position before a turning point is shown.
const LOOK_TIME: Duration = Duration::from_millis(900);

/// Presents the first turning point once all is known, and makes the move that is presented. A step by the player ends
/// the presentation.
pub(super) fn present(
    session: Res<Session>,
    displayed: Main<DisplayedPosition>,
    rest: PieceRest,
    mut rested: Local<Duration>,
    mut review: ResMut<Review>,
    mut steps: MainSteps,
) {
    if review.presents_first && review.is_whole() && !review.is_running && !session.is_analysis() {
        review.presents_first = false;
        let first = review.turning_points(0).plies.first().copied();
        // A player who looks at an earlier position is not disturbed.
        if let Some(ply) = first.filter(|_| displayed.is_live()) {
            review.presented = Some(ply);
            steps.step(StepTo::Ply(ply));
        }
        return;
    }
    let Some(ply) = review.presented else { return *rested = Duration::ZERO };
    if **displayed != DisplayedPosition::Earlier(ply) {
        review.presented = None;
    } else if rest.has_lasted(&mut rested, LOOK_TIME) {
        review.presented = None;
        steps.step(StepTo::Ply(ply + 1));
    }
}

/// Turns keys into requests.
pub(super) fn read_actions(
    mut actions: MessageReader<Action>,
    session: Res<Session>,
    review: Res<Review>,
    attempt: Res<CurrentAttempt>,
    displayed: Main<DisplayedPosition>,
    mut requests: MessageWriter<ReviewRequest>,
) {
    for action in actions.read() {
        if let Some(attempt) = &attempt.0 {
            requests.write_batch(match action {
                Action::Hint => Some(ReviewRequest::ShowBetter(attempt.ply)),
                Action::TakeBack => Some(ReviewRequest::TryAgain),
                Action::LeaveLayer(EscapeLayer::Lesson) => Some(ReviewRequest::EndTry),
                _ => None,
            });
        } else if *action == Action::Review && is_possible(&session) && !session.is_analysis() {
            requests.write(if review.is_open { ReviewRequest::Close } else { ReviewRequest::Open });
        } else if review.is_open && !session.is_analysis() {
            let plies = displayed.ply(session.game());
            let points = review.turning_points(plies);
            let discussed = review.discussed(plies).filter(|ply| review.can_be_retried(*ply));
            requests.write_batch(match action {
                Action::PreviousTurningPoint => points.before.map(ReviewRequest::Present),
                Action::NextTurningPoint => points.next.map(ReviewRequest::Present),
                Action::TryMove => discussed.map(ReviewRequest::Try),
                Action::Hint => discussed.map(ReviewRequest::ShowBetter),
                Action::LeaveLayer(EscapeLayer::Review) => Some(ReviewRequest::Close),
                _ => None,
            });
        }
    }
}

/// Handles the requests that close the review and step through the game.
pub(super) fn handle_requests(
    mut requests: MessageReader<ReviewRequest>,
    session: Res<Session>,
    mut review: ResMut<Review>,
    mut steps: MainSteps,
) {
    for request in requests.read().filter(|_| is_possible(&session) && !session.is_analysis()) {
        match *request {
            ReviewRequest::Close => {
                (review.is_open, review.presents_first) = (false, false);
                (review.shown, review.presented) = (None, None);
            }
            ReviewRequest::Present(ply) => {
                (review.shown, review.presented) = (None, Some(ply));
                steps.step(StepTo::Ply(ply));
            }
            ReviewRequest::ShowBetter(ply) => {
                (review.shown, review.presented) = (Some(ply), None);
                steps.step(StepTo::Ply(ply));
            }
            _ => {}
        }
    }
}
