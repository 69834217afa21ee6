//! What the colour draw shows beside its two hands.

use bevy::prelude::*;
use rules_core::Hand;

use super::Screen;

/// From pointing to the board, in seconds: 0.15 pause, 0.9 turning, 0.9 opening, the rest to look.
pub const OPENING_SECONDS: f32 = 3.4;

/// The hand that a pointer hovers or an arrow chose; the scene lifts it a little.
#[derive(Resource, Default, Debug, PartialEq)]
pub struct MarkedHand(pub Option<Hand>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MarkedHand>();
    app.add_systems(OnEnter(Screen::ColourDraw), |mut marked: ResMut<MarkedHand>| marked.0 = None);
}
