//! What is told to those who look on: how the game stands, each time all of it.

use core::time::Duration;

use serde::{Deserialize, Serialize};

use crate::appearance::Look;
use crate::events::OnAir;
use crate::session::{FoundGame, saved};

/// Letters of the longest message that is read; the longest game there can be is no tenth of it.
const LONGEST: usize = 2_000_000;

/// A message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Message {
    pub(super) on_air: OnAir,
    /// Set, board and room.
    pub(super) look: Look,
    /// The tag of the language of the names and titles in it.
    pub(super) language: String,
    /// How long ago it was so.
    pub(super) age: Duration,
    /// The game as it is kept; none while nobody plays.
    pub(super) game: Option<String>,
}

impl Message {
    pub(super) fn write(&self) -> Result<String, String> {
        ron::to_string(self).map_err(|error| error.to_string())
    }

    /// Reads what [`Self::write`] wrote.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        if text.len() > LONGEST {
            return Err(format!("it has {} bytes; {LONGEST} are read at most", text.len()));
        }
        ron::from_str(text).map_err(|error| error.to_string())
    }

    /// The game, its clock as it is by now.
    pub(super) fn found(&self) -> Option<Result<FoundGame, String>> {
        let text = self.game.as_ref()?;
        Some(saved::read(text).map_err(|error| error.to_string()).map(|mut found| {
            if let Some(clock) = found.clock.as_mut().filter(|_| found.game.ending().is_none()) {
                clock.start(found.game.turn());
                clock.tick(self.age);
            }
            found
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_what_is_not_is_told() {
        let on_air = OnAir { names: Some(["Ewa".into(), "\"Jan\"".into()]), ..OnAir::default() };
        let (look, age) = (Look::default(), Duration::from_millis(1_234));
        let language = "pl".to_owned();
        let message = Message { on_air, look, language, age, game: Some("no game\n".into()) };
        let text = message.write().expect("a text");
        assert_eq!(Message::read(&text), Ok(message.clone()));
        assert!(message.found().is_some_and(|game| game.is_err()));
        for wrong in ["", "()", "(on_air:", &"(".repeat(100_000), &"x".repeat(LONGEST + 1)] {
            assert!(Message::read(wrong).is_err(), "{}", wrong.len());
        }
    }
}
