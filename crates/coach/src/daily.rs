//! The row of ten puzzles for a day: the same for everybody, from easy to hard.
//!
//! The puzzles, the easiest first, are cut into ten parts, and each day takes one of each. A part is dealt out to its end
//! before it begins again. Each time it has another order, but not any: a puzzle keeps to its stretch of the part, so
//! that at least [`REST`] days pass before it comes again.

use crate::{Puzzle, Puzzles};

/// Puzzles in a row.
pub const ROW: usize = 10;
/// So many days pass at least before a puzzle comes again, if there are ten puzzles for each of them.
pub const REST: usize = 30;

impl Puzzles {
    /// The row for a day, counted from 1970-01-01; all puzzles where there are fewer than ten.
    pub fn row(&self, day: u32) -> Vec<&Puzzle> {
        let all = self.all();
        let parts = all.len().min(ROW);
        (0..parts)
            .map(|part| {
                let first = part * all.len() / parts;
                let length = (part + 1) * all.len() / parts - first;
                &all[first + dealt(part, length, day)]
            })
            .collect()
    }
}

/// Which puzzle of a part is dealt on a day.
fn dealt(part: usize, length: usize, day: u32) -> usize {
    let (round, place) = (day as usize / length, day as usize % length);
    let mut order: Vec<usize> = (0..length).collect();
    shuffle(&mut order, [part, 0, 0]);
    // A puzzle that moves within a stretch comes back at most this much earlier.
    let stretch = length.saturating_sub(REST) + 1;
    let number = place / stretch;
    let end = length.min((number + 1) * stretch);
    let order = &mut order[number * stretch..end];
    shuffle(order, [part, round + 1, number]);
    order[place % stretch]
}

/// The same order for the same key, in all versions and on all machines (Fisher and Yates; Knuth, "The Art of Computer
/// Programming", 3.4.2, algorithm P).
fn shuffle(order: &mut [usize], key: [usize; 3]) {
    let mut state = key.into_iter().fold(0, |state, number| mixed(state ^ number as u64));
    for last in (1..order.len()).rev() {
        state = mixed(state);
        order.swap(last, (state % (last as u64 + 1)) as usize);
    }
}

/// The next number of splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
fn mixed(state: u64) -> u64 {
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
        puzzles.row(day).into_iter().map(|puzzle| puzzle.id.as_str()).collect()
    }

    #[test]
    fn a_row_goes_from_easy_to_hard() {
        let puzzles = puzzles(507);
        for day in 20_000..20_200 {
            let row = puzzles.row(day);
            assert_eq!(row.len(), ROW);
            assert!(row.is_sorted_by_key(|puzzle| puzzle.level));
        }
    }

    #[test]
    fn no_puzzle_comes_again_for_thirty_days_and_every_one_comes() {
        for count in [300, 301, 507, 655, 1000] {
            let puzzles = puzzles(count);
            let mut last: BTreeMap<&str, u32> = BTreeMap::new();
            for day in 19_000..19_500 {
                for name in names(&puzzles, day) {
                    let before = last.insert(name, day);
                    assert!(before.is_none_or(|before| day - before >= REST as u32), "{name} of {count}, day {day}");
                }
            }
            assert_eq!(last.len(), count);
        }
    }

    #[test]
    fn the_next_round_has_other_rows() {
        let puzzles = puzzles(500);
        let rows: BTreeSet<Vec<&str>> = (0..500).map(|day| names(&puzzles, day)).collect();
        assert_eq!(rows.len(), 500);
    }

    #[test]
    fn a_day_has_the_same_row_for_ever() {
        assert_eq!(
            names(&puzzles(507), 20_779),
            ["p46", "p55", "p113", "p177", "p239", "p267", "p313", "p396", "p433", "p501"]
        );
    }

    #[test]
    fn few_puzzles_are_all_there_is() {
        assert_eq!(names(&puzzles(3), 20_000), ["p0", "p1", "p2"]);
        assert!(Puzzles::default().row(0).is_empty());
        assert_eq!(puzzles(15).row(u32::MAX).len(), ROW);
    }
}
