//! Failures of the opponent. The game then waits for the person to choose a new opponent or retry.

use crate::{Outcome, Player, Session};

/// The reason the opponent can't go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpponentFailure {
    /// The engine could not be started or has ended, with the system's message.
    Stopped(String),
    /// The engine has not answered in time.
    Timeout,
    /// The engine answered with this text, which is no legal move.
    IllegalMove(String),
}

impl Session {
    /// Returns the failure that the game is waiting for, if any.
    pub fn opponent_failure(&self) -> Option<&OpponentFailure> {
        self.opponent_failure.as_ref()
    }

    /// Records a failure and pauses the clock, so that the wait costs no time.
    pub(crate) fn set_opponent_failure(&mut self, failure: &OpponentFailure) -> Vec<Outcome> {
        if !self.is_on() {
            return Vec::new();
        }
        if let Some(clock) = &mut self.clock {
            clock.pause();
        }
        self.opponent_failure = Some(failure.clone());
        vec![Outcome::OpponentFailed]
    }

    /// Continues the game with `opponent`, which may be the one that failed.
    pub(crate) fn replace_opponent(&mut self, opponent: Player) -> Vec<Outcome> {
        if self.opponent_failure.take().is_none() {
            return Vec::new();
        }
        for player in [&mut self.players.white, &mut self.players.black] {
            if *player == self.setup.opponent {
                *player = opponent;
            }
        }
        self.setup.opponent = opponent;
        self.start_clock();
        vec![Outcome::OpponentReplaced]
    }
}
