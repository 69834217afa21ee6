//! Men that are attacked by lesser ones or not protected at all.

use rules_core::{Color, PieceKind};

use super::Weights;
use super::attacks::Attacks;
use super::board::{Board, attacked_by_pawns, few, forward};
use super::tally::Tally;

const THIRD_RANKS: [u64; 2] = [0x0000_0000_00ff_0000, 0x0000_ff00_0000_0000];

/// The kinds that can be won.
const VICTIMS: [PieceKind; 5] =
    [PieceKind::Pawn, PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];

/// What one side threatens.
pub(super) fn side<S: Tally>(
    board: &Board,
    weights: &Weights<S::Weight>,
    [own, other]: [&Attacks; 2],
    color: Color,
) -> S {
    let mut sum = S::default();
    let pawns = board.pawn_attacks[color.index()];
    let protected = board.pawn_attacks[(!color).index()];
    let minors = own.by[PieceKind::Knight.index()] | own.by[PieceKind::Bishop.index()];
    let rooks = own.by[PieceKind::Rook.index()];
    for victim in VICTIMS {
        let men = board.of(!color, victim);
        let index = victim.index();
        // What a pawn protects is no prey for those who are worth as much or more.
        let by_minor = if index >= PieceKind::Rook.index() { men } else { men & !protected };
        let by_rook = if index >= PieceKind::Queen.index() { men } else { men & !protected };
        if index > 0 {
            sum.count(weights.pawn_threat[index], few(men & pawns));
        }
        sum.count(weights.minor_threat[index], few(by_minor & minors));
        sum.count(weights.rook_threat[index], few(by_rook & rooks));
    }
    let men = board.all(!color) & !board.of(!color, PieceKind::King);
    let loose = men & !other.all;
    sum.count(weights.king_threat[0], few(loose & own.by[PieceKind::King.index()]));
    sum.count(weights.hanging[0], few(loose & own.all));
    let held = protected | other.twice & !own.twice;
    sum.count(weights.restricted[0], (other.all & !held & own.all).count_ones() as i32);
    let free = !board.occupied.0;
    let once = forward(color, board.of(color, PieceKind::Pawn)) & free;
    let twice = forward(color, once & THIRD_RANKS[color.index()]) & free;
    let safe = (once | twice) & !protected & (own.all | !other.all);
    let pieces = men & !board.of(!color, PieceKind::Pawn) & !pawns;
    sum.count(weights.push_threat[0], few(attacked_by_pawns(color, safe) & pieces));
    sum
}
