//! A game loaded from a text.

use rules_core::pgn::MoveTree;
use rules_core::{Clock, Game};

use super::origin::GameOrigin;
use crate::{GameSetup, LocalDateTime, OpeningName, Players};

/// A game loaded from a text.
#[derive(Debug, Clone, PartialEq)]
pub struct LoadedGame {
    /// The moves, and the state of offers, touched pieces and illegal moves.
    pub game: Game,
    /// The clock, paused.
    pub clock: Option<Clock>,
    /// The setup it was started with.
    pub setup: GameSetup,
    /// The players of both sides.
    pub players: Players,
    /// Starting time, if known.
    pub began: Option<LocalDateTime>,
    /// The tags of a game from another program.
    pub origin: Option<GameOrigin>,
    /// Its moves with their comments, glyphs and variations, if it has any.
    pub annotations: Option<Box<MoveTree>>,
    /// The opening, if the game was saved here with its name.
    pub opening: Option<OpeningName>,
}

impl LoadedGame {
    /// Creates a game of these parts, of unknown date and from no other program.
    pub fn new(game: Game, clock: Option<Clock>, setup: GameSetup, players: Players) -> Self {
        Self { game, clock, setup, players, began: None, origin: None, annotations: None, opening: None }
    }
}
