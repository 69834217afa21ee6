//! Tools for developing the engine: self-play matches, the evaluation tuner, level statistics, the puzzle generator and
//! reviews of PGN files.
//!
//! Both engines of a match run in this process, which is much faster than a match runner's pipes.
//!
//! ```
//! use engine_lab::elo::MatchScore;
//!
//! let mut score = MatchScore::default();
//! score.add([1.0, 0.5]);
//! score.add([0.5, 0.5]);
//! assert_eq!((score.games(), score.wins), (4, 1));
//! assert!(score.estimate().is_some_and(|estimate| estimate.elo > 0.0));
//! ```
#![forbid(unsafe_code)]

pub mod behaviour;
pub mod elo;
pub mod features;
pub mod game;
pub mod matches;
pub mod openings;
pub mod positions;
pub mod puzzles;
pub mod review;
pub mod tune;
pub mod uci_program;
