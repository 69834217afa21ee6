//! Lessons and puzzles on the table with the game's own pieces, and the learner's progress. The content of lessons
//! comes from `coach`; here they are set up, displayed, and judged as they are played.

mod active_lesson;
mod friendly_clock;
mod last_lesson;
mod learner_requests;
mod learners;
mod left_lesson;
mod printed;
mod progress;
mod puzzle;
mod requests;
mod rest_timer;
mod sentence;
mod stored_file;
mod teaching;

use bevy::prelude::*;

pub use active_lesson::{ActiveLesson, CurrentLesson, LessonStep, WrongAnswer};
pub use last_lesson::LastLesson;
pub use learner_requests::LearnerRequest;
pub use learners::Learners;
pub use left_lesson::LeftLesson;
pub use printed::{LearnerReport, has_worksheet, worksheet};
pub use progress::LessonProgress;
pub use puzzle::{RowPuzzle, today};
pub use requests::{LessonRequest, PieceDropped};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((learners::plugin, progress::plugin, learner_requests::plugin));
    app.add_plugins((teaching::plugin, sentence::plugin, last_lesson::plugin));
}
