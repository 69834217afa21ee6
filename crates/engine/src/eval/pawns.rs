//! Pawn structure: doubled, isolated, backward, connected and passed pawns.

use rules_core::{Color, PieceKind};

use super::Weights;
use super::accumulator::Accumulator;
use super::board::{
    EvalBoard, count_sparse, file_fill, forward, front_span, neighbour_files, rank_for, squares, with_neighbour_files,
};

/// Scores one side's pawn structure; also returns its passed pawns.
pub(super) fn score_side<S: Accumulator>(board: &EvalBoard, weights: &Weights<S::Weight>, color: Color) -> (S, u64) {
    let own = board.of(color, PieceKind::Pawn);
    let other = board.of(!color, PieceKind::Pawn);
    let other_attacks = board.pawn_attacks[(!color).index()];
    let behind_own = front_span(!color, own);
    let behind_other = front_span(!color, other);
    let supported = own & board.pawn_attacks[color.index()];
    let phalanx = own & neighbour_files(own);
    let isolated = own & !neighbour_files(file_fill(own));
    // No own pawn beside or behind can support it, and the square in front of it isn't safe.
    let helped = neighbour_files(own | front_span(color, own));
    let backward = own & !isolated & !helped & forward(!color, other | other_attacks);
    let exposed = !behind_other;
    let mut sum = S::default();
    sum.add_weight(weights.doubled[0], count_sparse(own & behind_own));
    sum.add_weight(weights.isolated[0], count_sparse(isolated & !exposed));
    sum.add_weight(weights.isolated[1], count_sparse(isolated & exposed));
    sum.add_weight(weights.backward[0], count_sparse(backward & !exposed));
    sum.add_weight(weights.backward[1], count_sparse(backward & exposed));
    for square in squares(supported) {
        sum.add_weight(weights.supported[rank_for(color, square)], 1);
    }
    for square in squares(phalanx) {
        sum.add_weight(weights.phalanx[rank_for(color, square)], 1);
    }
    (sum, own & !behind_own & !with_neighbour_files(behind_other))
}
