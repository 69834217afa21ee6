//! Time controls (TIM-1, TIM-2).

mod clock_mode;
mod error;
mod period;
mod presets;
#[cfg(feature = "serde")]
mod serde_text;
mod speed;
mod syntax;
mod tag;
mod time_controls;

use alloc::borrow::Cow;
use core::iter;
use core::time::Duration;

pub use clock_mode::ClockMode;
pub use error::TimeControlError;
pub use period::Period;
pub use speed::Speed;
pub use tag::TimeControlTag;
pub use time_controls::TimeControls;

/// Upper limit of a time: one year. Longer times count as mistakes.
const LONGEST: Duration = Duration::from_secs(366 * 24 * 60 * 60);

/// A time control: one or more periods, each with its own time.
///
/// It is read and displayed as minutes and seconds:
///
/// | text | time |
/// |---|---|
/// | `5+3`, `90+30` | 5 or 90 minutes, plus 3 or 30 seconds for every move |
/// | `1:30+2` | a minute and a half, two seconds more for every move |
/// | `5+b3`, `5+d3` | Bronstein or simple delay of three seconds |
/// | `h2` | hourglass of two minutes |
/// | `40/120, 60` | 40 moves in two hours, then an hour for the rest |
/// | `40/90+30, 30+30` | the same with half a minute more for every move |
/// | `40/120, 20/60` | 40 moves in two hours, then an hour for every 20 moves: a last period with a number repeats |
///
/// Seconds may have a fraction. [`TimeControlTag`] reads and writes the notation of PGN. [`TimeControls`] are those of two
/// players.
///
/// ```
/// use rules_core::{ClockMode, TimeControl};
///
/// let control: TimeControl = "40/120, 60+30".parse()?;
/// assert_eq!(control.period_after(39).base.as_secs(), 7200);
/// assert_eq!(control.period_after(40).mode.per_move().as_secs(), 30);
/// assert_eq!(control.to_string(), "40/120, 60+30");
/// # Ok::<(), rules_core::TimeControlError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// The periods before the last; each has a number of moves.
    earlier: Cow<'static, [Period]>,
    last: Period,
}

impl TimeControl {
    /// Creates a time control of one period, with this time for the game and this increment for every move.
    ///
    /// ```
    /// use rules_core::TimeControl;
    /// assert_eq!("5+3".parse(), Ok(TimeControl::new(5, 3)));
    /// ```
    pub const fn new(minutes: u64, increment_seconds: u64) -> TimeControl {
        TimeControl { earlier: Cow::Borrowed(&[]), last: Period::rest(minutes, increment_seconds) }
    }

    /// Creates a time control from periods in order. If the last has a number of moves, it repeats, as in PGN.
    ///
    /// # Errors
    /// An error if there is no period, if one other than the last has no number of moves, or if one gives no time or
    /// more than a year.
    ///
    /// ```
    /// use core::time::Duration;
    /// use rules_core::{ClockMode, Period, TimeControl, TimeControlError};
    ///
    /// let ten_minutes = Duration::from_secs(600);
    /// let rest = Period { moves: None, base: ten_minutes, mode: ClockMode::Hourglass };
    /// assert_eq!(TimeControl::from_periods(&[rest])?.to_string(), "h10");
    /// let endless = TimeControl::from_periods(&[rest, rest]);
    /// assert_eq!(endless, Err(TimeControlError::NeverEnds { period: 1 }));
    /// # Ok::<(), TimeControlError>(())
    /// ```
    pub fn from_periods(periods: &[Period]) -> Result<TimeControl, TimeControlError> {
        let (last, earlier) = periods.split_last().ok_or(TimeControlError::NoPeriod)?;
        for (number, period) in (1..).zip(periods) {
            let longest = period.base.max(period.mode.per_move());
            if longest.is_zero() {
                return Err(TimeControlError::NoTime { period: number });
            }
            if longest > LONGEST {
                return Err(TimeControlError::TooLong { period: number });
            }
            if period.moves.is_none() && number < periods.len() {
                return Err(TimeControlError::NeverEnds { period: number });
            }
        }
        Ok(TimeControl { earlier: earlier.to_vec().into(), last: *last })
    }

    /// Iterates over the periods in order; there is at least one.
    pub fn periods(&self) -> impl Iterator<Item = &Period> {
        self.earlier.iter().chain(iter::once(&self.last))
    }

    /// Returns the current period of a side that has completed this many moves.
    pub fn period_after(&self, moves_made: u32) -> &Period {
        self.period_and_moves_in_it(moves_made).0
    }

    /// Returns the number of moves to the next period for a side that has completed this many; `None` in a period for
    /// the rest of the game.
    ///
    /// ```
    /// use rules_core::TimeControl;
    ///
    /// let control: TimeControl = "40/120, 60".parse()?;
    /// assert_eq!(control.moves_to_go(0), Some(40));
    /// assert_eq!(control.moves_to_go(39), Some(1));
    /// assert_eq!(control.moves_to_go(40), None);
    /// # Ok::<(), rules_core::TimeControlError>(())
    /// ```
    pub fn moves_to_go(&self, moves_made: u32) -> Option<u32> {
        let (period, made_in_it) = self.period_and_moves_in_it(moves_made);
        period.moves.map(|moves| moves.get() - made_in_it)
    }

    /// Returns the time that the last of this many moves adds by completing a period. The time left from the period
    /// before is kept (FIDE 6.3.2).
    pub fn time_added_by(&self, moves_made: u32) -> Duration {
        match self.period_and_moves_in_it(moves_made) {
            (period, 0) => period.opening_time(),
            _ => Duration::ZERO,
        }
    }

    /// Returns the current period and the number of moves made in it.
    fn period_and_moves_in_it(&self, moves_made: u32) -> (&Period, u32) {
        let mut made = moves_made;
        for period in self.periods() {
            match period.moves {
                Some(moves) if made >= moves.get() => made -= moves.get(),
                _ => return (period, made),
            }
        }
        (&self.last, self.last.moves.map_or(made, |moves| made % moves))
    }
}
