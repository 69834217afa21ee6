//! A chess clock alone, for a game on a real board beside the screen: it knows no moves, only presses.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::{Clock, Color as Side, FlagBehavior, TimeControls};

use crate::motion::{DeclareFrames, Wake};
use crate::schedule::GameSet;
use crate::session::until_next_digit;

/// A player's half of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockHalf {
    /// The one at the far edge, or the left one.
    Far,
    /// The one at the near edge, or the right one.
    Near,
}

impl ClockHalf {
    /// Both halves.
    pub const ALL: [Self; 2] = [Self::Far, Self::Near];

    /// Returns the other half.
    pub fn other(self) -> Self {
        match self {
            Self::Far => Self::Near,
            Self::Near => Self::Far,
        }
    }
}

/// The clock, while it is open.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct StandaloneClock(pub Option<OpenClock>);

/// An open clock.
#[derive(Debug, Clone, PartialEq)]
pub struct OpenClock {
    clock: Clock,
    /// White's half, once somebody has pressed: whoever presses first plays Black.
    white: Option<ClockHalf>,
    is_paused: bool,
    /// Number of presses of each half, [`ClockHalf::Far`] first.
    presses: [u32; 2],
}

/// A request of a person to the clock.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum ClockRequest {
    /// Opens the clock, or sets it anew, with these time controls; the first ones are White's.
    Set(TimeControls),
    /// Presses a half, which starts the other one's time.
    Press(ClockHalf),
    /// Stops the time, or lets it go on.
    TogglePause,
    /// Closes the clock.
    Close,
}

/// An event of the clock.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockEvent {
    /// It was pressed.
    Pressed,
    /// A flag has fallen.
    FlagFallen,
}

impl OpenClock {
    /// Returns a clock that nobody has pressed yet.
    pub fn new(controls: TimeControls) -> Self {
        let clock = Clock::new(controls).with_flag_behavior(FlagBehavior::Halt);
        Self { clock, white: None, is_paused: false, presses: [0; 2] }
    }

    /// Returns the side of a half. Before the first press the near one counts as White's.
    pub fn side(&self, half: ClockHalf) -> Side {
        if self.white.unwrap_or(ClockHalf::Near) == half { Side::White } else { Side::Black }
    }

    /// Returns the time left of a half.
    pub fn remaining(&self, half: ClockHalf) -> Duration {
        self.clock.remaining(self.side(half))
    }

    /// Returns the half whose time runs, or would run but for a pause; `None` before the first press and after a flag
    /// has fallen.
    pub fn on_move(&self) -> Option<ClockHalf> {
        let turn = self.white.filter(|_| self.flagged().is_none()).map(|_| self.clock.turn())?;
        ClockHalf::ALL.into_iter().find(|half| self.side(*half) == turn)
    }

    /// Returns the half whose flag has fallen.
    pub fn flagged(&self) -> Option<ClockHalf> {
        let flagged = self.clock.flagged()?;
        ClockHalf::ALL.into_iter().find(|half| self.side(*half) == flagged)
    }

    /// Returns whether the time stands although a game is on.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Returns how often a half was pressed, the number of its moves. The first press of Black only starts White's time.
    pub fn moves(&self, half: ClockHalf) -> u32 {
        let is_starter = self.white.is_some() && self.side(half) == Side::Black;
        self.presses[half as usize].saturating_sub(u32::from(is_starter))
    }

    /// Returns the time controls.
    pub fn controls(&self) -> &TimeControls {
        self.clock.controls()
    }

    /// Presses a half; returns whether that had an effect.
    fn press(&mut self, half: ClockHalf) -> bool {
        if self.is_paused || self.flagged().is_some() {
            return false;
        }
        match self.on_move() {
            None => {
                self.white = Some(half.other());
                self.clock.start(Side::White);
            }
            Some(on_move) if on_move == half => drop(self.clock.press()),
            Some(_) => return false,
        }
        self.presses[half as usize] += 1;
        true
    }

    fn toggle_pause(&mut self) {
        if self.on_move().is_none() {
            return;
        }
        self.is_paused = !self.is_paused;
        if self.is_paused {
            self.clock.pause();
        } else {
            self.clock.start(self.clock.turn());
        }
    }

