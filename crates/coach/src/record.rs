//! The learner's record of puzzles: the solved ones of each day, and the missed ones. Days are counted from 1970-01-01
//! and passed in by the caller. Entries on days from a wrong clock are kept and count like others.

use std::collections::{BTreeMap, BTreeSet};

use crate::leitner::MissedPuzzle;
use crate::{PUZZLES_PER_DAY, PuzzleRow};

/// Solved and missed puzzles. Records of earlier versions have daily ones only.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct PuzzleRecord {
    /// Daily puzzles that were solved on the day itself.
    days: BTreeMap<u32, SolvedPuzzles>,
    /// Daily puzzles that were solved on a later day.
    later: BTreeMap<u32, SolvedPuzzles>,
    /// Beginners' puzzles by their day.
    beginners: BTreeMap<u32, SolvedPuzzles>,
    /// Ids of all solved puzzles.
    solved: BTreeSet<String>,
    /// Missed puzzles by their ids.
    missed: BTreeMap<String, MissedPuzzle>,
}

/// Set of the solved puzzles of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(from = "u16", into = "u16")]
pub struct SolvedPuzzles(u16);

const ALL_SOLVED: u16 = (1 << PUZZLES_PER_DAY) - 1;

impl From<u16> for SolvedPuzzles {
    fn from(bits: u16) -> Self {
        Self(bits & ALL_SOLVED)
    }
}

impl From<SolvedPuzzles> for u16 {
    fn from(SolvedPuzzles(bits): SolvedPuzzles) -> Self {
        bits
    }
}

impl SolvedPuzzles {
    /// Returns true if the puzzle with this index, from 0, is solved.
    pub fn contains(self, index: usize) -> bool {
        index < PUZZLES_PER_DAY && self.0 >> index & 1 == 1
    }

    /// Returns true if all ten puzzles are solved.
    pub fn is_complete(self) -> bool {
        self.0 == ALL_SOLVED
    }
}

impl PuzzleRecord {
    /// Records that the puzzle with this id and this index of a row, from 0, was solved today. A missed one that is due
    /// comes again later.
    pub fn solve(&mut self, row: PuzzleRow, index: usize, id: &str, today: u32) {
        let days = match row {
            PuzzleRow::Daily(day) if day == today => Some((&mut self.days, day)),
            PuzzleRow::Daily(day) => Some((&mut self.later, day)),
            PuzzleRow::Beginners(day) => Some((&mut self.beginners, day)),
            PuzzleRow::Motif(..) | PuzzleRow::Missed => None,
        };
        if let Some((days, day)) = days.filter(|_| index < PUZZLES_PER_DAY) {
            days.entry(day).or_default().0 |= 1 << index;
        }
        self.solved.insert(id.to_owned());
        if let Some(missed) = self.missed.remove(id).and_then(|missed| missed.solved(today)) {
            self.missed.insert(id.to_owned(), missed);
        }
    }

    /// Records that the puzzle with this id was missed today.
    pub fn miss(&mut self, id: &str, today: u32) {
        self.missed.insert(id.to_owned(), MissedPuzzle::new(today));
    }

    /// Merges another record into this one. Of a puzzle that both have missed, the later return counts.
    pub fn add(&mut self, other: &Self) {
        let days =
            [(&mut self.days, &other.days), (&mut self.later, &other.later), (&mut self.beginners, &other.beginners)];
        for (days, others) in days {
            others.iter().for_each(|(day, SolvedPuzzles(bits))| days.entry(*day).or_default().0 |= bits);
        }
        self.solved.extend(other.solved.iter().cloned());
        for (id, missed) in &other.missed {
            let known = self.missed.entry(id.clone()).or_insert(*missed);
            *known = core::cmp::max_by_key(*known, *missed, |missed| missed.due());
        }
    }

    /// Returns the solved puzzles of a day.
    pub fn solved(&self, day: u32) -> SolvedPuzzles {
        let bits = [&self.days, &self.later].into_iter().filter_map(|days| days.get(&day));
        SolvedPuzzles(bits.fold(0, |all, SolvedPuzzles(bits)| all | bits))
    }

