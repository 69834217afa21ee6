//! Lessons and puzzles on the table, with the game's own men: what is taught at the moment, and what has been learnt. A
//! lesson is `coach`'s; here it is laid on the table, shown, and judged as it is played.

mod progress;
mod puzzle;
mod sentence;
mod teaching;

use bevy::prelude::*;

pub use progress::Progress;
pub use puzzle::{PuzzleOfRow, next, today};
pub use teaching::{LessonRequest, Slip, Step, Taught, Teaching};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((progress::plugin, teaching::plugin, sentence::plugin));
}
