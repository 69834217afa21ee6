//! What a score is worth, between losing (−1) and winning (1): what a mistake costs is a difference of chances, because a
//! pawn more or less decides nothing in a game that is won.

/// A score as UCI tells it, for the side on the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Centipawns.
    Pawns(i32),
    /// Moves to mate; negative for who is mated.
    Mate(i32),
}

/// Centipawns that are half of the way from even chances to a sure win, by our engine's own count of its games
/// ([`engine::wdl`]). Stockfish's centipawns, of which a hundred win every second game, mean nearly the same.
const HALFWAY: f64 = 170.0;

impl Score {
    /// The chances, −1 to 1: a logistic curve of the score (Elo, "The Rating of Chessplayers", 1978).
    pub fn chances(self) -> f64 {
        match self {
            Self::Pawns(score) => {
                let odds = 3f64.powf(f64::from(score) / HALFWAY);
                (odds - 1.0) / (odds + 1.0)
            }
            Self::Mate(moves) => f64::from(moves.signum()),
        }
    }

    /// In how many moves the side on the move mates, if it does.
    pub fn mates_in(self) -> Option<u32> {
        match self {
            Self::Mate(moves) => u32::try_from(moves).ok().filter(|moves| *moves > 0),
            Self::Pawns(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_grow_from_losing_to_winning() {
        let chances = |score| Score::Pawns(score).chances();
        assert_eq!(chances(0), 0.0);
        assert!((chances(170) - 0.5).abs() < 1e-9 && (chances(-170) + 0.5).abs() < 1e-9);
        assert!((-2000..2000).step_by(50).all(|score| chances(score) < chances(score + 50)));
        assert_eq!((Score::Mate(3).chances(), Score::Mate(-3).chances()), (1.0, -1.0));
    }

    #[test]
    fn only_who_mates_mates_in_so_many() {
        assert_eq!(Score::Mate(2).mates_in(), Some(2));
        assert_eq!(Score::Mate(-2).mates_in(), None);
        assert_eq!(Score::Pawns(900).mates_in(), None);
    }
}
