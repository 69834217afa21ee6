//! Rows of puzzles: those of a day, those with a motif, and the missed ones that are due.

use std::ops::RangeInclusive;

use crate::{BEGINNER_LEVELS, Motif};

/// A row of puzzles, which are solved one after another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleRow {
    /// The ten puzzles of a day, counted from 1970-01-01, from easy to hard.
    Daily(u32),
    /// The ten beginners' puzzles of a day.
    Beginners(u32),
    /// The puzzles with a motif at a difficulty, the easiest first.
    Motif(Motif, PuzzleDifficulty),
    /// The missed puzzles that are due, the longest due first.
    Missed,
}

/// The difficulty of a puzzle, in three steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PuzzleDifficulty {
    /// For beginners.
    #[default]
    Easy,
    /// For those who play now and then.
    Medium,
    /// For those who play often.
    Hard,
}

impl PuzzleDifficulty {
    /// All difficulties, in order.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Returns the name in text keys.
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// Returns the levels of the puzzles.
    pub fn levels(self) -> RangeInclusive<u8> {
        match self {
            Self::Easy => BEGINNER_LEVELS,
            Self::Medium => 4..=5,
            Self::Hard => 6..=10,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_one_difficulty() {
        for level in 1..=10 {
            let count = PuzzleDifficulty::ALL.iter().filter(|difficulty| difficulty.levels().contains(&level)).count();
            assert_eq!(count, 1, "{level}");
        }
    }
}
