//! Reasons why a text can't be loaded as a game.

use rules_core::pgn::PgnError;

/// Number of the format that is written.
pub const FORMAT: u32 = 1;

/// The reason a text can't be loaded as a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The text is not valid PGN.
    #[error(transparent)]
    Pgn(#[from] PgnError),
    /// The text has no tag of Hetman, so the state of the game is unknown.
    #[error("it was not written by Hetman")]
    Foreign,
    /// A later version of Hetman wrote it.
    #[error("a newer Hetman wrote it (in format {format}; this one reads up to {FORMAT}); open it with that one")]
    Newer {
        /// The number of its format.
        format: u32,
    },
    /// The tag of Hetman is damaged.
    #[error("it is damaged: {0}")]
    Damaged(String),
}
