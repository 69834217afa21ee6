//! What became of the games' mistakes, as a table.

use std::collections::BTreeMap;
use std::fmt::Write;

use coach::{Motif, Puzzle};
use engine::Level;

/// Why a mistake made no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dropped {
    /// There was only one legal move.
    Forced,
    /// Another move was as good.
    SecondMove,
    /// It mates, but later than in three, or by moves that are not the only ones.
    LongMate,
    /// It turns on nothing that has a name.
    NoMotif,
    /// There are enough of this motif.
    Enough,
    /// The same position is a puzzle already.
    Repeated,
    /// The judge found another move as good.
    SecondMoveVerified,
    /// The judge has another best move.
    OtherMove,
    /// The judge saw no mistake.
    NoSwing,
    /// The judge thought otherwise when it looked longer.
    Doubtful,
    /// Another one of its game was taken.
    NotTheFirst,
}

impl Dropped {
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

/// The counts.
#[derive(Debug, Default)]
pub struct Tally {
    /// Games and endgames played.
    pub games: usize,
    /// Mistakes in them that turned the game.
    pub mistakes: usize,
    /// Puzzles that no level solves.
    pub unsolved: usize,
    dropped: BTreeMap<Dropped, usize>,
}

impl Tally {
    /// Counts a mistake that made no puzzle.
    pub fn drop(&mut self, why: Dropped) {
        *self.dropped.entry(why).or_default() += 1;
    }

    /// All counts, in Markdown.
    pub fn table(&self, puzzles: &[Puzzle]) -> String {
        let mut rows =
            vec![("games and endgames".to_owned(), self.games), ("mistakes that turn them".to_owned(), self.mistakes)];
        rows.extend(self.dropped.iter().map(|(why, count)| (format!("dropped: {}", why.reason()), *count)));
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
        let mut tally = Tally { games: 2, mistakes: 4, ..Tally::default() };
        (0..3).for_each(|_| tally.drop(Dropped::NoSwing));
        let table = tally.table(&[puzzle.expect("a puzzle")]);
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
