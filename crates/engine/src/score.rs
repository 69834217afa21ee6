//! Scores from the side to move's point of view, and the piece values behind them. The search counts in centipawns, and
//! mates in plies from the root; [`Score`] is what engines tell each other and the game.

use core::fmt;

/// Piece values of the search in centipawns, in the order of `PieceKind::ALL`. The evaluation has tuned ones of its own,
/// one for the middle game and one for the endgame.
pub const PIECE_VALUES: [i32; 6] = [100, 325, 335, 500, 1000, 20_000];

/// A bound larger than any score.
pub const INFINITE: i32 = 32_000;
/// The score of having given mate; a mate `n` plies away scores `MATE - n`.
pub const MATE: i32 = 31_000;
/// Maximum search depth, in plies.
pub const MAX_PLY: usize = 128;
/// The bound above which scores are mates.
pub const MATE_BOUND: i32 = MATE - 2 * MAX_PLY as i32;
/// The score of a draw.
pub const DRAW: i32 = 0;

/// Returns true for the score of a forced mate, for either side.
pub fn is_mate(score: i32) -> bool {
    score.abs() > MATE_BOUND
}

/// Returns the score of being mated `ply` plies from the root.
pub(crate) fn mated_in(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// Converts a score for the transposition table, which counts mates from the entry's own position so that they hold at
/// any ply.
pub(crate) fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s > MATE_BOUND => s + ply as i32,
        s if s < -MATE_BOUND => s - ply as i32,
        s => s,
    }
}

/// Converts a score from the transposition table; the inverse of [`to_table`].
pub(crate) fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s > MATE_BOUND => s - ply as i32,
        s if s < -MATE_BOUND => s + ply as i32,
        s => s,
    }
}

/// Returns the number of moves (not plies) to the mate: positive if the side to move mates, negative if it is mated.
///
/// ```
/// use engine::score::{MATE, moves_to_mate};
/// assert_eq!(moves_to_mate(MATE - 3), Some(2));
/// assert_eq!(moves_to_mate(-MATE + 2), Some(-1));
/// assert_eq!(moves_to_mate(150), None);
/// ```
pub fn moves_to_mate(score: i32) -> Option<i32> {
    is_mate(score).then(|| if score > 0 { (MATE - score + 1) / 2 } else { -((MATE + score + 1) / 2) })
}

/// Score of a mate in [`Score::centipawns`], beyond all material.
const MATE_CENTIPAWNS: i32 = 30_000;
/// Score in centipawns that equals half of the winning chances, fitted to the engine's own games ([`crate::Wdl`]).
/// Stockfish scales its centipawns almost the same: 100 win every second game.
const HALF_CHANCE_SCORE: f64 = 170.0;

/// A score as UCI tells it, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Moves until it mates; zero or negative if it is mated.
    Mate(i32),
}

impl Score {
    /// Converts a score of the search.
    ///
    /// ```
    /// use engine::{Score, score::MATE};
    /// assert_eq!(Score::of_search(MATE - 3), Score::Mate(2));
    /// assert_eq!(Score::of_search(35).to_string(), "cp 35");
    /// ```
    pub fn of_search(score: i32) -> Self {
        moves_to_mate(score).map_or(Self::Centipawns(score), Self::Mate)
    }

    /// Reads the two words that follow `score` in an `info` line. Centipawns beyond a mate's are limited to that.
    ///
    /// ```
    /// use engine::Score;
    /// assert_eq!(Score::from_uci("cp", "-31"), Some(Score::Centipawns(-31)));
    /// assert_eq!(Score::from_uci("mate", "-2").map(|score| score.to_string()), Some("mate -2".into()));
    /// assert_eq!(Score::from_uci("cp", "x"), None);
    /// ```
    pub fn from_uci(kind: &str, value: &str) -> Option<Self> {
        let value = value.parse().ok()?;
        match kind {
            "cp" => Some(Self::Centipawns(i32::clamp(value, -MATE_CENTIPAWNS, MATE_CENTIPAWNS))),
            "mate" => Some(Self::Mate(value)),
            _ => None,
        }
    }

    /// Returns a number for comparisons; mates lie beyond all material.
    pub fn centipawns(self) -> i32 {
        match self {
            Self::Centipawns(value) => value,
            Self::Mate(moves) if moves > 0 => MATE_CENTIPAWNS,
            Self::Mate(_) => -MATE_CENTIPAWNS,
        }
    }

    /// Returns the number of moves to a mate by the side to move.
    pub fn mates_in(self) -> Option<u32> {
        match self {
            Self::Mate(moves) => u32::try_from(moves).ok().filter(|moves| *moves > 0),
            Self::Centipawns(_) => None,
        }
    }

    /// Returns the winning chances from −1 (lost) to 1 (won): a logistic curve of the score (Elo, "The Rating of
    /// Chessplayers", 1978). A mistake is measured by its loss of winning chances, because a pawn matters little in a won
    /// game.
    pub fn winning_chances(self) -> f64 {
        match self {
            Self::Centipawns(score) => {
                let odds = 3f64.powf(f64::from(score) / HALF_CHANCE_SCORE);
                (odds - 1.0) / (odds + 1.0)
            }
            Self::Mate(moves) if moves > 0 => 1.0,
            Self::Mate(_) => -1.0,
        }
    }
}

impl fmt::Display for Score {
    /// Writes the two words that follow `score` in an `info` line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centipawns(value) => write!(f, "cp {value}"),
            Self::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winning_chances_grow_from_losing_to_winning() {
        let chances = |score| Score::Centipawns(score).winning_chances();
        assert_eq!(chances(0), 0.0);
        assert!((chances(170) - 0.5).abs() < 1e-9 && (chances(-170) + 0.5).abs() < 1e-9);
        assert!((-2000..2000).step_by(50).all(|score| chances(score) < chances(score + 50)));
        assert_eq!((Score::Mate(3).winning_chances(), Score::Mate(-3).winning_chances()), (1.0, -1.0));
        assert_eq!(Score::Mate(0).winning_chances(), -1.0, "the side to move is mated");
    }

    #[test]
    fn only_the_mating_side_has_moves_to_mate() {
        assert_eq!(Score::Mate(2).mates_in(), Some(2));
        assert_eq!(Score::Mate(-2).mates_in(), None);
        assert_eq!(Score::Centipawns(900).mates_in(), None);
    }

    #[test]
    fn a_score_beyond_all_measure_is_no_more_than_a_mate() {
        for (kind, value, expected) in [
            ("cp", "-2147483648", -MATE_CENTIPAWNS),
            ("cp", "2147483647", MATE_CENTIPAWNS),
            ("mate", "-2147483648", -MATE_CENTIPAWNS),
            ("mate", "0", -MATE_CENTIPAWNS),
        ] {
            assert_eq!(Score::from_uci(kind, value).map(Score::centipawns), Some(expected), "{kind} {value}");
        }
        assert_eq!(Score::from_uci("cp", "2147483648"), None);
        assert_eq!(Score::from_uci("lowerbound", "3"), None);
    }
}
