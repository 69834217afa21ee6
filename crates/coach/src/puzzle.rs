//! Puzzles: an opponent's mistake and the only way to punish it.
//!
//! In a file a puzzle is a line of five fields: id, position, moves (the mistake first), level and motifs, such as
//! `p7;r5k1/5ppp/8/8/8/8/5PPP/3R2K1 b - -;a8a2 d1d8;1;mate-in-1`.

use std::fmt::{self, Display};

use rules_core::{Move, MoveTextError, Position, parse_uci};

use crate::{Goal, Lesson, Motif};

/// Range of the opponent's levels.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=10;

/// A puzzle from a game of the engine against itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Puzzle {
    /// The puzzle's id: small letters and digits.
    pub id: String,
    /// The position before the mistake.
    pub position: Position,
    /// The opponent's mistake.
    pub mistake: Move,
    /// The learner's move, the reply, the learner's move and so on, ending with a move of the learner's.
    pub line: Vec<Move>,
    /// The difficulty, from 1 to 10: up to 3 by what it asks for ([`Self::beginner_level`]), above that the lowest level
    /// of the engine that solves it.
    pub level: u8,
    /// The motifs.
    pub motifs: Vec<Motif>,
}

/// The error of parsing a puzzle.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PuzzleParseError {
    /// The number of fields isn't five.
    #[error("a puzzle has five fields between semicolons")]
    Fields,
    /// The position is invalid.
    #[error("{0}")]
    Position(#[from] rules_core::FenError),
    /// A move is illegal.
    #[error("{0}")]
    Move(#[from] MoveTextError),
    /// The line doesn't end with a move of the learner's.
    #[error("the learner has no last move")]
    Unfinished,
    /// The level is unknown.
    #[error("“{0}” is no level")]
    Level(String),
    /// The motif is unknown.
    #[error("“{0}” is no motif")]
    Motif(String),
}

impl Puzzle {
    /// Parses a line of a file.
    ///
    /// # Errors
    /// The first error in the line.
    pub fn read(line: &str) -> Result<Self, PuzzleParseError> {
        let fields: Vec<&str> = line.split(';').collect();
        let [id, fen, moves, level, motifs] = fields[..] else { return Err(PuzzleParseError::Fields) };
        let position: Position = fen.parse()?;
        let (mut now, mut line) = (position.clone(), Vec::new());
        for text in moves.split(' ') {
            let mv = parse_uci(&now, text)?;
            now = now.play_unchecked(mv);
            line.push(mv);
        }
        if line.len() % 2 == 1 {
            return Err(PuzzleParseError::Unfinished);
        }
        let mistake = line.remove(0);
        let (level, motifs) = (read_level(level)?, read_motifs(motifs)?);
        Ok(Self { id: id.to_owned(), position, mistake, line, level, motifs })
    }

    /// Returns the position to solve, after the mistake.
    pub fn start(&self) -> Position {
        self.position.play_unchecked(self.mistake)
    }

    /// Returns the number of the learner's moves.
    pub fn moves(&self) -> u32 {
        self.line.len().div_ceil(2) as u32
    }

    /// Converts the puzzle to a lesson, which an [`Attempt`](crate::Attempt) judges.
    pub fn lesson(&self) -> Lesson {
        Lesson::new(self.id.clone(), self.start(), Goal::Line(self.line.clone()), self.moves())
    }
}

impl Display for Puzzle {
    /// Formats the line of a file, which [`Puzzle::read`] parses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.position.to_fen();
        let fields: Vec<&str> = fen.split(' ').take(4).collect();
        write!(f, "{};{};{}", self.id, fields.join(" "), self.mistake)?;
        self.line.iter().try_for_each(|mv| write!(f, " {mv}"))?;
        let motifs: Vec<&str> = self.motifs.iter().map(|motif| motif.name()).collect();
        write!(f, ";{};{}", self.level, motifs.join(","))
    }
}

fn read_level(text: &str) -> Result<u8, PuzzleParseError> {
    let level = text.parse().ok().filter(|level| LEVELS.contains(level));
    level.ok_or_else(|| PuzzleParseError::Level(text.to_owned()))
}

fn read_motifs(text: &str) -> Result<Vec<Motif>, PuzzleParseError> {
    let motif = |name: &str| Motif::named(name).ok_or_else(|| PuzzleParseError::Motif(name.to_owned()));
    text.split(',').filter(|name| !name.is_empty()).map(motif).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "p12;6k1/5ppp/8/8/8/2q5/5PPP/3R2K1 b - -;c3c2 d1d8;2;mate-in-1,back-rank";

    #[test]
    fn a_line_comes_back_as_it_was_read() {
        let puzzle = Puzzle::read(LINE).expect("a puzzle");
        assert_eq!(puzzle.to_string(), LINE);
        assert_eq!((puzzle.moves(), puzzle.level), (1, 2));
        assert_eq!(puzzle.motifs, [Motif::MateIn1, Motif::BackRank]);
    }

    #[test]
    fn what_is_no_puzzle_is_refused() {
        let fault = |from: &str, to: &str| Puzzle::read(&LINE.replace(from, to)).expect_err("no puzzle");
        assert_eq!(fault(";2;", ";"), PuzzleParseError::Fields);
        assert_eq!(fault(";2;", ";11;"), PuzzleParseError::Level("11".to_owned()));
        assert_eq!(fault("back-rank", "magic"), PuzzleParseError::Motif("magic".to_owned()));
        assert_eq!(fault(" d1d8", ""), PuzzleParseError::Unfinished);
        assert!(matches!(fault("d1d8", "d1e2"), PuzzleParseError::Move(_)));
        assert!(matches!(fault("c3c2 d1d8", ""), PuzzleParseError::Move(_)));
        assert!(matches!(fault("6k1", "6q1"), PuzzleParseError::Position(_)));
    }
}
