//! PGN tags: the players, place, date and other facts about a game.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// The seven required tags in their order, with their values for "unknown".
const SEVEN_TAG_ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// The tags of a game, each name once. The seven tags that PGN requires are always present. When a game is written, its
/// `Result`, `SetUp` and `FEN` come from the game, not from here.
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
    tags: Vec<(Cow<'static, str>, Cow<'static, str>)>,
}

impl Default for Tags {
    fn default() -> Tags {
        Tags::new()
    }
}

impl Tags {
    /// Creates the required tags, all unknown.
    pub fn new() -> Tags {
        let tags = SEVEN_TAG_ROSTER.map(|(name, value)| (Cow::Borrowed(name), Cow::Borrowed(value))).to_vec();
        Tags { tags }
    }

    /// Returns the value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| &**value)
    }

    /// Sets a tag. Names consist of letters, digits and `_+#=:-` and start with a letter; values are one line. Other
    /// characters are dropped.
    pub fn set(&mut self, name: &str, value: &str) {
        let name = name.trim_start_matches(|letter: char| !letter.is_ascii_alphabetic());
        let name: String = name.chars().filter(|letter| is_name_letter(*letter)).collect();
        let value: String = value.chars().filter(|c| !c.is_control()).collect();
        if name.is_empty() {
            return;
        }
        match self.tags.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = Cow::Owned(value),
            None => self.tags.push((Cow::Owned(name), Cow::Owned(value))),
        }
    }

    /// Iterates over names and values, the required tags first.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (&**name, &**value))
    }
}

/// Returns whether a tag name may contain this letter after its first one.
pub(super) fn is_name_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "_+#=:-".contains(letter)
}
