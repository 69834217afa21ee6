//! Counting the positions that lie so many half-moves ahead: the usual proof of a move generator.

use crate::position::Position;

/// How many sequences of so many legal half-moves there are.
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
