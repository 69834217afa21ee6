//! The two notations of time controls, for people and for PGN: the same parts in different spellings.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;
use core::time::Duration;

use crate::time_control::{ClockMode, Period, TimeControl, TimeControlError};

/// A constructor of a clock mode from its time per move.
type ModeOf = fn(Duration) -> ClockMode;

/// The spelling of a time control's parts.
pub(super) struct Syntax {
    /// Separator of periods in output; its blanks are optional in input.
    separator: &'static str,
    hourglass: &'static str,
    bronstein: &'static str,
    delay: &'static str,
    read_base: fn(&str) -> Option<Duration>,
    write_base: fn(&mut fmt::Formatter<'_>, Duration) -> fmt::Result,
}

/// Separator of base time and increment in both notations.
const INCREMENT: &str = "+";

const HUMAN: Syntax = Syntax {
    separator: ", ",
    hourglass: "h",
    bronstein: "+b",
    delay: "+d",
    read_base: minutes,
    write_base: write_minutes,
};

/// The notation of PGN. PGN has no delays; their letters follow Nocheto's extension of the tag.
pub(super) const PGN: Syntax = Syntax {
    separator: ":",
    hourglass: "*",
    bronstein: "B",
    delay: "S",
    read_base: seconds,
    write_base: write_seconds,
};

impl Syntax {
    pub(super) fn read(&self, text: &str) -> Option<Vec<Period>> {
        text.split(self.separator.trim()).map(|period| self.read_period(period.trim())).collect()
    }

    fn read_period(&self, text: &str) -> Option<Period> {
        let (moves, text) = match text.split_once('/') {
            Some((moves, text)) => {
                (Some(whole(moves).and_then(|moves| NonZeroU32::new(moves.try_into().ok()?))?), text)
            }
            None => (None, text),
        };
        if let Some(base) = text.strip_prefix(self.hourglass) {
            return Some(Period { moves, base: (self.read_base)(base)?, mode: ClockMode::Hourglass });
        }
        // The longer marks come first, because one may begin with another.
        let marks: [(&str, ModeOf); 3] =
            [(self.bronstein, ClockMode::Bronstein), (self.delay, ClockMode::Delay), (INCREMENT, ClockMode::Fischer)];
        let marked = marks.into_iter().find_map(|(mark, mode)| Some((text.split_once(mark)?, mode)));
        let (base, mode) = match marked {
            Some(((base, per_move), mode)) => (base, mode(seconds(per_move)?)),
            None => (text, ClockMode::Fischer(Duration::ZERO)),
        };
        Some(Period { moves, base: (self.read_base)(base)?, mode })
    }

    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>, control: &TimeControl) -> fmt::Result {
        for (index, period) in control.periods().enumerate() {
            if index > 0 {
                f.write_str(self.separator)?;
            }
            self.write_period(f, period)?;
        }
        Ok(())
    }

    fn write_period(&self, f: &mut fmt::Formatter<'_>, period: &Period) -> fmt::Result {
        if let Some(moves) = period.moves {
            write!(f, "{moves}/")?;
        }
        let (mark, per_move) = match period.mode {
            ClockMode::Hourglass => {
                f.write_str(self.hourglass)?;
                return (self.write_base)(f, period.base);
            }
            ClockMode::Fischer(increment) => (INCREMENT, increment),
            ClockMode::Bronstein(delay) => (self.bronstein, delay),
            ClockMode::Delay(delay) => (self.delay, delay),
        };
        (self.write_base)(f, period.base)?;
        if period.mode == ClockMode::Fischer(Duration::ZERO) {
            return Ok(());
        }
        f.write_str(mark)?;
        write_seconds(f, per_move)
    }
}

/// Returns the beginning of a text, for an error message.
pub(super) fn quoted(text: &str) -> String {
    text.chars().take(24).collect()
}

fn whole(text: &str) -> Option<u64> {
    let digits_only = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits_only)
}

/// Reads seconds with at most nine digits after the point.
fn seconds(text: &str) -> Option<Duration> {
    let (seconds, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let scale = 10_u32.checked_pow(9_u32.checked_sub(fraction.len().try_into().ok()?)?)?;
    let nanos = u32::try_from(whole(fraction)?).ok()?.checked_mul(scale)?;
    Some(Duration::new(whole(seconds)?, nanos))
}

fn write_seconds(f: &mut fmt::Formatter<'_>, time: Duration) -> fmt::Result {
    write!(f, "{}", time.as_secs())?;
    write_fraction(f, time)
}

/// Reads minutes, and optionally seconds after a colon.
fn minutes(text: &str) -> Option<Duration> {
    let (minutes, rest) = text.split_once(':').unwrap_or((text, "0"));
    let rest = seconds(rest).filter(|rest| rest.as_secs() < 60)?;
    Duration::from_secs(whole(minutes)?.checked_mul(60)?).checked_add(rest)
}

fn write_minutes(f: &mut fmt::Formatter<'_>, time: Duration) -> fmt::Result {
    let (minutes, seconds) = (time.as_secs() / 60, time.as_secs() % 60);
    write!(f, "{minutes}")?;
    if seconds > 0 || time.subsec_nanos() > 0 {
        write!(f, ":{seconds:02}")?;
    }
    write_fraction(f, time)
}

fn write_fraction(f: &mut fmt::Formatter<'_>, time: Duration) -> fmt::Result {
    match time.subsec_nanos() {
        0 => Ok(()),
        nanos => {
            let digits = alloc::format!(".{nanos:09}");
            f.write_str(digits.trim_end_matches('0'))
        }
    }
}

impl TimeControl {
    /// Returns whether this is a single period in which time only runs down. The notation for people then writes `+0`,
    /// so that the minutes are not mistaken for seconds.
    pub(super) fn is_plain_countdown(&self) -> bool {
        let rest = self.last.moves.is_none() && self.last.mode == ClockMode::Fischer(Duration::ZERO);
        self.earlier.is_empty() && rest
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let unreadable = || TimeControlError::Unreadable(quoted(text));
        let control = TimeControl::from_periods(&HUMAN.read(text.trim()).ok_or_else(unreadable)?)?;
        if control.is_plain_countdown() && !text.contains(INCREMENT) { Err(unreadable()) } else { Ok(control) }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        HUMAN.write(f, self)?;
        if self.is_plain_countdown() { f.write_str("+0") } else { Ok(()) }
    }
}
