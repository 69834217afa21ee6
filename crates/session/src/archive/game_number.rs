//! Numbers of games in the archive, and the names of their files.

use core::fmt;

/// Number of a game in the archive. Later games have higher numbers, and no number is used twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameNumber(pub(super) u32);

impl fmt::Display for GameNumber {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl GameNumber {
    pub(super) const PREFIX: &str = "game-";
    pub(super) const REMOVED_PREFIX: &str = "removed-";
    pub(super) const SUFFIX: &str = ".pgn";

    /// Returns the name of the game's file.
    pub fn name(self) -> String {
        self.file_name_with(Self::PREFIX)
    }

    pub(super) fn file_name_with(self, prefix: &str) -> String {
        format!("{prefix}{:06}{}", self.0, Self::SUFFIX)
    }

    pub(super) fn read(name: &str, prefix: &str) -> Option<Self> {
        let digits = name.strip_prefix(prefix)?.strip_suffix(Self::SUFFIX)?;
        digits.parse().ok().map(Self).filter(|number| number.file_name_with(prefix) == name)
    }
}
