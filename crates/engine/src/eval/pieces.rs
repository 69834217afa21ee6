//! Piece activity: mobility, outposts, bishops and their pawns, rooks on open files.

use rules_core::{Bitboard, Color, PieceKind, Square, attacks};

use super::Weights;
use super::accumulator::Accumulator;
use super::attacks::Attacks;
use super::board::{EvalBoard, FILE_A, count_sparse, file_of, forward, front_span, neighbour_files, rank_for, squares};
use super::king;

/// Files c to f.
const CENTRE_FILES: u64 = FILE_A << 2 | FILE_A << 3 | FILE_A << 4 | FILE_A << 5;
const LOW_RANKS: [u64; 2] = [0x0000_0000_00ff_ff00, 0x00ff_ff00_0000_0000];
const SPACE_RANKS: [u64; 2] = [0x0000_0000_ffff_ff00, 0x00ff_ffff_0000_0000];

/// Scores one side's pieces; also returns its attacks.
pub(super) fn score_side<S: Accumulator>(
    board: &EvalBoard,
    weights: &Weights<S::Weight>,
    color: Color,
) -> (S, Attacks) {
    let mut found = Attacks::of_pawns_and_king(board, color);
    let mut sum = S::default();
    let own_pawns = board.of(color, PieceKind::Pawn);
    let other_attacks = board.pawn_attacks[(!color).index()];
    let stuck = own_pawns & (forward(!color, board.occupied.0) | LOW_RANKS[color.index()]);
    let queens = board.of(color, PieceKind::Queen);
    let bishops = board.of(color, PieceKind::Bishop);
    let area = !(stuck | board.of(color, PieceKind::King) | queens | other_attacks);
    let ring = king::ring(board, !color) & !other_attacks;
    // X-rays: bishops and rooks see through own queens, and rooks through own rooks, because such pieces attack
    // together.
    let diagonal = Bitboard(board.occupied.0 & !queens);
    let straight = Bitboard(diagonal.0 & !board.of(color, PieceKind::Rook));
    for kind in [PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen] {
        for square in squares(board.of(color, kind)) {
            let reached = match kind {
                PieceKind::Knight => attacks::knight(square),
                PieceKind::Bishop => attacks::bishop(square, diagonal),
                PieceKind::Rook => attacks::rook(square, straight),
                _ => attacks::queen(square, board.occupied),
            }
            .0;
            found.add(kind, reached);
            king::add_king_attacker(&mut found, kind, count_sparse(reached & ring));
            let count = (reached & area).count_ones() as usize;
            match kind {
                PieceKind::Knight => sum.add_weight(weights.knight_reach[count], 1),
                PieceKind::Bishop => sum.add_weight(weights.bishop_reach[count], 1),
                PieceKind::Rook => sum.add_weight(weights.rook_reach[count], 1),
                _ => sum.add_weight(weights.queen_reach[count.min(27)], 1),
            }
            match kind {
                PieceKind::Knight => minor(board, weights, color, square, 0, &mut sum),
                PieceKind::Bishop => {
                    minor(board, weights, color, square, 1, &mut sum);
                    bishop(board, weights, color, square, &mut sum);
                }
                PieceKind::Rook => rook(board, weights, color, square, &mut sum),
                _ => {}
            }
        }
    }
    if bishops & bishops.wrapping_sub(1) != 0 {
        sum.add_weight(weights.bishop_pair[0], 1);
    }
    let space = SPACE_RANKS[color.index()] & CENTRE_FILES & !own_pawns & !other_attacks;
    sum.add_weight(weights.space[0], space.count_ones() as i32);
    (sum, found)
}

fn minor<S: Accumulator>(
    board: &EvalBoard,
    weights: &Weights<S::Weight>,
    color: Color,
    square: Square,
    which: usize,
    sum: &mut S,
) {
    let piece = 1u64 << square.index();
    let is_supported = board.pawn_attacks[color.index()] & piece != 0;
    if is_supported
        && (3..=5).contains(&rank_for(color, square))
        && neighbour_files(front_span(color, piece)) & board.of(!color, PieceKind::Pawn) == 0
    {
        sum.add_weight(weights.outpost[which], 1);
    }
    if forward(color, piece) & board.pawns() != 0 {
        sum.add_weight(weights.minor_behind_pawn[0], 1);
    }
}

fn bishop<S: Accumulator>(board: &EvalBoard, weights: &Weights<S::Weight>, color: Color, square: Square, sum: &mut S) {
    let colour = if Bitboard::LIGHT.contains(square) { Bitboard::LIGHT.0 } else { !Bitboard::LIGHT.0 };
    let pawns = board.of(color, PieceKind::Pawn) & colour;
    let blocked = pawns & forward(!color, board.occupied.0);
    sum.add_weight(weights.bishop_pawns[0], count_sparse(pawns & !blocked));
    sum.add_weight(weights.bishop_pawns[1], count_sparse(blocked));
}

fn rook<S: Accumulator>(board: &EvalBoard, weights: &Weights<S::Weight>, color: Color, square: Square, sum: &mut S) {
    let file = file_of(square);
    if board.pawns() & file == 0 {
        sum.add_weight(weights.rook_file[0], 1);
    } else if board.of(color, PieceKind::Pawn) & file == 0 {
        sum.add_weight(weights.rook_file[1], 1);
    }
}
