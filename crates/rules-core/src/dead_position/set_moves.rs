//! Piece steps for whole sets of squares at once.

use crate::attacks::{self, shift_one_file};
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::square::{Rank, Square};

/// Returns the squares one diagonal step away.
pub(super) fn diagonal_steps(squares: Bitboard) -> Bitboard {
    let sides = sideways(squares);
    sides.shifted(8) | sides.shifted(-8)
}

/// Returns the squares one step away along files and ranks.
pub(super) fn straight_steps(squares: Bitboard) -> Bitboard {
    sideways(squares) | squares.shifted(8) | squares.shifted(-8)
}

/// Returns the squares one step away in any direction.
pub(super) fn king_steps(squares: Bitboard) -> Bitboard {
    let sides = sideways(squares);
    let rank_steps = squares | sides;
    sides | rank_steps.shifted(8) | rank_steps.shifted(-8)
}

/// Returns the squares one knight's jump away.
pub(super) fn knight_jumps(squares: Bitboard) -> Bitboard {
    let (right, left) = (shift_one_file(squares, true), shift_one_file(squares, false));
    let near = right | left;
    let far = shift_one_file(right, true) | shift_one_file(left, false);
    near.shifted(16) | near.shifted(-16) | far.shifted(8) | far.shifted(-8)
}

/// Returns the squares one pawn's step ahead.
pub(super) fn pawn_pushes(color: Color, squares: Bitboard) -> Bitboard {
    squares.shifted(match color {
        Color::White => 8,
        Color::Black => -8,
    })
}

/// Returns the squares that pawns on these squares attack.
pub(super) fn pawn_attacks(color: Color, squares: Bitboard) -> Bitboard {
    pawn_pushes(color, sideways(squares))
}

/// Returns the squares ahead of a pawn, up to the last rank.
pub(super) fn squares_ahead(color: Color, pawn: Square) -> Bitboard {
    let last = Square::new(pawn.file(), Rank::Eighth.seen_by(color));
    attacks::between(pawn, last).with(last)
}

fn sideways(squares: Bitboard) -> Bitboard {
    shift_one_file(squares, true) | shift_one_file(squares, false)
}
