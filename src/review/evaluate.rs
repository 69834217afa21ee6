//! The evaluation of a game's positions: two of them are asked for at a time, so that the engine never waits.

use bevy::prelude::*;
use coach::{Evaluation, GameReview};

use super::{Review, ReviewRequest, is_possible, thresholds};
use crate::analysis::{
    AnalysedPosition, AnalysisClient, AnalysisCommand, AnalysisEvent, AnalysisKey, AnalysisPriority, AnalysisProgress,
    AnalysisReport, AnalysisRequest,
};
use crate::session::{Player, Program, Session};
use crate::storage::Notice;

/// Number of positions that are asked for at a time.
const POSITIONS_AT_A_TIME: usize = 2;

/// The positions that the analysis was asked for. Every position of every run has a number of its own, so that the answer
/// to a cancelled request is not taken for another's.
#[derive(Resource, Debug, Default)]
pub(super) struct PositionRequest {
    /// Number of the next request.
    next: u32,
    /// Numbers of the requests, with the numbers of plies before their positions.
    waiting: Vec<(u32, usize)>,
}

impl PositionRequest {
    /// Cancels all requests.
    pub(super) fn cancel(&mut self, commands: &mut MessageWriter<AnalysisCommand>) {
        commands.write_batch(self.waiting.drain(..).map(|(number, _)| AnalysisCommand::Cancel(key(number))));
    }

    /// Asks for the last positions that are neither evaluated nor asked for.
    fn ask(&mut self, review: &Review, session: &Session, mut commands: MessageWriter<AnalysisCommand>) {
        let Some(judged) = review.judged.as_ref().filter(|_| review.is_running) else { return };
        let program = session.setup().program.clone().filter(|_| session.setup().opponent == Player::Program);
        for plies in (0..=judged.plies()).rev() {
            if self.waiting.len() >= POSITIONS_AT_A_TIME {
                break;
            }
            if judged.evaluation(plies).is_some() || self.waiting.iter().any(|(_, asked)| *asked == plies) {
                continue;
            }
            let number = self.next;
            self.next = self.next.wrapping_add(1);
            self.waiting.push((number, plies));
            commands.write(AnalysisCommand::Start(Box::new(request(
                review,
                session,
                plies,
                (number, program.clone()),
            ))));
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

/// Handles requests, and asks for the next positions.
pub(super) fn handle_requests(
    mut requests: MessageReader<ReviewRequest>,
    session: Res<Session>,
    mut review: ResMut<Review>,
    mut positions: ResMut<PositionRequest>,
    mut commands: MessageWriter<AnalysisCommand>,
) {
    for request in requests.read() {
        match *request {
            ReviewRequest::Start(depth) if is_possible(&session) => {
                if review.judged.is_none() || review.depth != depth {
                    positions.cancel(&mut commands);
                    review.judged = Some(GameReview::new(session.game()).with_thresholds(thresholds(&session)));
                    review.shown = None;
                }
                review.depth = depth;
                review.is_running = !review.is_whole();
            }
            ReviewRequest::Start(_) => {}
            ReviewRequest::Cancel => {
                positions.cancel(&mut commands);
                review.is_running = false;
            }
            ReviewRequest::ShowBetter(ply) => review.shown = ply,
        }
    }
    if review.is_running {
        positions.ask(&review, &session, commands);
    }
}

/// Takes the evaluations into the review. An engine that gives none ends it with a notice.
pub(super) fn take_answers(
    mut events: MessageReader<AnalysisEvent>,
    mut review: ResMut<Review>,
    mut positions: ResMut<PositionRequest>,
    mut commands: MessageWriter<AnalysisCommand>,
    mut notices: MessageWriter<Notice>,
) {
    let mut has_failed = false;
    for event in events.read() {
        let at = positions.waiting.iter().position(|(number, _)| key(*number) == event.key);
        let Some(at) = at else { continue };
        match &event.progress {
            AnalysisProgress::Deepened(_) => {}
            AnalysisProgress::Done(report) => {
                let (_, plies) = positions.waiting.remove(at);
                review.has_news = true;
                let Some(judged) = &mut review.judged else { continue };
                match evaluation(report) {
                    Some(evaluation) => judged.set_evaluation(plies, evaluation),
                    None => has_failed = true,
                }
            }
            AnalysisProgress::Failed(failure) => {
                notices.write(failure.clone().notice());
                has_failed = true;
            }
        }
    }
    if has_failed {
        positions.cancel(&mut commands);
    }
    if has_failed || review.is_running && review.is_whole() {
        review.is_running = false;
    }
}

/// Returns the evaluation in a report; `None` if the engine has told no score.
fn evaluation(report: &AnalysisReport) -> Option<Evaluation> {
    let best = report.lines.first()?;
    let only = report.best.into_iter().collect();
    let best_line = if best.moves.first().copied() == report.best { best.moves.clone() } else { only };
    let second = report.lines.get(1).map(|line| line.score);
    Some(Evaluation { wdl: best.wdl, second, ..Evaluation::new(best.score, best_line) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::AnalysedLine;
    use engine::Score;
    use rules_core::{Position, parse_uci};

    #[test]
    fn a_report_becomes_an_evaluation() {
        let read = |text| parse_uci(&Position::default(), text).expect("a legal move");
        let line = |score, mv| AnalysedLine { depth: 8, score: Score::Centipawns(score), wdl: None, moves: vec![mv] };
        let (e4, d4) = (read("e2e4"), read("d2d4"));
        let report = AnalysisReport { lines: vec![line(30, e4), line(20, d4)], best: Some(e4) };
        let found = evaluation(&report).expect("a score");
        assert_eq!((found.score, found.second), (Score::Centipawns(30), Some(Score::Centipawns(20))));
        assert_eq!(found.best_move(), Some(e4));
        // The line is older than the answer.
        let report = AnalysisReport { lines: vec![line(30, d4)], best: Some(e4) };
        assert_eq!(evaluation(&report).and_then(|found| found.best_move()), Some(e4));
        assert_eq!(evaluation(&AnalysisReport::default()), None);
    }
}
