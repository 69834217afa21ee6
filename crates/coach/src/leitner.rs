//! Spaced repetition of missed puzzles by boxes (Sebastian Leitner, "So lernt man lernen", 1972): a puzzle that is solved
//! moves to the next box and comes again later; one that is missed returns to the first box.
//!
//! Newer algorithms such as FSRS fit their intervals to a learner's marks for thousands of cards. A puzzle is only solved
//! or missed, and not often, so that boxes serve as well.

/// Days until a puzzle comes again, by its box.
const BOX_DAYS: [u32; 5] = [1, 3, 7, 14, 30];

/// A missed puzzle on its way back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct MissedPuzzle {
    /// Index of the box.
    #[serde(rename = "box")]
    stage: u8,
    /// Day on which it comes again, counted from 1970-01-01.
    due: u32,
}

impl MissedPuzzle {
    /// Returns a puzzle that was missed today: in the first box.
    pub fn new(today: u32) -> Self {
        Self::in_box(0, BOX_DAYS[0], today)
    }

    /// Returns the puzzle after it was solved today, in the next box; `None` after the last box, when it is learnt. A
    /// puzzle that isn't due yet stays where it is.
    pub fn solved(self, today: u32) -> Option<Self> {
        if !self.is_due(today) {
            return Some(self);
        }
        let stage = self.stage.saturating_add(1);
        BOX_DAYS.get(usize::from(stage)).map(|days| Self::in_box(stage, *days, today))
    }

    /// Returns true if the puzzle comes again today or should have come before. A day further ahead than the longest
    /// interval is from a wrong clock, and counts as past.
    pub fn is_due(self, today: u32) -> bool {
        let longest = BOX_DAYS[BOX_DAYS.len() - 1];
        self.days_left(today) == 0 || self.days_left(today) > longest
    }

    /// Returns the number of days until it comes again, from today; 0 if that is today or past.
    pub fn days_left(self, today: u32) -> u32 {
        self.due.saturating_sub(today)
    }

    /// Returns the day on which it comes again.
    pub(crate) fn due(self) -> u32 {
        self.due
    }

    fn in_box(stage: u8, days: u32, today: u32) -> Self {
        Self { stage, due: today.saturating_add(days) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TODAY: u32 = 20_779;

    #[test]
    fn a_puzzle_comes_again_after_ever_more_days_until_it_is_learnt() {
        let (mut missed, mut today, mut days) = (Some(MissedPuzzle::new(TODAY)), TODAY, Vec::new());
        while let Some(puzzle) = missed {
            let left = puzzle.days_left(today);
            assert!(!puzzle.is_due(today) && !puzzle.is_due(today + left - 1) && puzzle.is_due(today + left));
            days.push(left);
            today += left;
            missed = puzzle.solved(today);
        }
        assert_eq!(days, [1, 3, 7, 14, 30]);
    }

    #[test]
    fn a_puzzle_that_comes_late_counts_from_the_day_on_which_it_is_solved() {
        let late = MissedPuzzle::new(TODAY).solved(TODAY + 10).expect("the second box");
        assert_eq!(late.days_left(TODAY + 10), 3);
    }

    #[test]
    fn solving_it_early_changes_nothing() {
        let missed = MissedPuzzle::new(TODAY);
        assert_eq!(missed.solved(TODAY), Some(missed));
    }

    #[test]
    fn a_day_from_a_wrong_clock_does_not_hide_a_puzzle() {
        let missed = MissedPuzzle::new(TODAY + 5_000);
        assert!(missed.is_due(TODAY));
        assert_eq!(missed.solved(TODAY).map(|puzzle| puzzle.days_left(TODAY)), Some(3));
        assert!(!MissedPuzzle::new(u32::MAX).is_due(u32::MAX - 1));
    }

    #[test]
    fn a_box_of_another_version_is_the_last() {
        let missed: MissedPuzzle = ron::from_str("(box:255,due:7)").expect("a puzzle");
        assert_eq!(missed.solved(7), None);
    }
}
