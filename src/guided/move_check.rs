//! The analyses that a move is judged by: of the position before it, which begins while the person thinks, and of the one
//! after it.

use core::time::Duration;

use bevy::prelude::*;
use coach::Evaluation;

use crate::analysis::{
    AnalysedPosition, AnalysisClient, AnalysisCommand, AnalysisKey, AnalysisLimit, AnalysisPriority, AnalysisRequest,
};
use crate::session::Session;

/// Thinking time for a position. The two of a move together take about as long as the computer's shortest reply.
const POSITION_TIME: Duration = Duration::from_millis(300);

/// An analysis of a position of the game.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct PositionCheck {
    /// Number of the request; each has one of its own, so that the answer to a cancelled one is not taken for another's.
    number: u32,
    /// Number of plies before the position.
    plies: usize,
    hash: u64,
    is_urgent: bool,
    /// The result, once it is known.
    pub(super) evaluation: Option<Evaluation>,
}

/// The analyses of the positions before and after a move.
#[derive(Debug, Default)]
pub(super) struct MoveCheck {
    /// Number of the next request.
    next: u32,
    pub(super) before: Option<PositionCheck>,
    pub(super) after: Option<PositionCheck>,
}

/// A position to analyse: the number of plies before it, and whether a person waits for the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct WantedCheck {
    pub(super) plies: usize,
    pub(super) is_urgent: bool,
}

impl MoveCheck {
    /// Asks for the wanted analyses, unless they run or are known, and cancels the others.
    pub(super) fn update(
        &mut self,
        session: &Session,
        [before, after]: [Option<WantedCheck>; 2],
        commands: &mut MessageWriter<AnalysisCommand>,
    ) {
        let Self { next, before: known_before, after: known_after } = self;
        update_one(next, known_before, before, session, commands);
        update_one(next, known_after, after, session, commands);
    }

    /// Returns the unfinished analysis with this key.
    pub(super) fn running(&mut self, key: AnalysisKey) -> Option<&mut PositionCheck> {
        let all = [&mut self.before, &mut self.after].into_iter().flatten();
        all.into_iter().find(|check| check.evaluation.is_none() && check.key() == key)
    }
}

impl PositionCheck {
    pub(super) fn key(&self) -> AnalysisKey {
        AnalysisKey { client: AnalysisClient::Guided, number: self.number }
    }

    /// Returns the request. Its urgency decides whether it goes before a hint that was asked for earlier.
    fn request(&self, session: &Session) -> AnalysisRequest {
        AnalysisRequest {
            key: self.key(),
            position: AnalysedPosition::after(session.game(), self.plies),
            limit: AnalysisLimit::Time(POSITION_TIME),
            lines: 1,
            priority: if self.is_urgent { AnalysisPriority::Urgent } else { AnalysisPriority::Background },
            program: None,
        }
    }
}

fn update_one(
    next: &mut u32,
    check: &mut Option<PositionCheck>,
    wanted: Option<WantedCheck>,
    session: &Session,
    commands: &mut MessageWriter<AnalysisCommand>,
) {
    let wanted = wanted.map(|wanted| (wanted, hash_after(session, wanted.plies)));
    let is_unwanted = |check: &mut PositionCheck| {
        wanted.is_none_or(|(wanted, hash)| (check.plies, check.hash) != (wanted.plies, hash))
    };
    let unwanted = check.take_if(is_unwanted).filter(|check| check.evaluation.is_none());
    commands.write_batch(unwanted.map(|check| AnalysisCommand::Cancel(check.key())));
    let Some((WantedCheck { plies, is_urgent }, hash)) = wanted else { return };
    match check {
        None => {
            let started = PositionCheck { number: *next, plies, hash, is_urgent, evaluation: None };
            *next = next.wrapping_add(1);
            commands.write(AnalysisCommand::Start(Box::new(started.request(session))));
            *check = Some(started);
        }
        // The person waits now.
        Some(check) if is_urgent && !check.is_urgent && check.evaluation.is_none() => {
            check.is_urgent = true;
            commands.write(AnalysisCommand::Start(Box::new(check.request(session))));
        }
        Some(_) => {}
    }
}

/// Returns the hash of the position after so many plies.
fn hash_after(session: &Session, plies: usize) -> u64 {
    let game = session.game();
    game.plies().get(plies).map_or(game.position(), |ply| &ply.before).hash()
}
