//! The probabilities of win, draw and loss for a score.
//!
//! Wins and losses are logistic curves of the score (the model of `UCI_ShowWDL` in other engines): the side to move
//! wins 1 / (1 + e^((a − x) / b)) of the games, where `x` is the score in pawns, `a` the advantage that wins every
//! second game and `b` the steepness. `a` and `b` are linear functions of the material on the board. Their four
//! coefficients are the maximum likelihood fit to some 30 000 positions, scored within six pawns, from hundreds of
//! games of the engine against itself at 2000 nodes a move after eight random plies.

use core::fmt;

use rules_core::{Color, Position};

use crate::score::Score;

/// `a` without any material, and its change per point of material.
const EVEN_CHANCES: (f64, f64) = (1.83, -0.0187);
/// `b` without any material, and its change per point of material.
const SLOPE: (f64, f64) = (1.18, 0.0028);

/// Chances of win, draw and loss for the side to move, per thousand games. They sum to 1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wdl {
    /// Wins.
    pub win: u32,
    /// Draws.
    pub draw: u32,
    /// Losses.
    pub loss: u32,
}

impl Wdl {
    /// Returns the chances at a score of the search.
    ///
    /// ```
    /// let wdl = engine::Wdl::of_search(0, &rules_core::Position::default());
    /// assert!(wdl.win == wdl.loss && wdl.win + wdl.draw + wdl.loss == 1000);
    /// ```
    pub fn of_search(score: i32, position: &Position) -> Self {
        Self::of(Score::of_search(score), position)
    }

    /// Returns the chances at a score as UCI tells it, for the side to move of this position.
    ///
    /// ```
    /// use engine::{Score, Wdl};
    /// let position = rules_core::Position::default();
    /// assert_eq!(Wdl::of(Score::Mate(-2), &position), Wdl { win: 0, draw: 0, loss: 1000 });
    /// assert_eq!(Wdl::of(Score::Centipawns(80), &position), Wdl::of_search(80, &position));
    /// ```
    pub fn of(score: Score, position: &Position) -> Self {
        let score = match score {
            Score::Mate(moves) if moves > 0 => return Self { win: 1000, draw: 0, loss: 0 },
            Score::Mate(_) => return Self { win: 0, draw: 0, loss: 1000 },
            Score::Centipawns(score) => score,
        };
        let points = f64::from(Color::ALL.into_iter().map(|color| position.points(color)).sum::<u32>());
        let (even, slope) = ((EVEN_CHANCES.0 + EVEN_CHANCES.1 * points).max(0.0), SLOPE.0 + SLOPE.1 * points);
        let chance = |pawns: f64| (1000.0 / (1.0 + ((even - pawns) / slope).exp())).round() as u32;
        let pawns = f64::from(score) / 100.0;
        let (win, loss) = (chance(pawns), chance(-pawns));
        Self { win, draw: 1000u32.saturating_sub(win + loss), loss: loss.min(1000 - win) }
    }

    /// Returns the expected score in percent: wins count one, draws a half.
    ///
    /// ```
    /// assert_eq!(engine::Wdl { win: 600, draw: 300, loss: 100 }.expected_percent(), 75.0);
    /// ```
    pub fn expected_percent(self) -> f64 {
        (f64::from(self.win) + f64::from(self.draw) / 2.0) / 10.0
    }

    /// Reads the three words that follow `wdl` in an `info` line; `None` unless they sum to 1000.
    ///
    /// ```
    /// use engine::Wdl;
    /// assert_eq!(Wdl::from_uci(["120", "700", "180"]), Some(Wdl { win: 120, draw: 700, loss: 180 }));
    /// assert_eq!(Wdl::from_uci(["120", "700", "1"]), None);
    /// ```
    pub fn from_uci(words: [&str; 3]) -> Option<Self> {
        let [Ok(win), Ok(draw), Ok(loss)] = words.map(str::parse::<u16>) else { return None };
        let [win, draw, loss] = [win, draw, loss].map(u32::from);
        (win + draw + loss == 1000).then_some(Self { win, draw, loss })
    }
}

impl fmt::Display for Wdl {
    /// Writes the three words that follow `wdl` in an `info` line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.win, self.draw, self.loss)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_grow_with_the_score_and_sum_to_a_thousand() {
        let mut last = 0;
        for score in (-2000..=2000).step_by(50) {
            let wdl = Wdl::of_search(score, &Position::default());
            let Wdl { win, draw, loss } = wdl;
            assert_eq!(win + draw + loss, 1000);
            assert_eq!(Wdl::of_search(-score, &Position::default()), Wdl { win: loss, draw, loss: win });
            let text = wdl.to_string();
            let words: Vec<&str> = text.split(' ').collect();
            assert_eq!(words.try_into().ok().and_then(Wdl::from_uci), Some(wdl));
            assert!(win >= last, "{score}");
            last = win;
        }
    }
}
