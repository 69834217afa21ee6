//! Who may still castle where (MOV-7).

use core::fmt;

use crate::color::Color;
use crate::square::Square;

/// Which of the four castlings neither king nor rook has spoilt by moving.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(u8);

/// The squares of king and rook before castling, in the order of the bits: K, Q, k, q.
const HOMES: [(Square, Square); 4] =
    [(Square::E1, Square::H1), (Square::E1, Square::A1), (Square::E8, Square::H8), (Square::E8, Square::A8)];

/// By square: the rights that survive when something leaves or reaches it.
const KEPT: [u8; 64] = {
    let mut kept = [0b1111; 64];
    let mut bit = 0;
    while bit < 4 {
        kept[HOMES[bit].0.index()] &= !(1 << bit);
        kept[HOMES[bit].1.index()] &= !(1 << bit);
        bit += 1;
    }
    kept
};

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: CastlingRights = CastlingRights(0);
    /// Everybody may castle on both sides, as at the start.
    pub const ALL: CastlingRights = CastlingRights(0b1111);

    /// Whether this side's king may still castle short.
    #[inline]
    pub const fn short(self, color: Color) -> bool {
        self.0 >> (2 * color as u8) & 1 == 1
    }

    /// Whether this side's king may still castle long.
    #[inline]
    pub const fn long(self, color: Color) -> bool {
        self.0 >> (2 * color as u8 + 1) & 1 == 1
    }

    /// The rights, with castling short allowed to this side.
    pub const fn with_short(self, color: Color) -> CastlingRights {
        CastlingRights(self.0 | 1 << (2 * color as u8))
    }

    /// The rights, with castling long allowed to this side.
    pub const fn with_long(self, color: Color) -> CastlingRights {
        CastlingRights(self.0 | 2 << (2 * color as u8))
    }

    /// Whether nobody may castle any more.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// A number from 0 to 15 for tables.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// The rights that are left when a man has gone from one square to another.
    #[inline]
    pub(crate) const fn after(self, from: Square, to: Square) -> CastlingRights {
        CastlingRights(self.0 & KEPT[from.index()] & KEPT[to.index()])
    }

    /// Only the rights for which king and rook stand at home, as this test tells (square, owner, is it the king).
    pub(crate) fn filtered(self, at_home: impl Fn(Square, Color, bool) -> bool) -> CastlingRights {
        let mut rights = self;
        for (bit, (king, rook)) in HOMES.into_iter().enumerate() {
            let color = if bit < 2 { Color::White } else { Color::Black };
            if !at_home(king, color, true) || !at_home(rook, color, false) {
                rights.0 &= !(1 << bit);
            }
        }
        rights
    }
}

impl fmt::Display for CastlingRights {
    /// As FEN writes it: `KQkq`, or `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (bit, letter) in ["K", "Q", "k", "q"].into_iter().enumerate() {
            if self.0 >> bit & 1 == 1 {
                f.write_str(letter)?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
