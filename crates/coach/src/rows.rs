//! The puzzles of each row.

use crate::{Puzzle, PuzzleRecord, PuzzleRow, Puzzles};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Motif, PuzzleDifficulty};

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
