//! Material, and where each man likes to stand.

use rules_core::{Color, PieceKind, Square};

use super::Weights;
use super::board::{Board, rank_for, squares};
use super::tally::Tally;

/// Material and placement of one side.
pub(super) fn side<S: Tally>(board: &Board, weights: &Weights<S::Weight>, color: Color) -> S {
    let mut sum = S::default();
    for kind in PieceKind::ALL {
        for square in squares(board.of(color, kind)) {
            if let Some(&material) = weights.material.get(kind.index()) {
                sum.count(material, 1);
            }
            sum.count(weights.placement[kind.index() * 32 + half_square(color, square)], 1);
        }
    }
    sum
}

/// A square's number on the left half of the board, as its side sees it.
fn half_square(color: Color, square: Square) -> usize {
    let file = square.index() & 7;
    rank_for(color, square) * 4 + file.min(7 - file)
}
