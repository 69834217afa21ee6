//! The UCI lines that the game writes and reads.

use core::fmt::Write;
use core::time::Duration;

use rules_core::{Color as Side, Game, UciCastling, uci};

use crate::session::Session;

/// Thinking time for a move in a game without a clock; weaker levels stop sooner by themselves.
const MOVE_TIME: Duration = Duration::from_millis(1500);
/// Score of a mate in comparisons, in centipawns.
const MATE_SCORE: i32 = 30_000;

/// Maximum length of a move's text in messages: more than any move has, and enough to recognise other text.
const MAX_MOVE_LENGTH: usize = 20;

/// Relevant content of a line from the engine.
#[derive(Debug, PartialEq)]
pub(super) enum EngineOutput<'a> {
    /// Score of the position for the side on the move, and the expected moves.
    Thought { score: Score, line: Vec<&'a str> },
    /// Its best move.
    Best(String),
}

/// Score for the side on the move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Moves until it mates; negative if it is mated.
    Mate(i32),
}

impl Score {
    /// Returns a number for comparisons; mates lie beyond all material.
    pub(super) fn centipawns(self) -> i32 {
        match self {
            Self::Centipawns(value) => value,
            Self::Mate(moves) if moves > 0 => MATE_SCORE,
            Self::Mate(_) => -MATE_SCORE,
        }
    }
}

/// Limits of a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum SearchLimits {
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

impl SearchLimits {
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

    fn go_line(self) -> String {
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

/// Returns the `position_line` line of a game.
pub(super) fn position_line(game: &Game) -> String {
    let mut line = format!("position fen {}", game.start().to_fen());
    if !game.plies().is_empty() {
        line.push_str(" moves");
    }
    for ply in game.plies() {
        line.push(' ');
        line.push_str(&uci(&ply.before, ply.mv, UciCastling::KingMove));
    }
    line
}

/// Returns the `go_line` line. If the rules of conduct allow fewer moves than chess does, it lists those (MOV-10).
pub(super) fn go_line(limits: SearchLimits, game: &Game) -> String {
    let mut line = limits.go_line();
    let moves = game.moves();
    if moves.len() < game.position().legal_moves().len() {
        line.push_str(" searchmoves");
        for mv in moves {
            line.push(' ');
            line.push_str(&uci(game.position(), mv, UciCastling::KingMove));
        }
    }
    line
}

/// Returns the relevant content of an engine's line, if any. Lines of thought other than the best are ignored.
pub(super) fn parse_line(line: &str) -> Option<EngineOutput<'_>> {
    let mut words = line.split_whitespace();
    match words.next()? {
        "bestmove" => words.next().map(|word| EngineOutput::Best(printable(word))),
        "info" => {
            let after = |name| words.clone().skip_while(move |word| *word != name).skip(1);
            if after("multipv").next().is_some_and(|index| index != "1") {
                return None;
            }
            let mut score = after("score");
            let kind = score.next()?;
            let value: i32 = score.next()?.parse().ok()?;
            let score = match kind {
                "cp" => Score::Centipawns(value.clamp(-MATE_SCORE, MATE_SCORE)),
                "mate" => Score::Mate(value),
                _ => return None,
            };
            Some(EngineOutput::Thought { score, line: after("pv").collect() })
        }
        _ => None,
    }
}

/// Returns a word in printable ASCII, shortened if it is too long.
fn printable(word: &str) -> String {
    let shown = |letter: char| if letter.is_ascii_graphic() { letter } else { '?' };
    let mut text: String = word.chars().take(MAX_MOVE_LENGTH).map(shown).collect();
    if word.chars().nth(MAX_MOVE_LENGTH).is_some() {
        text.push('…');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood_or_passed_over() {
        assert_eq!(parse_line("bestmove e7e8q ponder a7a6"), Some(EngineOutput::Best("e7e8q".into())));
        let thought = EngineOutput::Thought { score: Score::Centipawns(-31), line: vec!["e2e4", "e7e5"] };
        assert_eq!(parse_line("info depth 9 multipv 1 score cp -31 nodes 5 pv e2e4 e7e5"), Some(thought));
        let mated = EngineOutput::Thought { score: Score::Mate(-2), line: Vec::new() };
        assert_eq!(parse_line("info depth 9 score mate -2"), Some(mated));
        assert_eq!(parse_line("info depth 9 multipv 2 score cp -31 pv e2e4"), None);
        for noise in ["", "info string hello", "info score", "info score cp x", "readyok", "bestmove"] {
            assert_eq!(parse_line(noise), None, "{noise}");
        }
    }

    #[test]
    fn a_score_beyond_all_measure_is_a_mate() {
        for (line, expected) in
            [("cp -2147483648", -MATE_SCORE), ("cp 2147483647", MATE_SCORE), ("mate -2147483648", -MATE_SCORE)]
        {
            let line = format!("info depth 1 score {line}");
            let Some(EngineOutput::Thought { score, .. }) = parse_line(&line) else { panic!("{line}") };
            assert_eq!(score.centipawns(), expected, "{line}");
        }
        assert_eq!(parse_line("info depth 1 score cp 2147483648"), None);
    }

    #[test]
    fn what_is_said_instead_of_a_move_can_be_shown() {
        assert_eq!(parse_line("bestmove (none)"), Some(EngineOutput::Best("(none)".into())));
        assert_eq!(parse_line("bestmove \u{202e}e7\u{fffd}\u{7}"), Some(EngineOutput::Best("?e7??".into())));
        let endless = format!("bestmove e7e5{}", "x".repeat(60_000));
        assert_eq!(parse_line(&endless), Some(EngineOutput::Best("e7e5xxxxxxxxxxxxxxxx…".into())));
    }

    #[test]
    fn the_clock_is_told_in_milliseconds() {
        let left = [Duration::from_secs(300), Duration::from_millis(1500)];
        let increments = [Duration::from_secs(3), Duration::ZERO];
        let told = |moves_to_go| SearchLimits::Clock { left, increments, moves_to_go }.go_line();
        assert_eq!(told(None), "go wtime 300000 btime 1500 winc 3000 binc 0");
        assert_eq!(told(Some(40)), "go wtime 300000 btime 1500 winc 3000 binc 0 movestogo 40");
    }
}
