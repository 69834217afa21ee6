//! Threats: pieces attacked by less valuable ones, or undefended.

use rules_core::{Color, PieceKind};

use super::Weights;
use super::accumulator::Accumulator;
use super::attacks::Attacks;
use super::board::{EvalBoard, attacked_by_pawns, count_sparse, forward};

const THIRD_RANKS: [u64; 2] = [0x0000_0000_00ff_0000, 0x0000_ff00_0000_0000];

/// Kinds of pieces that can be captured.
const TARGET_KINDS: [PieceKind; 5] =
    [PieceKind::Pawn, PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];

/// Scores one side's threats.
pub(super) fn score_side<S: Accumulator>(
    board: &EvalBoard,
    weights: &Weights<S::Weight>,
    [own, other]: [&Attacks; 2],
    color: Color,
) -> S {
    let mut sum = S::default();
    let pawns = board.pawn_attacks[color.index()];
    let protected = board.pawn_attacks[(!color).index()];
    let minors = own.by[PieceKind::Knight.index()] | own.by[PieceKind::Bishop.index()];
    let rooks = own.by[PieceKind::Rook.index()];
    for kind in TARGET_KINDS {
        let targets = board.of(!color, kind);
        let index = kind.index();
        // A piece defended by a pawn isn't threatened by attackers worth as much or more.
        let by_minor = if index >= PieceKind::Rook.index() { targets } else { targets & !protected };
        let by_rook = if index >= PieceKind::Queen.index() { targets } else { targets & !protected };
        if index > 0 {
            sum.add_weight(weights.pawn_threat[index], count_sparse(targets & pawns));
        }
        sum.add_weight(weights.minor_threat[index], count_sparse(by_minor & minors));
        sum.add_weight(weights.rook_threat[index], count_sparse(by_rook & rooks));
    }
    let targets = board.all(!color) & !board.of(!color, PieceKind::King);
    let undefended = targets & !other.all;
    sum.add_weight(weights.king_threat[0], count_sparse(undefended & own.by[PieceKind::King.index()]));
    sum.add_weight(weights.hanging[0], count_sparse(undefended & own.all));
    let held = protected | other.twice & !own.twice;
    sum.add_weight(weights.restricted[0], (other.all & !held & own.all).count_ones() as i32);
    let free = !board.occupied.0;
    let once = forward(color, board.of(color, PieceKind::Pawn)) & free;
    let twice = forward(color, once & THIRD_RANKS[color.index()]) & free;
    let safe = (once | twice) & !protected & (own.all | !other.all);
    let pieces = targets & !board.of(!color, PieceKind::Pawn) & !pawns;
    sum.add_weight(weights.push_threat[0], count_sparse(attacked_by_pawns(color, safe) & pieces));
    sum
}
