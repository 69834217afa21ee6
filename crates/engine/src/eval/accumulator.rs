//! Summation of the evaluation: values in play or counts for the tuner, through the same code.

use std::ops::{Add, Sub};

use super::tapered::Tapered;

/// A sum of weights with multiplicities. The evaluation adds terms and subtracts one side's sum from the other's.
pub(super) trait Accumulator: Default + Add<Output = Self> + Sub<Output = Self> {
    /// Element type of the [`Weights`](super::Weights): the value, or the weight's number.
    type Weight: Copy;

    /// Adds a weight `count` times.
    fn add_weight(&mut self, weight: Self::Weight, count: i32);
}

impl Accumulator for Tapered {
    type Weight = Tapered;

    #[inline(always)]
    fn add_weight(&mut self, weight: Tapered, count: i32) {
        *self += weight * count;
    }
}

/// Multiplicity of each weight, by the weight's number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct WeightCounts(pub Vec<i32>);

impl WeightCounts {
    fn merge(mut self, other: &WeightCounts, sign: i32) -> WeightCounts {
        self.0.resize(self.0.len().max(other.0.len()), 0);
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own += sign * other);
        self
    }
}

impl Accumulator for WeightCounts {
    type Weight = usize;

    fn add_weight(&mut self, number: usize, count: i32) {
        self.0.resize(self.0.len().max(number + 1), 0);
        self.0[number] += count;
    }
}

impl Add for WeightCounts {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.merge(&other, 1)
    }
}

impl Sub for WeightCounts {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.merge(&other, -1)
    }
}
