//! An engine's evaluation of a position, and the winning chances that follow from it.

use engine::{Score, Wdl};
use rules_core::{Move, Position};

/// An engine's evaluation of a position, from the side to move's point of view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evaluation {
    /// The score of the best move.
    pub score: Score,
    /// Chances reported by the engine; without them they follow from the score.
    pub wdl: Option<Wdl>,
    /// The best move and the play that the engine expects after it. Empty if unknown.
    pub best_line: Vec<Move>,
    /// The score of the second-best move, if two lines were asked for.
    pub second: Option<Score>,
}

impl Evaluation {
    /// Creates an evaluation of a single line.
    pub fn new(score: Score, best_line: Vec<Move>) -> Self {
        Self { score, wdl: None, best_line, second: None }
    }

    /// Returns the best move, if known.
    pub fn best_move(&self) -> Option<Move> {
        self.best_line.first().copied()
    }

    /// Returns the winning chances of the side to move, 0 to 100.
    pub fn winning_chances(&self, position: &Position) -> f64 {
        self.wdl.map_or_else(|| winning_chances(self.score, position), Wdl::expected_percent)
    }
}

/// Returns the winning chances at a score for the side to move, 0 to 100: the expected score in percent, by the win,
/// draw and loss model fitted to our engine's own games ([`Wdl`], `crates/engine/src/wdl.rs`).
///
/// ```
/// use engine::Score;
/// let position = rules_core::Position::default();
/// assert_eq!(coach::winning_chances(Score::Centipawns(0), &position), 50.0);
/// assert_eq!(coach::winning_chances(Score::Mate(4), &position), 100.0);
/// ```
pub fn winning_chances(score: Score, position: &Position) -> f64 {
    Wdl::of(score, position).expected_percent()
}

/// Returns a score from the other side's point of view.
pub(crate) fn reversed(score: Score) -> Score {
    match score {
        Score::Centipawns(value) => Score::Centipawns(value.saturating_neg()),
        Score::Mate(moves) => Score::Mate(moves.saturating_neg()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engines_own_chances_come_first() {
        let position = Position::default();
        let mut evaluation = Evaluation::new(Score::Centipawns(300), Vec::new());
        assert!(evaluation.winning_chances(&position) > 80.0);
        evaluation.wdl = Wdl::from_uci(["300", "400", "300"]);
        assert_eq!(evaluation.winning_chances(&position), 50.0);
    }

    #[test]
    fn chances_of_both_sides_sum_to_a_hundred() {
        let position = Position::default();
        for centipawns in (-1500..=1500).step_by(25) {
            let score = Score::Centipawns(centipawns);
            let sum = winning_chances(score, &position) + winning_chances(reversed(score), &position);
            assert!((sum - 100.0).abs() < 1e-9, "{centipawns}: {sum}");
        }
    }
}
