//! How time passes: the running clock runs, flags fall, and the clock follows what happens in the game.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::{Action, Clock, ClockMode, Color as Side, Event, Game, Ply, TimeControl};

use super::{GameSetup, Outcome, Player, Session};
use crate::motion::Motion;
use crate::platform::Platform;

/// Below this the clock shows tenths, so the picture changes ten times a second (the panels agree).
pub const LOW_TIME: Duration = Duration::from_secs(20);

/// What one frame may cost the computer.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// Lets the running clock run, and ends the game when a flag falls (END-3), unless flags are claimed. What nobody could
/// see costs nobody time.
pub(super) fn run(
    time: Res<Time<Real>>,
    platform: Res<Platform>,
    mut was_lost: Local<bool>,
    mut session: ResMut<Session>,
    mut outcomes: MessageWriter<Outcome>,
    mut motion: ResMut<Motion>,
) {
    if core::mem::replace(&mut *was_lost, platform.picture_is_lost) {
        return;
    }
    if !session.is_on() || session.clock.as_ref().is_none_or(|clock| clock.running().is_none()) {
        return;
    }
    let waits_for_computer = !session.is_persons_turn();
    let session = session.bypass_change_detection();
    let Some(clock) = &mut session.clock else {
        return;
    };
    // A page in the background draws no frames: its computer has answered long before the next one.
    let passed = time.delta();
    clock.tick(if waits_for_computer { passed.min(LONGEST_WAIT) } else { passed });
    if let Some(side) = clock.running() {
        motion.wake_in(until_next_digit(clock.remaining(side)));
    }
    if let Some(flagged) = session.flag_to_be_noticed()
        && let Ok(events) = session.game.act(Action::FlagFall(flagged))
    {
        if let Some(clock) = &mut session.clock {
            clock.pause();
        }
        outcomes.write_batch(events.into_iter().map(Outcome::Game));
    }
}

impl Session {
    /// The fallen flag that ends the game now: the arbiter sees it at once; where flags are claimed, a person has to
    /// claim, and a computer does.
    fn flag_to_be_noticed(&self) -> Option<Side> {
        let flagged = self.clock.as_ref()?.flagged()?;
        let claimed = self.game.rules().strictness.flags_are_claimed();
        (!claimed || self.players.of(!flagged) != Player::Person).then_some(flagged)
    }

    /// Time that was thought about an illegal move is spent; only what the press earned is taken away again (ILL-3).
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
        clock.start(self.game.turn());
    }

    /// What happened, as far as the clock goes.
    pub(super) fn keep_time(&mut self, events: &[Event]) {
        let punishes = events.iter().any(|event| matches!(event, Event::IllegalMoveFound { .. }));
        for event in events {
            match event {
                Event::TookBack(taken) if punishes => self.go_back_in_spent_time(taken),
                event => self.follow(event),
            }
        }
    }

    fn follow(&mut self, event: &Event) {
        let Some(clock) = &mut self.clock else { return };
        match event {
            Event::Moved(ply) => {
                clock.press();
                self.game.note_clock(clock.remaining(ply.piece.color));
            }
            // What was thought about the moves taken back is given back with them.
            Event::TookBack(_) => {
                *clock = recorded_clock(&self.game, &self.setup, clock.control().clone());
                clock.start(self.game.turn());
            }
            Event::TimeAdded { to, time } => clock.add(*to, *time),
            Event::Ended(_) => clock.pause(),
            _ => {}
        }
    }
}

/// The clock as the record of a game leaves it.
fn recorded_clock(game: &Game, setup: &GameSetup, control: TimeControl) -> Clock {
    let times = game.plies().iter().map(|ply| ply.clock);
    Clock::from_record(control, game.start().turn(), times).on_flag(setup.on_flag())
}

/// How long the shown time stays as it is.
fn until_next_digit(remaining: Duration) -> Duration {
    let step = if remaining < LOW_TIME { 100 } else { 1000 };
    let past = (remaining.as_millis() % step) as u64;
    Duration::from_millis(past.max(5))
}
