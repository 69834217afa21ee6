//! One pass over the root's moves through an aspiration window, and how far it has come.

use crate::score::INFINITE;

const FIRST_WIDTH: i32 = 18;
/// A window that has grown beyond this is opened altogether on the side where the score falls out.
const WIDEST: i32 = 600;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pass {
    /// The window: a score at or below `low`, or at or above `high`, is only a bound.
    pub low: i32,
    pub high: i32,
    width: i32,
    /// The place of the first move to look at; those before it are settled.
    pub first: usize,
    /// The place of the next move to look at.
    pub next: usize,
    /// The best score so far, but no less than `low`.
    pub alpha: i32,
    /// The best score so far.
    pub best: i32,
}

impl Pass {
    fn new(first: usize, low: i32, high: i32, width: i32) -> Self {
        Self { low, high, width, first, next: first, alpha: low, best: -INFINITE }
    }

    /// A pass that any score fits.
    pub fn open(first: usize) -> Self {
        Self::new(first, -INFINITE, INFINITE, INFINITE)
    }

    /// A narrow pass around the score that is expected.
    pub fn around(first: usize, score: i32) -> Self {
        Self::new(first, score - FIRST_WIDTH, score + FIRST_WIDTH, FIRST_WIDTH)
    }

    /// The next pass after this one came to `score`; none where the score is exact.
    pub fn wider(&self, score: i32) -> Option<Self> {
        let width = self.width.saturating_mul(2);
        let is_open = width > WIDEST;
        if score <= self.low {
            let low = if is_open { -INFINITE } else { (score - width).max(-INFINITE) };
            Some(Self::new(self.first, low, (self.low + self.high) / 2, width))
        } else if score >= self.high {
            let high = if is_open { INFINITE } else { (score + width).min(INFINITE) };
            Some(Self::new(self.first, self.low, high, width))
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_grows_until_the_score_is_in_it() {
        for score in [-30_000, -500, -19, 0, 18, 700, 30_000] {
            let mut pass = Pass::around(0, 0);
            let mut passes = 1;
            while let Some(wider) = pass.wider(score) {
                assert!(wider.low < wider.high, "{wider:?}");
                pass = wider;
                passes += 1;
            }
            assert!(pass.low < score && score < pass.high && passes < 12, "{score}: {pass:?} after {passes}");
        }
    }

    #[test]
    fn every_score_is_exact_in_an_open_window() {
        assert_eq!(Pass::open(0).wider(-31_000), None);
        assert_eq!(Pass::open(0).wider(31_000), None);
    }
}
