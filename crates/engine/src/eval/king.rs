//! King safety: the pawn shelter, and enemy pieces that attack the squares around the king.

use rules_core::{Color, PieceKind, attacks};

use super::Weights;
use super::accumulator::Accumulator;
use super::attacks::Attacks;
use super::board::{EvalBoard, FILE_A, count_sparse, forward, front_span, rank_for};

/// Attack units for each piece that attacks the king's ring, by kind.
const ATTACKER_UNITS: [i32; 6] = [0, 3, 3, 4, 6, 0];
/// Attack units for safe checks by a knight, bishop, rook, queen.
const SAFE_CHECK_UNITS: [i32; 4] = [5, 3, 6, 5];
/// Highest index into `Weights::king_attack`.
const MAX_UNITS: i32 = 39;

/// Returns the king's ring: the squares around the king, and those two ranks in front of it.
pub(super) fn ring(board: &EvalBoard, color: Color) -> u64 {
    let king = board.kings[color.index()];
    let near = attacks::king(king).0;
    near | forward(color, near) | 1 << king.index()
}

/// Adds a piece that attacks `hits` squares of the enemy king's ring.
pub(super) fn add_king_attacker(attacks: &mut Attacks, kind: PieceKind, hits: i32) {
    if hits > 0 {
        attacks.king_attack_units += ATTACKER_UNITS[kind.index()] + hits;
    }
}

/// Scores one side's attack on the other's king.
pub(super) fn attack<S: Accumulator>(
    board: &EvalBoard,
    weights: &Weights<S::Weight>,
    [own, other]: [&Attacks; 2],
    color: Color,
) -> S {
    let mut sum = S::default();
    let king = board.kings[(!color).index()];
    let safe = !board.all(color) & (!other.all | own.twice & !other.twice & other.by[PieceKind::King.index()]);
    let straight = attacks::rook(king, board.occupied).0;
    let diagonal = attacks::bishop(king, board.occupied).0;
    let mut units = own.king_attack_units;
    let lines = [attacks::knight(king).0, diagonal, straight, straight | diagonal];
    for (index, (kind, line)) in
        [PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen].into_iter().zip(lines).enumerate()
    {
        let checks = line & own.by[kind.index()] & safe;
        if checks != 0 {
            sum.add_weight(weights.safe_check[index], 1);
            units += SAFE_CHECK_UNITS[index];
        }
    }
    let weak = attacks::king(king).0 & own.all & !other.twice & !board.pawn_attacks[(!color).index()];
    units += 2 * count_sparse(weak);
    // Attacks rarely succeed without the queen.
    if board.of(color, PieceKind::Queen) == 0 {
        units /= 2;
    }
    sum.add_weight(weights.king_attack[units.min(MAX_UNITS) as usize], 1);
    sum
}

/// Scores the pawn shelter and the enemy pawn storm in front of one side's king.
pub(super) fn shelter<S: Accumulator>(board: &EvalBoard, weights: &Weights<S::Weight>, color: Color) -> S {
    let king = board.kings[color.index()];
    let king_rank = rank_for(color, king) as i32;
    let king_file = king.index() & 7;
    let own = board.of(color, PieceKind::Pawn);
    let other = board.of(!color, PieceKind::Pawn);
    let middle_file = king_file.clamp(1, 6);
    let row = 0xffu64 << (king.index() & 56);
    let front = row | front_span(color, row);
    let nearest = |pawns: u64| {
        let first = match color {
            Color::White => pawns.trailing_zeros() / 8,
            Color::Black => pawns.leading_zeros() / 8,
        } as i32;
        if pawns == 0 { 4 } else { (first - king_rank - 1).clamp(0, 3) as usize }
    };
    let mut sum = S::default();
    for file in middle_file - 1..=middle_file + 1 {
        let lane = FILE_A << file & front;
        let offset = if file == king_file { 0 } else { 5 };
        sum.add_weight(weights.shelter[offset + nearest(own & lane)], 1);
        let is_blocked = forward(!color, other & lane) & own != 0;
        sum.add_weight(weights.storm[if is_blocked { 5 } else { 0 } + nearest(other & lane)], 1);
        if (own | other) & FILE_A << file == 0 {
            sum.add_weight(weights.open_file[0], 1);
        }
    }
    sum
}
