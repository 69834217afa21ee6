//! Results of reading files.

use bevy::prelude::*;

use rules_core::pgn::ParsedGame;

use crate::session::saved::{ImportError, ReadError};

/// Result of reading a file or a text with games; all other results of dialogs are [`Notice`](crate::storage::Notice)s.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum FileRead {
    /// A single game, with its problems.
    Game(Box<ParsedGame>),
    /// No game, with the reason.
    NoGame(ReadError),
    /// Several games, which [`FileGames`](super::FileGames) lists.
    Games,
    /// Result of an import of several games.
    Imported(ImportReport),
}

/// Result of an import of several games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ImportReport {
    /// Number of games added to the archive.
    pub taken: usize,
    /// Number of games that the archive contained already.
    pub known: usize,
    /// Number of games that could not be read.
    pub refused: usize,
    /// The first failures: position in the text, counted from 1, and reason.
    pub reasons: Vec<(usize, ImportError)>,
    /// True if there were more games than [`MAX_IMPORTED_GAMES`](super::MAX_IMPORTED_GAMES).
    pub is_cut: bool,
    /// Reason why the archive accepts no more games.
    pub stopped: Option<String>,
}
