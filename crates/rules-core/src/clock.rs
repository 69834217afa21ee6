//! The chess clock. It has no time of its own: whoever owns it says how much has passed.

use core::time::Duration;

use crate::color::Color;
use crate::time_control::{ClockMode, Period, TimeControl};

/// What the clock does when the first flag falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum OnFlag {
    /// It stops and can't be started again until the flag is lifted, as digital clocks do.
    #[default]
    Halt,
    /// It goes on, as mechanical clocks do, so that the other flag may fall too (TIM-5).
    RunOn,
}

/// Two clocks of which at most one runs (TIM-1, TIM-2, FIDE 6.1).
///
/// Nothing in it is rounded, and it doesn't matter in how many ticks time passes: the clock after ten of a millisecond
/// is the clock after one of ten.
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
    // With serde, these names stand in saved games.
    control: TimeControl,
    on_flag: OnFlag,
    remaining: [Duration; 2],
    moves_made: [u32; 2],
    turn: Color,
    is_running: bool,
    thought: Duration,
    first_flag: Option<Color>,
    /// Whether the other flag has fallen after the first.
    both_flags: bool,
}

impl Clock {
    /// Ten years, of which a period has one at most. A text may say anything of the time that is left; more than this is
    /// no time that a game comes to, and only hard to show and to count.
    pub const MOST_LEFT: Duration = Duration::from_secs(10 * 366 * 24 * 60 * 60);

    /// A stopped clock with the time of the first period on both sides.
    ///
    /// The first move's increment isn't on it: 5+3 starts with five minutes, as on chess sites. Where the increment is
    /// given before the move, as FIDE words it, the arbiter [adds](Clock::add) it once to both sides.
    pub fn new(control: TimeControl) -> Clock {
        let opening_time = control.period_after(0).opening_time();
        Clock {
            control,
            on_flag: OnFlag::default(),
            remaining: [opening_time; 2],
            moves_made: [0; 2],
            turn: Color::White,
            is_running: false,
            thought: Duration::ZERO,
            first_flag: None,
            both_flags: false,
        }
    }

    /// The same clock with another way to take the first fallen flag.
    pub fn on_flag(self, on_flag: OnFlag) -> Clock {
        Clock { on_flag, ..self }
    }

    /// The stopped clock of a game of which it is known who moved first, and what the mover had left after each
    /// half-move, as PGN's `[%clk]` tells: for a game that goes on, and after a take-back (REC-2). Moves without a time
    /// count as made before the clock was set.
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
    pub fn from_record(control: TimeControl, first: Color, times: impl IntoIterator<Item = Option<Duration>>) -> Clock {
        let mut clock = Clock { turn: first, ..Clock::new(control) };
        for left in times {
            if let Some(left) = left {
                clock.enter_recorded_move(left);
            }
            clock.turn = !clock.turn;
        }
        clock
    }

    /// The time control it was set to.
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// What a side has left.
    pub fn remaining(&self, color: Color) -> Duration {
        self.remaining[color.index()]
    }

    /// How many moves a side has completed on this clock.
    pub fn moves_made(&self, color: Color) -> u32 {
        self.moves_made[color.index()]
    }

    /// How many moves a side must still complete in its period; `None` if the period is for all the rest (TIM-1).
    pub fn moves_to_go(&self, color: Color) -> Option<u32> {
        self.control.moves_to_go(self.moves_made(color))
    }

    /// The period in which a side is.
    pub fn period(&self, color: Color) -> &Period {
        self.control.period_after(self.moves_made(color))
    }

    /// How long the clock has run for the move that is being thought about.
    pub fn thought(&self) -> Duration {
        self.thought
    }

    /// Lets a side's time run, unless a flag has fallen that halts the clock. After a pause the same side's move goes
    /// on, so what is left of its delay is kept.
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

    /// Whose time is running.
    pub fn running(&self) -> Option<Color> {
        self.is_running.then_some(self.turn)
    }

    /// Lets time pass for the side whose clock runs. When it has none left, its flag falls.
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
            self.give(!color, used);
        }
        let counted = match self.on_flag {
            OnFlag::Halt => elapsed.min(until_flag),
            OnFlag::RunOn => elapsed,
        };
        self.thought = self.thought.saturating_add(counted);
        if elapsed >= until_flag {
            self.drop_flag(color);
        }
    }

    /// The side whose clock runs has completed its move: it gets what the move brings, and the next period's time if
    /// it was the last of its period; then the other side's time runs (FIDE 6.2.1). Says who pressed: nobody, if the
    /// clock was stopped.
    pub fn press(&mut self) -> Option<Color> {
        let color = self.running()?;
        let earned = match self.period(color).mode {
            ClockMode::Fischer(increment) => increment,
            ClockMode::Bronstein(delay) => delay.min(self.thought),
            ClockMode::Delay(_) | ClockMode::Hourglass => Duration::ZERO,
        };
        self.give(color, earned);
        let added = self.complete_move(color);
        self.give(color, added);
        self.turn = !color;
        self.thought = Duration::ZERO;
        Some(color)
    }

    /// The side whose flag has fallen, or fell first (END-3, FIDE 6.9).
    pub fn flagged(&self) -> Option<Color> {
        self.first_flag
    }

    /// Whether a side's flag has fallen. If both have (TIM-5), the game is drawn where no moves are
    /// [to go](Clock::moves_to_go) to a next period (FIDE III.3.1).
    ///
    /// ```
    /// use core::time::Duration;
    /// use rules_core::{Clock, Color, OnFlag, TimeControl};
    ///
    /// let mut clock = Clock::new(TimeControl::new(1, 0)).on_flag(OnFlag::RunOn);
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

    /// The same clock with these flags down, White's and Black's, as a saved game had them.
    #[must_use]
    pub fn with_fallen_flags(mut self, fallen: [bool; 2]) -> Clock {
        self.first_flag = Color::ALL.into_iter().find(|color| fallen[color.index()]);
        self.both_flags = fallen == [true, true];
        self
    }

    /// Gives a side more time, as the arbiter does after the opponent's illegal move (ILL-3, FIDE 7.5.5). Time lifts a
    /// fallen flag.
    pub fn add(&mut self, color: Color, time: Duration) {
        self.set_remaining(color, self.remaining(color).saturating_add(time));
    }

    /// Sets what a side has left, as when the arbiter corrects the clock or a saved game goes on. Time lifts a fallen
    /// flag.
    pub fn set_remaining(&mut self, color: Color, remaining: Duration) {
        self.remaining[color.index()] = remaining;
        if self.is_flagged(color) && !remaining.is_zero() {
            self.first_flag = self.both_flags.then_some(!color);
            self.both_flags = false;
        }
    }

    fn give(&mut self, color: Color, time: Duration) {
        let remaining = &mut self.remaining[color.index()];
        *remaining = remaining.saturating_add(time);
    }

    /// Counts a move; what it adds by completing a period.
    fn complete_move(&mut self, color: Color) -> Duration {
        let made = &mut self.moves_made[color.index()];
        *made = made.saturating_add(1);
        self.control.time_added_by(*made)
    }

    fn enter_recorded_move(&mut self, left: Duration) {
        let color = self.turn;
        let mode = self.period(color).mode;
        let added = self.complete_move(color);
        if mode == ClockMode::Hourglass {
            let used = self.remaining(color).saturating_add(added).saturating_sub(left);
            self.give(!color, used);
        }
        self.remaining[color.index()] = left;
    }

    fn is_halted(&self) -> bool {
        self.on_flag == OnFlag::Halt && self.first_flag.is_some()
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
