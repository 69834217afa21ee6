//! Tapered values: one for the middle game, one for the endgame.

use std::ops::{Add, AddAssign, Mul, Sub, SubAssign};

/// A middle-game and an endgame value, blended by game phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tapered {
    /// Value with all pieces on the board.
    pub middle: i32,
    /// Value with pawns and kings only.
    pub end: i32,
}

/// Creates a value; short for the sake of the weight tables.
pub(super) const fn t(middle: i32, end: i32) -> Tapered {
    Tapered { middle, end }
}

impl Tapered {
    /// Interpolates between both values at `phase` of `full`.
    pub fn blend(self, phase: i32, full: i32) -> i32 {
        (self.middle * phase + self.end * (full - phase)) / full
    }
}

impl Add for Tapered {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        t(self.middle + other.middle, self.end + other.end)
    }
}

impl Sub for Tapered {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        t(self.middle - other.middle, self.end - other.end)
    }
}

impl Mul<i32> for Tapered {
    type Output = Self;
    fn mul(self, by: i32) -> Self {
        t(self.middle * by, self.end * by)
    }
}

impl AddAssign for Tapered {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Tapered {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
