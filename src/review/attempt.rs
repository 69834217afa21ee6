//! The state of the tries at a better move.

use bevy::prelude::*;
use coach::{RetryAnswer, RetryVerdict};
use core::time::Duration;
use rules_core::{Action, Game, Move};

use super::state::Review;
use crate::motion::{Animated, Wake};
use crate::session::Session;
use crate::shown::{BoardShape, ShapeColor};

/// The tries at a better move, if there are any now.
#[derive(Resource, Debug, Default)]
pub struct CurrentAttempt(pub Option<ReviewAttempt>);

/// The tries at a better move than one of the reviewed game.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewAttempt {
    /// Ply of the move to improve.
    pub ply: usize,
    /// The current step.
    pub step: AttemptStep,
    /// True once the board has shown the better move.
    pub is_revealed: bool,
    /// True once the player has found a move that is good enough.
    pub is_found: bool,
    /// Number of the request to the analysis; each try has its own.
    pub(super) number: u32,
}

/// Step of a try.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum AttemptStep {
    /// The player is to move.
    Turn,
    /// The move is compared with the best one.
    Judging(Move),
    /// The move is answered.
    Answered {
        /// The move.
        mv: Move,
        /// The answer.
        answer: RetryAnswer,
        /// True until the opponent's reply to a good move is made.
        awaits_reply: bool,
    },
}

impl ReviewAttempt {
    pub(super) fn new(ply: usize, number: u32) -> Self {
        Self { ply, step: AttemptStep::Turn, is_revealed: false, is_found: false, number }
    }

    /// Takes the answer to a move.
    pub(super) fn take_answer(&mut self, mv: Move, answer: RetryAnswer) {
        let is_found = answer.verdict == RetryVerdict::Found;
        self.is_found |= is_found;
        self.step = AttemptStep::Answered { mv, answer, awaits_reply: is_found && answer.reply.is_some() };
    }

    /// Returns whether the opponent's reply to a good move is still to be made.
    pub(super) fn awaits_reply(&self) -> bool {
        matches!(self.step, AttemptStep::Answered { awaits_reply: true, .. })
    }
}

impl Animated for CurrentAttempt {
    /// Needs frames until the opponent's reply is made.
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.0.as_ref().is_some_and(ReviewAttempt::awaits_reply))
    }
}

impl CurrentAttempt {
    /// Returns the arrow of the better move once it was revealed, or that of the reply to a worse move.
    pub fn shapes(&self, review: &Review) -> Option<BoardShape> {
        let attempt = self.0.as_ref()?;
        match attempt.step {
            AttemptStep::Turn if attempt.is_revealed => {
                let better = review.judged()?.judged(attempt.ply)?.better?;
                Some(BoardShape::of_move(better, ShapeColor::Suggestion))
            }
            AttemptStep::Answered { answer: RetryAnswer { verdict: RetryVerdict::Worse(_), reply }, .. } => {
                Some(BoardShape::of_move(reply?, ShapeColor::Threat))
            }
            _ => None,
        }
    }
}

/// Returns the reviewed game up to this ply, to be played on.
pub(super) fn line_before(session: &Session, ply: usize) -> Game {
    let game = session.before_analysis().game();
    let mut line = Game::study(game.start().clone());
    for played in game.plies().iter().take(ply) {
        if line.act(Action::Move(played.mv)).is_err() {
            break;
        }
    }
    line
}
