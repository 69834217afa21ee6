//! The state of guided play: what is known of the person's last move.

use bevy::prelude::*;
use coach::reason::Fault;
use coach::{Evaluation, GameReview, Judgement};
use core::time::Duration;
use rules_core::{Action, Game, Ply, Strictness};

use super::move_check::{MoveCheck, PositionCheck};
use crate::review::thresholds;
use crate::session::Session;

/// A clear mistake of the person, and the reason why it is one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MoveWarning {
    /// Number of plies before the mistake.
    pub ply: usize,
    /// A mistake or a blunder.
    pub judgement: Judgement,
    /// The reason.
    pub fault: Fault,
}

/// Stage of guided play.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) enum GuidedStage {
    /// The game goes on.
    #[default]
    Play,
    /// The person's move, after which there are so many plies, is looked at. The opponent waits.
    Check {
        /// Number of plies with the move.
        plies: usize,
        /// Time since the move.
        waited: Duration,
    },
    /// The person is asked whether to take the move back. The opponent waits.
    Ask(MoveWarning),
}

/// Guided play. Panels read the question that is open.
#[derive(Resource, Debug, Default)]
pub struct GuidedPlay {
    pub(super) stage: GuidedStage,
    pub(super) check: MoveCheck,
    /// True after the engine has failed: the rest of the game goes on without it.
    pub(super) has_failed: bool,
}

impl GuidedPlay {
    /// Returns the mistake that the person is asked about.
    pub fn question(&self) -> Option<MoveWarning> {
        match self.stage {
            GuidedStage::Ask(warning) => Some(warning),
            GuidedStage::Play | GuidedStage::Check { .. } => None,
        }
    }

    /// Returns the number of plies at which the opponent waits.
    pub(super) fn holds_at(&self) -> Option<usize> {
        match self.stage {
            GuidedStage::Play => None,
            GuidedStage::Check { plies, .. } => Some(plies),
            GuidedStage::Ask(warning) => Some(warning.ply + 1),
        }
    }

    /// Returns the stage after the check: a question if the move is a clear mistake. `None` before both evaluations are
    /// known.
    pub(super) fn judged(&self, session: &Session) -> Option<GuidedStage> {
        let GuidedStage::Check { .. } = self.stage else { return None };
        let evaluation = |check: &Option<PositionCheck>| check.as_ref()?.evaluation.clone();
        let (before, after) = (evaluation(&self.check.before)?, evaluation(&self.check.after)?);
        Some(warning(session, before, after).map_or(GuidedStage::Play, GuidedStage::Ask))
    }
}

/// Returns whether moves in this game are looked at: a person plays a friendly or a club game against a machine.
pub(super) fn is_possible(session: &Session) -> bool {
    let is_friendly = match session.game().rules().strictness {
        Strictness::Friendly | Strictness::Club => true,
        Strictness::Tournament | Strictness::Blitz => false,
    };
    is_friendly
        && session.is_on()
        && session.players().are_person_and_machine()
        && !session.is_lesson()
        && !session.is_analysis()
}

/// Returns the warning if the last move is a mistake or a blunder. An only move is none.
fn warning(session: &Session, before: Evaluation, after: Evaluation) -> Option<MoveWarning> {
    let plies = session.game().plies();
    let last = plies.last()?;
    let mut review = GameReview::new(&game_of(last)?).with_thresholds(thresholds(session));
    review.set_evaluation(0, before);
    review.set_evaluation(1, after);
    let judgement = review.judged(0)?.judgement;
    let has_choice = last.before.legal_moves().len() > 1;
    let warning = || Some(MoveWarning { ply: plies.len() - 1, judgement, fault: review.fault(0)? });
    (has_choice && judgement >= Judgement::Mistake).then(warning).flatten()
}

/// Returns a game of this one move.
fn game_of(ply: &Ply) -> Option<Game> {
    let mut game = Game::from_position(ply.before.clone());
    game.act(Action::Move(ply.mv)).ok()?;
    Some(game)
}
