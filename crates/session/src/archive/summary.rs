//! The entry of a game in the list of games.

use rules_core::GameResult;
use rules_core::pgn::{self, PgnError};

use crate::{LocalDateTime, RecordedOpening};

/// Short description of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSummary {
    /// Names of White and Black.
    pub players: [String; 2],
    /// Starting time, if known.
    pub began: Option<LocalDateTime>,
    /// Number of half-moves.
    pub plies: usize,
    /// The result, open while the game is unfinished.
    pub result: GameResult,
    /// The opening by its tags and moves.
    pub opening: RecordedOpening,
}

impl GameSummary {
    /// Summarises a game from PGN of any program.
    ///
    /// # Errors
    /// If the PGN is invalid.
    pub fn of(text: &str) -> Result<Self, PgnError> {
        let read = pgn::read(text)?;
        let tag = |name| read.tags.get(name).unwrap_or_default();
        Ok(Self {
            players: ["White", "Black"].map(|name| tag(name).to_owned()),
            began: LocalDateTime::from_pgn_tags(tag("Date"), tag("Time")),
            plies: read.game.plies().len(),
            result: read.result,
            opening: RecordedOpening::of(&read.tags, read.game.start(), read.game.plies().iter().map(|ply| ply.mv)),
        })
    }
}
