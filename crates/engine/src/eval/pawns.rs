//! Pawn structure: doubled, isolated, backward and connected pawns, and which ones nothing stops any more.

use rules_core::{Color, PieceKind};

use super::Weights;
use super::board::{Board, ahead, beside, file_of, forward, rank_for, squares, widen};
use super::tally::Tally;

/// The pawns of one side, and those of them that have passed the enemy's pawns.
pub(super) fn side<S: Tally>(board: &Board, weights: &Weights<S::Weight>, color: Color) -> (S, u64) {
    let own = board.of(color, PieceKind::Pawn);
    let other = board.of(!color, PieceKind::Pawn);
    let own_attacks = board.pawn_attacks[color.index()];
    let other_attacks = board.pawn_attacks[(!color).index()];
    let mut sum = S::default();
    let mut passed = 0;
    for square in squares(own) {
        let pawn = 1u64 << square.index();
        let in_front = ahead(color, pawn);
        let rank = rank_for(color, square);
        let neighbours = own & beside(file_of(square));
        let is_exposed = usize::from(other & in_front == 0);
        let is_supported = own_attacks & pawn != 0;
        let is_in_phalanx = own & beside(pawn) != 0;
        if own & in_front != 0 {
            sum.count(weights.doubled[0], 1);
        }
        if is_supported {
            sum.count(weights.supported[rank], 1);
        }
        if is_in_phalanx {
            sum.count(weights.phalanx[rank], 1);
        }
        if neighbours == 0 {
            sum.count(weights.isolated[is_exposed], 1);
        } else if !is_supported
            && !is_in_phalanx
            && neighbours & !widen(in_front) == 0
            && forward(color, pawn) & (other_attacks | other) != 0
        {
            sum.count(weights.backward[is_exposed], 1);
        }
        if other & widen(in_front) == 0 && own & in_front == 0 {
            passed |= pawn;
        }
    }
    (sum, passed)
}
