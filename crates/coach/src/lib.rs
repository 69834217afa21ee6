//! What a learner is taught, without a picture of it: lessons as data, their goals, and the judge of an attempt.
//!
//! A [`Lesson`] is read from RON; an [`Attempt`] takes the learner's moves and says what comes of each; [`fewest_moves`]
//! proves that a lesson can be done, and how fast. An [`Example`] is a rule that the rule book plays.

#![forbid(unsafe_code)]

mod attempt;
mod course;
mod example;
mod lesson;
mod mate;
mod solve;
mod written;

pub use attempt::{Attempt, Failure, MOST_STARS, Verdict};
pub use course::{Chapter, Course};
pub use example::{Example, Pointed};
pub use lesson::{Goal, Lesson, Way};
pub use solve::fewest_moves;
pub use written::LessonError;
