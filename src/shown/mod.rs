//! Display state shared by all views: the current screen, the displayed position with its arrows, and the last refusal.

mod board_shape;
mod colour_draw;
mod displayed_position;
mod refusal;
mod screen;
mod stepping;

use bevy::prelude::*;

pub use board_shape::{BoardShape, ShapeColor, ShapeKind};
pub use colour_draw::{HandOpening, MarkedHand};
pub use displayed_position::{DisplayedLine, DisplayedPosition};
pub use refusal::LastRefusal;
pub use screen::Screen;
pub use stepping::{StepThroughGame, StepTo, SteppingSet};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((screen::plugin, refusal::plugin, colour_draw::plugin, stepping::plugin));
}
