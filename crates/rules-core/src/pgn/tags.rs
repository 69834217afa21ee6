//! What stands above the moves: who played, where and when.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// The tags that every PGN game has, in their order, with what stands for "unknown".
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// The tags of a game, each name once; the seven that PGN requires are always there. When a game is written, `Result`,
/// `SetUp` and `FEN` come from the game.
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
    /// The required tags, all unknown.
    pub fn new() -> Tags {
        let tags = ROSTER.map(|(name, value)| (Cow::Borrowed(name), Cow::Borrowed(value))).to_vec();
        Tags { tags }
    }

    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| &**value)
    }

    /// Sets a tag. PGN allows letters, digits and `_+#=:-` in names, a letter first, and one line as value; all else
    /// is left out.
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

    /// Names and values, the required ones first.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (&**name, &**value))
    }
}

/// Whether a tag's name may have this letter behind its first one.
pub(super) fn is_name_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "_+#=:-".contains(letter)
}
