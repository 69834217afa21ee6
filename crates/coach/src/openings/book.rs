//! The book of named openings.

use std::collections::HashMap;

use rules_core::{Game, Move, Position};

/// A named opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// Code of the Encyclopaedia of Chess Openings, such as `B90`.
    pub eco: String,
    /// English name, such as `Sicilian Defense: Najdorf Variation`.
    pub name: String,
    /// Its moves from the starting position.
    pub moves: Vec<Move>,
}

impl Opening {
    /// Returns the family: the name up to a colon or comma.
    ///
    /// ```
    /// use coach::openings::OpeningBook;
    /// let book = OpeningBook::read("B20\tSicilian Defense: Old Variation, Accepted\te4 c5")?;
    /// assert_eq!(book.openings()[0].family(), "Sicilian Defense");
    /// assert_eq!(book.openings()[0].variation(), Some("Old Variation, Accepted"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn family(&self) -> &str {
        self.name.split([':', ',']).next().unwrap_or(&self.name)
    }

    /// Returns the name after the family, if there is any.
    pub fn variation(&self) -> Option<&str> {
        let rest = self.name[self.family().len()..].trim_start_matches([':', ',']).trim();
        (!rest.is_empty()).then_some(rest)
    }
}

/// All named openings, found by position.
#[derive(Debug, Clone, Default)]
pub struct OpeningBook {
    openings: Vec<Opening>,
    /// The opening of every position on the way to a named one, by [`Position::hash`]; `None` if it has no name itself.
    by_position: HashMap<u64, Option<usize>>,
}

impl OpeningBook {
    /// Returns all openings, sorted by their moves.
    pub fn openings(&self) -> &[Opening] {
        &self.openings
    }

    /// Returns the opening whose last position this is.
    pub fn at(&self, position: &Position) -> Option<&Opening> {
        self.by_position.get(&position.hash()).copied().flatten().and_then(|index| self.openings.get(index))
    }

    /// Returns whether the position is on the way to a named one, or is named itself.
    pub fn is_book(&self, position: &Position) -> bool {
        self.by_position.contains_key(&position.hash())
    }

    /// Returns the opening after so many plies of a game: that of the last position with a name.
    pub fn of_game(&self, game: &Game, plies: usize) -> Option<&Opening> {
        let played = game.plies().get(..plies).unwrap_or(game.plies());
        played.iter().rev().find_map(|ply| self.at(&ply.after))
    }

    /// Returns the number of a game's first plies that are book moves.
    pub fn book_plies(&self, game: &Game) -> usize {
        game.plies().iter().take_while(|ply| self.is_book(&ply.after)).count()
    }

    /// Adds a position on the way to a named one.
    pub(super) fn add_position(&mut self, position: &Position) {
        self.by_position.entry(position.hash()).or_default();
    }

    /// Adds the opening of a position. Returns `false` if that has a name already.
    pub(super) fn add(&mut self, opening: Opening, position: &Position) -> bool {
        let named = self.by_position.entry(position.hash()).or_default();
        if named.is_some() {
            return false;
        }
        *named = Some(self.openings.len());
        self.openings.push(opening);
        true
    }
}
