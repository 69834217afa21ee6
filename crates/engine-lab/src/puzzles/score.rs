//! Scores as winning chances from −1 (lost) to 1 (won). A mistake is measured by its loss of winning chances, because a
//! pawn matters little in a won game.

/// A UCI score, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UciScore {
    /// Centipawns.
    Centipawns(i32),
    /// Moves to mate; negative if the side to move is mated.
    Mate(i32),
}

/// Score in centipawns that equals half of the winning chances, fitted to the engine's own games ([`engine::wdl`]).
/// Stockfish scales its centipawns almost the same: 100 win every second game.
const HALF_CHANCE_SCORE: f64 = 170.0;

impl UciScore {
    /// Returns the winning chances, −1 to 1: a logistic curve of the score (Elo, "The Rating of Chessplayers", 1978).
    pub fn winning_chances(self) -> f64 {
        match self {
            Self::Centipawns(score) => {
                let odds = 3f64.powf(f64::from(score) / HALF_CHANCE_SCORE);
                (odds - 1.0) / (odds + 1.0)
            }
            Self::Mate(moves) => f64::from(moves.signum()),
        }
    }

    /// Returns the number of moves to a mate by the side to move.
    pub fn mates_in(self) -> Option<u32> {
        match self {
            Self::Mate(moves) => u32::try_from(moves).ok().filter(|moves| *moves > 0),
            Self::Centipawns(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winning_chances_grow_from_losing_to_winning() {
        let chances = |score| UciScore::Centipawns(score).winning_chances();
        assert_eq!(chances(0), 0.0);
        assert!((chances(170) - 0.5).abs() < 1e-9 && (chances(-170) + 0.5).abs() < 1e-9);
        assert!((-2000..2000).step_by(50).all(|score| chances(score) < chances(score + 50)));
        assert_eq!((UciScore::Mate(3).winning_chances(), UciScore::Mate(-3).winning_chances()), (1.0, -1.0));
    }

    #[test]
    fn only_the_mating_side_has_moves_to_mate() {
        assert_eq!(UciScore::Mate(2).mates_in(), Some(2));
        assert_eq!(UciScore::Mate(-2).mates_in(), None);
        assert_eq!(UciScore::Centipawns(900).mates_in(), None);
    }
}
