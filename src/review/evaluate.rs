//! The evaluation of a game's positions: two of them are asked for at a time, so that the engine never waits.

use bevy::prelude::*;
use coach::GameReview;

use super::state::{Review, ReviewDepth, ReviewRequest, is_possible, prepared};
use crate::analysis::{
    AnalysedPosition, AnalysisClient, AnalysisCommand, AnalysisEvent, AnalysisKey, AnalysisPriority, AnalysisProgress,
    AnalysisRequest, EngineFailure,
};
use crate::openings::Openings;
use crate::session::{Player, Program, Session};
use crate::storage::Notice;

/// Number of positions that are asked for at a time.
const POSITIONS_AT_A_TIME: usize = 2;

/// The positions that the analysis was asked for. Every position of every run has a number of its own, so that the answer
/// to a cancelled request is not taken for another's.
#[derive(Resource, Debug, Default)]
pub(super) struct PositionRequests {
    /// Number of the next request.
    next: u32,
    /// Numbers of the requests, with the numbers of plies before their positions.
    waiting: Vec<(u32, usize)>,
}

impl PositionRequests {
    /// Cancels all requests.
    pub(super) fn cancel(&mut self, commands: &mut MessageWriter<AnalysisCommand>) {
        commands.write_batch(self.waiting.drain(..).map(|(number, _)| AnalysisCommand::Cancel(key(number))));
    }

    /// Asks for the next positions.
    fn ask(&mut self, review: &Review, session: &Session, mut commands: MessageWriter<AnalysisCommand>) {
        let opponent = session.setup().opponent;
        let program = session.setup().program.clone();
        let program = program.filter(|_| opponent == Player::Program && !review.avoids_program);
        for &plies in review.todo.iter().rev().take(POSITIONS_AT_A_TIME) {
            if self.waiting.iter().any(|(_, asked)| *asked == plies) {
                continue;
            }
            let number = self.next;
            self.next = self.next.wrapping_add(1);
            self.waiting.push((number, plies));
            let request = request(review, session, plies, (number, program.clone()));
            commands.write(AnalysisCommand::Start(Box::new(request)));
        }
    }
}

fn key(number: u32) -> AnalysisKey {
    AnalysisKey { client: AnalysisClient::Review, number }
}

fn request(
    review: &Review,
    session: &Session,
    plies: usize,
    (number, program): (u32, Option<Program>),
) -> AnalysisRequest {
    AnalysisRequest {
        key: key(number),
        position: AnalysedPosition::after(session.game(), plies),
        limit: review.depth.limit(),
        lines: review.depth.lines(),
        priority: AnalysisPriority::Shown,
        program,
    }
}

/// Opens the review, handles the requests for evaluation, and asks for the next positions.
pub(super) fn handle_requests(
    mut requests: MessageReader<ReviewRequest>,
    (session, openings): (Res<Session>, Res<Openings>),
    mut review: ResMut<Review>,
    mut positions: ResMut<PositionRequests>,
    mut commands: MessageWriter<AnalysisCommand>,
) {
    let session = session.before_analysis();
    for request in requests.read() {
        match *request {
            ReviewRequest::Start(depth) if is_possible(session) => {
                positions.cancel(&mut commands);
                start(&mut review, (session, &openings), depth);
            }
            ReviewRequest::Open if is_possible(session) => {
                (review.is_open, review.presents_first) = (true, true);
                if !review.is_whole() && !review.is_running {
                    let depth = review.depth;
                    start(&mut review, (session, &openings), depth);
                }
            }
            ReviewRequest::Cancel => {
                positions.cancel(&mut commands);
                review.is_running = false;
            }
            _ => {}
        }
    }
    if review.is_running {
        positions.ask(&review, session, commands);
    }
}

/// Starts or continues a review. A deeper one replaces the evaluations one after the other.
fn start(review: &mut Review, (session, openings): (&Session, &Openings), depth: ReviewDepth) {
    if review.judged.is_none() || review.depth != depth {
        let known = review.judged.take();
        let judged = known.unwrap_or_else(|| prepared(GameReview::new(session.game()), session, openings));
        let has_moves = |plies: &usize| judged.position(*plies).is_some_and(|position| position.has_legal_move());
        review.todo = (0..=judged.plies()).filter(has_moves).collect();
        (review.all, review.depth, review.judged) = (review.todo.len(), depth, Some(judged));
    } else if review.todo.is_empty() {
        // A review from the archive may be incomplete.
        let Some(judged) = &review.judged else { return };
        review.todo = (0..=judged.plies()).filter(|plies| judged.evaluation(*plies).is_none()).collect();
        review.all = judged.progress().1;
    }
    review.is_running = !review.todo.is_empty();
}

/// Takes the evaluations into the review. An engine that gives none is told with a notice; our own engine goes on.
pub(super) fn take_answers(
    mut events: MessageReader<AnalysisEvent>,
    mut review: ResMut<Review>,
    mut positions: ResMut<PositionRequests>,
    mut commands: MessageWriter<AnalysisCommand>,
    mut notices: MessageWriter<Notice>,
) {
    for event in events.read() {
        let Some(at) = positions.waiting.iter().position(|(number, _)| key(*number) == event.key) else { continue };
        let evaluated = match &event.progress {
            AnalysisProgress::Deepened(_) => continue,
            AnalysisProgress::Done(report) => report.evaluation().ok_or(EngineFailure::Silent),
            AnalysisProgress::Failed(failure) => Err(failure.clone()),
        };
        match evaluated {
            Ok(evaluation) => {
                let (_, plies) = positions.waiting.remove(at);
                review.todo.retain(|waiting| *waiting != plies);
                review.news += 1;
                review.evaluations += 1;
                if let Some(judged) = &mut review.judged {
                    judged.set_evaluation(plies, evaluation);
                }
            }
            Err(failure) => {
                notices.write(failure.notice());
                positions.cancel(&mut commands);
                // Our own engine goes on once another has failed.
                review.is_running = !core::mem::replace(&mut review.avoids_program, true);
            }
        }
    }
    if review.is_running && review.todo.is_empty() {
        review.is_running = false;
    }
}
