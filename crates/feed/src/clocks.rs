//! How the clocks stood at a moment. Whoever reads that counts on by itself: they are told when they start, stop or jump.

use std::time::Duration;

use rules_core::{Clock, ClockMode, Color};

/// A clock that is off by less is not told anew: what passes between a move and its telling.
const UNSEEN: Duration = Duration::from_millis(300);

/// How both clocks stood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Clocks {
    left: [Duration; 2],
    running: Option<Color>,
    /// How long the running clock still stands, where each move has some time for nothing.
    free: Duration,
}

impl Clocks {
    pub(crate) fn of(clock: &Clock) -> Self {
        let running = clock.running();
        let free = match running.map(|color| clock.period(color).mode) {
            Some(ClockMode::Delay(delay)) => delay.saturating_sub(clock.thought()),
            _ => Duration::ZERO,
        };
        Self { left: Color::ALL.map(|color| clock.remaining(color)), running, free }
    }

    pub(crate) fn left(&self, color: Color) -> Duration {
        self.left[color.index()]
    }

    pub(crate) fn running(&self) -> Option<Color> {
        self.running
    }

    pub(crate) fn free(&self) -> Duration {
        self.free
    }

    /// How they stand so much later, if nobody has touched them.
    pub(crate) fn after(mut self, passed: Duration) -> Self {
        let Some(running) = self.running else { return self };
        let counted = passed.saturating_sub(self.free);
        self.free = self.free.saturating_sub(passed);
        let left = &mut self.left[running.index()];
        *left = left.saturating_sub(counted);
        self
    }

    /// Whether somebody who has counted on from here is right when they stand so, so much later.
    pub(crate) fn runs_on_to(self, later: Self, passed: Duration) -> bool {
        let counted = self.after(passed);
        let is_near =
            |color: Color| (counted.left(color) + counted.free).abs_diff(later.left(color) + later.free) <= UNSEEN;
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
    fn who_counts_on_has_the_clock_of_the_game() {
        let mut clock = running();
        let told = Clocks::of(&clock);
        clock.tick(seconds(42));
        assert_eq!(told.after(seconds(42)), Clocks::of(&clock));
        assert_eq!(told.after(seconds(400)).left(Color::White), Duration::ZERO);
    }

    #[test]
    fn it_is_news_when_a_clock_starts_stops_or_jumps_and_only_then() {
        let mut clock = running();
        let told = Clocks::of(&clock);
        clock.tick(seconds(10));
        assert!(told.runs_on_to(Clocks::of(&clock), seconds(10)));
        assert!(!told.runs_on_to(Clocks::of(&clock), seconds(12)), "two seconds are missing");
        let mut more = clock.clone();
        more.add(Color::Black, seconds(120));
        assert!(!told.runs_on_to(Clocks::of(&more), seconds(10)));
        clock.pause();
        assert!(!told.runs_on_to(Clocks::of(&clock), seconds(10)));
    }

    #[test]
    fn time_for_nothing_passes_first() {
        let period = Period { moves: None, base: seconds(300), mode: ClockMode::Delay(seconds(5)) };
        let mut clock = Clock::new(TimeControl::from_periods(&[period]).expect("a time control"));
        clock.start(Color::White);
        clock.tick(seconds(2));
        let told = Clocks::of(&clock);
        assert_eq!(told.free(), seconds(3));
        clock.tick(seconds(4));
        assert_eq!(told.after(seconds(4)), Clocks::of(&clock));
        assert_eq!(told.after(seconds(4)).left(Color::White), seconds(299));
    }
}
