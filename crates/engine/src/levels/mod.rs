//! How strong the engine plays, and in which way it is weak.
//!
//! A weak level searches the same tree as the strong one, but a smaller one, with a taste of its own about where
//! pieces belong, and without some of the moves: quiet, long and backward moves are overlooked before captures, and
//! a capture of the queen hardly ever. What is overlooked stays so while the pawns stand as they stand, as with people.
//! All of it follows from the position and the `Seed` option, so that a game can be played again; and as depths and
//! nodes bound it rather than time, it is the same game on every machine.
//!
//! # The ladder
#![doc = include_str!("../../LADDER.md")]

mod chance;
mod ladder;
mod oversight;
mod repertoire;
mod weakness;

pub use chance::{Chance, Question};
pub use ladder::Level;
pub use repertoire::Repertoire;
pub use weakness::Weakness;
