//! The table of named openings.

use std::collections::HashMap;

use rules_core::{Game, Position};

use super::family::{OpeningFamily, families};
use super::opening::Opening;

/// All named openings, found by position.
#[derive(Debug, Clone, Default)]
pub struct OpeningTable {
    openings: Vec<Opening>,
    families: Vec<OpeningFamily>,
    /// The number of the opening of every position on the way to a named one, by [`Position::hash`]; `None` if it has no
    /// name itself.
    by_position: HashMap<u64, Option<u16>>,
}

impl OpeningTable {
    /// Most openings that a table can hold, as their numbers have sixteen bits.
    pub(super) const MOST: usize = u16::MAX as usize;

    /// Returns all openings, sorted by their moves.
    pub fn openings(&self) -> &[Opening] {
        &self.openings
    }

    /// Returns the families, in the order of their English names.
    pub fn families(&self) -> &[OpeningFamily] {
        &self.families
    }

    /// Returns the opening with this number.
    pub fn get(&self, number: u16) -> Option<&Opening> {
        self.openings.get(usize::from(number))
    }

    /// Returns the family with this English name.
    pub fn family(&self, name: &str) -> Option<&OpeningFamily> {
        let at = self.families.binary_search_by(|family| family.name.as_str().cmp(name)).ok()?;
        self.families.get(at)
    }

    /// Returns the opening whose last position has this [hash](Position::hash).
    pub fn at(&self, hash: u64) -> Option<&Opening> {
        self.by_position.get(&hash).copied().flatten().and_then(|number| self.get(number))
    }

    /// Returns whether the position with this [hash](Position::hash) is on the way to a named one, or is named itself.
    pub fn is_book(&self, hash: u64) -> bool {
        self.by_position.contains_key(&hash)
    }

    /// Returns the opening of a line of positions, given by their [hashes](Position::hash): that of the last one with a
    /// name.
    pub fn of_line(&self, hashes: impl DoubleEndedIterator<Item = u64>) -> Option<&Opening> {
        hashes.rev().find_map(|hash| self.at(hash))
    }

    /// Returns the opening after so many plies of a game.
    pub fn of_game(&self, game: &Game, plies: usize) -> Option<&Opening> {
        let played = game.plies().get(..plies).unwrap_or(game.plies());
        let after = played.iter().map(|ply| ply.after.hash());
        self.of_line(core::iter::once(game.start().hash()).chain(after))
    }

    /// Returns the number of a game's first plies that are book moves.
    pub fn book_plies(&self, game: &Game) -> usize {
        game.plies().iter().take_while(|ply| self.is_book(ply.after.hash())).count()
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
        *named = Some(opening.number);
        self.openings.push(opening);
        true
    }

    /// Collects the families, once all openings are added.
    pub(super) fn with_families(mut self) -> Self {
        self.families = families(&self.openings);
        self
    }
}
