//! A pass over the root moves with an aspiration window, and its progress.

use crate::score::INFINITE;

const INITIAL_WIDTH: i32 = 18;
/// Width beyond which the window is opened fully on the failing side.
const MAX_WIDTH: i32 = 600;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AspirationPass {
    /// The window: a score at or below `low`, or at or above `high`, is only a bound.
    pub low: i32,
    pub high: i32,
    width: i32,
    /// Index of the first root move to search; those before it already have their scores.
    pub first: usize,
    /// Index of the next root move to search.
    pub next: usize,
    /// Best score so far, but at least `low`.
    pub alpha: i32,
    /// Best score so far.
    pub best: i32,
}

impl AspirationPass {
    fn new(first: usize, low: i32, high: i32, width: i32) -> Self {
        Self { low, high, width, first, next: first, alpha: low, best: -INFINITE }
    }

    /// Creates a pass with a full window.
    pub fn full_window(first: usize) -> Self {
        Self::new(first, -INFINITE, INFINITE, INFINITE)
    }

    /// Creates a pass with a narrow window around the expected score.
    pub fn around(first: usize, score: i32) -> Self {
        Self::new(first, score - INITIAL_WIDTH, score + INITIAL_WIDTH, INITIAL_WIDTH)
    }

    /// Returns a pass with a wider window after this one ended with `score`; `None` if the score is exact.
    pub fn widened(&self, score: i32) -> Option<Self> {
        let width = self.width.saturating_mul(2);
        let is_open = width > MAX_WIDTH;
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
            let mut pass = AspirationPass::around(0, 0);
            let mut passes = 1;
            while let Some(widened) = pass.widened(score) {
                assert!(widened.low < widened.high, "{widened:?}");
                pass = widened;
                passes += 1;
            }
            assert!(pass.low < score && score < pass.high && passes < 12, "{score}: {pass:?} after {passes}");
        }
    }

    #[test]
    fn every_score_is_exact_in_an_open_window() {
        assert_eq!(AspirationPass::full_window(0).widened(-31_000), None);
        assert_eq!(AspirationPass::full_window(0).widened(31_000), None);
    }
}
