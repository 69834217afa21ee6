//! A game that a visitor plays, as the figures know it.

use serde::{Deserialize, Serialize};

use crate::Date;

/// The three faces that a visitor chooses from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Who {
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

/// How a game ended, for the visitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum End {
    Won,
    Lost,
    Drawn,
    /// Nobody finished it.
    Left,
}

/// A game that was begun. Kept with its moves, it goes on after a crash: see [`crate::Visit::resumed`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// Counted from 1.
    pub number: u32,
    /// When it began, in seconds since 1970-01-01 00:00 UTC. With the number it tells one game from every other.
    pub started: u64,
    /// The date where it was begun.
    pub date: Date,
    /// The hour in which it was begun there, 0 to 23.
    pub hour: u8,
    /// The computer's level, 1 to 10.
    pub level: u8,
    /// Who sat down.
    pub who: Who,
    /// The tag of the language that was chosen.
    pub language: String,
    /// The visitor's colour, once it is drawn.
    pub colour: Option<Colour>,
    /// How many moves were made, each side's counted.
    pub plies: u16,
    /// How long it has been played.
    pub seconds: u32,
    /// Whether somebody went on with it in the place of who had begun it.
    pub taken_over: bool,
}

impl Game {
    /// Whether the computer is to move.
    pub fn is_computers_turn(&self) -> bool {
        let whites = self.plies.is_multiple_of(2);
        self.colour.is_some_and(|colour| (colour == Colour::White) != whites)
    }

    /// It is over.
    pub fn ended(self, end: End) -> Played {
        Played { game: self, end }
    }
}

/// A game that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The game.
    pub game: Game,
    /// How it ended.
    pub end: End,
}
