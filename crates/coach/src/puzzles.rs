//! All puzzles, as a file holds them: a line each.

use crate::puzzle::{Puzzle, PuzzleFault};

/// The puzzles, the easiest first.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Puzzles(Vec<Puzzle>);

/// Where a text is not a file of puzzles, and why.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct PuzzleError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: PuzzleFault,
}

impl Puzzles {
    /// Reads a file.
    ///
    /// # Errors
    /// The first line that is no puzzle.
    pub fn read(text: &str) -> Result<Self, PuzzleError> {
        let read = |(index, line)| Puzzle::read(line).map_err(|why| PuzzleError { line: index + 1, why });
        text.lines().enumerate().map(read).collect::<Result<Vec<_>, _>>().map(Self::from)
    }

    /// All of them, the easiest first.
    pub fn all(&self) -> &[Puzzle] {
        &self.0
    }

    /// The puzzle of this name.
    pub fn puzzle(&self, id: &str) -> Option<&Puzzle> {
        self.0.iter().find(|puzzle| puzzle.id == id)
    }
}

impl From<Vec<Puzzle>> for Puzzles {
    fn from(mut puzzles: Vec<Puzzle>) -> Self {
        // Of two alike, the one with fewer men is seen through sooner.
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
