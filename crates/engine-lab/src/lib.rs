//! Where the opponent is made: it plays against itself here, much faster than through a match runner's pipes, because
//! both engines live in this process.
#![forbid(unsafe_code)]

pub mod behaviour;
pub mod elo;
pub mod features;
pub mod game;
pub mod matches;
pub mod openings;
pub mod positions;
pub mod puzzles;
pub mod tune;
