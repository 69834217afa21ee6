//! Errors for move texts that can't be played.

use alloc::format;
use alloc::string::String;

use crate::bitboard::Bitboard;
use crate::illegal_move::IllegalMove;
use crate::piece::PieceKind;
use crate::rule::Rule;

/// The reason why a text is not a move in a position, for messages to the player who typed it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    /// The text can't be read as a move at all.
    #[error("\"{0}\" is not a move; write for example e4, Nf3, O-O or e2e4")]
    Unreadable(String),
    /// The text is a null move, such as `--` (MOV-1).
    #[error("\"{0}\" makes no move, and a move is compulsory")]
    Pass(String),
    /// The move is well-formed, but illegal here.
    #[error("{text} is not legal here{}", because(*.why))]
    Illegal {
        /// The move text.
        text: String,
        /// The reason, if the text identifies the piece that should move.
        why: Option<IllegalMove>,
    },
    /// Several pieces can make the move.
    #[error("{text} can be made from {}; add the file or the rank it comes from", .origins.list_squares())]
    Ambiguous {
        /// The move text.
        text: String,
        /// The squares of the pieces that can make the move.
        origins: Bitboard,
    },
    /// A pawn reaches the last rank, and the text lacks the promotion piece (MOV-9).
    #[error("{0} needs the piece the pawn becomes, for example {0}=Q")]
    PromotionMissing(String),
    /// A pawn can't become this kind (MOV-9).
    #[error("a pawn cannot become a {}", .0.name())]
    PromotionForbidden(PieceKind),
}

impl MoveTextError {
    /// Returns the rule behind the error.
    pub const fn rule(&self) -> Rule {
        match self {
            MoveTextError::Illegal { why: Some(why), .. } => why.rule(),
            MoveTextError::Pass(_) => Rule::Mov1,
            MoveTextError::PromotionMissing(_) | MoveTextError::PromotionForbidden(_) => Rule::Mov9,
            MoveTextError::Unreadable(_)
            | MoveTextError::Ambiguous { .. }
            | MoveTextError::Illegal { why: None, .. } => Rule::Rec1,
        }
    }

    /// Returns whether a text is one of the spellings of a null move.
    pub(crate) fn is_pass(text: &str) -> bool {
        matches!(text, "--" | "—" | "Z0" | "z0" | "@@@@" | "0000" | "null" | "pass")
    }

    /// Shortens a text for an error message, which must not quote a whole pasted page.
    pub(crate) fn quoted(text: &str) -> String {
        const LONGEST: usize = 16;
        text.trim().chars().take(LONGEST).collect()
    }
}

fn because(why: Option<IllegalMove>) -> String {
    why.map_or_else(String::new, |why| format!(": {why}"))
}
