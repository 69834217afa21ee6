//! The men on their squares: pieces and their motion, trays, marks, and the hands that move them.

mod animation;
mod carrying;
mod contact;
mod flat;
mod from_hands;
mod gestures;
pub mod hull;
pub mod layout;
pub mod marks;
pub mod outline;
mod path;
pub mod picking;
pub mod pieces;
mod poses;
mod promotion;
mod reasons;
mod symbols;
pub mod toppling;
mod trays;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        pieces::plugin,
        animation::plugin,
        carrying::plugin,
        contact::plugin,
        from_hands::plugin,
        symbols::plugin,
        marks::plugin,
        outline::plugin,
        hull::plugin,
        gestures::plugin,
        promotion::plugin,
    ));
}
