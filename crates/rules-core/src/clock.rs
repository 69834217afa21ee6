//! The chess clock. It does not measure time itself: its owner tells it how much has passed.

use alloc::vec::Vec;
use core::time::Duration;

use crate::color::Color;
use crate::time_control::{ClockMode, Period, TimeControl, TimeControls};

/// Behaviour of the clock when the first flag falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum FlagBehavior {
    /// The clock stops, like digital clocks, and can't be started again until the flag is lifted.
    #[default]
    Halt,
    /// The clock keeps running, like mechanical clocks, so the other flag may fall too (TIM-5).
    RunOn,
}

/// A chess clock: one time display for each side, of which at most one runs (TIM-1, TIM-2, FIDE 6.1).
///
/// Times are never rounded, and the number of ticks does not matter: ten ticks of one millisecond have the same effect
/// as one tick of ten.
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Clock {
    // Saved games contain these field names.
    #[cfg_attr(feature = "serde", serde(rename = "control"))]
    controls: TimeControls,
    on_flag: FlagBehavior,
    remaining: [Duration; 2],
    moves_made: [u32; 2],
    turn: Color,
    is_running: bool,
    /// Running time of the current move.
    thought: Duration,
    first_flag: Option<Color>,
    /// True if the second flag has fallen too.
    both_flags: bool,
    /// Time that an arbiter has added, oldest first. It stays added when moves are taken back.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    compensations: Vec<Compensation>,
}

/// Time that an arbiter has added to a side.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Compensation {
    color: Color,
    /// Number of moves that the side had completed.
    moves_made: u32,
    time: Duration,
}

impl Clock {
    /// Upper bound for remaining times read from texts: ten years, while a period has one year at most. Longer times
    /// don't occur in games, and are hard to display and to add.
    pub const MAX_REMAINING: Duration = Duration::from_secs(10 * 366 * 24 * 60 * 60);

    /// Creates a stopped clock with the time of the first period on both sides. Of two time controls, the first is White's.
    ///
    /// The first move's increment is not included: 5+3 starts with five minutes, as on chess sites. To give the
    /// increment before the move, as FIDE words it, [add](Clock::add) it once to both sides.
    pub fn new(controls: impl Into<TimeControls>) -> Clock {
        let controls = controls.into();
        let remaining = [controls.first(), controls.second()].map(|control| control.period_after(0).opening_time());
        Clock {
            controls,
            on_flag: FlagBehavior::default(),
            remaining,
            moves_made: [0; 2],
            turn: Color::White,
            is_running: false,
            thought: Duration::ZERO,
            first_flag: None,
            both_flags: false,
            compensations: Vec::new(),
        }
    }

    /// Returns the clock with this behaviour when a flag falls.
    pub fn with_flag_behavior(self, on_flag: FlagBehavior) -> Clock {
        Clock { on_flag, ..self }
    }

