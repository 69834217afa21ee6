//! Orders from the visit to the app.

use crate::{FinishedGame, ThinkingTime, VisitorResult};

/// An action for the app to carry out: to show, play or save something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KioskOrder {
    /// Shows master games and a hand that invites visitors, while no one is here.
    ShowAttract,
    /// Shows the flags to choose a language from.
    AskLanguage,
    /// Switches all texts to the language with this tag.
    SetLanguage(String),
    /// Shows the three faces to choose a skill from.
    AskSkill,
    /// Starts a game with the colour draw.
    StartGame {
        /// The game's number, used only once.
        number: u32,
        /// Level of the computer, 1 to 10.
        level: u8,
        /// The thinking time.
        clock: ThinkingTime,
    },
    /// Shows the result of the finished game, and ways to take the game home.
    ShowResult(VisitorResult),
    /// Shows “Are you still there?” over everything, with a countdown.
    AskStillThere {
        /// Length of the countdown in seconds, 5 to 60.
        seconds: u16,
    },
    /// Hides that question.
    StopAsking,
    /// Ends the running game without showing a result.
    AbandonGame,
    /// Adds the game to the statistics. This comes once for each game.
    RecordGame(FinishedGame),
    /// Closes the operator's keypad or page, which was left open.
    CloseOperator,
    /// Turns the screen dark, as the kiosk closes.
    TurnScreenOff,
    /// Turns the screen on again, as the kiosk opens.
    TurnScreenOn,
    /// Shows “Out of order”.
    ShowOutOfOrder,
}
