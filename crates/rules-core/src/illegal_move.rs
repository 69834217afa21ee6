//! Reasons why a move is illegal, for messages to the player.

use crate::piece::PieceKind;
use crate::rule::Rule;
use crate::square::Square;

/// The reason why a piece may not move from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum IllegalMove {
    /// The start square is empty.
    #[error("there is no piece on {0}")]
    NoPiece(Square),
    /// The piece belongs to the opponent (MOV-1).
    #[error("the piece on {0} is the opponent's")]
    OpponentsPiece(Square),
    /// An own piece stands on the target square (MOV-6).
    #[error("a piece of the same colour stands on {0}")]
    OwnPiece(Square),
    /// The move would capture a king (MOV-2).
    #[error("the king on {0} cannot be captured")]
    KingCapture(Square),
    /// The piece doesn't move that way (MOV-2 to MOV-5).
    #[error("a {} does not go from {from} to {to}", kind.name())]
    WrongMovement {
        /// The kind of the piece.
        kind: PieceKind,
        /// Its square.
        from: Square,
        /// The target square.
        to: Square,
    },
    /// A piece stands in the way (MOV-3, MOV-5).
    #[error("the piece on {0} stands in the way")]
    Blocked(Square),
    /// A pawn moves diagonally only to capture, and the target square is empty (MOV-5).
    #[error("a pawn moves diagonally only when it captures, and there is nothing on {0}")]
    NothingToCapture(Square),
    /// The pawn on this square could be captured en passant only right after its double step (MOV-8).
    #[error("the pawn on {0} can be captured en passant only right after its double step")]
    EnPassantExpired(Square),
    /// The king would move to an attacked square (MOV-2).
    #[error("the piece on {attacker} attacks {to}")]
    KingIntoAttack {
        /// The target square of the king.
        to: Square,
        /// The square of a piece that attacks it.
        attacker: Square,
    },
    /// The move does not answer the check by the piece on this square (CHK-1).
    #[error("the piece on {0} gives check, and this does not answer it")]
    CheckNotAnswered(Square),
    /// Two pieces give check, so only the king can move (CHK-1).
    #[error("the pieces on {0} and {1} give check; only the king can move")]
    DoubleCheck(Square, Square),
    /// The move would expose the own king to the piece on this square (CHK-2).
    #[error("the piece on {0} would then attack the king")]
    Pinned(Square),
    /// The king or rook has moved, or there is no such rook (MOV-7).
    #[error("castling on this side is no longer possible: the king or the rook has moved")]
    CastlingRightLost,
    /// A piece stands between king and rook (MOV-7).
    #[error("the piece on {0} stands between king and rook")]
    CastlingBlocked(Square),
    /// The king is in check and cannot castle (MOV-7).
    #[error("the piece on {0} gives check; a king in check cannot castle")]
    CastlingInCheck(Square),
    /// The king would cross or reach an attacked square (MOV-7).
    #[error("the piece on {attacker} attacks {square}, which the king would cross or reach")]
    CastlingThroughAttack {
        /// The attacked square.
        square: Square,
        /// The square of a piece that attacks it.
        attacker: Square,
    },
    /// The move lacks the piece that the pawn becomes on the last rank (MOV-9).
    #[error("the pawn on {0} has to become a piece")]
    PromotionMissing(Square),
    /// A pawn can't become this kind (MOV-9), or the move does not promote.
    #[error("this move cannot make a {}", .0.name())]
    NoSuchPromotion(PieceKind),
}

impl IllegalMove {
    /// Returns the rule that forbids the move.
    pub const fn rule(self) -> Rule {
        match self {
            IllegalMove::NoPiece(_) | IllegalMove::OpponentsPiece(_) => Rule::Mov1,
            IllegalMove::OwnPiece(_) => Rule::Mov6,
            IllegalMove::KingCapture(_) | IllegalMove::KingIntoAttack { .. } => Rule::Mov2,
            IllegalMove::WrongMovement { kind: PieceKind::King, .. } => Rule::Mov2,
            IllegalMove::WrongMovement { kind: PieceKind::Knight, .. } => Rule::Mov4,
            IllegalMove::WrongMovement { kind: PieceKind::Pawn, .. } | IllegalMove::NothingToCapture(_) => Rule::Mov5,
            IllegalMove::WrongMovement { .. } | IllegalMove::Blocked(_) => Rule::Mov3,
            IllegalMove::EnPassantExpired(_) => Rule::Mov8,
            IllegalMove::CheckNotAnswered(_) | IllegalMove::DoubleCheck(..) => Rule::Chk1,
            IllegalMove::Pinned(_) => Rule::Chk2,
            IllegalMove::CastlingRightLost
            | IllegalMove::CastlingBlocked(_)
            | IllegalMove::CastlingInCheck(_)
            | IllegalMove::CastlingThroughAttack { .. } => Rule::Mov7,
            IllegalMove::PromotionMissing(_) | IllegalMove::NoSuchPromotion(_) => Rule::Mov9,
        }
    }

    /// Returns whether a hand can make the move on a real board nevertheless: an own piece moves to a square that is
    /// free or holds a piece other than a king.
    pub const fn can_be_made_by_hand(self) -> bool {
        !matches!(
            self,
            IllegalMove::NoPiece(_)
                | IllegalMove::OpponentsPiece(_)
                | IllegalMove::OwnPiece(_)
                | IllegalMove::KingCapture(_)
                | IllegalMove::PromotionMissing(_)
                | IllegalMove::NoSuchPromotion(_)
        )
    }
}
