//! State of the colour draw that several views show.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::Hand;

use super::Screen;
use crate::motion::{Animated, DeclareFrames, Tempo, Wake};

/// Duration of the colour draw in seconds: 0.15 pause, 0.9 turning, 0.9 opening, the rest to look.
const OPENING_SECONDS: f32 = 3.4;
/// Time from the choice of a hand until its pawn is in full sight, in seconds: pause, turn and most of the opening.
const SIGHT_SECONDS: f32 = 1.6;
/// Duration of the draw in seconds if nothing moves and the pawn is in sight at once.
const STILL_SECONDS: f32 = 1.2;

/// The opening of the chosen hand, from the choice until the board is shown; `None` before the choice.
#[derive(Resource, Default, Debug)]
pub struct HandOpening(Option<OpeningTimes>);

/// Times since the choice of a hand, in seconds.
#[derive(Debug)]
struct OpeningTimes {
    now: f32,
    pawn_seen: f32,
    end: f32,
}

impl HandOpening {
    /// Begins to open a hand.
    pub fn begin(&mut self, tempo: Tempo) {
        let [pawn_seen, end] = if tempo.is_still() { [0.0, STILL_SECONDS] } else { [SIGHT_SECONDS, OPENING_SECONDS] };
        self.0 = Some(OpeningTimes { now: 0.0, pawn_seen, end });
    }

    /// Advances the opening. Returns true once, in the call in which it ends.
    pub fn advance(&mut self, seconds: f32) -> bool {
        let Some(times) = &mut self.0 else { return false };
        let had_ended = times.now >= times.end;
        times.now += seconds;
        times.now >= times.end && !had_ended
    }

    /// Time since the choice, in seconds; `None` before it.
    pub fn seconds(&self) -> Option<f32> {
        self.0.as_ref().map(|times| times.now)
    }

    /// Returns true if the pawn is in sight. Until then, nothing may tell its colour.
    pub fn shows_pawn(&self) -> bool {
        self.0.as_ref().is_some_and(|times| times.now >= times.pawn_seen)
    }
}

impl Animated for HandOpening {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.0.as_ref().is_some_and(|times| times.now < times.end))
    }
}

/// The hand under the pointer or chosen by an arrow key; the scene lifts it a little.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct MarkedHand(pub Option<Hand>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MarkedHand>().draws_on_change::<MarkedHand>();
    app.init_resource::<HandOpening>().animates::<HandOpening>();
    app.add_systems(OnEnter(Screen::ColourDraw), |mut marked: ResMut<MarkedHand>| marked.0 = None);
    app.add_systems(OnExit(Screen::ColourDraw), |mut opening: ResMut<HandOpening>| opening.0 = None);
}
