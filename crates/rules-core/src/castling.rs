//! Castling sides and castling rights (MOV-7), in ordinary chess and in Chess960.

use core::fmt;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::mv::{Move, MoveKind};
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
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

    /// Returns the kind of move that castles on this side.
    #[inline]
    pub const fn move_kind(self) -> MoveKind {
        match self {
            CastlingSide::Short => MoveKind::CastleShort,
            CastlingSide::Long => MoveKind::CastleLong,
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
pub struct CastlingRights(Bitboard);

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
