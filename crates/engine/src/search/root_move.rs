//! Moves of the root position with their scores.

use rules_core::{Move, Position};

use crate::score::INFINITE;

/// A move of the root position.
#[derive(Clone, Debug)]
pub struct RootMove {
    /// The move.
    pub mv: Move,
    /// Score in the last pass that searched it with an open window.
    pub score: i32,
    /// Principal variation that begins with the move.
    pub line: Vec<Move>,
    /// Score at the end of the previous iteration.
    pub(super) previous_score: i32,
    /// Nodes spent on it in this iteration.
    pub(super) nodes: u64,
}

impl RootMove {
    /// Returns the root moves: all legal ones, or those in `wanted` if it isn't empty.
    pub(super) fn all(position: &Position, wanted: &[Move]) -> Vec<Self> {
        let moves = position.legal_moves().into_iter().filter(|mv| wanted.is_empty() || wanted.contains(mv));
        moves.map(|mv| Self { mv, score: -INFINITE, line: vec![mv], previous_score: -INFINITE, nodes: 0 }).collect()
    }
}
