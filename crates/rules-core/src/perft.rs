//! Perft: counts move sequences of a given length, the usual test of a move generator.

use crate::position::Position;

/// Counts the sequences of `depth` legal half-moves.
///
/// ```
/// use rules_core::{Position, perft};
/// assert_eq!(perft(&Position::default(), 3), 8902);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => position.legal_moves().iter().map(|mv| perft(&position.play_unchecked(*mv), depth - 1)).sum(),
    }
}
