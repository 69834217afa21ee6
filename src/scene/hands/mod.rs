//! The opponent's hands: two closed ones for the colour draw, and the one that makes the computer's moves.

mod computer;
mod covering;
mod draw;
mod model;

use bevy::prelude::*;

pub use computer::ComputerHand;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((model::plugin, covering::plugin, draw::plugin, computer::plugin));
}
