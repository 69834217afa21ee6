//! Clock times at a moment. Readers count on from them and get an event only if a clock starts, stops or jumps.

use std::time::Duration;

use rules_core::{Clock, ClockMode, Color};

/// Largest difference between expected and actual times that causes no event, such as the delay of a move's event.
const TOLERANCE: Duration = Duration::from_millis(300);

/// The times of both clocks at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ClockReading {
    remaining: [Duration; 2],
    running: Option<Color>,
    /// Delay that the running clock still waits before it counts, in time controls with delay.
    delay_left: Duration,
}

impl ClockReading {
    pub(crate) fn of(clock: &Clock) -> Self {
        let running = clock.running();
        let delay_left = match running.map(|color| clock.period(color).mode) {
            Some(ClockMode::Delay(delay)) => delay.saturating_sub(clock.time_on_move()),
            _ => Duration::ZERO,
        };
        Self { remaining: Color::ALL.map(|color| clock.remaining(color)), running, delay_left }
    }

    pub(crate) fn remaining(&self, color: Color) -> Duration {
        self.remaining[color.index()]
    }

    pub(crate) fn running(&self) -> Option<Color> {
        self.running
    }

    pub(crate) fn delay_left(&self) -> Duration {
        self.delay_left
    }

    /// Returns the reading after `passed` of undisturbed time.
    pub(crate) fn after(mut self, passed: Duration) -> Self {
        let Some(running) = self.running else { return self };
        let counted = passed.saturating_sub(self.delay_left);
        self.delay_left = self.delay_left.saturating_sub(passed);
        let remaining = &mut self.remaining[running.index()];
        *remaining = remaining.saturating_sub(counted);
        self
    }

    /// Returns whether `later` is the reading expected after `passed` of undisturbed time.
    pub(crate) fn predicts(self, later: Self, passed: Duration) -> bool {
        let counted = self.after(passed);
        let is_near = |color: Color| {
            (counted.remaining(color) + counted.delay_left).abs_diff(later.remaining(color) + later.delay_left)
                <= TOLERANCE
        };
        self.running == later.running && Color::ALL.into_iter().all(is_near)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{Period, TimeControl};

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn running() -> Clock {
        let mut clock = Clock::new(TimeControl::new(5, 3));
        clock.start(Color::White);
        clock
    }

    #[test]
    fn a_reading_counted_on_equals_the_clock() {
        let mut clock = running();
        let reading = ClockReading::of(&clock);
        clock.tick(seconds(42));
        assert_eq!(reading.after(seconds(42)), ClockReading::of(&clock));
        assert_eq!(reading.after(seconds(400)).remaining(Color::White), Duration::ZERO);
    }

    #[test]
    fn it_is_news_when_a_clock_starts_stops_or_jumps_and_only_then() {
        let mut clock = running();
        let reading = ClockReading::of(&clock);
        clock.tick(seconds(10));
        assert!(reading.predicts(ClockReading::of(&clock), seconds(10)));
        assert!(!reading.predicts(ClockReading::of(&clock), seconds(12)), "two seconds are missing");
        let mut more = clock.clone();
        more.add(Color::Black, seconds(120));
        assert!(!reading.predicts(ClockReading::of(&more), seconds(10)));
        clock.pause();
        assert!(!reading.predicts(ClockReading::of(&clock), seconds(10)));
    }

    #[test]
    fn time_for_nothing_passes_first() {
        let period = Period { moves: None, base: seconds(300), mode: ClockMode::Delay(seconds(5)) };
        let mut clock = Clock::new(TimeControl::from_periods(&[period]).expect("a time control"));
        clock.start(Color::White);
        clock.tick(seconds(2));
        let reading = ClockReading::of(&clock);
        assert_eq!(reading.delay_left(), seconds(3));
        clock.tick(seconds(4));
        assert_eq!(reading.after(seconds(4)), ClockReading::of(&clock));
        assert_eq!(reading.after(seconds(4)).remaining(Color::White), seconds(299));
    }
}
