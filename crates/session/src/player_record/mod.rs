//! A player's record: what the archived games say about their results, strength, openings and accuracy.
//!
//! [`GameFacts`] is read from the text of one game. [`Statistics`] adds up many, and [`LevelSuggestion`] needs only the
//! newest.

mod elo;
mod facts;
mod statistics;
mod streak;
mod suggestion;
mod tally;

pub use elo::{EloEstimate, LEAST_RATED_GAMES, RECENT_GAMES};
pub use facts::{Company, GameFacts};
pub use statistics::{AccuracyPoint, EloPoint, NameTally, OpeningTally, Statistics};
pub use streak::{Streak, Streaks};
pub use suggestion::{GAMES_THAT_SUGGEST, LevelSuggestion};
pub use tally::{Score, Tally};
