//! Well-known time controls.

use alloc::borrow::Cow;
use core::num::NonZeroU32;

use crate::time_control::{Period, TimeControl};

impl TimeControl {
    /// `3+2`: FIDE blitz.
    pub const BLITZ: TimeControl = TimeControl::new(3, 2);
    /// `5+3`: blitz with a little more time.
    pub const LONG_BLITZ: TimeControl = TimeControl::new(5, 3);
    /// `15+10`: FIDE rapid.
    pub const RAPID: TimeControl = TimeControl::new(15, 10);
    /// `90+30`: a long game in one period.
    pub const LONG: TimeControl = TimeControl::new(90, 30);
    /// `40/90+30, 30+30`: FIDE standard, 90 minutes for 40 moves, then 30 minutes for the rest, with half a minute for
    /// every move.
    pub const STANDARD: TimeControl = TimeControl {
        earlier: Cow::Borrowed(&[Period { moves: NonZeroU32::new(40), ..Period::rest(90, 30) }]),
        last: Period::rest(30, 30),
    };
    /// `40/120, 60`: 40 moves in two hours, then an hour for the rest (TIM-1).
    ///
    /// ```
    /// use rules_core::TimeControl;
    ///
    /// assert_eq!(TimeControl::CLASSICAL.to_string(), "40/120, 60");
    /// assert_eq!(TimeControl::STANDARD.to_string(), "40/90+30, 30+30");
    /// ```
    pub const CLASSICAL: TimeControl = TimeControl {
        earlier: Cow::Borrowed(&[Period { moves: NonZeroU32::new(40), ..Period::rest(120, 0) }]),
        last: Period::rest(60, 0),
    };
}
