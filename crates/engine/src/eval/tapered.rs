//! A pair of values, for the middle game and for the endgame.

use std::ops::{Add, AddAssign, Mul, Sub, SubAssign};

/// Two values that the amount of material left blends into one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tapered {
    /// With all pieces on the board.
    pub middle: i32,
    /// With none left.
    pub end: i32,
}

/// Short for tables of weights.
pub(super) const fn t(middle: i32, end: i32) -> Tapered {
    Tapered { middle, end }
}

impl Tapered {
    /// The value at `phase` of `full`.
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
