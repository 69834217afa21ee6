//! Options in the query of a link.

use std::ffi::OsStr;

use super::Options;
use super::entry::{OptionEntry, OptionScope};
use super::table::TABLE;

/// Longest error, in characters, that a page can show. Errors quote the link, which can be long.
const LONGEST_SENTENCE: usize = 300;

impl Options {
    /// Reads the query of a link. Unknown keys are ignored, as services add keys to links.
    ///
    /// # Errors
    /// A sentence that names the key and the values it takes.
    pub fn from_pairs(pairs: impl IntoIterator<Item = (String, String)>) -> Result<Self, String> {
        let mut options = Self::default();
        for (key, value) in pairs {
            if let Some(entry) = entry_in_links(&key) {
                (entry.fill)(&mut options, OsStr::new(&value)).map_err(|error| shortened(format!("{key}: {error}")))?;
            }
        }
        options.check().map_err(shortened)?;
        Ok(options)
    }

    /// Reads a link without the options that determine a game: what remains of an invalid link, such as the language.
    pub fn from_pairs_without_game(pairs: impl IntoIterator<Item = (String, String)>) -> Self {
        let is_of_game = |key: &str| entry_in_links(key).is_some_and(|entry| entry.syntax.is_of_game);
        let rest = pairs.into_iter().filter(|(key, _)| !is_of_game(key));
        Self::from_pairs(rest).unwrap_or_default()
    }

    /// Returns the keys that set up a game, which a reload would apply again. Empty for a demo, which is not saved.
    pub fn game_keys(&self) -> Vec<&'static str> {
        if self.demo {
            return Vec::new();
        }
        let entry_in_links =
            TABLE.iter().map(|entry| entry.syntax).filter(|syntax| syntax.scope != OptionScope::CommandLine);
        let of_game = entry_in_links.filter(|syntax| syntax.is_of_game);
        of_game.flat_map(|syntax| [Some(syntax.name), syntax.old_name]).flatten().collect()
    }
}

/// Returns the option for a key of a link.
fn entry_in_links(key: &str) -> Option<&'static OptionEntry> {
    TABLE
        .iter()
        .find(|entry| entry.syntax.is_called(key))
        .filter(|entry| entry.syntax.scope != OptionScope::CommandLine)
}

/// Shortens a sentence to [`LONGEST_SENTENCE`] characters.
fn shortened(sentence: String) -> String {
    match sentence.char_indices().nth(LONGEST_SENTENCE) {
        Some((end, _)) => format!("{}…", &sentence[..end]),
        None => sentence,
    }
}
