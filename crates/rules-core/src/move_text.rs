//! Why a typed move can't be played.

use crate::piece::PieceKind;
use alloc::string::String;

/// Why a text is no move in a position, in words for the player who typed it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    /// The text can't be read as a move at all.
    #[error("\"{0}\" is not a move; write for example e4, Nf3, O-O or e2e4")]
    Unreadable(String),
    /// The move is understood, but the rules forbid it here.
    #[error("{0} is not legal here")]
    Illegal(String),
    /// Several men can make the move.
    #[error("{0} can be made by more than one man; add the file or the rank it comes from")]
    Ambiguous(String),
    /// A pawn reaches the last rank, and the text doesn't say what it becomes (MOV-9).
    #[error("{0} needs the piece the pawn becomes, for example {0}=Q")]
    PromotionMissing(String),
    /// A pawn can't become this (MOV-9).
    #[error("a pawn cannot become a {}", name(*.0))]
    PromotionForbidden(PieceKind),
}

impl MoveTextError {
    /// The text as an error message quotes it: a pasted page must not become the message.
    pub(crate) fn quoted(text: &str) -> String {
        const LONGEST: usize = 16;
        text.trim().chars().take(LONGEST).collect()
    }
}

pub(crate) fn name(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "pawn",
        PieceKind::Knight => "knight",
        PieceKind::Bishop => "bishop",
        PieceKind::Rook => "rook",
        PieceKind::Queen => "queen",
        PieceKind::King => "king",
    }
}
