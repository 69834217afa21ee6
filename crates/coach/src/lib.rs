//! Lessons, puzzles and reviews of games, without graphics or I/O: their data, their goals, and the judging of moves.
//!
//! A [`Course`] of [`Lesson`]s is parsed from RON. An [`Attempt`] takes the learner's moves and returns the outcome of
//! each. [`fewest_moves`] finds the length of a lesson's shortest solution. An [`Example`] is a rule that the rule book
//! plays on its board.
//!
//! A [`Puzzle`] can be played as a lesson, too. [`Puzzles`] picks ten for every day, and other [`PuzzleRow`]s. A
//! [`PuzzleRecord`] keeps the solved ones, and brings the missed ones back. A [`LearnerRoster`] names the learners who
//! share a machine.
//!
//! A [`GameReview`] judges the moves of a game by the [`Evaluation`]s of its positions; [`reason`] says why a move was
//! good or bad, and a [`RetryAnswer`] answers a move that is tried in place of a mistake. [`openings`] names the openings.
//!
//! ```
//! use coach::{Attempt, AttemptOutcome, Course};
//! use rules_core::parse_uci;
//!
//! let chapter = r#"(id: "mates", sources: [], lessons: [
//!     (id: "mates-1", fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", goal: Mate, moves: 1, rules: []),
//! ])"#;
//! let course = Course::read([chapter]).expect("a valid chapter");
//! let mut attempt = Attempt::new(course.lesson("mates-1").expect("a lesson").clone());
//! let mv = parse_uci(attempt.position(), "a1a8").expect("a legal move");
//! assert_eq!(attempt.play(mv), AttemptOutcome::Done { stars: 3 });
//! ```
#![forbid(unsafe_code)]

mod accuracy;
mod attempt;
mod beginner;
mod course;
mod daily;
mod evaluation;
mod example;
mod judgement;
mod learners;
mod leitner;
mod lesson;
mod mate;
mod motif;
pub mod openings;
mod puzzle;
mod puzzle_row;
mod puzzles;
pub mod reason;
mod record;
mod review;
mod ron_format;
mod rows;
mod solution;
mod solve;
mod writing;

pub use accuracy::accuracy_of_move;
pub use attempt::{Attempt, AttemptOutcome, Failure, MAX_STARS, SavedAttempt};
pub use beginner::{BEGINNER_LEVELS, BEGINNER_MOTIFS};
pub use course::{Chapter, Course};
pub use daily::{MIN_DAYS_BETWEEN_REPEATS, PUZZLES_PER_DAY};
pub use evaluation::{Evaluation, winning_chances};
pub use example::{Example, Highlights};
pub use judgement::{JudgedMove, Judgement, Thresholds};
pub use learners::{Learner, LearnerNameError, LearnerRoster, MAX_LEARNER_NAME, MAX_LEARNERS};
pub use leitner::MissedPuzzle;
pub use lesson::{CheckEscape, Goal, Lesson, SquarePrompt};
pub use motif::Motif;
pub use puzzle::{Puzzle, PuzzleParseError};
pub use puzzle_row::{PuzzleDifficulty, PuzzleRow};
pub use puzzles::{PuzzleFileError, Puzzles};
pub use record::{PuzzleRecord, SolvedPuzzles};
pub use review::{GameReview, RetryAnswer, RetryVerdict, read_eval};
pub use ron_format::LessonError;
pub use rows::MotifProgress;
pub use solve::fewest_moves;
pub use writing::WritingFault;
