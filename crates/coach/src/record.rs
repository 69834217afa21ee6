//! What a learner has solved of the daily rows, and for how many days on end. Days are counted from 1970-01-01 and come
//! from the caller; what was done on days that a wrong clock once showed is kept, and counts where it stands.

use std::collections::BTreeMap;

use crate::ROW;

/// What was solved, day by day.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Record {
    /// On the day itself: these days count.
    days: BTreeMap<u32, Solved>,
    /// On a later day.
    later: BTreeMap<u32, Solved>,
}

/// Which puzzles of a row are solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(from = "u16", into = "u16")]
pub struct Solved(u16);

const WHOLE: u16 = (1 << ROW) - 1;

impl From<u16> for Solved {
    fn from(bits: u16) -> Self {
        Self(bits & WHOLE)
    }
}

impl From<Solved> for u16 {
    fn from(Solved(bits): Solved) -> Self {
        bits
    }
}

impl Solved {
    /// Whether the puzzle at this place of the row is, from 0.
    pub fn contains(self, place: usize) -> bool {
        place < ROW && self.0 >> place & 1 == 1
    }

    /// How many are.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether all ten are.
    pub fn is_whole(self) -> bool {
        self.0 == WHOLE
    }

    /// The first place of the row that is still to be solved.
    pub fn next(self) -> Option<usize> {
        (0..ROW).find(|place| !self.contains(*place))
    }
}

impl Record {
    /// Notes that the puzzle at this place of the day's row, from 0, is solved today.
    pub fn solve(&mut self, day: u32, place: usize, today: u32) {
        let days = if day == today { &mut self.days } else { &mut self.later };
        if place < ROW {
            days.entry(day).or_default().0 |= 1 << place;
        }
    }

    /// Notes what another record holds, too.
    pub fn add(&mut self, other: &Self) {
        for (days, others) in [(&mut self.days, &other.days), (&mut self.later, &other.later)] {
            others.iter().for_each(|(day, Solved(bits))| days.entry(*day).or_default().0 |= bits);
        }
    }

    /// What is solved of a day's row.
    pub fn solved(&self, day: u32) -> Solved {
        let bits = [&self.days, &self.later].into_iter().filter_map(|days| days.get(&day));
        Solved(bits.fold(0, |all, Solved(bits)| all | bits))
    }

    /// The days on which something was solved, the first one first.
    pub fn days(&self) -> impl DoubleEndedIterator<Item = (u32, Solved)> {
        self.days.iter().map(|(day, solved)| (*day, *solved))
    }

    /// For how many days in a row the whole row was solved, up to today; a row that isn't done yet today breaks nothing.
    pub fn streak(&self, today: u32) -> u32 {
        let is_whole = |day: &u32| self.days.get(day).is_some_and(|solved| solved.is_whole());
        let before = (0..today).rev().take_while(is_whole).count() as u32;
        before + u32::from(is_whole(&today))
    }

    /// The longest streak there ever was.
    pub fn longest_streak(&self) -> u32 {
        let (mut longest, mut running, mut last) = (0, 0, None);
        for (day, _) in self.days().filter(|(_, solved)| solved.is_whole()) {
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

    fn whole(days: impl IntoIterator<Item = u32>) -> Record {
        let mut record = Record::default();
        days.into_iter().for_each(|day| (0..ROW).for_each(|place| record.solve(day, place, day)));
        record
    }

    #[test]
    fn a_row_of_an_earlier_day_is_solved_but_counts_for_no_streak() {
        let mut record = whole([TODAY]);
        (0..ROW).for_each(|place| record.solve(TODAY - 1, place, TODAY));
        assert!(record.solved(TODAY - 1).is_whole());
        assert_eq!((record.streak(TODAY), record.longest_streak()), (1, 1));
    }

    #[test]
    fn two_records_are_one() {
        let (mut here, mut there) = (whole([TODAY]), Record::default());
        there.solve(TODAY - 1, 3, TODAY - 1);
        here.add(&there);
        assert!(here.solved(TODAY).is_whole() && here.solved(TODAY - 1).contains(3));
    }

    #[test]
    fn what_is_solved_is_known_by_its_place() {
        let mut record = Record::default();
        for place in [0, 3, 3, ROW, usize::MAX] {
            record.solve(TODAY, place, TODAY);
        }
        let solved = record.solved(TODAY);
        assert_eq!((solved.count(), solved.is_whole(), solved.next()), (2, false, Some(1)));
        assert!(solved.contains(3) && !solved.contains(1) && !solved.contains(ROW));
        assert_eq!(record.solved(TODAY + 1), Solved::default());
        assert_eq!(record.days().collect::<Vec<_>>(), [(TODAY, solved)]);
        assert_eq!(whole([TODAY]).solved(TODAY).next(), None);
    }

    #[test]
    fn whole_days_on_end_are_a_streak_and_today_has_time() {
        let record = whole([TODAY - 5, TODAY - 2, TODAY - 1]);
        assert_eq!(record.streak(TODAY), 2);
        assert_eq!(whole([TODAY - 2, TODAY - 1, TODAY]).streak(TODAY), 3);
        assert_eq!(record.streak(TODAY + 1), 0, "a day was left out");
        assert_eq!(whole([TODAY]).streak(TODAY), 1);
        assert_eq!(Record::default().streak(0), 0);
        assert_eq!(whole([0, 1]).streak(1), 2);
    }

    #[test]
    fn nine_of_ten_are_no_whole_row() {
        let mut record = whole([TODAY - 1]);
        (0..ROW - 1).for_each(|place| record.solve(TODAY, place, TODAY));
        assert_eq!((record.streak(TODAY), record.streak(TODAY + 1)), (1, 0));
        assert_eq!(record.longest_streak(), 1);
    }

    #[test]
    fn the_longest_streak_is_remembered() {
        assert_eq!(whole([3, 4, 5, 6, 9, 10, 12]).longest_streak(), 4);
        assert_eq!(whole([u32::MAX - 1, u32::MAX]).longest_streak(), 2);
        assert_eq!(Record::default().longest_streak(), 0);
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
    fn it_is_kept_as_days_and_bits_and_bits_too_many_are_dropped() {
        let mut record = whole([7]);
        record.solve(9, 1, 9);
        let text = ron::to_string(&record).expect("text");
        assert_eq!(text, "(days:{7:1023,9:2},later:{})");
        assert_eq!(ron::from_str(&text), Ok(record));
        let strange: Record = ron::from_str("(days:{7:65535})").expect("a record");
        assert_eq!(strange, whole([7]));
    }
}
