//! Pawn structure: doubled, isolated, backward and connected pawns, and those that nothing stops any more.

use rules_core::{Color, PieceKind, Square};

use super::board::{Board, ahead, beside, distance, file_of, forward, rank_for, squares, widen};
use super::tapered::{Tapered, t};

const DOUBLED: Tapered = t(-8, -20);
const ISOLATED: Tapered = t(-12, -14);
const BACKWARD: Tapered = t(-8, -9);
/// For a pawn with a neighbour beside it or a pawn behind it that protects it, by rank.
const CONNECTED: [Tapered; 8] = [t(0, 0), t(2, 0), t(7, 3), t(9, 6), t(16, 14), t(34, 34), t(60, 60), t(0, 0)];
const PASSED: [Tapered; 8] = [t(0, 0), t(2, 10), t(3, 16), t(10, 32), t(30, 60), t(62, 106), t(104, 176), t(0, 0)];

/// The pawns of one side.
pub(super) fn side(board: &Board, color: Color) -> Tapered {
    let own = board.of(color, PieceKind::Pawn);
    let other = board.of(!color, PieceKind::Pawn);
    let own_attacks = board.pawn_attacks[color.index()];
    let other_attacks = board.pawn_attacks[(!color).index()];
    let mut sum = Tapered::default();
    for square in squares(own) {
        let pawn = 1u64 << square.index();
        let in_front = ahead(color, pawn);
        let rank = rank_for(color, square);
        let neighbours = own & beside(file_of(square));
        let is_connected = own_attacks & pawn != 0 || own & beside(pawn) != 0;
        if own & in_front != 0 {
            sum += DOUBLED;
        }
        if is_connected {
            sum += CONNECTED[rank];
        } else if neighbours == 0 {
            sum += ISOLATED;
        } else if neighbours & !widen(ahead(color, pawn)) == 0 && forward(color, pawn) & other_attacks != 0 {
            sum += BACKWARD;
        }
        if other & widen(in_front) == 0 && own & in_front == 0 {
            sum += passed(board, color, square, rank);
        }
    }
    sum
}

/// A pawn that no enemy pawn can stop any more: worth more the further it is, the freer its path and the nearer its
/// king.
fn passed(board: &Board, color: Color, square: Square, rank: usize) -> Tapered {
    let mut value = PASSED[rank];
    if rank < 3 {
        return value;
    }
    let pawn = 1u64 << square.index();
    let path = ahead(color, pawn);
    let next = forward(color, pawn);
    let weight = rank as i32 - 2;
    if board.occupied.0 & next != 0 {
        value.middle -= 6 * weight;
        value.end -= 14 * weight;
    } else if board.occupied.0 & path == 0 {
        value.end += 8 * weight;
    }
    if let Some(stop) = squares(next).next() {
        let own = distance(board.kings[color.index()], stop).min(5);
        let other = distance(board.kings[(!color).index()], stop).min(5);
        value.end += (other * 5 - own * 3) * weight;
    }
    value
}
