//! Names of openings by position, so that transpositions count.
//!
//! The data is the set of Lichess, [lichess-org/chess-openings](https://github.com/lichess-org/chess-openings), which is
//! in the public domain (CC0): `crates/coach/data/openings.txt`.

mod book;
mod reader;

pub use book::{Opening, OpeningBook};
pub use reader::{OpeningFileError, OpeningReader};