    /// Lets time pass; returns whether a flag falls with it.
    fn tick(&mut self, passed: Duration) -> bool {
        let runs = self.on_move().is_some() && !self.is_paused;
        if runs {
            self.clock.tick(passed);
        }
        runs && self.flagged().is_some()
    }

    /// Returns the time until a shown digit changes.
    fn until_next_digit(&self) -> Option<Duration> {
        let half = self.on_move().filter(|_| !self.is_paused)?;
        Some(until_next_digit(self.remaining(half)))
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<StandaloneClock>().draws_on_change::<StandaloneClock>().wakes_by(next_digit);
    app.add_message::<ClockRequest>().draws_on_message::<ClockRequest>();
    app.add_message::<ClockEvent>();
    app.add_systems(Update, (pass_time, handle_requests).chain().in_set(GameSet::Session));
}

fn pass_time(time: Res<Time<Real>>, mut clock: ResMut<StandaloneClock>, mut events: MessageWriter<ClockEvent>) {
    if clock.0.as_ref().is_none_or(|open| open.on_move().is_none() || open.is_paused()) {
        return;
    }
    let is_fallen = clock.0.as_mut().is_some_and(|open| open.tick(time.delta()));
    events.write_batch(is_fallen.then_some(ClockEvent::FlagFallen));
}

fn handle_requests(
    mut requests: MessageReader<ClockRequest>,
    mut clock: ResMut<StandaloneClock>,
    mut events: MessageWriter<ClockEvent>,
) {
    for request in requests.read() {
        match (request, &mut clock.0) {
            (ClockRequest::Set(controls), open) => *open = Some(OpenClock::new(controls.clone())),
            (ClockRequest::Close, open) => *open = None,
            (ClockRequest::Press(half), Some(open)) => {
                if open.press(*half) {
                    events.write(ClockEvent::Pressed);
                }
            }
            (ClockRequest::TogglePause, Some(open)) => open.toggle_pause(),
            (ClockRequest::Press(_) | ClockRequest::TogglePause, None) => {}
        }
    }
}

/// Returns the frame of the running clock's next digit.
fn next_digit(clock: Res<StandaloneClock>) -> Wake {
    clock.0.as_ref().and_then(OpenClock::until_next_digit).map_or(Wake::Rest, Wake::In)
}

#[cfg(test)]
mod tests {
    use super::ClockHalf::{Far, Near};
    use super::*;

    fn clock(control: &str) -> OpenClock {
        OpenClock::new(control.parse().expect("a time control"))
    }

    fn left(clock: &OpenClock) -> [f64; 2] {
        ClockHalf::ALL.map(|half| clock.remaining(half).as_secs_f64())
    }

    #[test]
    fn black_starts_white_s_clock_and_each_press_starts_the_other_s() {
        let mut clock = clock("5+3");
        assert!(!clock.tick(Duration::from_secs(9)));
        assert_eq!((left(&clock), clock.on_move()), ([300.0; 2], None), "nothing runs before the first press");
        assert!(clock.press(Near));
        assert_eq!((clock.on_move(), clock.side(Far)), (Some(Far), Side::White));
        clock.tick(Duration::from_secs(10));
        assert!(!clock.press(Near), "only the player on the move presses");
        assert!(clock.press(Far));
        assert_eq!((left(&clock), clock.on_move()), ([293.0, 300.0], Some(Near)));
        assert_eq!((clock.moves(Far), clock.moves(Near)), (1, 0), "the first press was no move");
    }

    #[test]
    fn a_pause_stops_the_time_and_presses_have_no_effect_in_it() {
        let mut clock = clock("5+0");
        clock.press(Far);
        clock.toggle_pause();
        clock.tick(Duration::from_secs(10));
        assert!(!clock.press(Near) && clock.is_paused());
        clock.toggle_pause();
        clock.tick(Duration::from_secs(10));
        assert_eq!(left(&clock), [300.0, 290.0]);
    }

    #[test]
    fn a_fallen_flag_ends_it() {
        let mut clock = clock("0:30+0");
        clock.press(Far);
        let fallen: Vec<u32> = (1..=40).filter(|_| clock.tick(Duration::from_secs(1))).collect();
        assert_eq!(fallen, [30], "once");
        assert_eq!((clock.flagged(), clock.on_move()), (Some(Near), None));
        assert!(!clock.press(Near));
    }
}
