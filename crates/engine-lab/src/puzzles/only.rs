//! When a move is the only good one.

use super::chances::Score;
use super::judge::Scored;

/// The best move, if it is so much better than the second in chances (−1 to 1), or alone mates in at most three. Mates
/// in one need not be alone: whoever gives one has solved the puzzle.
pub fn only(best: &[Scored], gap: f64) -> Option<Scored> {
    let (first, second) = (best.first()?, best.get(1));
    let is_only = match (first.score, second) {
        (_, None) | (Score::Mate(1), _) => true,
        (Score::Mate(2 | 3), Some(second)) => second.score.mates_in().is_none(),
        (_, Some(second)) => first.score.chances() - second.score.chances() > gap,
    };
    is_only.then_some(*first)
}

#[cfg(test)]
mod tests {
    use rules_core::Position;

    use super::*;

    fn is_only(scores: &[Score]) -> bool {
        let moves = Position::default().legal_moves();
        let best: Vec<Scored> = moves.iter().zip(scores).map(|(mv, score)| Scored { mv: *mv, score: *score }).collect();
        only(&best, 0.7).is_some()
    }

    #[test]
    fn much_better_than_the_second_is_the_only_one() {
        assert!(is_only(&[Score::Pawns(600), Score::Pawns(0)]));
        assert!(!is_only(&[Score::Pawns(600), Score::Pawns(200)]));
        assert!(is_only(&[Score::Pawns(0), Score::Pawns(-600)]));
        assert!(is_only(&[Score::Pawns(-50)]));
        assert!(!is_only(&[]));
    }

    #[test]
    fn a_mate_is_alone_and_a_mate_in_one_is_always_good() {
        assert!(is_only(&[Score::Mate(1), Score::Mate(1)]));
        assert!(is_only(&[Score::Mate(3), Score::Pawns(400)]));
        assert!(!is_only(&[Score::Mate(2), Score::Mate(4)]));
        assert!(!is_only(&[Score::Mate(4), Score::Pawns(400)]));
    }
}
