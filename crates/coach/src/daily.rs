//! The ten puzzles of a day: the same for everybody, from easy to hard; and ten for beginners.
//!
//! The puzzles, sorted by difficulty, are cut into ten bands, and each day takes one puzzle from each band. A band is
//! used up before it starts again in a new order. A puzzle stays within its stretch of the band, so that at least
//! [`MIN_DAYS_BETWEEN_REPEATS`] days pass before it is repeated.

use crate::{Puzzle, Puzzles};

/// Number of puzzles per day.
pub const PUZZLES_PER_DAY: usize = 10;
/// Minimum number of days before a puzzle is repeated, if there are ten puzzles for each of them.
pub const MIN_DAYS_BETWEEN_REPEATS: usize = 30;

impl Puzzles {
    /// Returns the puzzles of a day, counted from 1970-01-01; all puzzles if there are fewer than ten.
    pub fn daily_puzzles(&self, day: u32) -> Vec<&Puzzle> {
        day_row(&self.all().iter().collect::<Vec<_>>(), day)
    }

    /// Returns the beginners' puzzles of a day, counted from 1970-01-01; all of them if there are fewer than ten.
    pub fn beginners_puzzles(&self, day: u32) -> Vec<&Puzzle> {
        day_row(&self.all().iter().filter(|puzzle| puzzle.is_for_beginners()).collect::<Vec<_>>(), day)
    }
}

/// Returns one of each of ten bands of these puzzles.
fn day_row<'a>(all: &[&'a Puzzle], day: u32) -> Vec<&'a Puzzle> {
    let bands = all.len().min(PUZZLES_PER_DAY);
    let pick = |band: usize| {
        let first = band * all.len() / bands;
        let length = (band + 1) * all.len() / bands - first;
        all[first + puzzle_index(band, length, day)]
    };
    (0..bands).map(pick).collect()
}

/// Returns the index of the day's puzzle within a band of difficulty.
fn puzzle_index(band: usize, length: usize, day: u32) -> usize {
    let (round, place) = (day as usize / length, day as usize % length);
    let mut order: Vec<usize> = (0..length).collect();
    shuffle(&mut order, [band, 0, 0]);
    // A puzzle that moves within a stretch comes back at most this much earlier.
    let stretch = length.saturating_sub(MIN_DAYS_BETWEEN_REPEATS) + 1;
    let number = place / stretch;
    let end = length.min((number + 1) * stretch);
    let order = &mut order[number * stretch..end];
    shuffle(order, [band, round + 1, number]);
    order[place % stretch]
}

/// Shuffles; the same key gives the same order in all versions and on all machines (Fisher and Yates; Knuth, "The Art
/// of Computer Programming", 3.4.2, algorithm P).
fn shuffle(order: &mut [usize], key: [usize; 3]) {
    let mut state = key.into_iter().fold(0, |state, number| splitmix64(state ^ number as u64));
    for last in (1..order.len()).rev() {
        state = splitmix64(state);
        order.swap(last, (state % (last as u64 + 1)) as usize);
    }
}

/// Returns the next number of splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// 2014).
fn splitmix64(state: u64) -> u64 {
    let mut x = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    fn puzzles(count: usize) -> Puzzles {
        let puzzle = |index: usize| {
            let level = 1 + 10 * index / count;
            let line = format!("p{index};6k1/5ppp/8/8/8/2q5/5PPP/3R2K1 b - -;c3c2 d1d8;{level};mate-in-1");
            Puzzle::read(&line).expect("a puzzle")
        };
        Puzzles::from((0..count).map(puzzle).collect::<Vec<_>>())
    }

    fn names(puzzles: &Puzzles, day: u32) -> Vec<&str> {
        puzzles.daily_puzzles(day).into_iter().map(|puzzle| puzzle.id.as_str()).collect()
    }

    #[test]
    fn daily_puzzles_go_from_easy_to_hard() {
        let puzzles = puzzles(507);
        for day in 20_000..20_200 {
            let row = puzzles.daily_puzzles(day);
            assert_eq!(row.len(), PUZZLES_PER_DAY);
            assert!(row.is_sorted_by_key(|puzzle| puzzle.level));
        }
    }

    #[test]
    fn every_puzzle_comes_and_none_is_repeated_within_thirty_days() {
        for count in [300, 301, 507, 655, 1000] {
            let puzzles = puzzles(count);
            let mut last: BTreeMap<&str, u32> = BTreeMap::new();
            for day in 19_000..19_500 {
                for name in names(&puzzles, day) {
                    let before = last.insert(name, day);
                    assert!(
                        before.is_none_or(|before| day - before >= MIN_DAYS_BETWEEN_REPEATS as u32),
                        "{name} of {count}, day {day}"
                    );
                }
            }
            assert_eq!(last.len(), count);
        }
    }

    #[test]
    fn the_next_round_is_shuffled() {
        let puzzles = puzzles(500);
        let rows: BTreeSet<Vec<&str>> = (0..500).map(|day| names(&puzzles, day)).collect();
        assert_eq!(rows.len(), 500);
    }

    #[test]
    fn a_day_always_has_the_same_puzzles() {
        assert_eq!(
            names(&puzzles(507), 20_779),
            ["p46", "p55", "p113", "p177", "p239", "p267", "p313", "p396", "p433", "p501"]
        );
    }

    #[test]
    fn fewer_than_ten_puzzles_are_all_used() {
        assert_eq!(names(&puzzles(3), 20_000), ["p0", "p1", "p2"]);
        assert!(Puzzles::default().daily_puzzles(0).is_empty());
        assert_eq!(puzzles(15).daily_puzzles(u32::MAX).len(), PUZZLES_PER_DAY);
    }
}
