//! After a failure of the opponent, the game waits for the person to choose a new opponent or retry. A person at another
//! device, which may not come back, can be replaced at any time.

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

    /// Continues the game with `opponent`, which may be the one that failed, or takes the place of a person at another
    /// device.
    pub(crate) fn replace_opponent(&mut self, opponent: Player) -> Vec<Outcome> {
        let is_remote = self.is_on() && self.setup.opponent.is_remote() && !self.is_kept_elsewhere;
        if self.opponent_failure.take().is_none() && !is_remote {
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
