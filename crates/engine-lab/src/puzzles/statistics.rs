//! Statistics of the mistakes found, as a table.

use std::collections::BTreeMap;
use std::fmt::Write;

use coach::{Motif, Puzzle};
use engine::Level;

/// The reason against a puzzle candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rejection {
    /// Only one move was legal.
    Forced,
    /// Another move was as good.
    SecondMove,
    /// A mate in more than three moves, or not by only moves.
    LongMate,
    /// No known motif.
    NoMotif,
    /// The motif has enough puzzles.
    Enough,
    /// Another puzzle has the same position.
    Repeated,
    /// Verification found another move as good.
    SecondMoveVerified,
    /// Verification preferred another move.
    OtherMove,
    /// Verification found no mistake.
    NoSwing,
    /// The second verification failed.
    Doubtful,
    /// The game has given another puzzle.
    NotTheFirst,
}

impl Rejection {
    fn reason(self) -> &'static str {
        match self {
            Self::Forced => "only one legal move",
            Self::SecondMove => "another move was as good",
            Self::LongMate => "a longer mate, or one in several ways",
            Self::NoMotif => "no motif",
            Self::Enough => "enough of its motif",
            Self::Repeated => "had already",
            Self::SecondMoveVerified => "Stockfish: another move was as good",
            Self::OtherMove => "Stockfish: another move was better",
            Self::NoSwing => "Stockfish: no mistake",
            Self::Doubtful => "Stockfish, looking longer: doubtful",
            Self::NotTheFirst => "another one of its game was taken",
        }
    }
}

/// Counts of games, mistakes and rejections.
#[derive(Debug, Default)]
pub struct PuzzleStatistics {
    /// Games and endgames played.
    pub games: usize,
    /// Mistakes in them that turned the game.
    pub mistakes: usize,
    /// Puzzles that no level solves.
    pub unsolved: usize,
    rejected: BTreeMap<Rejection, usize>,
}

impl PuzzleStatistics {
    /// Counts a rejected mistake.
    pub fn reject(&mut self, why: Rejection) {
        *self.rejected.entry(why).or_default() += 1;
    }

    /// Returns all counts as a table in Markdown.
    pub fn table(&self, puzzles: &[Puzzle]) -> String {
        let mut rows =
            vec![("games and endgames".to_owned(), self.games), ("mistakes that turn them".to_owned(), self.mistakes)];
        rows.extend(self.rejected.iter().map(|(why, count)| (format!("dropped: {}", why.reason()), *count)));
        rows.push(("kept".to_owned(), puzzles.len()));
        let count = |is_so: &dyn Fn(&Puzzle) -> bool| puzzles.iter().filter(|puzzle| is_so(puzzle)).count();
        for motif in Motif::ALL {
            rows.push((motif.name().to_owned(), count(&|puzzle| puzzle.motifs.contains(&motif))));
        }
        for level in Level::all().map(Level::number) {
            rows.push((format!("level {level}"), count(&|puzzle| puzzle.level == level)));
        }
        rows.push(("solved by no level, counted to the last".to_owned(), self.unsolved));
        let mut text = "| | |\n|---|---|\n".to_owned();
        for (name, count) in rows {
            let _ = writeln!(text, "| {name} | {count} |");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_counted() {
        let puzzle = Puzzle::read("p1;6k1/5ppp/8/8/8/2q5/5PPP/3R2K1 b - -;c3c2 d1d8;3;mate-in-1,back-rank");
        let mut statistics = PuzzleStatistics { games: 2, mistakes: 4, ..PuzzleStatistics::default() };
        (0..3).for_each(|_| statistics.reject(Rejection::NoSwing));
        let table = statistics.table(&[puzzle.expect("a puzzle")]);
        for row in [
            "games and endgames | 2",
            "Stockfish: no mistake | 3",
            "kept | 1",
            "back-rank | 1",
            "fork | 0",
            "level 3 | 1",
        ] {
            assert!(table.contains(&format!("{row} |")), "{row}: {table}");
        }
    }
}
