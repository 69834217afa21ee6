//! How time passes: the running clock runs, flags fall, and the clock follows what happens in the game.

use core::time::Duration;

use rules_core::{Action, Clock, ClockMode, Color as Side, Event, Game, Ply, TimeControl};

use crate::{GameSetup, Outcome, Player, Session};

/// Below this the clock shows tenths, so the picture changes ten times a second (the panels agree).
pub const LOW_TIME: Duration = Duration::from_secs(20);

/// What one tick may cost the computer.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// So soon at the latest the time is looked at again where a digit changes just now.
const SOONEST_DIGIT: Duration = Duration::from_millis(5);

impl Session {
    /// Lets so much time pass for the running clock, and ends the game when a flag falls (END-3), unless flags are
    /// claimed. On the computer's turn a second counts at most: a page in the background draws no frames, and its
    /// computer has answered long before the next one.
    pub fn tick(&mut self, passed: Duration) -> Vec<Outcome> {
        if !self.is_on() {
            return Vec::new();
        }
        let passed = if self.is_persons_turn() { passed } else { passed.min(LONGEST_WAIT) };
        if let Some(clock) = &mut self.clock {
            clock.tick(passed);
        }
        self.flag_to_be_noticed().map_or_else(Vec::new, |flagged| self.happen(Action::FlagFall(flagged)))
    }

    /// How long the shown time stays as it is; nothing where no clock runs, or one that has run down.
    pub fn until_next_digit(&self) -> Option<Duration> {
        let clock = self.clock.as_ref().filter(|_| self.is_on())?;
        let side = clock.running().filter(|side| !clock.is_flagged(*side))?;
        let remaining = clock.remaining(side);
        let step = if remaining < LOW_TIME { 100 } else { 1000 };
        let past = Duration::from_millis((remaining.as_millis() % step) as u64);
        Some(past.max(SOONEST_DIGIT))
    }

    /// The fallen flag that ends the game now: the arbiter sees it at once; where flags are claimed, a person has to
    /// claim, and a computer does.
    fn flag_to_be_noticed(&self) -> Option<Side> {
        let flagged = self.clock.as_ref()?.flagged()?;
        let claimed = self.game.rules().strictness.flags_are_claimed();
        (!claimed || self.players.of(!flagged) != Player::Person).then_some(flagged)
    }

    /// The clock runs for the side on the move, unless the game is over or waits for an opponent.
    pub(crate) fn start_clock(&mut self) {
        let turn = self.game.turn();
        if self.is_on()
            && self.trouble.is_none()
            && let Some(clock) = &mut self.clock
        {
            clock.start(turn);
        }
    }

    /// What happened, as far as the clock goes.
    pub(crate) fn keep_time(&mut self, events: &[Event]) {
        events.iter().for_each(|event| self.follow(event));
    }

    fn follow(&mut self, event: &Event) {
        let Some(clock) = &mut self.clock else { return };
        match event {
            Event::Moved(ply) => {
                let mover = ply.piece.color;
                // While the opponent can't go on the clock stands, but a move counts on it.
                clock.start(mover);
                clock.press();
                self.game.note_clock(whole_millis(clock.remaining(mover)));
                if self.trouble.is_some() {
                    clock.pause();
                }
            }
            Event::TookBack(taken) => self.go_back_in_spent_time(taken),
            Event::TimeAdded { to, time } => clock.add(*to, *time),
            Event::Ended(_) => clock.pause(),
            _ => {}
        }
    }

    /// Time that was thought about moves taken back is spent, an illegal one (ILL-3) as any other: FIDE knows no other
    /// taking back, and a club's clocks stay as they are. Only what the presses earned is taken away again.
    fn go_back_in_spent_time(&mut self, taken: &[Ply]) {
        let Some(clock) = &mut self.clock else { return };
        let mut left = Side::ALL.map(|side| clock.remaining(side));
        for side in taken.iter().map(|ply| ply.piece.color) {
            if let ClockMode::Fischer(increment) = clock.period(side).mode {
                left[side.index()] = left[side.index()].saturating_sub(increment);
            }
        }
        *clock = recorded_clock(&self.game, &self.setup, clock.control().clone());
        for side in Side::ALL {
            clock.set_remaining(side, left[side.index()]);
        }
        self.start_clock();
    }
}

/// The standing clock as the record of a game leaves it.
fn recorded_clock(game: &Game, setup: &GameSetup, control: TimeControl) -> Clock {
    let times = game.plies().iter().map(|ply| ply.clock);
    Clock::from_record(control, game.start().turn(), times).on_flag(setup.on_flag())
}

/// A score sheet knows no less than a millisecond, as `[%clk]` writes it.
fn whole_millis(time: Duration) -> Duration {
    time - Duration::from_nanos(u64::from(time.subsec_nanos() % 1_000_000))
}
