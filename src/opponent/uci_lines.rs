//! The few UCI lines that the game says and understands.

use core::fmt::Write;
use core::time::Duration;

use rules_core::{Color as Side, Game, UciCastling, uci};

use crate::session::Session;

/// Thinking time for a move when the game has no clock; the weaker levels stop sooner by themselves.
const MOVE_TIME: Duration = Duration::from_millis(1500);
/// What a mate counts as when scores are compared, in centipawns.
const MATE: i32 = 30_000;

/// What an engine's line tells.
#[derive(Debug, PartialEq)]
pub(super) enum Answer {
    /// Its view of the position in centipawns, for itself.
    Score(i32),
    /// Its move.
    Best(String),
}

/// How long it may think.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Limits {
    MoveTime(Duration),
    Clock {
        /// White's and Black's.
        left: [Duration; 2],
        /// What a move brings White and Black.
        increments: [Duration; 2],
        /// Moves until the side on the move gets more time.
        moves_to_go: Option<u32>,
    },
}

impl Limits {
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

    fn go(self) -> String {
        match self {
            Self::MoveTime(time) => format!("go movetime {}", time.as_millis()),
            Self::Clock { left, increments, moves_to_go } => {
                let [white, black] = left.map(|time| time.as_millis());
                let [white_increment, black_increment] = increments.map(|time| time.as_millis());
                let mut line = format!("go wtime {white} btime {black} winc {white_increment} binc {black_increment}");
                if let Some(moves) = moves_to_go {
                    let _ = write!(line, " movestogo {moves}");
                }
                line
            }
        }
    }
}

/// The `position` line of a game.
pub(super) fn position(game: &Game) -> String {
    let mut line = format!("position fen {}", game.start().to_fen());
    if !game.plies().is_empty() {
        line.push_str(" moves");
    }
    for ply in game.plies() {
        line.push(' ');
        line.push_str(&uci(&ply.before, ply.mv, UciCastling::KingsWay));
    }
    line
}

/// The `go` line. Where the rules of the game leave less than chess does, it names the moves that are left (MOV-10).
pub(super) fn go(limits: Limits, game: &Game) -> String {
    let mut line = limits.go();
    let moves = game.moves();
    if moves.len() < game.position().legal_moves().len() {
        line.push_str(" searchmoves");
        for mv in moves {
            line.push(' ');
            line.push_str(&uci(game.position(), mv, UciCastling::KingsWay));
        }
    }
    line
}

/// What matters in an engine's line, if anything.
pub(super) fn read(line: &str) -> Option<Answer> {
    let mut words = line.split_whitespace();
    match words.next()? {
        "bestmove" => Some(Answer::Best(words.next()?.to_owned())),
        "info" => {
            words.find(|word| *word == "score")?;
            let kind = words.next()?;
            let value: i32 = words.next()?.parse().ok()?;
            match kind {
                "cp" => Some(Answer::Score(value)),
                "mate" => Some(Answer::Score(if value > 0 { MATE } else { -MATE })),
                _ => None,
            }
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood_or_passed_over() {
        assert_eq!(read("bestmove e7e8q ponder a7a6"), Some(Answer::Best("e7e8q".into())));
        assert_eq!(read("info depth 9 score cp -31 nodes 5 pv e2e4"), Some(Answer::Score(-31)));
        assert_eq!(read("info depth 9 score mate -2"), Some(Answer::Score(-MATE)));
        for noise in ["", "info string hello", "info score", "info score cp x", "readyok", "bestmove"] {
            assert_eq!(read(noise), None, "{noise}");
        }
    }

    #[test]
    fn the_clock_is_told_in_milliseconds() {
        let left = [Duration::from_secs(300), Duration::from_millis(1500)];
        let increments = [Duration::from_secs(3), Duration::ZERO];
        let told = |moves_to_go| Limits::Clock { left, increments, moves_to_go }.go();
        assert_eq!(told(None), "go wtime 300000 btime 1500 winc 3000 binc 0");
        assert_eq!(told(Some(40)), "go wtime 300000 btime 1500 winc 3000 binc 0 movestogo 40");
    }
}
