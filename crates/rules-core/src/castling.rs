//! Castling in a position (MOV-7): its rooks, and the rights that are possible there.

use crate::color::Color;
use crate::mv::Move;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::{File, Rank, Square};

pub use crate::castling_rights::CastlingRights;
pub use crate::castling_side::CastlingSide;

impl CastlingRights {
    /// Returns the rights for which king and rooks stand as at the start of some game. If the rights of the two colours
    /// cannot come from the same start position, only those of ordinary chess are kept.
    pub(crate) fn consistent_with(self, position: &Position) -> CastlingRights {
        let [white, black] = Color::ALL.map(|color| self.home_files(position, color));
        let mut rights = CastlingRights::NONE;
        for (color, [_, short, long]) in [(Color::White, white), (Color::Black, black)] {
            for file in short.into_iter().chain(long) {
                rights = rights.with_rook(color, file);
            }
        }
        let mut files = white.into_iter().zip(black);
        let contradict = files.any(|files| matches!(files, (Some(white), Some(black)) if white != black));
        if contradict { rights.standard_only(position) } else { rights }
    }

    /// Returns the files of a colour's king, short rook and long rook, as far as it may castle with them.
    fn home_files(self, position: &Position, color: Color) -> [Option<File>; 3] {
        let king = position.king(color);
        let at_home = king.rank() == Rank::First.seen_by(color);
        // A king in the corner would have had no rook on its other side.
        if !at_home || matches!(king.file(), File::A | File::H) {
            return [None; 3];
        }
        let rooks = self.of(color).0 & position.by_piece(Piece::new(color, PieceKind::Rook));
        let [short, long] = CastlingSide::ALL.map(|side| side.outermost(rooks & side.squares_toward_rook(king)));
        [short.or(long).and(Some(king)), short, long].map(|square| square.map(Square::file))
    }

    /// Returns the rights for which king and rook stand as in ordinary chess.
    pub(crate) fn standard_only(self, position: &Position) -> CastlingRights {
        let at_home = |color| position.king(color) == Square::new(File::E, Rank::First.seen_by(color));
        let sides = Color::ALL.into_iter().filter(|color| at_home(*color));
        sides.fold(CastlingRights::NONE, |rights, color| {
            CastlingRights(rights.0 | (self.0 & CastlingRights::ALL.of(color).0))
        })
    }
}

impl Position {
    /// Returns the rook with which a colour keeps the right to castle on this side (MOV-7), even if it can't right now.
    #[inline]
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        (self.castling().of(color).rooks() & side.squares_toward_rook(self.king(color))).first()
    }

    /// Returns the rook's start and target squares if this move castles; in Chess960 they may be the same.
    ///
    /// ```
    /// use rules_core::{Position, Square, parse_san};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let castling = parse_san(&position, "O-O")?;
    /// assert_eq!(position.castling_rook_move(castling), Some((Square::H1, Square::F1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn castling_rook_move(&self, mv: Move) -> Option<(Square, Square)> {
        let side = mv.castling_side()?;
        Some((self.castling_rook(self.turn(), side)?, side.targets(self.turn()).1))
    }
}
