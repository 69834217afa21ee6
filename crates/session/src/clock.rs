//! The clock of a session: passing time, fallen flags, and changes after moves and take-backs.

use core::time::Duration;

use rules_core::{Action, Clock, ClockMode, Color as Side, Game, GameEvent, Ply, TimeControls};

use crate::{Actor, GameSetup, Outcome, Session};

/// Remaining time under which the clock shows tenths of a second. The panels use the same limit.
pub const LOW_TIME: Duration = Duration::from_secs(20);

/// Most time that one tick takes from a computer's clock.
const MAX_COMPUTER_TICK: Duration = Duration::from_secs(1);

/// Shortest delay until the next change of a digit, against a wake-up at every rounding error.
const MIN_DIGIT_DELAY: Duration = Duration::from_millis(5);

/// Least time that a take-back leaves of what a side had.
const LEAST_AFTER_TAKE_BACK: Duration = Duration::from_secs(1);

impl Session {
    /// Passes time on the running clock, and ends the game when a flag falls (END-3), unless flags are claimed. A tick
    /// takes at most a second from a player whom this machine answers for: a page in the background draws no frames, and
    /// its computer has answered long before the next one.
    pub fn tick(&mut self, passed: Duration) -> Vec<Outcome> {
        if !self.is_on() {
            return Vec::new();
        }
        let thinks_here = self.players.of(self.game.turn()).answers_by_itself();
        let passed = if thinks_here { passed.min(MAX_COMPUTER_TICK) } else { passed };
        if let Some(clock) = &mut self.clock {
            clock.tick(passed);
        }
        self.flag_that_ends_game().map_or_else(Vec::new, |flagged| self.apply_if_allowed(Action::FlagFall(flagged)))
    }

    /// Returns the time until the shown time changes, or none if no clock runs or its flag is down.
    pub fn until_next_digit(&self) -> Option<Duration> {
        let clock = self.clock.as_ref().filter(|_| self.is_on())?;
        let side = clock.running().filter(|side| !clock.is_flagged(*side))?;
        Some(until_next_digit(clock.remaining(side)))
    }

    /// Returns the side whose flag ends the game now. An arbiter sees it at once; where flags are claimed, an
    /// opponent who forgets nothing claims it, but a person has to do so. Where another device keeps the game, it tells.
    fn flag_that_ends_game(&self) -> Option<Side> {
        let flagged = self.clock.as_ref()?.flagged().filter(|_| !self.is_kept_elsewhere)?;
        let claimed = self.game.rules().flags_are_claimed();
        (!claimed || self.players.of(!flagged).forgets_nothing()).then_some(flagged)
    }

    /// Starts the clock for the side on the move, unless the game is over or its opponent has failed.
    pub(crate) fn start_clock(&mut self) {
        let turn = self.side_to_press().unwrap_or(self.game.turn());
        if self.is_on()
            && !self.awaits_start
            && self.opponent_failure.is_none()
            && let Some(clock) = &mut self.clock
        {
            clock.start(turn);
        }
    }

    /// Updates the clock after events of the game.
    pub(crate) fn update_clock(&mut self, events: &[GameEvent]) {
        let has_found = events.iter().any(|event| matches!(event, GameEvent::IllegalMoveFound { .. }));
        for event in events {
            match event {
                GameEvent::MovesTakenBack(taken) if has_found && self.has_times_until(taken) => {
                    self.set_clock_back(taken)
                }
                _ => self.apply_to_clock(event),
            }
        }
    }

    fn apply_to_clock(&mut self, event: &GameEvent) {
        let Some(clock) = &mut self.clock else { return };
        match event {
            GameEvent::Moved(ply) => {
                let mover = ply.piece.color;
                // A first move before the clock was started starts it.
                if core::mem::take(&mut self.awaits_start) {
                    clock.start(mover);
                }
                // Whoever replies before the clock was pressed presses it for the other one, too.
                self.complete_press();
                self.to_press = Some(mover);
                if !self.presses_clock() {
                    self.complete_press();
                }
            }
            GameEvent::MovesTakenBack(taken) => self.rewind_clock(taken),
            GameEvent::TimeAdded { to, time } => clock.add(*to, *time),
            GameEvent::Ended(_) => {
                clock.pause();
                // Nobody presses after the last move, so that its time is noted now, unless the flag has fallen. The side
                // stays noted: a take-back has to know that the move earned no increment.
                if let Some(side) = self.to_press.filter(|side| !clock.is_flagged(*side)) {
                    let remaining = whole_millis(clock.remaining(side));
                    self.game.note_clock(remaining);
                }
            }
            _ => {}
        }
    }

    /// Presses the clock of a side that has moved, which completes its move (FIDE 6.2.1), or starts the clock. Nothing happens
    /// before the side's move, or if the clock is pressed already.
    pub(crate) fn press_clock(&mut self, by: Actor, side: Side) -> Vec<Outcome> {
        let may_press = match by {
            Actor::Person => self.players.of(side).is_here(),
            Actor::Elsewhere { plies } => self.may_act_from_elsewhere(plies, Some(side)),
        };
        if !may_press || self.side_at_clock() != Some(side) {
            return Vec::new();
        }
        if self.side_to_start().is_some() {
            self.awaits_start = false;
            self.start_clock();
        } else {
            self.complete_press();
        }
        vec![Outcome::ClockPressed(side)]
    }

