//! Moves, packed into sixteen bits.

use core::fmt;

use crate::castling_side::CastlingSide;
use crate::piece::PieceKind;
use crate::square::Square;

/// The kind of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A move or capture without special rules (MOV-6).
    Normal,
    /// A pawn's first move of two squares (MOV-5).
    DoubleStep,
    /// A pawn's capture of a pawn that has just passed it (MOV-8).
    EnPassant,
    /// Kingside castling, O-O (MOV-7).
    CastleShort,
    /// Queenside castling, O-O-O (MOV-7).
    CastleLong,
    /// A pawn's move to the last rank, where it becomes this kind of piece (MOV-9).
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

impl CastlingSide {
    /// Returns the kind of move that castles on this side.
    #[inline]
    pub const fn move_kind(self) -> MoveKind {
        match self {
            CastlingSide::Short => MoveKind::CastleShort,
            CastlingSide::Long => MoveKind::CastleLong,
        }
    }
}

/// A move. Moves come from a position's move generator, or from a text read in a position. They display in the UCI
/// notation of ordinary chess: `e2e4`, `e1g1` for castling, `e7e8q`. [`crate::uci()`] also handles Chess960.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(u16);

impl Move {
    /// Filler for unused elements of a move list.
    pub(crate) const NONE: Move = Move(0);

    #[inline]
    pub(crate) const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        Move(from.index() as u16 | (to.index() as u16) << 6 | kind.code() << 12)
    }

    /// Returns the start square.
    #[inline]
    pub const fn from(self) -> Square {
        Square::wrapping(self.0 as u32)
    }

    /// Returns the target square; in castling that of the king. In Chess960 a king may castle and keep its square.
    #[inline]
    pub const fn to(self) -> Square {
        Square::wrapping((self.0 >> 6) as u32)
    }

    /// Returns the kind of the move.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        let code = (self.0 >> 12) as usize;
        if code < MoveKind::ALL.len() { MoveKind::ALL[code] } else { MoveKind::Normal }
    }

    /// Returns the kind of piece that the pawn becomes, if the move is a promotion.
    #[inline]
    pub const fn promotion(self) -> Option<PieceKind> {
        match self.kind() {
            MoveKind::Promotion(kind) => Some(kind),
            _ => None,
        }
    }

    /// Returns the castling side, if the move is castling.
    #[inline]
    pub const fn castling_side(self) -> Option<CastlingSide> {
        match self.kind() {
            MoveKind::CastleShort => Some(CastlingSide::Short),
            MoveKind::CastleLong => Some(CastlingSide::Long),
            _ => None,
        }
    }

    /// Returns whether the move is castling.
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.castling_side().is_some()
    }

    /// Returns the move as a number for tables; never 0.
    #[inline]
    pub const fn to_bits(self) -> u16 {
        self.0
    }

    /// Restores a move from [`Move::to_bits`]; `None` for a number that encodes no move, such as 0. The move need not
    /// be legal in any particular position.
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
