//! Hands of the opponent: two closed ones for the colour draw, and the computer's two, which rest opposite the player,
//! make its moves, press its clock and are offered at the end.

mod chirality;
mod computer;
mod computer_hand;
mod covering;
mod draw;
mod hand_path;
mod model;
mod offering;
mod opposite;
mod posture;
mod rest;
mod tapping;

use bevy::prelude::*;

pub use computer_hand::ComputerHand;
pub use opposite::OppositeHand;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        model::plugin,
        covering::plugin,
        draw::plugin,
        opposite::plugin,
        computer::plugin,
        offering::plugin,
        posture::plugin,
    ));
}
