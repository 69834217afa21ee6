//! Pawn structure: doubled, isolated, backward and connected pawns, and which ones nothing stops any more.

use rules_core::{Color, PieceKind};

use super::Weights;
use super::board::{Board, ahead, beside, few, forward, rank_for, squares, whole_files, widen};
use super::tally::Tally;

/// The pawns of one side, and those of them that have passed the enemy's pawns.
pub(super) fn side<S: Tally>(board: &Board, weights: &Weights<S::Weight>, color: Color) -> (S, u64) {
    let own = board.of(color, PieceKind::Pawn);
    let other = board.of(!color, PieceKind::Pawn);
    let other_attacks = board.pawn_attacks[(!color).index()];
    let behind_own = ahead(!color, own);
    let behind_other = ahead(!color, other);
    let supported = own & board.pawn_attacks[color.index()];
    let phalanx = own & beside(own);
    let isolated = own & !beside(whole_files(own));
    // Nobody beside or behind can come to its help, and the square before it is lost.
    let helped = beside(own | ahead(color, own));
    let backward = own & !isolated & !helped & forward(!color, other | other_attacks);
    let exposed = !behind_other;
    let mut sum = S::default();
    sum.count(weights.doubled[0], few(own & behind_own));
    sum.count(weights.isolated[0], few(isolated & !exposed));
    sum.count(weights.isolated[1], few(isolated & exposed));
    sum.count(weights.backward[0], few(backward & !exposed));
    sum.count(weights.backward[1], few(backward & exposed));
    for square in squares(supported) {
        sum.count(weights.supported[rank_for(color, square)], 1);
    }
    for square in squares(phalanx) {
        sum.count(weights.phalanx[rank_for(color, square)], 1);
    }
    (sum, own & !behind_own & !widen(behind_other))
}
