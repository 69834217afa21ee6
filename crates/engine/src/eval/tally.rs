//! Adding up the evaluation: as values in play, as counts for the tuner, through the same code.

use std::ops::{Add, Sub};

use super::tapered::Tapered;

/// What collects how often each weight counts. Two sides' tallies are subtracted, parts are added.
pub(super) trait Tally: Default + Add<Output = Self> + Sub<Output = Self> {
    /// What stands in the [`Weights`](super::Weights).
    type Weight: Copy;

    /// Counts a weight so many times.
    fn count(&mut self, weight: Self::Weight, count: i32);
}

impl Tally for Tapered {
    type Weight = Tapered;

    #[inline(always)]
    fn count(&mut self, weight: Tapered, count: i32) {
        *self += weight * count;
    }
}

/// How often each weight counts, by its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts(pub Vec<i32>);

impl Counts {
    fn merge(mut self, other: &Counts, sign: i32) -> Counts {
        self.0.resize(self.0.len().max(other.0.len()), 0);
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own += sign * other);
        self
    }
}

impl Tally for Counts {
    type Weight = usize;

    fn count(&mut self, number: usize, count: i32) {
        self.0.resize(self.0.len().max(number + 1), 0);
        self.0[number] += count;
    }
}

impl Add for Counts {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.merge(&other, 1)
    }
}

impl Sub for Counts {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.merge(&other, -1)
    }
}
