//! What is shown: the screen of the moment, what the board shows of the game, and what is said about it.

mod drawing;
mod line;
mod objection;
mod screen;
mod stepping;

use bevy::prelude::*;

pub use drawing::{MarkedHand, OPENING_SECONDS};
pub use line::{Line, Shown};
pub use objection::Objection;
pub use screen::Screen;
pub use stepping::{Step, StepTo};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((screen::plugin, objection::plugin, drawing::plugin, stepping::plugin));
}
