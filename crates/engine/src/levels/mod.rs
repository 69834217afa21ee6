//! Playing strength: ten levels that play weakly in the way people do.
//!
//! A weak level runs the same search with fewer nodes, adds noise to the evaluation, and skips some of the moves:
//! quiet, long and backward moves more often than captures, and captures of the queen rarely. A move stays overlooked
//! until the pawn structure changes, as with people. All of it depends only on the position and the `Seed` option, so a
//! game can be reproduced; and as depth and nodes bound the search instead of time, it is the same game on every
//! machine.
//!
//! # The ladder
#![doc = include_str!("../../LADDER.md")]

mod ladder;
mod opening_book;
mod oversight;
mod random;
mod weakness;

pub use ladder::Level;
pub use opening_book::OpeningBook;
pub use random::{RandomPurpose, SeededRandom};
pub use weakness::Weakness;
