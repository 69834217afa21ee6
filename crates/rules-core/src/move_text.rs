//! Why a typed move can't be played.

use alloc::format;
use alloc::string::String;

use crate::bitboard::Bitboard;
use crate::illegal_move::IllegalMove;
use crate::piece::PieceKind;
use crate::rule::Rule;

/// Why a text is no move in a position, in words for the player who typed it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    /// The text can't be read as a move at all.
    #[error("\"{0}\" is not a move; write for example e4, Nf3, O-O or e2e4")]
    Unreadable(String),
    /// The text stands for making no move, as `--` does (MOV-1).
    #[error("\"{0}\" makes no move, and a move is compulsory")]
    Pass(String),
    /// The move is understood, but the rules forbid it here.
    #[error("{text} is not legal here{}", because(*.why))]
    Illegal {
        /// What was written.
        text: String,
        /// Why not, if the text leaves no doubt about the man that should move.
        why: Option<IllegalMove>,
    },
    /// Several men can make the move.
    #[error("{text} can be made from {}; add the file or the rank it comes from", .origins.in_words())]
    Ambiguous {
        /// What was written.
        text: String,
        /// Where the men stand that can make the move.
        origins: Bitboard,
    },
    /// A pawn reaches the last rank, and the text doesn't say what it becomes (MOV-9).
    #[error("{0} needs the piece the pawn becomes, for example {0}=Q")]
    PromotionMissing(String),
    /// A pawn can't become this (MOV-9).
    #[error("a pawn cannot become a {}", .0.name())]
    PromotionForbidden(PieceKind),
}

impl MoveTextError {
    /// The rule that it rests on.
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

    /// Whether a text is one of the spellings of a null move.
    pub(crate) fn is_pass(text: &str) -> bool {
        matches!(text, "--" | "—" | "Z0" | "z0" | "@@@@" | "0000" | "null" | "pass")
    }

    /// The text as an error message quotes it: a pasted page must not become the message.
    pub(crate) fn quoted(text: &str) -> String {
        const LONGEST: usize = 16;
        text.trim().chars().take(LONGEST).collect()
    }
}

fn because(why: Option<IllegalMove>) -> String {
    why.map_or_else(String::new, |why| format!(": {why}"))
}
