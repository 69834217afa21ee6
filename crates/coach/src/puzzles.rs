//! The puzzle collection, read from a file with one puzzle per line.

use crate::puzzle::{Puzzle, PuzzleParseError};

/// A collection of puzzles, the easiest first.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Puzzles(Vec<Puzzle>);

/// The error of parsing a file of puzzles, with its line.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct PuzzleFileError {
    /// The line, from 1.
    pub line: usize,
    /// The error in the line.
    pub reason: PuzzleParseError,
}

impl Puzzles {
    /// Parses a file.
    ///
    /// # Errors
    /// The first line that isn't a puzzle.
    pub fn read(text: &str) -> Result<Self, PuzzleFileError> {
        let read = |(index, line)| Puzzle::read(line).map_err(|reason| PuzzleFileError { line: index + 1, reason });
        text.lines().enumerate().map(read).collect::<Result<Vec<_>, _>>().map(Self::from)
    }

    /// Returns all puzzles, the easiest first.
    pub fn all(&self) -> &[Puzzle] {
        &self.0
    }

    /// Returns the puzzle with this id.
    pub fn puzzle(&self, id: &str) -> Option<&Puzzle> {
        self.0.iter().find(|puzzle| puzzle.id == id)
    }
}

impl From<Vec<Puzzle>> for Puzzles {
    fn from(mut puzzles: Vec<Puzzle>) -> Self {
        // At equal level and length, fewer pieces are easier.
        puzzles.sort_by_key(|puzzle| (puzzle.level, puzzle.moves(), puzzle.position.occupied().len()));
        Self(puzzles)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str = "p2;6k1/5ppp/8/8/8/2q5/5PPP/3R2K1 b - -;c3c2 d1d8;2;mate-in-1";
    const HARD: &str = "p1;6k1/5ppp/8/8/8/2q5/5PPP/3R2K1 b - -;c3b2 d1d8;3;mate-in-1";

    #[test]
    fn they_are_in_order_and_found_by_name() {
        let puzzles = Puzzles::read(&format!("{HARD}\n{EASY}\n")).expect("puzzles");
        assert_eq!(puzzles.all()[0].id, "p2");
        assert_eq!(puzzles.puzzle("p1").map(|puzzle| puzzle.level), Some(3));
        assert_eq!(puzzles.puzzle("p3"), None);
    }

    #[test]
    fn an_error_says_where_it_is() {
        let error = Puzzles::read(&format!("{HARD}\nnonsense")).expect_err("no puzzles");
        assert_eq!(error.to_string(), "line 2: a puzzle has five fields between semicolons");
    }
}
