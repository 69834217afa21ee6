//! The named openings, as far as they are fetched.

use bevy::prelude::*;
use coach::openings::{Opening, OpeningTable, family_of};
use core::time::Duration;
use rules_core::Game;
use session_core::{OpeningName, RecordedOpening};

use super::fetch::OpeningFetch;
use super::names::OpeningNames;
use crate::motion::{Animated, Wake};
use crate::settings::Language;

/// Time between two looks whether the files are here.
const POLL_INTERVAL: Duration = Duration::from_millis(30);

/// The named openings.
#[derive(Resource, Clone, Default)]
pub struct Openings {
    pub(super) table: Option<OpeningTable>,
    pub(super) names: Option<OpeningNames>,
    pub(super) fetch: Option<OpeningFetch>,
    /// Set after the first request.
    pub(super) is_wanted: bool,
    pub(super) failed: Option<String>,
}

/// Requests the openings; does nothing if they are here or on the way.
#[derive(Message, Debug, Clone, Copy)]
pub struct FetchOpenings;

impl Openings {
    /// Reads the table and the names of a language at once, which takes some ten milliseconds. After a change of the
    /// language, other names are fetched when they are requested.
    ///
    /// # Errors
    /// A sentence about the first line of the table that can't be read.
    pub fn read(language: Language, table: &str, names: &str) -> Result<Self, String> {
        let table = OpeningTable::read(table).map_err(|error| error.to_string())?;
        let names = OpeningNames::read(language, names, &table);
        Ok(Self { table: Some(table), names: Some(names), ..Self::default() })
    }

    /// Returns the table, once it is read.
    pub fn table(&self) -> Option<&OpeningTable> {
        self.table.as_ref()
    }

    /// Returns whether everything is here, with names in this language.
    pub fn is_here(&self, language: Language) -> bool {
        self.table.is_some() && self.names.as_ref().is_some_and(|names| names.language() == language)
    }

    /// Returns whether files are fetched or read.
    pub fn are_on_the_way(&self) -> bool {
        self.fetch.is_some()
    }

    /// Returns the error of the last fetch, if it failed.
    pub fn failed(&self) -> Option<&str> {
        self.failed.as_deref()
    }

    /// Returns the opening after so many plies of a game.
    pub fn of_game(&self, game: &Game, plies: usize) -> Option<&Opening> {
        self.table()?.of_game(game, plies)
    }

    /// Returns the opening of a recorded game: by its positions, or else by the name in its tags.
    pub fn of_record(&self, recorded: &RecordedOpening) -> Option<&Opening> {
        let table = self.table()?;
        table.of_line(recorded.hashes.iter().copied()).or_else(|| {
            let tagged = recorded.tagged.as_ref()?;
            table.openings().iter().find(|opening| opening.name == tagged.name)
        })
    }

    /// Returns the code and the English name of a game's opening, as they are written into its tags.
    pub fn tags_of(&self, game: &Game) -> Option<OpeningName> {
        let opening = self.of_game(game, game.plies().len())?;
        Some(OpeningName { eco: opening.eco.to_string(), name: opening.name.clone() })
    }

    /// Returns the name of an opening in the player's language; in English before the names are here.
    pub fn name<'a>(&'a self, opening: &'a Opening) -> &'a str {
        self.names.as_ref().and_then(|names| names.name(opening.number)).unwrap_or(&opening.name)
    }

    /// Returns the name of an opening's family in the player's language.
    pub fn family_name<'a>(&'a self, opening: &'a Opening) -> &'a str {
        family_of(self.name(opening))
    }

    /// Returns the name of a family, given in English, in the player's language.
    pub fn name_of_family<'a>(&'a self, family: &'a str) -> &'a str {
        let main = |table: &'a OpeningTable| table.get(table.family(family)?.main);
        self.table().and_then(main).map_or(family, |opening| self.family_name(opening))
    }

    /// Returns the sentence about the family of an opening, if there is one.
    pub fn idea(&self, opening: &Opening) -> Option<&str> {
        self.names.as_ref()?.idea(opening.family())
    }

    /// Returns the numbers of the openings that have all words of a search in their names, English or in the player's
    /// language, or in their codes. The shortest lines come first, and each name once.
    pub fn search(&self, words: &str) -> Vec<u16> {
        match (&self.table, &self.names) {
            (Some(table), Some(names)) => names.search(words, table),
            _ => Vec::new(),
        }
    }
}

impl Animated for Openings {
    /// Looks for the files, and reads them, without holding up whoever waits for a movement to end.
    fn wake(&self, _now: Duration) -> Wake {
        match &self.fetch {
            None => Wake::Rest,
            Some(fetch) if fetch.is_reading() => Wake::In(Duration::ZERO),
            Some(_) => Wake::In(POLL_INTERVAL),
        }
    }
}