    /// Returns true if the puzzle with this id and this index of a row, from 0, is solved. Missed puzzles never are: they
    /// leave their row.
    pub fn is_solved(&self, row: PuzzleRow, index: usize, id: &str) -> bool {
        match row {
            PuzzleRow::Daily(day) => self.solved(day).contains(index),
            PuzzleRow::Beginners(day) => self.beginners.get(&day).is_some_and(|solved| solved.contains(index)),
            PuzzleRow::Motif(..) => self.solved.contains(id),
            PuzzleRow::Missed => false,
        }
    }

    /// Returns the missed puzzle with this id.
    pub fn missed(&self, id: &str) -> Option<MissedPuzzle> {
        self.missed.get(id).copied()
    }

    /// Returns the ids of the missed puzzles that are due, the longest due first.
    pub fn due(&self, today: u32) -> Vec<&str> {
        let due = self.missed.iter().filter(|(_, missed)| missed.is_due(today));
        let mut due: Vec<_> = due.map(|(id, missed)| (missed.due(), id.as_str())).collect();
        due.sort_unstable();
        due.into_iter().map(|(_, id)| id).collect()
    }

    /// Returns the number of puzzles that were solved in any row.
    pub fn solved_count(&self) -> usize {
        self.solved.len()
    }

    /// Returns the number of missed puzzles that come again, today or later.
    pub fn missed_count(&self) -> usize {
        self.missed.len()
    }

    /// Returns the number of days of which all ten puzzles are solved, whenever that was. It never falls.
    pub fn complete_days(&self) -> usize {
        let days: BTreeSet<u32> = self.days.keys().chain(self.later.keys()).copied().collect();
        days.into_iter().filter(|day| self.solved(*day).is_complete()).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Motif, PuzzleDifficulty};

    const TODAY: u32 = 20_779;
    const FORKS: PuzzleRow = PuzzleRow::Motif(Motif::Fork, PuzzleDifficulty::Easy);

    fn whole(days: impl IntoIterator<Item = u32>) -> PuzzleRecord {
        let mut record = PuzzleRecord::default();
        days.into_iter().for_each(|day| solve_all(&mut record, day, day));
        record
    }

    fn solve_all(record: &mut PuzzleRecord, day: u32, today: u32) {
        (0..PUZZLES_PER_DAY).for_each(|index| record.solve(PuzzleRow::Daily(day), index, "p1", today));
    }

    #[test]
    fn complete_days_count_whenever_they_were_completed() {
        let mut record = whole([TODAY, TODAY - 9]);
        solve_all(&mut record, TODAY - 1, TODAY);
        (1..PUZZLES_PER_DAY).for_each(|index| record.solve(PuzzleRow::Daily(3), index, "p1", TODAY));
        assert_eq!(record.complete_days(), 3);
        record.solve(PuzzleRow::Daily(3), 0, "p1", 3);
        assert_eq!(record.complete_days(), 4, "some on the day, the others later");
        assert_eq!(PuzzleRecord::default().complete_days(), 0);
    }

    #[test]
    fn records_are_merged() {
        let (mut here, mut there) = (whole([TODAY]), PuzzleRecord::default());
        there.solve(PuzzleRow::Daily(TODAY - 1), 3, "p7", TODAY - 1);
        there.solve(PuzzleRow::Beginners(TODAY), 2, "p8", TODAY);
        for (id, day_here, day_there) in [("p2", 5, 6), ("p3", 6, 5)] {
            here.miss(id, day_here);
            there.miss(id, day_there);
        }
        there.miss("p4", 9);
        here.add(&there);
        assert!(here.solved(TODAY).is_complete() && here.solved(TODAY - 1).contains(3));
        assert!(here.is_solved(PuzzleRow::Beginners(TODAY), 2, "p8") && here.is_solved(FORKS, 0, "p7"));
        assert_eq!(["p2", "p3", "p4"].map(|id| here.missed(id)), [6, 6, 9].map(|day| Some(MissedPuzzle::new(day))));
    }

