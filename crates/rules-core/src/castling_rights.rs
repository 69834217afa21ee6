//! Castling rights (MOV-7), in ordinary chess and in Chess960.

use core::fmt;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::PieceKind;
use crate::square::{File, Rank, Square};

/// Castling rights, stored as the squares of the rooks that may still castle: neither they nor their king have moved. A
/// king has at most one such rook on each side.
///
/// ```
/// use rules_core::{CastlingRights, Color, File, Position};
///
/// let rights = CastlingRights::NONE.with_rook(Color::White, File::H).with_rook(Color::Black, File::A);
/// assert_eq!(rights.to_string(), "Ha");
/// assert_eq!(Position::default().castling().to_string(), "HAha");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(pub(crate) Bitboard);

impl CastlingRights {
    /// No castling rights.
    pub const NONE: CastlingRights = CastlingRights(Bitboard::EMPTY);
    /// Rights of both colours on both sides, as at the start of ordinary chess.
    pub const ALL: CastlingRights = CastlingRights::NONE
        .with_rook(Color::White, File::H)
        .with_rook(Color::White, File::A)
        .with_rook(Color::Black, File::H)
        .with_rook(Color::Black, File::A);

    /// Returns these rights plus the right of a colour to castle with its rook on this file.
    pub const fn with_rook(self, color: Color, file: File) -> CastlingRights {
        CastlingRights(self.0.with(Square::new(file, Rank::First.seen_by(color))))
    }

    /// Returns the squares of the rooks of both colours that may still castle.
    #[inline]
    pub const fn rooks(self) -> Bitboard {
        self.0
    }

    /// Returns whether no rights are left.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns the rights of one colour.
    #[inline]
    pub const fn of(self, color: Color) -> CastlingRights {
        CastlingRights(Bitboard(self.0.0 & Bitboard::rank(Rank::First.seen_by(color)).0))
    }

    /// Returns the rights that a move of this colour loses: all its own if the king moves, and the right of a rook that
    /// moves or is captured.
    #[inline]
    pub(crate) fn lost_by(self, color: Color, moved: PieceKind, from: Square, to: Square) -> CastlingRights {
        let own = if moved == PieceKind::King { self.of(color).0 } else { Bitboard::from(from) };
        CastlingRights(self.0 & own.with(to))
    }

    /// Returns these rights minus the lost ones.
    #[inline]
    pub(crate) fn without(self, lost: CastlingRights) -> CastlingRights {
        CastlingRights(self.0 & !lost.0)
    }
}

impl fmt::Display for CastlingRights {
    /// Writes the rights as in Shredder-FEN: the rooks' files, capitals for White, such as `HAha`, or `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for color in Color::ALL {
            for file in File::ALL.into_iter().rev() {
                if self.0.contains(Square::new(file, Rank::First.seen_by(color))) {
                    write!(f, "{}", color.cased(file.letter()))?;
                }
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
