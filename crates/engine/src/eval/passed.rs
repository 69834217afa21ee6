//! Passed pawns: the bonus grows with their rank, a free path and the distance of the kings.

use rules_core::{Color, PieceKind};

use super::Weights;
use super::accumulator::Accumulator;
use super::attacks::Attacks;
use super::board::{EvalBoard, distance, forward, front_span, rank_for, squares};

/// Rank, from 0, from which a passed pawn's path and the kings' distances count.
const MIN_RANK: usize = 3;
const LAST_RANKS: u64 = 0xff00_0000_0000_00ff;

/// Scores one side's passed pawns.
pub(super) fn score_side<S: Accumulator>(
    board: &EvalBoard,
    weights: &Weights<S::Weight>,
    attacks: &[Attacks; 2],
    passed: u64,
    color: Color,
) -> S {
    let other = &attacks[(!color).index()];
    let is_alone = board.all(!color) == board.of(!color, PieceKind::Pawn) | board.of(!color, PieceKind::King);
    let mut sum = S::default();
    for square in squares(passed) {
        let rank = rank_for(color, square);
        sum.add_weight(weights.passed[rank], 1);
        let pawn = 1u64 << square.index();
        let path = front_span(color, pawn);
        let next = forward(color, pawn);
        let Some(stop) = squares(next).next().filter(|_| rank >= MIN_RANK) else { continue };
        if board.occupied.0 & next != 0 {
            sum.add_weight(weights.passed_blocked[rank], 1);
        } else if other.all & next == 0 {
            sum.add_weight(weights.passed_step[rank], 1);
            if (board.occupied.0 | other.all) & path == 0 {
                sum.add_weight(weights.passed_free[rank], 1);
            }
        }
        let weight = (rank + 1 - MIN_RANK) as i32;
        let own_king = distance(board.kings[color.index()], stop);
        let other_king = distance(board.kings[(!color).index()], stop);
        sum.add_weight(weights.passed_own_king[own_king.min(5) as usize], weight);
        sum.add_weight(weights.passed_other_king[other_king.min(5) as usize], weight);
        if board.of(color, PieceKind::Rook) & front_span(!color, pawn) != 0 {
            sum.add_weight(weights.passed_rook[0], 1);
        }
        let steps = path.count_ones() as i32;
        // One extra step in case the king is to move.
        if is_alone
            && board.occupied.0 & path == 0
            && squares(path & LAST_RANKS).all(|end| distance(board.kings[(!color).index()], end) > steps + 1)
        {
            sum.add_weight(weights.unstoppable[0], 1);
        }
    }
    sum
}
