//! What stands above the moves: who played, where and when.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
/// The tags that every PGN game has, in their order, with what stands for "unknown". `Result` comes from the game.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// The tags of a game, each name once. The seven that PGN requires are always there when the game is written.
///
/// ```
/// use rules_core::Tags;
///
/// let mut tags = Tags::new();
/// tags.set("White", "Anna");
/// assert_eq!(tags.get("White"), Some("Anna"));
/// assert_eq!(tags.get("ECO"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tags {
    tags: Vec<(String, String)>,
}

impl Default for Tags {
    fn default() -> Tags {
        Tags::new()
    }
}

impl Tags {
    /// The required tags, all unknown.
    pub fn new() -> Tags {
        let tags = ROSTER.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        Tags { tags }
    }

    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag. PGN allows letters, digits and underscores in names and one line as value; all else is left out.
    pub fn set(&mut self, name: &str, value: &str) {
        let name: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        let value: String = value.chars().filter(|c| !c.is_control()).collect();
        if name.is_empty() {
            return;
        }
        match self.tags.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name, value)),
        }
    }

    /// Names and values, the required ones first.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}
