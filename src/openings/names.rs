//! Names and ideas of the openings in the player's language.

use std::collections::HashMap;
use std::sync::Arc;

use coach::openings::{Opening, OpeningTable};

use super::translation::{idea_key, translated};
use crate::i18n::{Texts, plain};
use crate::settings::Language;

/// Names and ideas in a language.
#[derive(Clone)]
pub(super) struct OpeningNames {
    language: Language,
    /// The names by the openings' numbers.
    names: Vec<Box<str>>,
    /// What a search finds an opening by: its code and its names, in plain form.
    searched: Vec<Box<str>>,
    /// The ideas by the English names of the families.
    ideas: HashMap<Box<str>, Box<str>>,
}

impl OpeningNames {
    /// Reads the texts of a language for all openings of the table.
    pub fn read(language: Language, source: &str, table: &OpeningTable) -> Self {
        let mut reader = NameReader::new(language, source);
        reader.read(table, usize::MAX);
        reader.finish()
    }

    pub fn language(&self) -> Language {
        self.language
    }

    pub fn name(&self, number: u16) -> Option<&str> {
        self.names.get(usize::from(number)).map(AsRef::as_ref)
    }

    pub fn idea(&self, family: &str) -> Option<&str> {
        self.ideas.get(family).map(AsRef::as_ref)
    }

    /// Returns the numbers of the openings with all these words, the shortest lines first, and each name once.
    pub fn search(&self, words: &str, table: &OpeningTable) -> Vec<u16> {
        let words = plain(words);
        let has_all = |number: &&u16| {
            let searched = self.searched.get(usize::from(**number));
            searched.is_some_and(|searched| words.split_whitespace().all(|word| searched.contains(word)))
        };
        let lines = table.families().iter().flat_map(|family| &family.lines);
        let mut found: Vec<u16> = lines.filter(has_all).copied().collect();
        found.sort_by_key(|number| (table.get(*number).map(|opening| opening.moves.len()), *number));
        found
    }
}

/// Names that are being read.
#[derive(Clone)]
pub(super) struct NameReader {
    texts: Arc<Texts>,
    read: OpeningNames,
}

impl NameReader {
    /// Begins to read the texts of a language.
    pub fn new(language: Language, source: &str) -> Self {
        let texts = Arc::new(Texts::of_file(language, source));
        let read = OpeningNames { language, names: Vec::new(), searched: Vec::new(), ideas: HashMap::new() };
        Self { texts, read }
    }

    /// Reads the names of so many openings, and returns whether all are read.
    pub fn read(&mut self, table: &OpeningTable, count: usize) -> bool {
        for opening in table.openings().iter().skip(self.read.names.len()).take(count) {
            self.read_opening(opening);
        }
        if self.read.names.len() < table.openings().len() {
            return false;
        }
        for family in table.families() {
            if let Some(idea) = self.texts.find(&idea_key(&family.name)) {
                self.read.ideas.insert(family.name.as_str().into(), idea.into());
            }
        }
        true
    }

    fn read_opening(&mut self, opening: &Opening) {
        let name = translated(&self.texts, &opening.name);
        let english = plain(&opening.name);
        let other = Some(plain(&name)).filter(|other| *other != english).unwrap_or_default();
        let searched = format!("{} {english} {other}", opening.eco).to_lowercase();
        self.read.searched.push(searched.into());
        self.read.names.push(name.into());
    }

    /// Returns the names.
    pub fn finish(self) -> OpeningNames {
        self.read
    }
}
