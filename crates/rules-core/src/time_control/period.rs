//! One stretch of a game's time, and what a move brings in it.

use core::num::NonZeroU32;
use core::time::Duration;

/// What thinking costs and what a move brings (TIM-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockMode {
    /// Cumulative: every completed move earns this much, however long it took. With zero, time only runs down.
    Fischer(Duration),
    /// Every completed move gives back what it took, at most this much. Time runs down from the start, so the flag
    /// may fall before anything is given back.
    Bronstein(Duration),
    /// In every move the clock waits this long before it runs down (FIDE 6.3.2, "US delay"). What isn't used is lost.
    Delay(Duration),
    /// The time that a side uses flows to its opponent.
    Hourglass,
}

impl ClockMode {
    /// What a move brings at most, to whoever plans their time; nothing for an hourglass.
    ///
    /// ```
    /// use core::time::Duration;
    /// use rules_core::ClockMode;
    ///
    /// assert_eq!(ClockMode::Bronstein(Duration::from_secs(3)).per_move(), Duration::from_secs(3));
    /// assert_eq!(ClockMode::Hourglass.per_move(), Duration::ZERO);
    /// ```
    pub const fn per_move(self) -> Duration {
        match self {
            ClockMode::Fischer(time) | ClockMode::Bronstein(time) | ClockMode::Delay(time) => time,
            ClockMode::Hourglass => Duration::ZERO,
        }
    }
}

/// A number of moves and the time for them (TIM-1, FIDE 6.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// How many moves a side must complete in it; all the rest if there is no number.
    pub moves: Option<NonZeroU32>,
    /// What a side gets when the period begins.
    pub base: Duration,
    /// What thinking costs and a move brings.
    pub mode: ClockMode,
}

impl Period {
    /// So many minutes for all the rest of the game, and so many seconds more for every move.
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

    /// What a side really gets when the period begins: without base time it gets what the first move earns
    /// beforehand, or nobody could make that move.
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
