//! Steps of whole sets of squares, and a pawn's way.

use crate::attacks::{self, beside};
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::square::{Rank, Square};

/// One square along the diagonals.
pub(super) fn slanted(squares: Bitboard) -> Bitboard {
    let sides = sideways(squares);
    sides.shifted(8) | sides.shifted(-8)
}

/// One square along files and ranks.
pub(super) fn straight(squares: Bitboard) -> Bitboard {
    sideways(squares) | squares.shifted(8) | squares.shifted(-8)
}

/// One square in any direction.
pub(super) fn around(squares: Bitboard) -> Bitboard {
    let sides = sideways(squares);
    let row = squares | sides;
    sides | row.shifted(8) | row.shifted(-8)
}

/// A knight's jump.
pub(super) fn jumps(squares: Bitboard) -> Bitboard {
    let (right, left) = (beside(squares, true), beside(squares, false));
    let near = right | left;
    let far = beside(right, true) | beside(left, false);
    near.shifted(16) | near.shifted(-16) | far.shifted(8) | far.shifted(-8)
}

/// A pawn's step forward.
pub(super) fn forward(color: Color, squares: Bitboard) -> Bitboard {
    squares.shifted(match color {
        Color::White => 8,
        Color::Black => -8,
    })
}

/// What pawns attack.
pub(super) fn pawn_attacks(color: Color, squares: Bitboard) -> Bitboard {
    forward(color, sideways(squares))
}

/// The squares before a pawn, up to the last rank.
pub(super) fn ahead(color: Color, pawn: Square) -> Bitboard {
    let last = Square::new(pawn.file(), Rank::Eighth.seen_by(color));
    attacks::between(pawn, last).with(last)
}

fn sideways(squares: Bitboard) -> Bitboard {
    beside(squares, true) | beside(squares, false)
}
