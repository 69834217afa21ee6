//! Endgames that material alone misjudges: wins that need driving the king, and advantages that win nothing.

use rules_core::{Bitboard, Color, PieceKind, Position};

use super::FULL_SCALE;
use super::board::{Board, distance, few};

/// Has one side nothing but its king against mating material?
pub fn is_bare_king_win(position: &Position) -> bool {
    let board = Board::new(position);
    Color::ALL.iter().any(|&color| drive(&board, color) > 0)
}

/// Against a bare king: towards the edge, and the own king near. With bishop and knight the corner has the bishop's
/// colour.
pub(super) fn drive(board: &Board, stronger: Color) -> i32 {
    let weaker = !stronger;
    if board.all(weaker) != board.of(weaker, PieceKind::King) {
        return 0;
    }
    let heavy = board.of(stronger, PieceKind::Queen) | board.of(stronger, PieceKind::Rook);
    let bishops = board.of(stronger, PieceKind::Bishop);
    let knights = board.of(stronger, PieceKind::Knight);
    let bishops_on_both = bishops & Bitboard::LIGHT.0 != 0 && bishops & !Bitboard::LIGHT.0 != 0;
    if heavy == 0 && !bishops_on_both && (bishops == 0 || knights == 0) {
        return 0;
    }
    let king = board.kings[weaker.index()];
    let (file, rank) = ((king.index() & 7) as i32, (king.index() >> 3) as i32);
    let near = 14 - 2 * distance(king, board.kings[stronger.index()]);
    let away = if heavy == 0 && !bishops_on_both {
        // Distance along the diagonals to the nearer corner of the right colour.
        let to_corner = if bishops & Bitboard::LIGHT.0 != 0 {
            (file + 7 - rank).min(7 - file + rank)
        } else {
            (file + rank).min(14 - file - rank)
        };
        70 - 10 * to_corner
    } else {
        let edge = |line: i32| (line - 3).max(4 - line) - 1;
        10 * (edge(file) + edge(rank))
    };
    200 + away + 4 * near
}

/// How much of the stronger side's advantage counts, in 64ths.
pub(super) fn scale(board: &Board, stronger: Color) -> i32 {
    let own_bishops = board.of(stronger, PieceKind::Bishop);
    let other_bishops = board.of(!stronger, PieceKind::Bishop);
    let bishops = own_bishops | other_bishops;
    let opposite = few(own_bishops) == 1
        && few(other_bishops) == 1
        && bishops & Bitboard::LIGHT.0 != 0
        && bishops & !Bitboard::LIGHT.0 != 0;
    let has_pawns = board.of(stronger, PieceKind::Pawn) != 0;
    if has_pawns && !opposite {
        return FULL_SCALE;
    }
    let worth = |color: Color| {
        3 * (board.count(color, PieceKind::Knight) + board.count(color, PieceKind::Bishop))
            + 5 * board.count(color, PieceKind::Rook)
            + 9 * board.count(color, PieceKind::Queen)
    };
    let (own, other) = (worth(stronger), worth(!stronger));
    if !has_pawns && own - other <= 3 {
        // Without pawns a piece more rarely wins.
        return if own <= 3 { 2 } else { 12 };
    }
    if !has_pawns && own == 6 && other == 0 && board.count(stronger, PieceKind::Knight) == 2 {
        return 2;
    }
    match opposite {
        true if own == 3 && other == 3 => 34,
        true => 54,
        false => FULL_SCALE,
    }
}
