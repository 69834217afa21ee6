//! Castling sides (MOV-7), in ordinary chess and in Chess960.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::square::{File, Rank, Square};

/// A direction of castling. It determines the target squares of king and rook, wherever they started (FIDE guideline
/// II.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingSide {
    /// Castling with the rook nearer to the h-file: the king ends on the g-file, the rook on the f-file.
    Short,
    /// Castling with the rook nearer to the a-file: the king ends on the c-file, the rook on the d-file.
    Long,
}

impl CastlingSide {
    /// Short, then long.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::Short, CastlingSide::Long];

    /// Returns the target squares of a colour's king and rook.
    ///
    /// ```
    /// use rules_core::{CastlingSide, Color, Square};
    ///
    /// assert_eq!(CastlingSide::Long.targets(Color::Black), (Square::C8, Square::D8));
    /// ```
    #[inline]
    pub const fn targets(self, color: Color) -> (Square, Square) {
        let rank = Rank::First.seen_by(color);
        match self {
            CastlingSide::Short => (Square::new(File::G, rank), Square::new(File::F, rank)),
            CastlingSide::Long => (Square::new(File::C, rank), Square::new(File::D, rank)),
        }
    }

    /// Returns the squares from the king's index upwards (short) or downwards (long). On the king's rank, the rook that
    /// castles on this side stands there.
    #[inline]
    pub(crate) const fn squares_toward_rook(self, king: Square) -> Bitboard {
        match self {
            CastlingSide::Short => Bitboard(u64::MAX << king.index()),
            CastlingSide::Long => Bitboard(!(u64::MAX << king.index())),
        }
    }

    /// Returns the outermost of these rooks, which all stand on one rank.
    pub(crate) fn outermost(self, mut rooks: Bitboard) -> Option<Square> {
        match self {
            CastlingSide::Short => rooks.last(),
            CastlingSide::Long => rooks.next(),
        }
    }
}
