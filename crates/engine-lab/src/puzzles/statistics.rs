//! Statistics of the mistakes found, and tables of puzzles.

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
    /// The line wins nothing.
    NoAdvantage,
    /// No known motif.
    NoMotif,
    /// A motif that this source isn't searched for.
    OtherMotif,
    /// Verification found another move as good.
    SecondMoveVerified,
    /// Verification preferred another move.
    OtherMove,
    /// Verification found no mistake.
    NoSwing,
}

impl Rejection {
    /// Returns a description for tables.
    pub fn reason(self) -> &'static str {
        match self {
            Self::Forced => "only one legal move",
            Self::SecondMove => "another move was as good",
            Self::LongMate => "a longer mate, or one in several ways",
            Self::NoAdvantage => "wins nothing",
            Self::NoMotif => "no motif",
            Self::OtherMotif => "a motif that isn't looked for here",
            Self::SecondMoveVerified => "Stockfish: another move was as good",
            Self::OtherMove => "Stockfish: another move was better",
            Self::NoSwing => "Stockfish: no mistake",
        }
    }
}

/// Counts of games, mistakes and rejections.
#[derive(Debug, Default)]
pub struct PuzzleStatistics {
    /// Games and endgames searched.
    pub games: usize,
    /// Mistakes in them.
    pub mistakes: usize,
    /// Candidates that are right.
    pub kept: usize,
    rejected: BTreeMap<Rejection, usize>,
}

impl PuzzleStatistics {
    /// Counts a rejected mistake.
    pub fn reject(&mut self, why: Rejection) {
        *self.rejected.entry(why).or_default() += 1;
    }

    /// Returns all counts as a table in Markdown.
    pub fn table(&self) -> String {
        let mut text = "| | |\n|---|---|\n".to_owned();
        let mut row = |name: &str, count: usize| _ = writeln!(text, "| {name} | {count} |");
        row("games and endgames", self.games);
        row("mistakes", self.mistakes);
        self.rejected.iter().for_each(|(why, count)| row(&format!("dropped: {}", why.reason()), *count));
        row("kept", self.kept);
        text
    }
}

/// Returns a table in Markdown of the number of puzzles by motif and level. A puzzle counts for each of its motifs.
pub fn motif_table(puzzles: &[Puzzle]) -> String {
    let levels: Vec<u8> = Level::all().map(Level::number).collect();
    let mut text = format!("| motif |{} all |\n", levels.iter().map(|level| format!(" {level} |")).collect::<String>());
    let _ = writeln!(text, "|---|{}", "---|".repeat(levels.len() + 1));
    let mut row = |name: &str, is_in_row: &dyn Fn(&Puzzle) -> bool| {
        let row: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| is_in_row(puzzle)).collect();
        let count = |level: &u8| row.iter().filter(|puzzle| puzzle.level == *level).count();
        let counts: String = levels.iter().map(|level| format!(" {} |", count(level))).collect();
        let _ = writeln!(text, "| {name} |{counts} {} |", row.len());
    };
    for motif in Motif::ALL {
        row(motif.name(), &|puzzle| puzzle.motifs.contains(&motif));
    }
    row("all", &|_| true);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_and_rejections_are_counted() {
        let mut statistics = PuzzleStatistics { games: 2, mistakes: 4, kept: 1, ..PuzzleStatistics::default() };
        (0..3).for_each(|_| statistics.reject(Rejection::NoSwing));
        let table = statistics.table();
        for row in ["games and endgames | 2", "dropped: Stockfish: no mistake | 3", "kept | 1"] {
            assert!(table.contains(&format!("| {row} |")), "{row}: {table}");
        }
    }

    #[test]
    fn puzzles_are_counted_by_motif_and_level() {
        let puzzle = Puzzle::read("p1;6k1/5ppp/8/8/8/2q5/5PPP/3R2K1 b - -;c3c2 d1d8;3;mate-in-1,back-rank");
        let table = motif_table(&[puzzle.expect("a puzzle")]);
        for row in ["back-rank | 0 | 0 | 1 |", "fork | 0 | 0 | 0 |", "all | 0 | 0 | 1 |"] {
            assert!(table.contains(&format!("| {row}")), "{row}: {table}");
        }
    }
}
