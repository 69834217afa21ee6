//! Who may still castle where (MOV-7), in ordinary chess and in Chess960.

use core::fmt;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::mv::{Move, MoveKind};
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::{File, Rank, Square};

/// Which way a king castles. The way says where king and rook end, wherever they started (FIDE guideline II.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingSide {
    /// With the rook nearer to the h-file: the king ends on the g-file, the rook on the f-file.
    Short,
    /// With the rook nearer to the a-file: the king ends on the c-file, the rook on the d-file.
    Long,
}

impl CastlingSide {
    /// Short, then long.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::Short, CastlingSide::Long];

    /// The squares on which king and rook of a colour end.
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

    /// The kind of move that castles this way.
    #[inline]
    pub const fn move_kind(self) -> MoveKind {
        match self {
            CastlingSide::Short => MoveKind::CastleShort,
            CastlingSide::Long => MoveKind::CastleLong,
        }
    }

    /// The squares from the king's up (short) or down (long), in the order from a1 to h8: on the king's rank, where
    /// the rook stands that castles this way.
    #[inline]
    pub(crate) const fn beyond(self, king: Square) -> Bitboard {
        match self {
            CastlingSide::Short => Bitboard(u64::MAX << king.index()),
            CastlingSide::Long => Bitboard(!(u64::MAX << king.index())),
        }
    }

    /// Of rooks on one rank, the one farthest out.
    pub(crate) fn outermost(self, mut rooks: Bitboard) -> Option<Square> {
        match self {
            CastlingSide::Short => rooks.last(),
            CastlingSide::Long => rooks.next(),
        }
    }
}

/// The rooks that have not moved and whose king has not moved either: with these a side may still castle. A king has
/// at most one of them on each side.
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
    /// Nobody may castle.
    pub const NONE: CastlingRights = CastlingRights(Bitboard::EMPTY);
    /// Everybody may castle on both sides, as at the start of ordinary chess.
    pub const ALL: CastlingRights = CastlingRights::NONE
        .with_rook(Color::White, File::H)
        .with_rook(Color::White, File::A)
        .with_rook(Color::Black, File::H)
        .with_rook(Color::Black, File::A);

    /// The rights, with castling allowed to this side with its rook on this file.
    pub const fn with_rook(self, color: Color, file: File) -> CastlingRights {
        CastlingRights(self.0.with(Square::new(file, Rank::First.seen_by(color))))
    }

    /// The squares of the rooks of both colours that may still castle.
    #[inline]
    pub const fn rooks(self) -> Bitboard {
        self.0
    }

    /// Whether nobody may castle any more.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The rights of one side.
    #[inline]
    pub const fn of(self, color: Color) -> CastlingRights {
        CastlingRights(Bitboard(self.0.0 & Bitboard::rank(Rank::First.seen_by(color)).0))
    }

    /// The rights that are lost when a man of this side goes from one square to another: its king's all, otherwise
    /// those of a rook that moves or is captured.
    #[inline]
    pub(crate) fn lost_by(self, color: Color, moved: PieceKind, from: Square, to: Square) -> CastlingRights {
        let own = if moved == PieceKind::King { self.of(color).0 } else { Bitboard::from(from) };
        CastlingRights(self.0 & own.with(to))
    }

    /// The rights but for these.
    #[inline]
    pub(crate) fn without(self, lost: CastlingRights) -> CastlingRights {
        CastlingRights(self.0 & !lost.0)
    }

    /// The rights for which the men stand as some game can have started. Where the two sides' rights can't come from
    /// one start, only those of ordinary chess are believed.
    pub(crate) fn borne_out_by(self, position: &Position) -> CastlingRights {
        let [white, black] = Color::ALL.map(|color| self.homes(position, color));
        let mut rights = CastlingRights::NONE;
        for (color, [_, short, long]) in [(Color::White, white), (Color::Black, black)] {
            for file in short.into_iter().chain(long) {
                rights = rights.with_rook(color, file);
            }
        }
        let mut files = white.into_iter().zip(black);
        let contradict = files.any(|files| matches!(files, (Some(white), Some(black)) if white != black));
        if contradict { rights.ordinary(position) } else { rights }
    }

    /// The files of a side's king, short rook and long rook, as far as it may castle with them.
    fn homes(self, position: &Position, color: Color) -> [Option<File>; 3] {
        let king = position.king(color);
        let at_home = king.rank() == Rank::First.seen_by(color);
        // A king in the corner would have had no rook on its other side.
        if !at_home || matches!(king.file(), File::A | File::H) {
            return [None; 3];
        }
        let rooks = self.of(color).0 & position.by_piece(Piece::new(color, PieceKind::Rook));
        let [short, long] = CastlingSide::ALL.map(|side| side.outermost(rooks & side.beyond(king)));
        [short.or(long).and(Some(king)), short, long].map(|square| square.map(Square::file))
    }

    /// The rights for which king and rook stand as in ordinary chess.
    pub(crate) fn ordinary(self, position: &Position) -> CastlingRights {
        let at_home = |color| position.king(color) == Square::new(File::E, Rank::First.seen_by(color));
        let sides = Color::ALL.into_iter().filter(|color| at_home(*color));
        sides.fold(CastlingRights::NONE, |rights, color| {
            CastlingRights(rights.0 | (self.0 & CastlingRights::ALL.of(color).0))
        })
    }
}

impl Position {
    /// The rook with which a colour may still castle this way (MOV-7), whether or not it can just now.
    #[inline]
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        (self.castling().of(color).rooks() & side.beyond(self.king(color))).first()
    }

    /// Where the rook comes from and goes to when this move castles; the two may be the same in Chess960.
    ///
    /// ```
    /// use rules_core::{Position, Square, parse_san};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let castling = parse_san(&position, "O-O")?;
    /// assert_eq!(position.rooks_way(castling), Some((Square::H1, Square::F1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn rooks_way(&self, mv: Move) -> Option<(Square, Square)> {
        let side = mv.castling_side()?;
        Some((self.castling_rook(self.turn(), side)?, side.targets(self.turn()).1))
    }
}

impl fmt::Display for CastlingRights {
    /// As Shredder-FEN writes it: the rooks' files, capitals for White, such as `HAha`, or `-`.
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
