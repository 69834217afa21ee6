//! The message that spectators' tabs receive: each contains the whole state.

use core::time::Duration;

use serde::{Deserialize, Serialize};

use crate::appearance::TableLook;
use crate::broadcast::BroadcastInfo;
use crate::session::{LoadedGame, saved};

/// Longest message that is read, in bytes; the longest possible game takes less than a tenth of it.
const MAX_MESSAGE_BYTES: usize = 2_000_000;

/// State of the game for spectators.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct RelayMessage {
    #[serde(rename = "on_air")]
    pub(super) info: BroadcastInfo,
    /// Piece set, board and room.
    pub(super) look: TableLook,
    /// Tag of the language of names and titles.
    pub(super) language: String,
    /// Age of this state.
    pub(super) age: Duration,
    /// True while the clock is paused although it is a player's turn.
    #[serde(default)]
    pub(super) clock_paused: bool,
    /// The game in the format of saved games; `None` while no one plays.
    pub(super) game: Option<String>,
}

impl RelayMessage {
    /// Formats the message as RON.
    pub(super) fn write(&self) -> Result<String, String> {
        ron::to_string(self).map_err(|error| error.to_string())
    }

    /// Reads what [`Self::write`] wrote.
    ///
    /// # Errors
    /// The reason, as a sentence.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        if text.len() > MAX_MESSAGE_BYTES {
            return Err(format!("it has {} bytes; {MAX_MESSAGE_BYTES} are read at most", text.len()));
        }
        ron::from_str(text).map_err(|error| error.to_string())
    }

    /// Returns the game, with its clock advanced by the message's age unless it is paused.
    pub(super) fn loaded_game(&self) -> Option<Result<LoadedGame, String>> {
        let text = self.game.as_ref()?;
        Some(saved::read(text).map_err(|error| error.to_string()).map(|mut loaded| {
            if let Some(clock) = loaded.clock.as_mut().filter(|_| loaded.game.ending().is_none()) {
                clock.start(loaded.game.turn());
                if !self.clock_paused {
                    clock.tick(self.age);
                }
            }
            loaded
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_what_is_not_is_told() {
        let info = BroadcastInfo { names: Some(["Ewa".into(), "\"Jan\"".into()]), ..BroadcastInfo::default() };
        let (look, age) = (TableLook::default(), Duration::from_millis(1_234));
        let language = "pl".to_owned();
        let game = Some("no game\n".into());
        let message = RelayMessage { info, look, language, age, clock_paused: true, game };
        let text = message.write().expect("a text");
        assert_eq!(RelayMessage::read(&text), Ok(message.clone()));
        assert!(message.loaded_game().is_some_and(|game| game.is_err()));
        for wrong in ["", "()", "(on_air:", &"(".repeat(100_000), &"x".repeat(MAX_MESSAGE_BYTES + 1)] {
            assert!(RelayMessage::read(wrong).is_err(), "{}", wrong.len());
        }
    }
}
