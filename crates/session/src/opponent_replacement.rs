//! After a failure of the opponent, the game waits for the person to choose a new opponent or retry.

use crate::{OpponentFailure, Outcome, Player, Session};

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
