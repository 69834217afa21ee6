//! Time that an engine may take for a move of the game.

use core::fmt;
use core::time::Duration;

use rules_core::Color as Side;

use crate::session::Session;

/// Thinking time for a move in a game without a clock; weaker levels stop sooner by themselves.
const MOVE_TIME: Duration = Duration::from_millis(1500);

/// Limits of a search for a move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum ThinkingLimits {
    MoveTime(Duration),
    Clock {
        /// Remaining time of White and Black.
        left: [Duration; 2],
        /// Increments of White and Black.
        increments: [Duration; 2],
        /// Moves until the side on the move gets more time.
        moves_to_go: Option<u32>,
    },
}

impl ThinkingLimits {
    pub(super) fn of(session: &Session) -> Self {
        match session.clock() {
            Some(clock) => Self::Clock {
                left: Side::ALL.map(|side| clock.remaining(side)),
                increments: Side::ALL.map(|side| clock.period(side).mode.per_move()),
                moves_to_go: clock.moves_to_go(session.game().turn()),
            },
            None => Self::MoveTime(MOVE_TIME),
        }
    }

    /// Returns the longest time that a side may think.
    pub(super) fn longest(self, side: Side) -> Duration {
        match self {
            Self::MoveTime(time) => time,
            Self::Clock { left, .. } => left[side.index()],
        }
    }
}

impl fmt::Display for ThinkingLimits {
    /// Writes the arguments of `go`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::MoveTime(time) => write!(f, "movetime {}", time.as_millis()),
            Self::Clock { left, increments, moves_to_go } => {
                let [white, black] = left.map(|time| time.as_millis());
                let [white_increment, black_increment] = increments.map(|time| time.as_millis());
                write!(f, "wtime {white} btime {black} winc {white_increment} binc {black_increment}")?;
                moves_to_go.map_or(Ok(()), |moves| write!(f, " movestogo {moves}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{GameSetup, LoadedGame, Player, Players};
    use rules_core::{Clock, Game, TimeControls};

    #[test]
    fn the_clock_is_told_in_milliseconds() {
        let left = [Duration::from_secs(300), Duration::from_millis(1500)];
        let increments = [Duration::from_secs(3), Duration::ZERO];
        let told = |moves_to_go| ThinkingLimits::Clock { left, increments, moves_to_go }.to_string();
        assert_eq!(told(None), "wtime 300000 btime 1500 winc 3000 binc 0");
        assert_eq!(told(Some(40)), "wtime 300000 btime 1500 winc 3000 binc 0 movestogo 40");
    }

    #[test]
    fn with_time_odds_each_side_has_its_own_time() {
        let told = |controls: &str| {
            let clock = Clock::new(controls.parse::<TimeControls>().expect("time controls"));
            let (game, setup) = (Game::new(), GameSetup::default());
            let players = Players::with_person_on(Side::Black, Player::Program);
            let clock = Some(clock);
            let table = LoadedGame::new(game, clock, setup, players);
            ThinkingLimits::of(&Session::from_loaded(table)).to_string()
        };
        assert_eq!(told("5+3/2+0"), "wtime 300000 btime 120000 winc 3000 binc 0");
        assert_eq!(told("40/90, 30+30/5+3"), "wtime 5400000 btime 300000 winc 0 binc 3000 movestogo 40");
        assert_eq!(told("5+3/40/90, 30+30"), "wtime 300000 btime 5400000 winc 3000 binc 0");
    }
}
