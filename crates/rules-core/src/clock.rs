//! The chess clock. It has no time of its own: whoever owns it says how much has passed.

use core::time::Duration;

use crate::color::Color;
use crate::time_control::TimeControl;

/// Two clocks of which at most one runs (TIM-2).
///
/// ```
/// use core::time::Duration;
/// use rules_core::{Clock, Color, TimeControl};
///
/// let mut clock = Clock::new(TimeControl::new(5, 3));
/// clock.start(Color::White);
/// clock.tick(Duration::from_secs(10));
/// clock.press();
/// assert_eq!(clock.remaining(Color::White), Duration::from_secs(293));
/// assert_eq!(clock.running(), Some(Color::Black));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    remaining: [Duration; 2],
    running: Option<Color>,
    flagged: Option<Color>,
}

impl Clock {
    /// A stopped clock with the base time on both sides. A control with no base time gives the first increment
    /// beforehand, or nobody could make a move.
    pub fn new(control: TimeControl) -> Clock {
        let base = if control.base.is_zero() { control.increment } else { control.base };
        Clock { control, remaining: [base; 2], running: None, flagged: None }
    }

    /// The time control it was set to.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// What a side has left.
    pub fn remaining(&self, color: Color) -> Duration {
        self.remaining[color.index()]
    }

    /// Lets a side's time run, unless a flag has fallen.
    pub fn start(&mut self, color: Color) {
        if self.flagged.is_none() {
            self.running = Some(color);
        }
    }

    /// Stops both sides.
    pub fn pause(&mut self) {
        self.running = None;
    }

    /// Whose time is running.
    pub fn running(&self) -> Option<Color> {
        self.running
    }

    /// Lets time pass for the side whose clock runs. When it has none left, its flag falls and the clock stops.
    pub fn tick(&mut self, elapsed: Duration) {
        let Some(color) = self.running else { return };
        let remaining = &mut self.remaining[color.index()];
        *remaining = remaining.saturating_sub(elapsed);
        if remaining.is_zero() {
            self.flagged = Some(color);
            self.running = None;
        }
    }

    /// The side whose clock runs has moved: it gets its increment, and the other side's time runs.
    pub fn press(&mut self) {
        if let Some(color) = self.running {
            let remaining = &mut self.remaining[color.index()];
            *remaining = remaining.saturating_add(self.control.increment);
            self.running = Some(!color);
        }
    }

    /// The side whose flag has fallen (END-3).
    pub fn flagged(&self) -> Option<Color> {
        self.flagged
    }

    /// Sets what a side has left, as after a take-back or when a saved game goes on. Time lifts a fallen flag.
    pub fn set_remaining(&mut self, color: Color, remaining: Duration) {
        self.remaining[color.index()] = remaining;
        if self.flagged == Some(color) && !remaining.is_zero() {
            self.flagged = None;
        }
    }
}
