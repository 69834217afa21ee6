//! When the opponent can't go on: the game waits for the person to say how.

use crate::{Outcome, Player, Session};

/// Why the opponent can't go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// It could not be started or has ended, in the system's words.
    Gone(String),
    /// It has not answered in its time.
    Silent,
    /// It answered with something that is no legal move here.
    NoMove(String),
}

impl Session {
    /// Why the opponent can't go on, while it can't.
    pub fn trouble(&self) -> Option<&Trouble> {
        self.trouble.as_ref()
    }

    /// The clock stands until somebody has chosen: nothing is lost by it.
    pub(crate) fn fail(&mut self, trouble: &Trouble) -> Vec<Outcome> {
        if !self.is_on() {
            return Vec::new();
        }
        if let Some(clock) = &mut self.clock {
            clock.pause();
        }
        self.trouble = Some(trouble.clone());
        vec![Outcome::OpponentFailed]
    }

    /// The game goes on with `opponent`, who may be the one who failed.
    pub(crate) fn go_on_with(&mut self, opponent: Player) -> Vec<Outcome> {
        if self.trouble.take().is_none() {
            return Vec::new();
        }
        for player in [&mut self.players.white, &mut self.players.black] {
            if *player == self.setup.opponent {
                *player = opponent;
            }
        }
        self.setup.opponent = opponent;
        self.start_clock();
        vec![Outcome::OpponentSat]
    }
}
