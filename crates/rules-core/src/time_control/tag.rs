//! PGN's `TimeControl` tag.

use core::fmt;
use core::str::FromStr;

use crate::time_control::text::{PGN, quoted};
use crate::time_control::{TimeControl, TimeControlError};

/// What PGN's `TimeControl` tag says, in seconds (PGN standard 9.6.1): `300+3`, `40/7200:3600`, `*60` for an hourglass,
/// `-` for a game without a clock, `?` if nobody knows. Delays, which the standard has not, are written `300B3`
/// (Bronstein) and `300S3` (simple).
///
/// ```
/// use rules_core::{TimeControl, TimeControlTag};
///
/// let tag = TimeControlTag::Timed(TimeControl::CLASSICAL);
/// assert_eq!(tag.to_string(), "40/7200:3600");
/// assert_eq!("40/7200:3600".parse(), Ok(tag));
/// assert_eq!("-".parse(), Ok(TimeControlTag::Untimed));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TimeControlTag {
    /// Nobody knows.
    Unknown,
    /// There was no clock.
    Untimed,
    /// There was a clock, and it was set to this.
    Timed(TimeControl),
}

impl FromStr for TimeControlTag {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControlTag, TimeControlError> {
        match text.trim() {
            "?" => Ok(TimeControlTag::Unknown),
            "-" => Ok(TimeControlTag::Untimed),
            text => {
                let periods = PGN.read(text).ok_or_else(|| TimeControlError::UnreadableTag(quoted(text)))?;
                TimeControl::from_periods(&periods).map(TimeControlTag::Timed)
            }
        }
    }
}

impl fmt::Display for TimeControlTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControlTag::Unknown => f.write_str("?"),
            TimeControlTag::Untimed => f.write_str("-"),
            TimeControlTag::Timed(control) => PGN.write(f, control),
        }
    }
}
