//! How much time a game is played with (TIM-2).

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;
use core::time::Duration;

/// Base time and the increment that every move earns. It reads and displays as minutes and seconds: `5+3`, `90+30`,
/// and `1:30+2` for a base time of a minute and a half.
///
/// ```
/// use rules_core::TimeControl;
///
/// let control: TimeControl = "5+3".parse()?;
/// assert_eq!(control.base.as_secs(), 300);
/// assert_eq!(control.increment.as_secs(), 3);
/// assert_eq!(control.to_string(), "5+3");
/// # Ok::<(), rules_core::TimeControlError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct TimeControl {
    /// What each side has at the start.
    pub base: Duration,
    /// What a side gets for every move it makes.
    pub increment: Duration,
}

/// The text is not a time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a time control; write minutes and seconds for every move, for example 5+3 or 90+30")]
pub struct TimeControlError(String);

/// A day: longer base times and increments are taken for mistakes.
const LONGEST_SECONDS: u64 = 24 * 60 * 60;

impl TimeControl {
    /// So many minutes, and so many seconds for every move.
    pub const fn new(minutes: u64, increment_seconds: u64) -> TimeControl {
        TimeControl {
            base: Duration::from_secs(minutes.saturating_mul(60)),
            increment: Duration::from_secs(increment_seconds),
        }
    }

    /// The value of PGN's `TimeControl` tag: seconds, `300+3`.
    pub fn to_pgn(self) -> String {
        match self.increment.as_secs() {
            0 => self.base.as_secs().to_string(),
            increment => format!("{}+{increment}", self.base.as_secs()),
        }
    }

    /// Reads the value of PGN's `TimeControl` tag.
    pub fn from_pgn(text: &str) -> Option<TimeControl> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        sensible(whole(base)?, whole(increment)?)
    }
}

fn whole(text: &str) -> Option<u64> {
    let digits_only = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| digits_only && *number <= LONGEST_SECONDS)
}

fn sensible(base: u64, increment: u64) -> Option<TimeControl> {
    let possible = (1..=LONGEST_SECONDS).contains(&base.max(increment)) && base <= LONGEST_SECONDS;
    possible.then(|| TimeControl { base: Duration::from_secs(base), increment: Duration::from_secs(increment) })
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let read = || {
            let (base, increment) = text.trim().split_once('+')?;
            let (minutes, seconds) = base.split_once(':').unwrap_or((base, "0"));
            let seconds = whole(seconds).filter(|seconds| *seconds < 60)?;
            sensible(whole(minutes)? * 60 + seconds, whole(increment)?)
        };
        read().ok_or_else(|| TimeControlError(text.chars().take(24).collect()))
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.base.as_secs();
        write!(f, "{}", seconds / 60)?;
        if !seconds.is_multiple_of(60) {
            write!(f, ":{:02}", seconds % 60)?;
        }
        write!(f, "+{}", self.increment.as_secs())
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> String {
        control.to_string()
    }
}

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;

    fn try_from(text: String) -> Result<TimeControl, TimeControlError> {
        text.parse()
    }
}