    /// Rebuilds a stopped clock from the side that moved first and the mover's remaining time after each half-move, as
    /// in PGN's `[%clk]`. This serves resumed games and take-backs (REC-2). Moves without a time count as made before
    /// the clock was set.
    ///
    /// ```
    /// use core::time::Duration;
    /// use rules_core::{Clock, Color, TimeControl, pgn};
    ///
    /// let text = "1. e4 {[%clk 0:04:58]} 1... e5 {[%clk 0:05:01]} 2. Nf3 {[%clk 0:04:50]} *";
    /// let game = pgn::read(text)?.game;
    /// let times = game.plies().iter().map(|ply| ply.clock);
    /// let clock = Clock::from_record(TimeControl::new(5, 3), game.start().turn(), times);
    /// assert_eq!(clock.remaining(Color::White), Duration::from_secs(290));
    /// assert_eq!(clock.moves_made(Color::White), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_record(
        controls: impl Into<TimeControls>,
        first: Color,
        times: impl IntoIterator<Item = Option<Duration>>,
    ) -> Clock {
        let mut clock = Clock { turn: first, ..Clock::new(controls) };
        for left in times {
            if let Some(left) = left {
                clock.apply_recorded_move(left);
            }
            clock.turn = !clock.turn;
        }
        clock
    }

    /// Returns the time controls, White's first.
    pub fn controls(&self) -> &TimeControls {
        &self.controls
    }

    /// Returns the time control of a side.
    pub fn control(&self, color: Color) -> &TimeControl {
        match color {
            Color::White => self.controls.first(),
            Color::Black => self.controls.second(),
        }
    }

    /// Returns the remaining time of a side.
    pub fn remaining(&self, color: Color) -> Duration {
        self.remaining[color.index()]
    }

    /// Returns the number of moves that a side has completed on this clock.
    pub fn moves_made(&self, color: Color) -> u32 {
        self.moves_made[color.index()]
    }

    /// Returns the number of moves that a side must still complete in its period; `None` if the period is for the rest
    /// of the game (TIM-1).
    pub fn moves_to_go(&self, color: Color) -> Option<u32> {
        self.control(color).moves_to_go(self.moves_made(color))
    }

    /// Returns the current period of a side.
    pub fn period(&self, color: Color) -> &Period {
        self.control(color).period_after(self.moves_made(color))
    }

    /// Returns the running time of the current move.
    pub fn time_on_move(&self) -> Duration {
        self.thought
    }

    /// Starts a side's time, unless a fallen flag halts the clock. After a pause on the same side, the move continues
    /// with the rest of its delay.
    pub fn start(&mut self, color: Color) {
        if self.is_halted() {
            return;
        }
        if self.turn != color {
            self.turn = color;
            self.thought = Duration::ZERO;
        }
        self.is_running = true;
    }

    /// Stops both sides.
    pub fn pause(&mut self) {
        self.is_running = false;
    }

    /// Returns the side whose time runs, or would run if the clock were not stopped.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the side whose time is running.
    pub fn running(&self) -> Option<Color> {
        self.is_running.then_some(self.turn)
    }

    /// Lets time pass for the side whose clock runs. If no time is left, its flag falls.
    pub fn tick(&mut self, elapsed: Duration) {
        let Some(color) = self.running() else { return };
        let mode = self.period(color).mode;
        let free = match mode {
            ClockMode::Delay(delay) => delay.saturating_sub(self.thought),
            _ => Duration::ZERO,
        };
        let remaining = self.remaining(color);
        let until_flag = free.saturating_add(remaining);
        let used = elapsed.saturating_sub(free).min(remaining);
        self.remaining[color.index()] = remaining.saturating_sub(used);
        if mode == ClockMode::Hourglass {
            self.add_remaining(!color, used);
        }
        let counted = match self.on_flag {
            FlagBehavior::Halt => elapsed.min(until_flag),
            FlagBehavior::RunOn => elapsed,
        };
        self.thought = self.thought.saturating_add(counted);
        if elapsed >= until_flag {
            self.drop_flag(color);
        }
    }

    /// Completes the move of the side whose clock runs: adds its increment, and the next period's time if the move was
    /// the last of its period. Then the other side's time runs (FIDE 6.2.1). Returns the side that pressed; `None` if
    /// the clock was stopped.
    pub fn press(&mut self) -> Option<Color> {
        let color = self.running()?;
        let earned = match self.period(color).mode {
            ClockMode::Fischer(increment) => increment,
            ClockMode::Bronstein(delay) => delay.min(self.thought),
            ClockMode::Delay(_) | ClockMode::Hourglass => Duration::ZERO,
        };
        self.add_remaining(color, earned);
        let added = self.complete_move(color);
        self.add_remaining(color, added);
        self.turn = !color;
        self.thought = Duration::ZERO;
        Some(color)
    }

    /// Returns the side whose flag has fallen, or fell first (END-3, FIDE 6.9).
    pub fn flagged(&self) -> Option<Color> {
        self.first_flag
    }

    /// Returns whether a side's flag has fallen. If both have (TIM-5), the game is drawn, unless moves are left
    /// [to go](Clock::moves_to_go) before a next period (FIDE III.3.1).
    ///
    /// ```
    /// use core::time::Duration;
    /// use rules_core::{Clock, Color, FlagBehavior, TimeControl};
    ///
    /// let mut clock = Clock::new(TimeControl::new(1, 0)).with_flag_behavior(FlagBehavior::RunOn);
    /// clock.start(Color::White);
    /// clock.tick(Duration::from_secs(61));
    /// clock.press();
    /// clock.tick(Duration::from_secs(60));
    /// assert!(Color::ALL.into_iter().all(|color| clock.is_flagged(color)));
    /// assert_eq!(clock.flagged(), Some(Color::White));
    /// ```
    pub fn is_flagged(&self, color: Color) -> bool {
        self.first_flag.is_some_and(|first| first == color || self.both_flags)
    }

    /// Returns the clock with these flags fallen, White's and Black's, as a saved game had them.
    #[must_use]
    pub fn with_fallen_flags(mut self, fallen: [bool; 2]) -> Clock {
        self.first_flag = Color::ALL.into_iter().find(|color| fallen[color.index()]);
        self.both_flags = fallen == [true, true];
        self
    }

    /// Adds time to a side, as the arbiter does after the opponent's illegal move (ILL-3, FIDE 7.5.5). It lifts a
    /// fallen flag.
    pub fn add(&mut self, color: Color, time: Duration) {
        self.set_remaining(color, self.remaining(color).saturating_add(time));
        self.compensations.push(Compensation { color, moves_made: self.moves_made(color), time });
    }

    /// Returns the time that was [added](Clock::add) to a side since it had completed so many moves, at most
    /// [`Clock::MAX_REMAINING`]. It is missing in the time recorded for the last of these moves.
    pub fn added_since(&self, color: Color, moves_made: u32) -> Duration {
        let later = self.compensations.iter().filter(|added| added.color == color && added.moves_made >= moves_made);
        later.fold(Duration::ZERO, |sum, added| sum.saturating_add(added.time)).min(Clock::MAX_REMAINING)
    }

    /// Remembers the time that was added on the clock of the same game before moves were taken back.
    pub fn with_additions_of(mut self, before: &Clock) -> Clock {
        self.compensations.clone_from(&before.compensations);
        for added in &mut self.compensations {
            added.moves_made = added.moves_made.min(self.moves_made[added.color.index()]);
        }
        self
    }

    /// Sets the remaining time of a side, for corrections by the arbiter and for resumed games. Time lifts a fallen
    /// flag.
    pub fn set_remaining(&mut self, color: Color, remaining: Duration) {
        self.remaining[color.index()] = remaining;
        if self.is_flagged(color) && !remaining.is_zero() {
            self.first_flag = self.both_flags.then_some(!color);
            self.both_flags = false;
        }
    }

    fn add_remaining(&mut self, color: Color, time: Duration) {
        let remaining = &mut self.remaining[color.index()];
        *remaining = remaining.saturating_add(time);
    }

    /// Counts a completed move. Returns the time that it adds by completing a period.
    fn complete_move(&mut self, color: Color) -> Duration {
        let made = self.moves_made(color).saturating_add(1);
        self.moves_made[color.index()] = made;
        self.control(color).time_added_by(made)
    }

    fn apply_recorded_move(&mut self, left: Duration) {
        let color = self.turn;
        let mode = self.period(color).mode;
        let added = self.complete_move(color);
        if mode == ClockMode::Hourglass {
            let used = self.remaining(color).saturating_add(added).saturating_sub(left);
            self.add_remaining(!color, used);
        }
        self.remaining[color.index()] = left;
    }

    fn is_halted(&self) -> bool {
        self.on_flag == FlagBehavior::Halt && self.first_flag.is_some()
    }

    fn drop_flag(&mut self, color: Color) {
        match self.first_flag {
            None => self.first_flag = Some(color),
            Some(first) => self.both_flags |= first != color,
        }
        if self.is_halted() {
            self.pause();
        }
    }
}
