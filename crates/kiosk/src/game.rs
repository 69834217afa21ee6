//! A visitor's game, with the data that the statistics need.

use serde::{Deserialize, Serialize};

use crate::Date;

/// The visitor's skill, chosen from three faces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum VisitorSkill {
    /// A child.
    Child,
    /// “I know the moves.”
    KnowsMoves,
    /// “I play well.”
    PlaysWell,
}

/// The visitor's colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    White,
    Black,
}

/// The result of a game for the visitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum VisitorResult {
    Won,
    Lost,
    Drawn,
    /// The visitor left before the end.
    #[serde(rename = "Left")]
    Abandoned,
}

/// A running game. Saved along with its moves, it can go on after a crash: see [`crate::Visit::resume`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct VisitorGame {
    /// Number of the game, from 1.
    pub number: u32,
    /// Start in seconds since 1970-01-01 00:00 UTC. Number and start together identify a game.
    pub started: u64,
    /// Local date of the start.
    pub date: Date,
    /// Local hour of the start, 0 to 23.
    pub hour: u8,
    /// Level of the computer, 1 to 10.
    pub level: u8,
    /// The visitor's skill.
    pub who: VisitorSkill,
    /// Tag of the visitor's language.
    pub language: String,
    /// The visitor's colour, once it is drawn.
    pub colour: Option<Colour>,
    /// Number of half-moves.
    pub plies: u16,
    /// Time played, in seconds.
    pub seconds: u32,
    /// Another visitor took the game over.
    pub taken_over: bool,
}

impl VisitorGame {
    /// Returns whether the computer is to move.
    pub fn is_computers_turn(&self) -> bool {
        let whites = self.plies.is_multiple_of(2);
        self.colour.is_some_and(|colour| (colour == Colour::White) != whites)
    }

    /// Turns the running game into a finished one.
    pub fn ended(self, end: VisitorResult) -> FinishedGame {
        FinishedGame { game: self, end }
    }
}

/// A game that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedGame {
    /// The game as it was at its end.
    pub game: VisitorGame,
    /// The result for the visitor.
    pub end: VisitorResult,
}
