//! Lets the player try a better move than one of the game. The game waits meanwhile, and comes back unchanged.

use bevy::prelude::*;
use coach::RetryAnswer;
use core::time::Duration;
use rules_core::{Action as GameAction, GameEvent, Move};

use super::attempt::{AttemptStep, CurrentAttempt, ReviewAttempt, line_before};
use super::state::{Review, ReviewRequest, is_possible};
use crate::analysis::{
    AnalysedPosition, AnalysisClient, AnalysisCommand, AnalysisEvent, AnalysisKey, AnalysisLimit, AnalysisPriority,
    AnalysisProgress, AnalysisReport, AnalysisRequest, EngineFailure,
};
use crate::motion::PieceRest;
use crate::session::{Outcome, Request, Session};
use crate::shown::DisplayedPosition;
use crate::storage::Notice;
use crate::viewport::MainMut;

/// Nodes of the search that compares a tried move with the best one: the same verdict on every machine.
const JUDGING_NODES: u64 = 200_000;
/// Time at rest before the opponent's reply to a good move.
const REPLY_PAUSE: Duration = Duration::from_millis(500);

fn key(attempt: &ReviewAttempt) -> AnalysisKey {
    AnalysisKey { client: AnalysisClient::Retry, number: attempt.number }
}

/// Handles the requests for tries.
pub(super) fn handle_requests(
    mut requests: MessageReader<ReviewRequest>,
    session: Res<Session>,
    review: Res<Review>,
    mut current: ResMut<CurrentAttempt>,
    mut number: Local<u32>,
    mut commands: MessageWriter<AnalysisCommand>,
    mut session_requests: MessageWriter<Request>,
) {
    for request in requests.read() {
        match (*request, &mut current.0) {
            (ReviewRequest::Try(ply), None)
                if is_possible(&session) && !session.is_analysis() && review.can_be_retried(ply) =>
            {
                *number = number.wrapping_add(1);
                current.0 = Some(ReviewAttempt::new(ply, *number));
                session_requests.write(Request::Exercise(Box::new(line_before(&session, ply))));
            }
            (ReviewRequest::TryAgain | ReviewRequest::ShowBetter(_), Some(attempt)) => {
                if let AttemptStep::Judging(_) = attempt.step {
                    commands.write(AnalysisCommand::Cancel(key(attempt)));
                }
                *number = number.wrapping_add(1);
                attempt.number = *number;
                attempt.step = AttemptStep::Turn;
                attempt.is_revealed |= matches!(request, ReviewRequest::ShowBetter(_));
                session_requests.write(Request::Exercise(Box::new(line_before(&session, attempt.ply))));
            }
            (ReviewRequest::EndTry, Some(_)) => {
                session_requests.write(Request::EndAnalysis);
            }
            _ => {}
        }
    }
}

/// Judges the player's move, and takes a press on the board after a worse one as another try.
pub(super) fn follow_outcomes(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    review: Res<Review>,
    mut current: ResMut<CurrentAttempt>,
    mut commands: MessageWriter<AnalysisCommand>,
    mut session_requests: MessageWriter<Request>,
    mut requests: MessageWriter<ReviewRequest>,
) {
    for outcome in outcomes.read() {
        let Some(attempt) = &mut current.bypass_change_detection().0 else { continue };
        match (outcome, attempt.step) {
            (Outcome::Game(GameEvent::Moved(ply)), AttemptStep::Turn) => {
                session_requests.write(Request::StopLearner);
                match review.judged().and_then(|judged| judged.known_answer(attempt.ply, ply.mv)) {
                    Some(answer) => attempt.take_answer(ply.mv, answer),
                    None => {
                        attempt.step = AttemptStep::Judging(ply.mv);
                        let question = question(&session, &review, attempt, ply.mv);
                        commands.write(AnalysisCommand::Start(Box::new(question)));
                    }
                }
                current.set_changed();
            }
            (Outcome::PointedTo(_), AttemptStep::Answered { .. }) => {
                requests.write(ReviewRequest::TryAgain);
            }
            _ => {}
        }
    }
}

