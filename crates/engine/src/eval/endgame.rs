//! Endgame knowledge beyond material: mop-up evaluation against a bare king, and scaling of advantages that can't win.

use rules_core::{Bitboard, Color, PieceKind, Position};

use super::board::{EvalBoard, count_sparse, distance};

/// Scale of an advantage that counts in full, in 64ths.
pub const FULL_SCALE: i32 = 64;

/// Returns true if one side has a bare king and the other has mating material.
pub fn is_bare_king_win(position: &Position) -> bool {
    let board = EvalBoard::new(position);
    Color::ALL.iter().any(|&color| mop_up(&board, color) > 0)
}

/// Mop-up evaluation against a bare king: rewards driving it to the edge and bringing the own king near. With bishop
/// and knight it rewards the corners of the bishop's colour. Returns 0 without mating material.
pub(super) fn mop_up(board: &EvalBoard, stronger: Color) -> i32 {
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

/// Returns the share of the stronger side's advantage that counts, in 64ths.
pub(super) fn scale(board: &EvalBoard, stronger: Color) -> i32 {
    let own_bishops = board.of(stronger, PieceKind::Bishop);
    let other_bishops = board.of(!stronger, PieceKind::Bishop);
    let bishops = own_bishops | other_bishops;
    let opposite = count_sparse(own_bishops) == 1
        && count_sparse(other_bishops) == 1
        && bishops & Bitboard::LIGHT.0 != 0
        && bishops & !Bitboard::LIGHT.0 != 0;
    let has_pawns = board.of(stronger, PieceKind::Pawn) != 0;
    if has_pawns && !opposite {
        return FULL_SCALE;
    }
    let material = |color: Color| {
        3 * (board.count(color, PieceKind::Knight) + board.count(color, PieceKind::Bishop))
            + 5 * board.count(color, PieceKind::Rook)
            + 9 * board.count(color, PieceKind::Queen)
    };
    let (own, other) = (material(stronger), material(!stronger));
    if !has_pawns && own - other <= 3 {
        // An extra minor piece rarely wins without pawns.
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
