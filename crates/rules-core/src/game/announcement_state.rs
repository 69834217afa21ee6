//! State of the check announcements (CHK-3).

use crate::color::Color;

/// The state of check announcements in a game. It is stored and restored with a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CheckAnnouncements {
    // Saved games contain these field names.
    /// The side that has given check and has not announced it yet.
    pub(super) due: Option<Color>,
    /// True if the player has announced the check on the board, or the opponent has pointed it out.
    #[cfg_attr(feature = "serde", serde(default))]
    pub(super) said: bool,
    /// Warnings of each side for not announcing check.
    pub(super) warnings: [u8; 2],
}