    /// Presses the clock of the side that has moved, if it hasn't done so.
    fn complete_press(&mut self) {
        let (Some(side), Some(clock)) = (self.to_press.take(), &mut self.clock) else { return };
        // If the opponent has failed, the clock is paused, but the move still counts on it.
        clock.start(side);
        clock.press();
        let theirs = self.game.plies().iter().rposition(|ply| ply.piece.color == side);
        if let Some(ply) = theirs {
            self.game.note_clock_of(ply, whole_millis(clock.remaining(side)));
        }
        if self.opponent_failure.is_some() {
            clock.pause();
        }
    }

    /// Returns whether the clock's times are recorded for all moves that are left and for the first one taken back, so that
    /// the clock can go back to it. `taken` are the half-moves taken back, the newest first.
    pub fn has_times_until(&self, taken: &[Ply]) -> bool {
        let mut until_first = self.game.plies().iter().chain(taken.last());
        self.clock.is_some() && until_first.all(|ply| ply.clock.is_some())
    }

    /// Sets the clock back to the times at which the first move taken back, an illegal one, was completed, without its
    /// increment (ILL-2, FIDE 7.1); a delay that was given back stays. The time spent on the illegal move stays spent; both sides get back the time
    /// that they have spent since then.
    fn set_clock_back(&mut self, taken: &[Ply]) {
        self.to_press = None;
        let (Some(clock), Some(illegal)) = (&mut self.clock, taken.last()) else { return };
        let offender = illegal.piece.color;
        let mut back = clock_from_record(&self.game, &self.setup, clock.controls().clone()).with_additions_of(clock);
        // What the arbiter has added since the times were noted stays added.
        let added_since =
            Side::ALL.map(|side| clock.added_since(side, back.moves_made(side) + u32::from(side == offender)));
        let (before, after) = (back.remaining(offender), illegal.clock.unwrap_or_default());
        let added = back.control(offender).time_added_by(back.moves_made(offender) + 1);
        let left = match back.period(offender).mode {
            ClockMode::Fischer(increment) => after.saturating_sub(increment),
            ClockMode::Hourglass => {
                back.set_remaining(!offender, back.remaining(!offender) + (before + added).saturating_sub(after));
                after
            }
            ClockMode::Bronstein(_) | ClockMode::Delay(_) => after,
        };
        back.set_remaining(offender, left.saturating_sub(added).max(after.min(LEAST_AFTER_TAKE_BACK)));
        for (side, added) in Side::ALL.into_iter().zip(added_since) {
            back.set_remaining(side, back.remaining(side).saturating_add(added));
        }
        *clock = back;
        self.start_clock();
    }

    /// Sets the clock after a take-back, and after an illegal move if not all times are recorded. Time spent on the moves
    /// taken back stays spent: FIDE knows no take-back, and clocks in clubs stay as they are. Only the increments, and the
    /// time of a period that began, are taken away again, but never the last second: a take-back alone loses no game. A
    /// last move whose clock wasn't pressed has earned none.
    fn rewind_clock(&mut self, taken: &[Ply]) {
        let is_unpressed = self.to_press.take().is_some();
        let pressed = taken.iter().skip(usize::from(is_unpressed));
        let Some(clock) = &mut self.clock else { return };
        if is_unpressed && taken.len() == 1 && self.game.ending().is_none() && clock.running().is_some() {
            // The move was never completed: its side's time runs on, with what is left of a delay.
            return;
        }
        let mut left = Side::ALL.map(|side| clock.remaining(side));
        for side in pressed.map(|ply| ply.piece.color) {
            if let ClockMode::Fischer(increment) = clock.period(side).mode {
                let least = left[side.index()].min(LEAST_AFTER_TAKE_BACK);
                left[side.index()] = left[side.index()].saturating_sub(increment).max(least);
            }
        }
        let made = Side::ALL.map(|side| clock.moves_made(side));
        *clock = clock_from_record(&self.game, &self.setup, clock.controls().clone()).with_additions_of(clock);
        for side in Side::ALL {
            // The time of a next period is earned once, by the move that replaces its last one.
            let undone = clock.moves_made(side) + 1..=made[side.index()];
            let added: Duration = undone.map(|made| clock.control(side).time_added_by(made)).sum();
            let left = left[side.index()];
            clock.set_remaining(side, left.saturating_sub(added).max(left.min(LEAST_AFTER_TAKE_BACK)));
        }
        self.start_clock();
    }
}

/// Returns the time until the shown digits of a running clock change: seconds, and tenths while [`LOW_TIME`] is left.
pub fn until_next_digit(remaining: Duration) -> Duration {
    let step = if remaining < LOW_TIME { 100 } else { 1000 };
    let past = Duration::from_millis((remaining.as_millis() % step) as u64);
    past.max(MIN_DIGIT_DELAY)
}

/// Returns the paused clock at the position of a game, from the recorded times of its moves.
fn clock_from_record(game: &Game, setup: &GameSetup, controls: TimeControls) -> Clock {
    let times = game.plies().iter().map(|ply| ply.clock);
    Clock::from_record(controls, game.start().turn(), times).with_flag_behavior(setup.on_flag())
}

/// Rounds down to milliseconds, the precision of `[%clk]` in PGN.
fn whole_millis(time: Duration) -> Duration {
    time - Duration::from_nanos(u64::from(time.subsec_nanos() % 1_000_000))
}
