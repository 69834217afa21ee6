//! PGN's `TimeControl` tag.

use core::fmt;
use core::str::FromStr;

use crate::time_control::syntax::{PGN, quoted};
use crate::time_control::{TimeControl, TimeControlError};

/// The value of PGN's `TimeControl` tag, in seconds (PGN standard 9.6.1): `300+3`, `40/7200:3600`, `*60` for an
/// hourglass, `-` for a game without a clock, `?` for unknown. The standard has no delays; they are written `300B3`
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
    /// The time control is unknown.
    Unknown,
    /// The game had no clock.
    Untimed,
    /// The game had this time control.
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
