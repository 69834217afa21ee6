//! What the screen is told to do.

use crate::{Clock, End, Played};

/// What whoever draws, sounds and keeps has to do now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// Nobody is here: great games are shown, and a hand that invites.
    ShowAttract,
    /// The flags are shown.
    AskLanguage,
    /// All texts are in this language from now on, by its tag.
    SetLanguage(String),
    /// The three faces are shown.
    AskWho,
    /// A new game begins, with the draw of colours.
    Begin {
        /// The game's number; no other game has it.
        number: u32,
        /// The computer's level, 1 to 10.
        level: u8,
        /// The time to think.
        clock: Clock,
    },
    /// The game is over: the result is shown, with what there is to take home.
    ShowResult(End),
    /// “Are you still there?” lies over everything, with a countdown from so many seconds.
    AskStillThere {
        /// 5 to 60.
        seconds: u16,
    },
    /// The question goes away.
    StopAsking,
    /// The game that runs is given up, and no result is shown.
    Abandon,
    /// The game goes into the figures. It comes once for each game that began.
    Keep(Played),
    /// The operator's keypad or page is closed: whoever opened it is gone.
    CloseOperator,
    /// It is closed: the screen goes dark.
    GoDark,
    /// It opens: the screen is lit again.
    Lighten,
    /// “Out of order” is shown.
    ShowOutOfOrder,
}