/// Returns the request that compares a tried move with the best one, in one search.
fn question(session: &Session, review: &Review, attempt: &ReviewAttempt, tried: Move) -> AnalysisRequest {
    let best = review.judged().and_then(|judged| judged.judged(attempt.ply)?.better);
    let moves: Vec<Move> = best.into_iter().chain([tried]).collect();
    AnalysisRequest {
        key: key(attempt),
        lines: moves.len() as u8,
        position: AnalysedPosition::after(session.game(), attempt.ply).with_moves(moves),
        limit: AnalysisLimit::Nodes(JUDGING_NODES),
        priority: AnalysisPriority::Urgent,
        program: None,
    }
}

/// Takes the answer of the analysis. If there is none, the player is told and may try again.
pub(super) fn take_answer(
    mut events: MessageReader<AnalysisEvent>,
    review: Res<Review>,
    mut current: ResMut<CurrentAttempt>,
    mut notices: MessageWriter<Notice>,
    mut requests: MessageWriter<ReviewRequest>,
) {
    for event in events.read() {
        let Some(attempt) = &current.0 else { continue };
        let AttemptStep::Judging(mv) = attempt.step else { continue };
        if event.key != key(attempt) {
            continue;
        }
        let answered = match &event.progress {
            AnalysisProgress::Deepened(_) => continue,
            AnalysisProgress::Done(report) => answer(&review, attempt.ply, mv, report).ok_or(EngineFailure::Silent),
            AnalysisProgress::Failed(failure) => Err(failure.clone()),
        };
        match answered {
            Ok(answer) => {
                if let Some(attempt) = &mut current.0 {
                    attempt.take_answer(mv, answer);
                }
            }
            Err(failure) => {
                notices.write(failure.notice());
                requests.write(ReviewRequest::TryAgain);
            }
        }
    }
}

/// Returns the answer to a tried move by the lines of the search; `None` if it has none of that move.
fn answer(review: &Review, ply: usize, tried: Move, report: &AnalysisReport) -> Option<RetryAnswer> {
    let best = report.lines.first()?.score;
    let line = report.lines.iter().find(|line| line.moves.first() == Some(&tried))?;
    review.judged()?.answer(ply, best, line.score, &line.moves)
}

/// Makes the opponent's reply to a good move once the pieces rest.
pub(super) fn reply(
    session: Res<Session>,
    rest: PieceRest,
    mut rested: Local<Duration>,
    mut current: ResMut<CurrentAttempt>,
    mut requests: MessageWriter<Request>,
) {
    let is_due = current.0.as_ref().is_some_and(ReviewAttempt::awaits_reply);
    if !is_due {
        *rested = Duration::ZERO;
    } else if rest.has_lasted(&mut rested, REPLY_PAUSE)
        && let Some(ReviewAttempt { step: AttemptStep::Answered { answer, awaits_reply, .. }, .. }) = &mut current.0
    {
        *awaits_reply = false;
        let plies = session.game().plies().len();
        requests.write_batch(answer.reply.map(|mv| Request::from_elsewhere(plies, GameAction::Move(mv))));
    }
}

/// Ends the tries when the game is on the board again: it shows the mistake, or the better move if that is known by now.
pub(super) fn return_to_game(
    session: Res<Session>,
    mut current: ResMut<CurrentAttempt>,
    mut review: ResMut<Review>,
    mut displayed: MainMut<DisplayedPosition>,
    mut commands: MessageWriter<AnalysisCommand>,
) {
    // The first request of a try is handled before this.
    if session.is_analysis() || current.0.is_none() {
        return;
    }
    let Some(attempt) = current.0.take() else { return };
    if let AttemptStep::Judging(_) = attempt.step {
        commands.write(AnalysisCommand::Cancel(key(&attempt)));
    }
    if is_possible(&session) && review.judged().is_some() && review.is_still_of(session.game()) {
        let knows_better = attempt.is_found || attempt.is_revealed;
        review.shown = knows_better.then_some(attempt.ply);
        let plies = if knows_better { attempt.ply } else { attempt.ply + 1 };
        displayed.set_if_neq(DisplayedPosition::after(session.game(), plies));
    }
}
