//! The test for an only move.

use engine::Score;

use super::judge::ScoredMove;

/// Minimum winning chances (−1 to 1) of the solver after a line: about 1.7 pawns. Stalemate tricks are the exception.
pub const MIN_ADVANTAGE: f64 = 0.5;

/// Returns the best move if it leads the second by more than `gap` in winning chances (−1 to 1), or is the only mate in
/// at most three. A mate in one need not be unique: any solves the puzzle.
pub fn only_move(best: &[ScoredMove], gap: f64) -> Option<ScoredMove> {
    let (first, second) = (best.first()?, best.get(1));
    let is_only = match (first.score, second) {
        (_, None) | (Score::Mate(1), _) => true,
        (Score::Mate(2 | 3), Some(second)) => second.score.mates_in().is_none(),
        (_, Some(second)) => first.score.winning_chances() - second.score.winning_chances() > gap,
    };
    is_only.then_some(*first)
}

#[cfg(test)]
mod tests {
    use rules_core::Position;

    use super::*;

    fn is_only(scores: &[Score]) -> bool {
        let moves = Position::default().legal_moves();
        let best: Vec<ScoredMove> =
            moves.iter().zip(scores).map(|(mv, score)| ScoredMove { mv: *mv, score: *score }).collect();
        only_move(&best, 0.7).is_some()
    }

    #[test]
    fn much_better_than_the_second_is_the_only_one() {
        assert!(is_only(&[Score::Centipawns(600), Score::Centipawns(0)]));
        assert!(!is_only(&[Score::Centipawns(600), Score::Centipawns(200)]));
        assert!(is_only(&[Score::Centipawns(0), Score::Centipawns(-600)]));
        assert!(is_only(&[Score::Centipawns(-50)]));
        assert!(!is_only(&[]));
    }

    #[test]
    fn a_mate_is_alone_and_a_mate_in_one_is_always_good() {
        assert!(is_only(&[Score::Mate(1), Score::Mate(1)]));
        assert!(is_only(&[Score::Mate(3), Score::Centipawns(400)]));
        assert!(!is_only(&[Score::Mate(2), Score::Mate(4)]));
        assert!(!is_only(&[Score::Mate(4), Score::Centipawns(400)]));
    }
}
