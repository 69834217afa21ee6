//! The chess pieces: their layout and motion, trays of captured pieces, marks, arrows, picking, and mouse and touch input.

mod animation;
mod arrow;
mod board_piece;
mod carrying;
mod drawing;
mod drawn_pawns;
mod dropping;
mod flat;
mod gestures;
pub mod hull;
mod inflated;
pub mod layout;
mod mark;
mod mark_choice;
pub mod marks;
mod motion_path;
pub mod outline;
pub mod picking;
pub mod pieces;
mod poses;
mod promotion;
mod refusal_marks;
mod room_shade;
mod shade_mask;
mod shape_choice;
pub mod shapes;
mod symbols;
pub mod toppling;
mod trays;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        pieces::plugin,
        animation::plugin,
        carrying::plugin,
        room_shade::plugin,
        drawn_pawns::plugin,
        symbols::plugin,
        marks::plugin,
        shapes::plugin,
        drawing::plugin,
        outline::plugin,
        hull::plugin,
        gestures::plugin,
        dropping::plugin,
        promotion::plugin,
    ));
}
