//! What a score means: centipawns from the side to move, and mates counted in plies from the root.

/// Larger than any score.
pub const INFINITE: i32 = 32_000;
/// The score of having mated on the spot; a mate `n` plies away is worth `MATE - n`.
pub const MATE: i32 = 31_000;
/// The deepest line the search follows, in plies.
pub const MAX_PLY: usize = 128;
/// Scores above this are mates.
pub const MATE_BOUND: i32 = MATE - 2 * MAX_PLY as i32;
/// Nobody wins.
pub const DRAW: i32 = 0;

/// Is this the score of a forced mate, for either side?
pub fn is_mate(score: i32) -> bool {
    score.abs() > MATE_BOUND
}

/// Being mated `ply` plies from the root.
pub(crate) fn mated_in(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// The table holds mates counted from the entry's own position, so that they stay true wherever it is met.
pub(crate) fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s > MATE_BOUND => s + ply as i32,
        s if s < -MATE_BOUND => s - ply as i32,
        s => s,
    }
}

/// The reverse of [`to_table`].
pub(crate) fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s > MATE_BOUND => s - ply as i32,
        s if s < -MATE_BOUND => s + ply as i32,
        s => s,
    }
}

/// Moves (not plies) to the mate: positive when the side to move mates, negative when it is mated.
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

/// The score as UCI writes it: `cp 35`, `mate -2`.
pub fn uci_text(score: i32) -> String {
    match moves_to_mate(score) {
        Some(moves) => format!("mate {moves}"),
        None => format!("cp {score}"),
    }
}
