//! Whether some last move can have led to a position: what no move can bring about, no game has.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::{File, Rank, Square};

/// Whether a single move can have given the checks on the board. A move gives check with the man that moves, or opens
/// a line for a man behind it, or both; a capture en passant can open two lines. What is in doubt passes.
pub(crate) fn can_have_given_check(position: &Position) -> bool {
    let checkers = position.checkers();
    match checkers.len() {
        0 => true,
        // A man of any kind may have left its line.
        1 if (checkers & (position.pieces(PieceKind::Pawn) | position.pieces(PieceKind::Knight))).is_empty() => true,
        1 | 2 => checkers.into_iter().any(|checker| can_have_arrived(position, checker)) || en_passant_opened(position),
        _ => false,
    }
}

/// Whether the last move can have been a double step over this square: without it, the king of the side now on the
/// move must not have been attacked.
pub(crate) fn can_have_been_double_step(position: &Position, target: Square) -> bool {
    let them = !position.turn();
    let from = Square::new(target.file(), Rank::Second.seen_by(them));
    let to = Square::new(target.file(), Rank::Fourth.seen_by(them));
    is_quiet(position, position.occupied().without(to).with(from), Bitboard::from(to))
        && !attacks::pawn(them, from).contains(position.king(position.turn()))
}

/// Whether the king of the side on the move is unattacked when these squares are occupied and these men are gone.
fn is_quiet(position: &Position, occupied: Bitboard, gone: Bitboard) -> bool {
    let them = position.colored(!position.turn());
    let attackers = position.attackers_to(position.king(position.turn()), occupied);
    (attackers & them & !gone).is_empty()
}

/// Whether the last move can have brought this man to its square, so that nobody gave check before.
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
            && !attacks::man(Piece::new(them, kind), from, before).contains(king)
    };
    // Whatever it captured shielded the king at least as well as nothing.
    let as_itself = kind != PieceKind::Pawn
        && (attacks::man(Piece::new(them, kind), at, occupied) & !occupied).any(|from| was_quiet(from, kind, true));
    let as_pawn = kind == PieceKind::Pawn || at.rank() == Rank::Eighth.seen_by(them);
    as_itself
        || (as_pawn
            && pawn_origins(at, them, occupied).any(|(from, captured)| was_quiet(from, PieceKind::Pawn, captured)))
}

/// The squares a pawn can have come from, and whether by a capture.
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

/// Whether a capture en passant can have opened the lines, the pawn that captured giving no check itself.
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
