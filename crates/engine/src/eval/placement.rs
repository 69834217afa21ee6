//! Material and piece-square tables.

use rules_core::{Color, PieceKind, Square};

use super::Weights;
use super::accumulator::Accumulator;
use super::board::{EvalBoard, rank_for, squares};

/// Scores material and placement of one side.
pub(super) fn score_side<S: Accumulator>(board: &EvalBoard, weights: &Weights<S::Weight>, color: Color) -> S {
    let mut sum = S::default();
    for kind in PieceKind::ALL {
        for square in squares(board.of(color, kind)) {
            if let Some(&material) = weights.material.get(kind.index()) {
                sum.add_weight(material, 1);
            }
            sum.add_weight(weights.placement[kind.index() * 32 + half_square(color, square)], 1);
        }
    }
    sum
}

/// Returns a square's index on the left half of the board, as its side sees it; the right half mirrors it.
fn half_square(color: Color, square: Square) -> usize {
    let file = square.index() & 7;
    rank_for(color, square) * 4 + file.min(7 - file)
}
