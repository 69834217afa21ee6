//! Clock modes: increments, delays and the hourglass.

use core::time::Duration;

/// The effect of moves on the clock: increment, delay or hourglass (TIM-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockMode {
    /// Cumulative increment: every completed move earns this much, however long it took. With zero, time only runs
    /// down.
    Fischer(Duration),
    /// Every completed move gives back the time used, at most this much. Time runs down from the start of the move, so
    /// the flag may fall before anything is given back.
    Bronstein(Duration),
    /// Simple delay: on every move the clock waits this long before it runs down (FIDE 6.3.2, "US delay"). Unused delay
    /// is lost.
    Delay(Duration),
    /// Hourglass: the time that a side uses goes to its opponent.
    Hourglass,
}

impl ClockMode {
    /// Returns the most time that a move can bring, for time planning; zero for an hourglass.
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
