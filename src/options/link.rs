//! The options in the query of a link.

use std::ffi::OsStr;

use super::Options;
use super::entry::{Entry, Place};
use super::table::TABLE;

/// Letters of a sentence that a page can show; what is wrong is quoted, and a link can be long.
const LONGEST_SENTENCE: usize = 300;

impl Options {
    /// Reads the query of a link. Keys that mean nothing are passed over, as links gather them on their way.
    ///
    /// # Errors
    /// The sentence names the key and says what it takes.
    pub fn from_pairs(pairs: impl IntoIterator<Item = (String, String)>) -> Result<Self, String> {
        let mut options = Self::default();
        for (key, value) in pairs {
            if let Some(entry) = in_links(&key) {
                (entry.fill)(&mut options, OsStr::new(&value)).map_err(|error| shortened(format!("{key}: {error}")))?;
            }
        }
        options.check().map_err(shortened)?;
        Ok(options)
    }

    /// The same without whatever would set up a game: what is left of a link that can't be followed, such as the language.
    pub fn from_rest_of(pairs: impl IntoIterator<Item = (String, String)>) -> Self {
        let is_of_game = |key: &str| in_links(key).is_some_and(|entry| entry.form.is_of_game);
        let rest = pairs.into_iter().filter(|(key, _)| !is_of_game(key));
        Self::from_pairs(rest).unwrap_or_default()
    }

    /// The keys of a link that set up a game: with them, a reload would set it up anew. None where the link is for a demo,
    /// which is not kept.
    pub fn keys_of_game(&self) -> Vec<&'static str> {
        if self.demo {
            return Vec::new();
        }
        let in_links = TABLE.iter().map(|entry| entry.form).filter(|form| form.place != Place::CommandLine);
        let of_game = in_links.filter(|form| form.is_of_game);
        of_game.flat_map(|form| [Some(form.name), form.old_name]).flatten().collect()
    }
}

/// What a link's key stands for.
fn in_links(key: &str) -> Option<&'static Entry> {
    TABLE.iter().find(|entry| entry.form.is_called(key)).filter(|entry| entry.form.place != Place::CommandLine)
}

fn shortened(sentence: String) -> String {
    match sentence.char_indices().nth(LONGEST_SENTENCE) {
        Some((end, _)) => format!("{}…", &sentence[..end]),
        None => sentence,
    }
}
