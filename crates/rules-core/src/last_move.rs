//! Tests whether some last move can have led to a position. A position that no move leads to occurs in no game.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::{File, Rank, Square};

/// Returns whether a single move can have given the checks on the board. A move gives check with the moving piece, or
/// opens a line for a piece behind it, or both; a capture en passant can open two lines. Doubtful cases pass.
pub(crate) fn can_have_given_check(position: &Position) -> bool {
    let checkers = position.checkers();
    match checkers.len() {
        0 => true,
        // Any kind of piece may have left the line of a single slider.
        1 if (checkers & (position.pieces(PieceKind::Pawn) | position.pieces(PieceKind::Knight))).is_empty() => true,
        1 | 2 => checkers.into_iter().any(|checker| can_have_arrived(position, checker)) || en_passant_opened(position),
        _ => false,
    }
}

/// Returns whether the last move can have been a double step over this square. Before it, the king of the side now on
/// the move must not have been attacked.
pub(crate) fn can_have_been_double_step(position: &Position, target: Square) -> bool {
    let them = !position.turn();
    let from = Square::new(target.file(), Rank::Second.seen_by(them));
    let to = Square::new(target.file(), Rank::Fourth.seen_by(them));
    is_quiet(position, position.occupied().without(to).with(from), Bitboard::from(to))
        && !attacks::pawn(them, from).contains(position.king(position.turn()))
}

/// Returns whether the king of the side on the move is unattacked, given the occupied squares and without the pieces
/// on the `gone` squares.
fn is_quiet(position: &Position, occupied: Bitboard, gone: Bitboard) -> bool {
    let them = position.colored(!position.turn());
    let attackers = position.attackers_to(position.king(position.turn()), occupied);
    (attackers & them & !gone).is_empty()
}

/// Returns whether the last move can have brought this piece to its square, with no check before it.
fn can_have_arrived(position: &Position, at: Square) -> bool {
    let them = !position.turn();
    let king = position.king(position.turn());
    let occupied = position.occupied();
    let Some(Piece { kind, .. }) = position.piece_at(at) else {
        return false;
    };
    let was_quiet = |from: Square, kind: PieceKind, captured: bool| {
        let before = occupied.with(from);
        let before = if captured { before } else { before.without(at) };
        is_quiet(position, before, Bitboard::from(at))
            && !attacks::piece(Piece::new(them, kind), from, before).contains(king)
    };
    // The move counts as a capture: a captured piece shielded the king at least as well as an empty square.
    let as_itself = kind != PieceKind::Pawn
        && (attacks::piece(Piece::new(them, kind), at, occupied) & !occupied).any(|from| was_quiet(from, kind, true));
    let as_pawn = kind == PieceKind::Pawn || at.rank() == Rank::Eighth.seen_by(them);
    as_itself
        || (as_pawn
            && pawn_origins(at, them, occupied).any(|(from, captured)| was_quiet(from, PieceKind::Pawn, captured)))
}

/// Iterates over the squares that a pawn can have come from, with `true` for captures.
fn pawn_origins(at: Square, color: Color, occupied: Bitboard) -> impl Iterator<Item = (Square, bool)> {
    let back = match color {
        Color::White => -1,
        Color::Black => 1,
    };
    let one = at.offset(0, back).filter(|from| !occupied.contains(*from));
    let two = one
        .filter(|_| at.rank() == Rank::Fourth.seen_by(color))
        .and_then(|passed| passed.offset(0, back))
        .filter(|from| !occupied.contains(*from));
    let captures = attacks::pawn(!color, at) & !occupied;
    let pushes = one.into_iter().chain(two).map(|from| (from, false));
    let origins = pushes.chain(captures.map(|from| (from, true)));
    origins.filter(move |(from, _)| from.rank() != Rank::First.seen_by(color))
}

/// Returns whether a capture en passant can have opened the lines. The capturing pawn gives no check itself.
fn en_passant_opened(position: &Position) -> bool {
    let them = !position.turn();
    let occupied = position.occupied();
    let pawns = position.by_piece(Piece::new(them, PieceKind::Pawn)) & Bitboard::rank(Rank::Sixth.seen_by(them));
    pawns.into_iter().any(|at| {
        let square = |file: File, rank: Rank| Square::new(file, rank.seen_by(them));
        let captured = square(at.file(), Rank::Fifth);
        let came_from = square(at.file(), Rank::Seventh);
        let origins = attacks::pawn(!them, at) & !occupied;
        !occupied.contains(captured)
            && !occupied.contains(came_from)
            && origins.into_iter().any(|from| {
                let before = occupied.without(at).with(from).with(captured);
                is_quiet(position, before, Bitboard::from(at))
            })
    })
}
