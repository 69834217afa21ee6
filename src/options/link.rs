//! The options in the query of a link.

use std::ffi::OsStr;

use super::Options;
use super::entry::Place;
use super::table::TABLE;

impl Options {
    /// Reads the query of a link. Keys that mean nothing are passed over, as links gather them on their way.
    ///
    /// # Errors
    /// The sentence names the key and says what it takes.
    pub fn from_pairs(pairs: impl IntoIterator<Item = (String, String)>) -> Result<Self, String> {
        let mut options = Self::default();
        for (key, value) in pairs {
            let entry = TABLE.iter().find(|entry| entry.form.is_called(&key));
            if let Some(entry) = entry.filter(|entry| entry.form.place != Place::CommandLine) {
                (entry.fill)(&mut options, OsStr::new(&value)).map_err(|error| format!("{key}: {error}"))?;
            }
        }
        options.check()?;
        Ok(options)
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
