//! What a learner is taught, without a picture of it: lessons as data, their goals, and the judge of an attempt.
//!
//! A [`Lesson`] is read from RON; an [`Attempt`] takes the learner's moves and says what comes of each; [`fewest_moves`]
//! proves that a lesson can be done, and how fast. An [`Example`] is a rule that the rule book plays.
//!
//! A [`Puzzle`] is a lesson, too: [`Puzzles`] has a row of ten for every day, and a [`Record`] keeps what is solved.

#![forbid(unsafe_code)]

mod attempt;
mod course;
mod daily;
mod example;
mod lesson;
mod mate;
mod motif;
mod puzzle;
mod puzzles;
mod record;
mod solve;
mod written;

pub use attempt::{Attempt, Failure, MOST_STARS, Verdict};
pub use course::{Chapter, Course};
pub use daily::{REST, ROW};
pub use example::{Example, Pointed};
pub use lesson::{Goal, Lesson, Way};
pub use motif::Motif;
pub use puzzle::{Puzzle, PuzzleFault};
pub use puzzles::{PuzzleError, Puzzles};
pub use record::{Record, Solved};
pub use solve::fewest_moves;
pub use written::LessonError;
