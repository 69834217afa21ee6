//! Errors in PGN texts.

use alloc::string::String;

use crate::fen::FenError;
use crate::move_text::MoveTextError;
use crate::setup::SetupError;

/// An error in a PGN text, with its line and column.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("PGN, line {line}, column {column}: {kind}")]
pub struct PgnError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The kind of error.
    pub kind: PgnErrorKind,
}

/// The kinds of errors in PGN texts.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PgnErrorKind {
    /// There are neither tags nor moves.
    #[error("there is no game in this text")]
    Empty,
    /// A tag is not of the form `[Name "value"]`.
    #[error("a tag must look like [Name \"value\"]")]
    Tag,
    /// A game has more tags than the reader accepts.
    #[error("this game has more than {0} tags; the rest is left out")]
    TooManyTags(usize),
    /// A comment or a variation is not closed before the game ends.
    #[error("the text ends inside a comment or variation that starts here")]
    Unclosed,
    /// A closing brace or parenthesis has no opening one.
    #[error("a comment or variation ends here that never started")]
    Unopened,
    /// A variation starts before any move that it could replace.
    #[error("a variation starts here before any move that it could replace")]
    NothingToVary,
    /// Variations are nested more deeply than the reader accepts.
    #[error("variations are nested more than {0} deep; this one is left out")]
    TooDeep(usize),
    /// A numeric annotation is not a number from 0 to 255.
    #[error("\"{0}\" is not an annotation from $0 to $255")]
    Nag(String),
    /// The FEN tag holds no legal position. One that can be played, though no game leads there, is kept all the same.
    #[error("{0}")]
    Fen(FenError),
    /// A move can't be read or isn't legal.
    #[error("{0}")]
    Move(MoveTextError),
    /// The game goes on after mate or stalemate.
    #[error("a move follows after the end of the game")]
    AfterEnd,
    /// The main line has a null move. It is kept, but no game has one.
    #[error("a side makes no move here, which is kept in an analysis, but no game can have it")]
    NullMove,
}

impl PgnErrorKind {
    /// Returns whether the record holds everything that stands here, although no game can have it: a null move, or a
    /// start position that can be played but cannot arise.
    pub const fn is_kept(&self) -> bool {
        matches!(self, PgnErrorKind::NullMove | PgnErrorKind::Fen(FenError::Impossible(SetupError::CannotArise(_))))
    }
}
