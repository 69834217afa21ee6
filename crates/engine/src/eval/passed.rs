//! Passed pawns: worth more the further they are, the freer their path and the nearer their king.

use rules_core::{Color, PieceKind};

use super::Weights;
use super::attacks::Attacks;
use super::board::{Board, ahead, distance, forward, rank_for, squares};
use super::tally::Tally;

/// The rank, from 0, from which a passed pawn's path and the kings matter.
const FAR: usize = 3;
const LAST_RANKS: u64 = 0xff00_0000_0000_00ff;

/// One side's passed pawns.
pub(super) fn side<S: Tally>(
    board: &Board,
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
        sum.count(weights.passed[rank], 1);
        let pawn = 1u64 << square.index();
        let path = ahead(color, pawn);
        let next = forward(color, pawn);
        let Some(stop) = squares(next).next().filter(|_| rank >= FAR) else { continue };
        if board.occupied.0 & next != 0 {
            sum.count(weights.passed_blocked[rank], 1);
        } else if other.all & next == 0 {
            sum.count(weights.passed_step[rank], 1);
            if (board.occupied.0 | other.all) & path == 0 {
                sum.count(weights.passed_free[rank], 1);
            }
        }
        let weight = (rank + 1 - FAR) as i32;
        let own_king = distance(board.kings[color.index()], stop);
        let other_king = distance(board.kings[(!color).index()], stop);
        sum.count(weights.passed_own_king[own_king.min(5) as usize], weight);
        sum.count(weights.passed_other_king[other_king.min(5) as usize], weight);
        if board.of(color, PieceKind::Rook) & ahead(!color, pawn) != 0 {
            sum.count(weights.passed_rook[0], 1);
        }
        let steps = path.count_ones() as i32;
        // One step more for the case that the king is on the move.
        if is_alone
            && board.occupied.0 & path == 0
            && squares(path & LAST_RANKS).all(|end| distance(board.kings[(!color).index()], end) > steps + 1)
        {
            sum.count(weights.unstoppable[0], 1);
        }
    }
    sum
}
