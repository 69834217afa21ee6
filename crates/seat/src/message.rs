//! The messages of both devices, as RON.

use rules_core::Color as Side;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::SeatAction;

/// Version of the messages. Devices with different versions can't play.
pub const VERSION: u32 = 3;
/// Longest message of a guest that is read, in bytes.
pub const MAX_GUEST_MESSAGE: usize = 1_000;
/// Longest message of a host that is read, in bytes; the longest possible game takes less than a tenth of it.
pub const MAX_HOST_MESSAGE: usize = 2_000_000;

/// Longest name of a guest, in characters; the rest of it is left out.
const MAX_NAME: usize = 40;

/// Longest quotation of an unreadable message in an error, in characters.
const MAX_ERROR_LENGTH: usize = 120;

/// A message of the host: the whole state of the game, after every change and when a guest joins.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HostMessage {
    /// [`VERSION`] of the sender.
    pub version: u32,
    /// The time of sending, in milliseconds from any beginning.
    #[serde(default)]
    pub sent_ms: u64,
    /// Number of the last guest message that was handled; 0 before the first.
    pub handled: u64,
    /// The side that the guest plays; `None` while no game is played with this seat.
    pub side: Option<Side>,
    /// The game in the format of saved games, with the clock as it is now.
    pub game: Option<String>,
    /// True unless the clock is paused although it is a player's turn.
    pub clock_runs: bool,
}

/// A message of the guest: the person has come, or has done something.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GuestMessage {
    /// [`VERSION`] of the sender.
    pub version: u32,
    /// Number of the message, one higher than that of the message before.
    pub number: u64,
    /// Number of half-moves in the position in which the person acted.
    pub plies: usize,
    /// The content.
    pub content: GuestContent,
}

/// The content of a guest's message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum GuestContent {
    /// The game has been loaded there, and the person can play. Sent after each connection, with the person's name; empty if
    /// they gave none.
    Join(String),
    /// The person would like another game with the colours swapped.
    AskRematch,
    /// An action in the game.
    Act(SeatAction),
}

/// Returns a name without surrounding spaces, control characters and invisible ones, and not longer than a plate has room
/// for.
pub(crate) fn readable_name(name: &str) -> String {
    let shown: String = name.chars().filter(|letter| !letter.is_control() && !is_invisible(*letter)).collect();
    shown.trim().chars().take(MAX_NAME).collect()
}

/// Returns whether a letter is not drawn, or turns the direction of the letters after it.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// The reason a message can't be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MessageError {
    /// It is longer than a message can be.
    #[error("the message has {bytes} bytes; {max} are read at most")]
    TooLong {
        /// Its length.
        bytes: usize,
        /// The limit.
        max: usize,
    },
    /// It can't be read.
    #[error("the message cannot be read: {0}")]
    Unreadable(String),
    /// The other device has another version of the game.
    #[error("the other device has version {theirs} of the messages, this one {VERSION}; load the page anew there")]
    Version {
        /// Its version.
        theirs: u32,
    },
    /// The game in it can't be read.
    #[error("the game in the message cannot be read: {0}")]
    Game(String),
    /// The state can't be written.
    #[error("the game cannot be written for the other device: {0}")]
    Unwritable(String),
}

impl HostMessage {
    /// Reads a host's message.
    ///
    /// # Errors
    /// If it is too long, unreadable, or of another version.
    pub fn read(text: &str) -> Result<Self, MessageError> {
        read(text, MAX_HOST_MESSAGE, |message: &Self| message.version)
    }
}

impl GuestMessage {
    /// Reads a guest's message.
    ///
    /// # Errors
    /// If it is too long, unreadable, or of another version.
    pub fn read(text: &str) -> Result<Self, MessageError> {
        read(text, MAX_GUEST_MESSAGE, |message: &Self| message.version)
    }
}

/// Writes a message.
pub(crate) fn write(message: &impl Serialize) -> Result<String, MessageError> {
    ron::to_string(message).map_err(|error| MessageError::Unwritable(shortened(&error.to_string())))
}

/// Reads a message of at most `max` bytes and checks its version.
fn read<T: DeserializeOwned>(text: &str, max: usize, version: impl Fn(&T) -> u32) -> Result<T, MessageError> {
    if text.len() > max {
        return Err(MessageError::TooLong { bytes: text.len(), max });
    }
    let message = ron::from_str(text).map_err(|error| MessageError::Unreadable(shortened(&error.to_string())))?;
    match version(&message) {
        VERSION => Ok(message),
        theirs => Err(MessageError::Version { theirs }),
    }
}

/// Shortens an error, which may quote the whole message.
pub(crate) fn shortened(sentence: &str) -> String {
    match sentence.char_indices().nth(MAX_ERROR_LENGTH) {
        Some((end, _)) => format!("{}…", &sentence[..end]),
        None => sentence.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_shortened_to_what_can_be_read() {
        for (sent, name) in [
            (" Ewa ", "Ewa"),
            ("\u{202e}awE\u{200b}\n", "awE"),
            ("\u{feff} \u{2066}", ""),
            ("Łucja-José 3", "Łucja-José 3"),
        ] {
            assert_eq!(readable_name(sent), name);
        }
        assert_eq!(readable_name(&"x".repeat(500)).len(), MAX_NAME);
    }
}
