//! What the pieces do: squares they reach, the pair of bishops, open files, and what they aim at near the king.

use rules_core::{Color, PieceKind, attacks};

use super::board::{Board, file_of, squares, widen};
use super::king;
use super::tapered::{Tapered, t};

const BISHOP_PAIR: Tapered = t(26, 48);
const ROOK_OPEN_FILE: Tapered = t(26, 12);
const ROOK_HALF_OPEN_FILE: Tapered = t(12, 6);
const ATTACKED_BY_PAWN: Tapered = t(-36, -26);
const MINOR_BEHIND_PAWN_SUPPORT: Tapered = t(9, 4);

/// By kind: squares a piece reaches in an average position, and the worth of each one more or less.
const REACH: [(i32, Tapered); 6] =
    [(0, t(0, 0)), (4, t(5, 5)), (6, t(5, 6)), (7, t(2, 5)), (13, t(1, 4)), (0, t(0, 0))];

/// White's less Black's, and the weight of the attacks that each side's pieces make on the other's king.
pub(super) fn both(board: &Board) -> (Tapered, [king::Attack; 2]) {
    let (white, white_attack) = side(board, Color::White);
    let (black, black_attack) = side(board, Color::Black);
    (white - black, [white_attack, black_attack])
}

fn side(board: &Board, color: Color) -> (Tapered, king::Attack) {
    let other = !color;
    let other_pawn_attacks = board.pawn_attacks[other.index()];
    let pawn_support = board.pawn_attacks[color.index()];
    let free = !(board.all(color) | other_pawn_attacks);
    let ring = king::ring(board, other);
    let own_pawns = board.of(color, PieceKind::Pawn);
    let pawns = own_pawns | board.of(other, PieceKind::Pawn);
    let mut attack = king::Attack::default();
    let mut sum = Tapered::default();
    for kind in [PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen] {
        let (usual, each) = REACH[kind.index()];
        for square in squares(board.of(color, kind)) {
            let reached = match kind {
                PieceKind::Knight => attacks::knight(square),
                PieceKind::Bishop => attacks::bishop(square, board.occupied),
                PieceKind::Rook => attacks::rook(square, board.occupied),
                _ => attacks::queen(square, board.occupied),
            }
            .0;
            sum += each * ((reached & free).count_ones() as i32 - usual);
            attack.add(kind, (reached & ring & !other_pawn_attacks).count_ones() as i32);
            let piece = 1u64 << square.index();
            if piece & other_pawn_attacks != 0 {
                sum += ATTACKED_BY_PAWN;
            } else if piece & pawn_support != 0 && matches!(kind, PieceKind::Knight | PieceKind::Bishop) {
                sum += MINOR_BEHIND_PAWN_SUPPORT;
            }
            if kind == PieceKind::Rook {
                let file = file_of(square);
                if pawns & file == 0 {
                    sum += ROOK_OPEN_FILE;
                } else if own_pawns & file == 0 {
                    sum += ROOK_HALF_OPEN_FILE;
                }
            }
        }
    }
    if board.count(color, PieceKind::Bishop) >= 2 {
        sum += BISHOP_PAIR;
    }
    attack.has_queen = board.of(color, PieceKind::Queen) != 0;
    attack.weak_ring = (widen(ring) & ring & !pawn_attacks_or_pawns(board, other)).count_ones() as i32;
    (sum, attack)
}

fn pawn_attacks_or_pawns(board: &Board, color: Color) -> u64 {
    board.pawn_attacks[color.index()] | board.of(color, PieceKind::Pawn)
}
