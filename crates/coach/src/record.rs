//! The learner's record of daily puzzles and streaks. Days are counted from 1970-01-01 and passed in by the caller.
//! Entries on days from a wrong clock are kept and count like others.

use std::collections::BTreeMap;

use crate::PUZZLES_PER_DAY;

/// Solved puzzles by day.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct PuzzleRecord {
    /// Solved on the day itself; these count for streaks.
    days: BTreeMap<u32, SolvedPuzzles>,
    /// Solved on a later day.
    later: BTreeMap<u32, SolvedPuzzles>,
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

    /// Returns the number of solved puzzles.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns true if all ten puzzles are solved.
    pub fn is_complete(self) -> bool {
        self.0 == ALL_SOLVED
    }

    /// Returns the index of the first unsolved puzzle.
    pub fn next(self) -> Option<usize> {
        (0..PUZZLES_PER_DAY).find(|index| !self.contains(*index))
    }
}

impl PuzzleRecord {
    /// Records that the puzzle with this index, from 0, of a day was solved today.
    pub fn solve(&mut self, day: u32, index: usize, today: u32) {
        let days = if day == today { &mut self.days } else { &mut self.later };
        if index < PUZZLES_PER_DAY {
            days.entry(day).or_default().0 |= 1 << index;
        }
    }

    /// Merges another record into this one.
    pub fn add(&mut self, other: &Self) {
        for (days, others) in [(&mut self.days, &other.days), (&mut self.later, &other.later)] {
            others.iter().for_each(|(day, SolvedPuzzles(bits))| days.entry(*day).or_default().0 |= bits);
        }
    }

    /// Returns the solved puzzles of a day.
    pub fn solved(&self, day: u32) -> SolvedPuzzles {
        let bits = [&self.days, &self.later].into_iter().filter_map(|days| days.get(&day));
        SolvedPuzzles(bits.fold(0, |all, SolvedPuzzles(bits)| all | bits))
    }

    /// Returns the days with puzzles solved on the day itself, in order.
    pub fn days(&self) -> impl DoubleEndedIterator<Item = (u32, SolvedPuzzles)> {
        self.days.iter().map(|(day, solved)| (*day, *solved))
    }

    /// Returns the number of consecutive complete days up to today; an incomplete today doesn't break the streak.
    pub fn streak(&self, today: u32) -> u32 {
        let is_complete = |day: &u32| self.days.get(day).is_some_and(|solved| solved.is_complete());
        let before = (0..today).rev().take_while(is_complete).count() as u32;
        before + u32::from(is_complete(&today))
    }

    /// Returns the longest streak of all time.
    pub fn longest_streak(&self) -> u32 {
        let (mut longest, mut running, mut last) = (0, 0, None);
        for (day, _) in self.days().filter(|(_, solved)| solved.is_complete()) {
            running = if last.is_some_and(|last| last + 1 == day) { running + 1 } else { 1 };
            longest = longest.max(running);
            last = Some(day);
        }
        longest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TODAY: u32 = 20_779;

    fn whole(days: impl IntoIterator<Item = u32>) -> PuzzleRecord {
        let mut record = PuzzleRecord::default();
        days.into_iter().for_each(|day| (0..PUZZLES_PER_DAY).for_each(|index| record.solve(day, index, day)));
        record
    }

    #[test]
    fn puzzles_of_an_earlier_day_count_for_no_streak() {
        let mut record = whole([TODAY]);
        (0..PUZZLES_PER_DAY).for_each(|index| record.solve(TODAY - 1, index, TODAY));
        assert!(record.solved(TODAY - 1).is_complete());
        assert_eq!((record.streak(TODAY), record.longest_streak()), (1, 1));
    }

    #[test]
    fn records_are_merged() {
        let (mut here, mut there) = (whole([TODAY]), PuzzleRecord::default());
        there.solve(TODAY - 1, 3, TODAY - 1);
        here.add(&there);
        assert!(here.solved(TODAY).is_complete() && here.solved(TODAY - 1).contains(3));
    }

    #[test]
    fn what_is_solved_is_known_by_its_place() {
        let mut record = PuzzleRecord::default();
        for index in [0, 3, 3, PUZZLES_PER_DAY, usize::MAX] {
            record.solve(TODAY, index, TODAY);
        }
        let solved = record.solved(TODAY);
        assert_eq!((solved.count(), solved.is_complete(), solved.next()), (2, false, Some(1)));
        assert!(solved.contains(3) && !solved.contains(1) && !solved.contains(PUZZLES_PER_DAY));
        assert_eq!(record.solved(TODAY + 1), SolvedPuzzles::default());
        assert_eq!(record.days().collect::<Vec<_>>(), [(TODAY, solved)]);
        assert_eq!(whole([TODAY]).solved(TODAY).next(), None);
    }

    #[test]
    fn consecutive_complete_days_are_a_streak_and_today_may_be_open() {
        let record = whole([TODAY - 5, TODAY - 2, TODAY - 1]);
        assert_eq!(record.streak(TODAY), 2);
        assert_eq!(whole([TODAY - 2, TODAY - 1, TODAY]).streak(TODAY), 3);
        assert_eq!(record.streak(TODAY + 1), 0, "a day was left out");
        assert_eq!(whole([TODAY]).streak(TODAY), 1);
        assert_eq!(PuzzleRecord::default().streak(0), 0);
        assert_eq!(whole([0, 1]).streak(1), 2);
    }

    #[test]
    fn nine_of_ten_are_no_complete_day() {
        let mut record = whole([TODAY - 1]);
        (0..PUZZLES_PER_DAY - 1).for_each(|index| record.solve(TODAY, index, TODAY));
        assert_eq!((record.streak(TODAY), record.streak(TODAY + 1)), (1, 0));
        assert_eq!(record.longest_streak(), 1);
    }

    #[test]
    fn the_longest_streak_is_remembered() {
        assert_eq!(whole([3, 4, 5, 6, 9, 10, 12]).longest_streak(), 4);
        assert_eq!(whole([u32::MAX - 1, u32::MAX]).longest_streak(), 2);
        assert_eq!(PuzzleRecord::default().longest_streak(), 0);
    }

    #[test]
    fn a_clock_that_goes_backwards_takes_nothing_away() {
        let mut record = whole([TODAY - 1, TODAY, TODAY + 400]);
        assert_eq!(record.streak(TODAY), 2);
        assert_eq!(record.streak(TODAY - 1), 1);
        record.solve(TODAY - 2, 0, TODAY - 2);
        assert_eq!(record.streak(TODAY), 2);
        assert_eq!(record.solved(TODAY + 400).count(), 10);
    }

    #[test]
    fn it_is_stored_as_days_and_bits_and_excess_bits_are_dropped() {
        let mut record = whole([7]);
        record.solve(9, 1, 9);
        let text = ron::to_string(&record).expect("text");
        assert_eq!(text, "(days:{7:1023,9:2},later:{})");
        assert_eq!(ron::from_str(&text), Ok(record));
        let strange: PuzzleRecord = ron::from_str("(days:{7:65535})").expect("a record");
        assert_eq!(strange, whole([7]));
    }
}
