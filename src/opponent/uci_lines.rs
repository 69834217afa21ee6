//! The few UCI lines that the game says and understands.

use core::fmt::Write;
use core::time::Duration;

use rules_core::{Color as Side, Game, UciCastling, uci};

use crate::session::Session;

/// Thinking time for a move when the game has no clock; the weaker levels stop sooner by themselves.
const MOVE_TIME: Duration = Duration::from_millis(1500);
/// What a mate counts as when scores are compared, in centipawns.
const MATE: i32 = 30_000;

/// Characters of a move that are kept: more than any has, and enough to tell what was said instead of one.
const LONGEST_MOVE: usize = 20;

/// What an engine's line tells.
#[derive(Debug, PartialEq)]
pub(super) enum Answer<'a> {
    /// Its view of the position, for itself, and the moves that it expects.
    Thought { score: Score, line: Vec<&'a str> },
    /// Its move.
    Best(String),
}

/// An engine's judgement, for the side on the move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Moves until it mates; negative where it is mated.
    Mate(i32),
}

impl Score {
    /// As a number that can be compared; mates lie beyond all material.
    pub(super) fn centipawns(self) -> i32 {
        match self {
            Self::Centipawns(value) => value,
            Self::Mate(moves) if moves > 0 => MATE,
            Self::Mate(_) => -MATE,
        }
    }
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

    /// The longest that a side may think.
    pub(super) fn longest(self, side: Side) -> Duration {
        match self {
            Self::MoveTime(time) => time,
            Self::Clock { left, .. } => left[side.index()],
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

/// What matters in an engine's line, if anything. Of several lines of thought only the best one does.
pub(super) fn read(line: &str) -> Option<Answer<'_>> {
    let mut words = line.split_whitespace();
    match words.next()? {
        "bestmove" => words.next().map(|word| Answer::Best(printable(word))),
        "info" => {
            let after = |name| words.clone().skip_while(move |word| *word != name).skip(1);
            if after("multipv").next().is_some_and(|index| index != "1") {
                return None;
            }
            let mut score = after("score");
            let kind = score.next()?;
            let value: i32 = score.next()?.parse().ok()?;
            let score = match kind {
                "cp" => Score::Centipawns(value.clamp(-MATE, MATE)),
                "mate" => Score::Mate(value),
                _ => return None,
            };
            Some(Answer::Thought { score, line: after("pv").collect() })
        }
        _ => None,
    }
}

/// A word as it can be shown, whatever it is.
fn printable(word: &str) -> String {
    let shown = |letter: char| if letter.is_ascii_graphic() { letter } else { '?' };
    let mut text: String = word.chars().take(LONGEST_MOVE).map(shown).collect();
    if word.chars().nth(LONGEST_MOVE).is_some() {
        text.push('…');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood_or_passed_over() {
        assert_eq!(read("bestmove e7e8q ponder a7a6"), Some(Answer::Best("e7e8q".into())));
        let thought = Answer::Thought { score: Score::Centipawns(-31), line: vec!["e2e4", "e7e5"] };
        assert_eq!(read("info depth 9 multipv 1 score cp -31 nodes 5 pv e2e4 e7e5"), Some(thought));
        let mated = Answer::Thought { score: Score::Mate(-2), line: Vec::new() };
        assert_eq!(read("info depth 9 score mate -2"), Some(mated));
        assert_eq!(read("info depth 9 multipv 2 score cp -31 pv e2e4"), None);
        for noise in ["", "info string hello", "info score", "info score cp x", "readyok", "bestmove"] {
            assert_eq!(read(noise), None, "{noise}");
        }
    }

    #[test]
    fn a_score_beyond_all_measure_is_a_mate() {
        for (line, expected) in [("cp -2147483648", -MATE), ("cp 2147483647", MATE), ("mate -2147483648", -MATE)] {
            let line = format!("info depth 1 score {line}");
            let Some(Answer::Thought { score, .. }) = read(&line) else { panic!("{line}") };
            assert_eq!(score.centipawns(), expected, "{line}");
        }
        assert_eq!(read("info depth 1 score cp 2147483648"), None);
    }

    #[test]
    fn what_is_said_instead_of_a_move_can_be_shown() {
        assert_eq!(read("bestmove (none)"), Some(Answer::Best("(none)".into())));
        assert_eq!(read("bestmove \u{202e}e7\u{fffd}\u{7}"), Some(Answer::Best("?e7??".into())));
        let endless = format!("bestmove e7e5{}", "x".repeat(60_000));
        assert_eq!(read(&endless), Some(Answer::Best("e7e5xxxxxxxxxxxxxxxx…".into())));
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
