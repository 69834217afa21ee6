//! Scores: centipawns from the side to move's point of view, and mates counted in plies from the root.

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

/// Formats the score for UCI: `cp 35`, `mate -2`.
pub fn uci_text(score: i32) -> String {
    match moves_to_mate(score) {
        Some(moves) => format!("mate {moves}"),
        None => format!("cp {score}"),
    }
}
