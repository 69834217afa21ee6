//! Lessons and puzzles on the table, with the game's own men: what is taught at the moment, and what has been learnt. A
//! lesson is `coach`'s; here it is laid on the table, shown, and judged as it is played.

mod asked;
mod friendly_clock;
mod progress;
mod puzzle;
mod rest;
mod sentence;
mod taught;
mod teaching;

use bevy::prelude::*;

pub use asked::LessonRequest;
pub use progress::Progress;
pub use puzzle::{PuzzleOfRow, next, today};
pub use taught::{Slip, Step, Taught};
pub use teaching::Teaching;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((progress::plugin, teaching::plugin, sentence::plugin));
}
