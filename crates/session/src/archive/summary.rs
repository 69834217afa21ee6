//! What a list of games tells of one.

use rules_core::GameResult;
use rules_core::pgn::{self, PgnError};

use crate::Moment;

/// What a list tells of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// White's name and Black's.
    pub players: [String; 2],
    /// When it began, if that was known.
    pub began: Option<Moment>,
    /// Half-moves.
    pub plies: usize,
    /// Its result; open while it is unfinished.
    pub result: GameResult,
}

impl Summary {
    /// Of a game as PGN, whoever wrote it.
    ///
    /// # Errors
    /// Where and why it is none.
    pub fn of(text: &str) -> Result<Self, PgnError> {
        let read = pgn::read(text)?;
        let tag = |name| read.tags.get(name).unwrap_or_default();
        Ok(Self {
            players: ["White", "Black"].map(|name| tag(name).to_owned()),
            began: Moment::read(tag("Date"), tag("Time")),
            plies: read.game.plies().len(),
            result: read.result,
        })
    }
}
