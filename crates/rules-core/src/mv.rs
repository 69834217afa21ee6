//! A move, in sixteen bits.

use core::fmt;

use crate::castling::CastlingSide;
use crate::piece::PieceKind;
use crate::square::Square;

/// What is special about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A man goes from one square to another, capturing or not (MOV-6).
    Normal,
    /// A pawn's first move of two squares (MOV-5).
    DoubleStep,
    /// A pawn captures the pawn that has just passed it (MOV-8).
    EnPassant,
    /// Castling on the king's side, O-O (MOV-7).
    CastleShort,
    /// Castling on the queen's side, O-O-O (MOV-7).
    CastleLong,
    /// A pawn reaches the last rank and becomes this piece (MOV-9).
    Promotion(PieceKind),
}

impl MoveKind {
    const ALL: [MoveKind; 9] = [
        MoveKind::Normal,
        MoveKind::DoubleStep,
        MoveKind::EnPassant,
        MoveKind::CastleShort,
        MoveKind::CastleLong,
        MoveKind::Promotion(PieceKind::Knight),
        MoveKind::Promotion(PieceKind::Bishop),
        MoveKind::Promotion(PieceKind::Rook),
        MoveKind::Promotion(PieceKind::Queen),
    ];

    const fn code(self) -> u16 {
        match self {
            MoveKind::Normal => 0,
            MoveKind::DoubleStep => 1,
            MoveKind::EnPassant => 2,
            MoveKind::CastleShort => 3,
            MoveKind::CastleLong => 4,
            MoveKind::Promotion(PieceKind::Knight) => 5,
            MoveKind::Promotion(PieceKind::Bishop) => 6,
            MoveKind::Promotion(PieceKind::Rook) => 7,
            MoveKind::Promotion(_) => 8,
        }
    }
}

/// A move. Moves come from a position's move generator or from a text read in a position; it displays as UCI writes
/// it in ordinary chess: `e2e4`, `e1g1` for castling, `e7e8q`. [`crate::uci()`] writes Chess960 too.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(u16);

impl Move {
    /// Fills the unused places of a move list.
    pub(crate) const NONE: Move = Move(0);

    #[inline]
    pub(crate) const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        Move(from.index() as u16 | (to.index() as u16) << 6 | kind.code() << 12)
    }

    /// Where the man comes from.
    #[inline]
    pub const fn from(self) -> Square {
        Square::wrapping(self.0 as u32)
    }

    /// Where the man goes; in castling, where the king goes. In Chess960 a king may castle and stay where it is.
    #[inline]
    pub const fn to(self) -> Square {
        Square::wrapping((self.0 >> 6) as u32)
    }

    /// What is special about the move.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        let code = (self.0 >> 12) as usize;
        if code < MoveKind::ALL.len() { MoveKind::ALL[code] } else { MoveKind::Normal }
    }

    /// What the pawn becomes, if the move is a promotion.
    #[inline]
    pub const fn promotion(self) -> Option<PieceKind> {
        match self.kind() {
            MoveKind::Promotion(kind) => Some(kind),
            _ => None,
        }
    }

    /// Which way the king castles, if the move is castling.
    #[inline]
    pub const fn castling_side(self) -> Option<CastlingSide> {
        match self.kind() {
            MoveKind::CastleShort => Some(CastlingSide::Short),
            MoveKind::CastleLong => Some(CastlingSide::Long),
            _ => None,
        }
    }

    /// Whether the king castles.
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.castling_side().is_some()
    }

    /// The move as a number for tables; never 0.
    #[inline]
    pub const fn to_bits(self) -> u16 {
        self.0
    }

    /// The move that [`Move::to_bits`] gave, or `None` for a number that stands for no move (0 is one).
    /// Whether it is legal in a position is for the position to say.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Move> {
        let mv = Move(bits);
        let known = ((bits >> 12) as usize) < MoveKind::ALL.len();
        let moves = mv.from().index() != mv.to().index() || mv.is_castling();
        if known && moves { Some(mv) } else { None }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(kind) => write!(f, "{}", kind.letter()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
