//! Lessons on the table, with the game's own men: what is taught at the moment, and what has been learnt. A lesson is
//! `coach`'s; here it is laid on the table, shown, and judged as it is played.

mod course;
mod examples;
mod progress;
mod sentence;
mod teaching;

use bevy::prelude::*;

pub use course::COURSE;
pub use examples::EXAMPLES;
pub use progress::Progress;
pub use teaching::{LessonRequest, Slip, Step, Taught, Teaching};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((progress::plugin, teaching::plugin, sentence::plugin));
}
