//! The puzzles of each row, and the learner's progress with a motif.

use crate::{Motif, Puzzle, PuzzleDifficulty, PuzzleRecord, PuzzleRow, Puzzles};

/// A learner's progress with the puzzles of a motif, of all difficulties.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MotifProgress {
    /// Number of solved puzzles.
    pub solved: usize,
    /// Number of puzzles.
    pub all: usize,
    /// The row of the next puzzle, and its place there from 0: the first unsolved one, from easy to hard, or the first of
    /// all once they are solved.
    pub next: (PuzzleRow, usize),
}

impl Puzzles {
    /// Returns the puzzles of a row. `record` and `today` decide which of the missed ones are due.
    pub fn row(&self, row: PuzzleRow, record: &PuzzleRecord, today: u32) -> Vec<&Puzzle> {
        match row {
            PuzzleRow::Daily(day) => self.daily_puzzles(day),
            PuzzleRow::Beginners(day) => self.beginners_puzzles(day),
            PuzzleRow::Motif(motif, difficulty) => {
                let is_wanted =
                    |puzzle: &&Puzzle| puzzle.motifs.contains(&motif) && difficulty.levels().contains(&puzzle.level);
                self.all().iter().filter(is_wanted).collect()
            }
            // A puzzle that was taken out of the collection doesn't come again.
            PuzzleRow::Missed => record.due(today).into_iter().filter_map(|id| self.puzzle(id)).collect(),
        }
    }
}

impl Puzzles {
    /// Returns the learner's progress with a motif; `None` without puzzles that have it. `today` is counted from
    /// 1970-01-01.
    pub fn motif_progress(&self, motif: Motif, record: &PuzzleRecord, today: u32) -> Option<MotifProgress> {
        let rows = PuzzleDifficulty::ALL.map(|difficulty| PuzzleRow::Motif(motif, difficulty));
        let places = rows.into_iter().flat_map(|row| {
            let puzzles = self.row(row, record, today).into_iter().enumerate();
            puzzles.map(move |(place, puzzle)| (row, place, record.is_solved(row, place, &puzzle.id)))
        });
        let places: Vec<_> = places.collect();
        let is_open = |(_, _, is_solved): &&(PuzzleRow, usize, bool)| !is_solved;
        let (row, place, _) = *places.iter().find(is_open).or(places.first())?;
        let solved = places.len() - places.iter().filter(is_open).count();
        Some(MotifProgress { solved, all: places.len(), next: (row, place) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TODAY: u32 = 20_779;

    fn puzzles() -> Puzzles {
        let puzzle = |(id, level, motifs): (&str, u8, &str)| {
            let line = format!("{id};6k1/5ppp/8/8/8/2q5/5PPP/3R2K1 b - -;c3c2 d1d8;{level};{motifs}");
            Puzzle::read(&line).expect("a puzzle")
        };
        let all = [("p1", 5, "fork"), ("p2", 2, "fork,pin"), ("p3", 3, "fork"), ("p4", 8, "pin"), ("p5", 1, "pin")];
        Puzzles::from(all.map(puzzle).to_vec())
    }

    fn ids(row: PuzzleRow, record: &PuzzleRecord) -> Vec<String> {
        puzzles().row(row, record, TODAY).into_iter().map(|puzzle| puzzle.id.clone()).collect()
    }

    #[test]
    fn a_motif_and_a_difficulty_select_the_easiest_first() {
        let record = PuzzleRecord::default();
        assert_eq!(ids(PuzzleRow::Motif(Motif::Fork, PuzzleDifficulty::Easy), &record), ["p2", "p3"]);
        assert_eq!(ids(PuzzleRow::Motif(Motif::Fork, PuzzleDifficulty::Medium), &record), ["p1"]);
        assert_eq!(ids(PuzzleRow::Motif(Motif::Pin, PuzzleDifficulty::Hard), &record), ["p4"]);
    }

    #[test]
    fn a_motif_goes_on_with_its_first_unsolved_puzzle_from_easy_to_hard() {
        let mut record = PuzzleRecord::default();
        let [easy, medium] =
            [PuzzleDifficulty::Easy, PuzzleDifficulty::Medium].map(|level| PuzzleRow::Motif(Motif::Fork, level));
        let progress = |record: &PuzzleRecord| puzzles().motif_progress(Motif::Fork, record, TODAY).expect("forks");
        assert_eq!(progress(&record), MotifProgress { solved: 0, all: 3, next: (easy, 0) });
        record.solve(easy, 0, "p2", TODAY);
        assert_eq!(progress(&record), MotifProgress { solved: 1, all: 3, next: (easy, 1) });
        record.solve(easy, 1, "p3", TODAY);
        assert_eq!(progress(&record), MotifProgress { solved: 2, all: 3, next: (medium, 0) });
        record.solve(medium, 0, "p1", TODAY);
        assert_eq!(progress(&record), MotifProgress { solved: 3, all: 3, next: (easy, 0) });
        assert_eq!(puzzles().motif_progress(Motif::Skewer, &record, TODAY), None);
    }

    #[test]
    fn beginners_have_a_row_of_their_own_levels() {
        assert_eq!(ids(PuzzleRow::Beginners(TODAY), &PuzzleRecord::default()), ["p5", "p2", "p3"]);
    }

    #[test]
    fn missed_puzzles_come_when_they_are_due_unless_they_are_gone() {
        let mut record = PuzzleRecord::default();
        record.miss("p4", TODAY - 1);
        record.miss("gone", TODAY - 9);
        record.miss("p2", TODAY - 2);
        record.miss("p1", TODAY);
        assert_eq!(ids(PuzzleRow::Missed, &record), ["p2", "p4"]);
    }
}
