//! The time controls of two players.

use alloc::boxed::Box;
use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use super::{ClockMode, TimeControl, TimeControlError};

/// Separator of two time controls in the notation for people.
const SEPARATOR: char = '/';

/// The time controls of two players: the same for both, or time odds. On a [`Clock`](crate::Clock), the first one is
/// White's.
///
/// Two that differ are read and displayed with a slash between them. Each then says what a move brings, be it `+0`, as
/// periods have slashes, too: `5+3/2+0`, `40/120, 60+0/5+3`.
///
/// ```
/// use rules_core::{TimeControl, TimeControls};
///
/// let odds: TimeControls = "5+3/2+0".parse()?;
/// assert_eq!((odds.first(), odds.second()), (&TimeControl::new(5, 3), &TimeControl::new(2, 0)));
/// assert_eq!(odds.to_string(), "5+3/2+0");
/// assert_eq!("5+3".parse(), Ok(TimeControls::from(TimeControl::new(5, 3))));
/// # Ok::<(), rules_core::TimeControlError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TimeControls {
    first: TimeControl,
    /// The second player's, if it is another one; most games have none.
    odds: Option<Box<TimeControl>>,
}

impl TimeControls {
    /// Creates the time controls of the first and the second player.
    pub fn new(first: TimeControl, second: TimeControl) -> TimeControls {
        let odds = (second != first).then(|| Box::new(second));
        TimeControls { first, odds }
    }

    /// Returns the first player's time control.
    pub fn first(&self) -> &TimeControl {
        &self.first
    }

    /// Returns the second player's time control.
    pub fn second(&self) -> &TimeControl {
        self.odds.as_deref().unwrap_or(&self.first)
    }

    /// Returns whether both players have the same time control.
    pub fn are_even(&self) -> bool {
        self.odds.is_none()
    }

    /// Returns the time controls with the players swapped.
    #[must_use]
    pub fn swapped(self) -> TimeControls {
        match self.odds {
            Some(second) => TimeControls { first: *second, odds: Some(Box::new(self.first)) },
            None => self,
        }
    }
}

impl From<TimeControl> for TimeControls {
    /// Gives both players the same time control.
    fn from(control: TimeControl) -> TimeControls {
        TimeControls { first: control, odds: None }
    }
}

/// Reads one of two time controls; its last period must say what a move brings.
fn read_one(text: &str) -> Option<TimeControl> {
    let last = text.rsplit(',').next().unwrap_or_default();
    text.parse().ok().filter(|_| last.contains(['+', 'h']))
}

/// Writes one of two time controls, whose last period says what a move brings.
fn write_one(f: &mut fmt::Formatter<'_>, control: &TimeControl) -> fmt::Result {
    write!(f, "{control}")?;
    let says_nothing = control.last.mode == ClockMode::Fischer(Duration::ZERO) && !control.is_plain_countdown();
    if says_nothing { f.write_str("+0") } else { Ok(()) }
}

impl FromStr for TimeControls {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControls, TimeControlError> {
        let both = text.parse::<TimeControl>().map(TimeControls::from);
        both.or_else(|error| {
            let mut splits = text.match_indices(SEPARATOR).map(|(at, _)| (&text[..at], &text[at + 1..]));
            let pair = splits.find_map(|(first, second)| Some(TimeControls::new(read_one(first)?, read_one(second)?)));
            pair.ok_or(error)
        })
    }
}

impl fmt::Display for TimeControls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(second) = &self.odds else { return write!(f, "{}", self.first) };
        write_one(f, &self.first)?;
        write!(f, "{SEPARATOR}")?;
        write_one(f, second)
    }
}
