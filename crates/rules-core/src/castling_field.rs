//! The castling field of a FEN: `KQkq` (X-FEN) or the rooks' files (Shredder-FEN).
//!
//! In X-FEN a `K` or `Q` stands for the outermost rook on that side of the king, which in ordinary chess is the rook in
//! the corner; a rook farther in is named by its file. Shredder-FEN always names the file. No letter has two meanings,
//! so one reader handles both.

use core::fmt;

use crate::bitboard::Bitboard;
use crate::castling::{CastlingRights, CastlingSide};
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::{File, Rank, Square};

/// Reads the field; `None` if a letter has no meaning. A `K` or `Q` without a rook on that side gives no right.
pub(crate) fn read(text: &str, board: &[Option<Piece>; 64]) -> Option<CastlingRights> {
    let mut rights = CastlingRights::NONE;
    if text == "-" {
        return Some(rights);
    }
    for letter in text.chars() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let file = match letter.to_ascii_lowercase() {
            'k' => outermost_rook(board, color, CastlingSide::Short),
            'q' => outermost_rook(board, color, CastlingSide::Long),
            letter => Some(File::from_letter(letter)?),
        };
        if let Some(file) = file {
            rights = rights.with_rook(color, file);
        }
    }
    Some(rights)
}

fn outermost_rook(board: &[Option<Piece>; 64], color: Color, side: CastlingSide) -> Option<File> {
    let at_home = |kind| -> Bitboard {
        let squares = Bitboard::rank(Rank::First.seen_by(color));
        squares.filter(|square| board[square.index()] == Some(Piece::new(color, kind))).collect()
    };
    let king = at_home(PieceKind::King).first()?;
    side.outermost(at_home(PieceKind::Rook) & side.squares_toward_rook(king)).map(Square::file)
}

/// Displays a position's castling rights in X-FEN, which in ordinary chess is the usual `KQkq`, or `-`.
pub(crate) struct XFen<'a>(pub(crate) &'a Position);

impl fmt::Display for XFen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.0;
        if position.castling().is_empty() {
            return f.write_str("-");
        }
        for color in Color::ALL {
            let rooks =
                position.by_piece(Piece::new(color, PieceKind::Rook)) & Bitboard::rank(Rank::First.seen_by(color));
            for side in CastlingSide::ALL {
                let Some(rook) = position.castling_rook(color, side) else {
                    continue;
                };
                let is_outermost = side.outermost(rooks & side.squares_toward_rook(position.king(color))) == Some(rook);
                let letter = match side {
                    CastlingSide::Short if is_outermost => 'k',
                    CastlingSide::Long if is_outermost => 'q',
                    _ => rook.file().letter(),
                };
                write!(f, "{}", color.cased(letter))?;
            }
        }
        Ok(())
    }
}
