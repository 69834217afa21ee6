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
                // Where people press the clock, it knows whose time runs.
                let runs = if loaded.setup.presses_clock { clock.turn() } else { loaded.game.turn() };
                clock.start(runs);
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
    use crate::session::saved::PlayerNames;
    use crate::session::{ClockChoice, GameSetup, Players, Session};
    use rules_core::{Action, Clock, Color as Side, Game, parse_san};

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

    #[test]
    fn a_paused_clock_loses_no_time_on_the_way() {
        let setup = GameSetup { clock: ClockChoice("5+0".parse().ok()), ..GameSetup::default() };
        let players = Players::with_person_on(Side::White, setup.opponent);
        let clock = setup.clock.0.as_ref().map(|control| Clock::new(control.clone()));
        let mut game = Game::new();
        for text in ["e4", "e5"] {
            let mv = parse_san(game.position(), text).expect("a move");
            game.act(Action::Move(mv)).expect("a legal move");
        }
        let session = Session::from_loaded(LoadedGame::new(game, clock, setup, players));
        let text = saved::write(&session, PlayerNames { first: "", second: "" }).expect("a saved game");
        for (clock_paused, left) in [(false, 290), (true, 300)] {
            let message = RelayMessage {
                info: BroadcastInfo::default(),
                look: TableLook::default(),
                language: "en".into(),
                age: Duration::from_secs(10),
                clock_paused,
                game: Some(text.clone()),
            };
            let loaded = message.loaded_game().expect("a game").expect("a game that is read");
            assert_eq!(loaded.clock.expect("a clock").remaining(Side::White).as_secs(), left, "{clock_paused}");
        }
    }
}
