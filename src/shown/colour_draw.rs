//! State of the colour draw that several views show.

use bevy::prelude::*;
use rules_core::Hand;

use super::Screen;
use crate::motion::DeclareFrames;

/// Duration of the colour draw in seconds: 0.15 pause, 0.9 turning, 0.9 opening, the rest to look.
pub const OPENING_SECONDS: f32 = 3.4;

/// The hand under the pointer or chosen by an arrow key; the scene lifts it a little.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct MarkedHand(pub Option<Hand>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MarkedHand>().draws_on_change::<MarkedHand>();
    app.add_systems(OnEnter(Screen::ColourDraw), |mut marked: ResMut<MarkedHand>| marked.0 = None);
}