    #[test]
    fn what_is_solved_is_known_by_its_place() {
        let mut record = PuzzleRecord::default();
        for index in [0, 3, 3, PUZZLES_PER_DAY, usize::MAX] {
            record.solve(PuzzleRow::Daily(TODAY), index, "p1", TODAY);
        }
        let solved = record.solved(TODAY);
        assert_eq!(solved, SolvedPuzzles(0b1001));
        assert!(solved.contains(3) && !solved.contains(1) && !solved.contains(PUZZLES_PER_DAY));
        assert!(!solved.is_complete() && whole([TODAY]).solved(TODAY).is_complete());
        assert_eq!(record.solved(TODAY + 1), SolvedPuzzles::default());
    }

    #[test]
    fn each_row_has_its_own_solved_puzzles() {
        let mut record = PuzzleRecord::default();
        record.solve(PuzzleRow::Beginners(TODAY), 4, "p1", TODAY);
        assert!(record.is_solved(PuzzleRow::Beginners(TODAY), 4, "p1"));
        assert!(!record.is_solved(PuzzleRow::Beginners(TODAY + 1), 4, "p1"));
        assert!(!record.is_solved(PuzzleRow::Daily(TODAY), 4, "p1"));
        assert!(record.is_solved(FORKS, 0, "p1"), "a motif's puzzle is solved in whatever row it was");
        assert!(!record.is_solved(FORKS, 0, "p2") && !record.is_solved(PuzzleRow::Missed, 0, "p1"));
    }

    #[test]
    fn a_missed_puzzle_is_due_the_next_day_in_whatever_row_it_is_solved() {
        let mut record = PuzzleRecord::default();
        record.miss("p1", TODAY);
        record.solve(PuzzleRow::Daily(TODAY), 0, "p1", TODAY);
        assert!(record.due(TODAY).is_empty());
        assert_eq!(record.due(TODAY + 1), ["p1"], "solved at the second attempt, it comes again");
        record.solve(FORKS, 0, "p1", TODAY + 1);
        assert!(record.due(TODAY + 3).is_empty());
        assert_eq!(record.due(TODAY + 4), ["p1"]);
        record.miss("p1", TODAY + 4);
        assert_eq!(record.due(TODAY + 5), ["p1"], "it begins again");
        assert_eq!((record.solved_count(), record.missed_count()), (1, 1));
    }

    #[test]
    fn the_longest_due_comes_first() {
        let mut record = PuzzleRecord::default();
        for (id, day) in [("p1", 7), ("p3", 5), ("p2", 5)] {
            record.miss(id, day);
        }
        assert_eq!(record.due(20), ["p2", "p3", "p1"]);
    }

    #[test]
    fn a_record_of_an_earlier_version_is_read_and_excess_bits_are_dropped() {
        let earlier: PuzzleRecord = ron::from_str("(days:{7:1023,9:2},later:{8:1})").expect("a record");
        assert!(earlier.solved(7).is_complete() && earlier.solved(9).contains(1) && earlier.solved(8).contains(0));
        assert_eq!((earlier.complete_days(), earlier.due(10).len()), (1, 0));
        let strange: PuzzleRecord = ron::from_str("(days:{7:65535})").expect("a record");
        assert_eq!(strange.solved(7), whole([7]).solved(7));
    }

    #[test]
    fn it_comes_back_as_it_was_stored() {
        let mut record = whole([7]);
        record.solve(PuzzleRow::Beginners(9), 1, "b3", 9);
        record.miss("u4", 9);
        let text = ron::to_string(&record).expect("text");
        assert_eq!(text, r#"(days:{7:1023},later:{},beginners:{9:2},solved:["b3","p1"],missed:{"u4":(box:0,due:10)})"#);
        assert_eq!(ron::from_str(&text), Ok(record));
    }
}
