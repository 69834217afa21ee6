//! Periods of a time control.

use core::num::NonZeroU32;
use core::time::Duration;

use super::ClockMode;

/// A period: a number of moves and the time for them (TIM-1, FIDE 6.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// Number of moves that a side must complete; `None` for the rest of the game.
    pub moves: Option<NonZeroU32>,
    /// Time that a side gets when the period begins.
    pub base: Duration,
    /// Increment, delay or hourglass.
    pub mode: ClockMode,
}

impl Period {
    /// Creates a period for the rest of the game, with this base time and this increment for every move.
    ///
    /// ```
    /// use core::num::NonZeroU32;
    /// use rules_core::{Period, TimeControl};
    ///
    /// let first = Period { moves: NonZeroU32::new(40), ..Period::rest(120, 0) };
    /// let control = TimeControl::from_periods(&[first, Period::rest(60, 30)])?;
    /// assert_eq!(control.to_string(), "40/120, 60+30");
    /// # Ok::<(), rules_core::TimeControlError>(())
    /// ```
    pub const fn rest(minutes: u64, increment_seconds: u64) -> Period {
        Period {
            moves: None,
            base: Duration::from_secs(minutes.saturating_mul(60)),
            mode: ClockMode::Fischer(Duration::from_secs(increment_seconds)),
        }
    }

    /// Returns the time that a side actually gets when the period begins. Without base time this is the first move's
    /// increment in advance, because otherwise that move could not be made.
    ///
    /// ```
    /// use core::time::Duration;
    /// use rules_core::{ClockMode, Period};
    ///
    /// let three_seconds = Duration::from_secs(3);
    /// let period = Period { moves: None, base: Duration::ZERO, mode: ClockMode::Fischer(three_seconds) };
    /// assert_eq!(period.opening_time(), three_seconds);
    /// ```
    pub const fn opening_time(&self) -> Duration {
        match self.mode {
            ClockMode::Fischer(time) | ClockMode::Bronstein(time) if self.base.is_zero() => time,
            _ => self.base,
        }
    }
}
