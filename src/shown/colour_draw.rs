//! State of the colour draw that several views show.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::Hand;

use super::Screen;
use crate::motion::{Animated, DeclareFrames, Tempo, Wake};
use crate::schedule::GameSet;
use crate::session::Outcome;

/// Duration of the colour draw in seconds: 0.15 pause, 0.9 turning, 0.9 opening, the rest to look.
pub const OPENING_SECONDS: f32 = 3.4;

/// Time from the choice of a hand until its pawn is in full sight, in seconds: pause, turn and most of the opening.
const SIGHT_SECONDS: f32 = 1.6;

/// Visibility of the pawn in the chosen hand. Until the pawn is in sight, the panel doesn't tell its colour.
#[derive(Resource, Default, Debug, Clone, Copy, PartialEq)]
pub enum PawnSight {
    /// Both hands are closed.
    #[default]
    Hidden,
    /// The hand opens; the pawn is in sight in so many seconds.
    In(f32),
    /// It is in sight.
    Seen,
}

impl Animated for PawnSight {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(matches!(self, Self::In(_)))
    }
}

/// The hand under the pointer or chosen by an arrow key; the scene lifts it a little.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct MarkedHand(pub Option<Hand>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MarkedHand>().draws_on_change::<MarkedHand>();
    app.init_resource::<PawnSight>().animates::<PawnSight>();
    app.add_systems(OnEnter(Screen::ColourDraw), |mut marked: ResMut<MarkedHand>| marked.0 = None);
    app.add_systems(OnExit(Screen::ColourDraw), |mut sight: ResMut<PawnSight>| *sight = PawnSight::Hidden);
    app.add_systems(Update, show_pawn.run_if(in_state(Screen::ColourDraw)).in_set(GameSet::React));
}

fn show_pawn(time: Res<Time>, tempo: Res<Tempo>, mut outcomes: MessageReader<Outcome>, mut sight: ResMut<PawnSight>) {
    if let PawnSight::In(seconds) = *sight {
        let left = seconds - time.delta_secs();
        *sight = if left > 0.0 { PawnSight::In(left) } else { PawnSight::Seen };
    }
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::HandOpened { .. })) {
        let is_still = matches!(*tempo, Tempo::Reduced | Tempo::None);
        *sight = if is_still { PawnSight::Seen } else { PawnSight::In(SIGHT_SECONDS) };
    }
}
