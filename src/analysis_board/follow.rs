//! Changes the analysis board by keys, steps, the moves that people make on it, and the review of its game.

use bevy::prelude::*;
use rules_core::{GameEvent, Piece};

use super::{AnalysisBoard, BoardRequest, BoardSet, SetupChange};
use crate::input::{Action, EscapeLayer};
use crate::review::Review;
use crate::schedule::GameSet;
use crate::session::{Outcome, Request, Session};
use crate::shown::{StepThroughGame, StepTo};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, read_actions.in_set(BoardSet::ReadKeys));
    app.add_systems(Update, (follow_outcomes, follow_steps, mark_review).chain().in_set(GameSet::React));
}

/// Turns keys into requests: Escape leaves the analysis, the set-up or drawing, Backspace steps back, and in the set-up letters
/// choose a piece and Backspace the empty hand.
fn read_actions(
    mut actions: MessageReader<Action>,
    session: Res<Session>,
    board: Res<AnalysisBoard>,
    mut requests: MessageWriter<BoardRequest>,
) {
    for action in actions.read().filter(|_| session.is_analysis()) {
        match action {
            Action::LeaveLayer(EscapeLayer::Lesson) if board.setup.is_some() => {
                requests.write(BoardRequest::EndSetup(false));
            }
            Action::LeaveLayer(EscapeLayer::Lesson) if board.draw_mode.is_some() => {
                requests.write(BoardRequest::DrawMode(None));
            }
            Action::ChoosePiece(piece) if board.setup.is_some() => {
                requests.write(BoardRequest::ChangeSetup(SetupChange::Choose(Some(*piece))));
            }
            Action::TakeBack if board.setup.is_some() => {
                requests.write(BoardRequest::ChangeSetup(SetupChange::Choose(None)));
            }
            Action::LeaveLayer(EscapeLayer::Lesson) => {
                requests.write(BoardRequest::Close);
            }
            Action::TakeBack => {
                requests.write_batch(go_to(&board, StepTo::Back));
            }
            _ => {}
        }
    }
}

/// Returns the request for a step.
fn go_to(board: &AnalysisBoard, to: StepTo) -> Option<BoardRequest> {
    board.open.as_ref().map(|analysis| BoardRequest::GoTo(analysis.target(to)))
}

/// Takes the moves that people make on the board into the tree, and closes when the analysis has ended.
fn follow_outcomes(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    mut board: ResMut<AnalysisBoard>,
    mut requests: MessageWriter<BoardRequest>,
) {
    for outcome in outcomes.read() {
        match outcome {
            Outcome::PointedTo(square) if session.is_analysis() && board.setup.is_some() => {
                requests.write(BoardRequest::ChangeSetup(SetupChange::Press(*square)));
            }
            Outcome::PointedTo(square) if session.is_analysis() => {
                let drawn = board.draw_mode.as_mut().and_then(|mode| mode.press(*square));
                requests.write_batch(drawn.map(BoardRequest::Draw));
            }
            Outcome::Game(GameEvent::Moved(ply)) if session.is_analysis() => {
                board.play(ply.mv);
            }
            outcome if outcome.changes_position() && !session.is_analysis() && board.open.is_some() => board.close(),
            _ => {}
        }
    }
}

/// Steps through the tree, or in the set-up through the tray.
fn follow_steps(
    mut steps: MessageReader<StepThroughGame>,
    session: Res<Session>,
    board: Res<AnalysisBoard>,
    mut requests: MessageWriter<BoardRequest>,
) {
    for step in steps.read().filter(|_| session.is_analysis()) {
        match (&board.setup, step.to) {
            (None, to) => requests.write_batch(go_to(&board, to)),
            (Some(draft), StepTo::Back) => requests.write_batch([choose(draft.beside(-1))]),
            (Some(draft), StepTo::Forward) => requests.write_batch([choose(draft.beside(1))]),
            _ => continue,
        };
    }
}

/// Returns the request that chooses a piece of the tray, or the empty hand.
fn choose(piece: Option<Piece>) -> BoardRequest {
    BoardRequest::ChangeSetup(SetupChange::Choose(piece))
}

/// Writes the marks of the review of the game on the table into its tree, as they become known.
fn mark_review(
    session: Res<Session>,
    review: Res<Review>,
    mut board: ResMut<AnalysisBoard>,
    mut session_requests: MessageWriter<Request>,
) {
    let lacks_marks = board.open.as_ref().is_some_and(|analysis| analysis.lacks_marks(&review));
    if lacks_marks && board.mark(&review) && session.is_analysis() && board.setup.is_none() {
        let line = board.open.as_ref().map(|analysis| Request::Analyse(Box::new(analysis.line())));
        session_requests.write_batch(line);
        // Squares are pressed, not moved from.
        session_requests.write_batch(board.draw_mode.map(|_| Request::StopLearner));
    }
}
