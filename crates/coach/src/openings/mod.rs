//! Names of openings by position, so that transpositions count.
//!
//! The data is the set of Lichess, [lichess-org/chess-openings](https://github.com/lichess-org/chess-openings), which is
//! in the public domain (CC0): `crates/coach/data/openings.txt`. The game reads it in a [packed](pack) form,
//! `assets/openings/openings.txt`.

mod eco_code;
mod family;
mod opening;
mod packing;
mod reader;
mod table;

pub use eco_code::{EcoCode, EcoCodeError};
pub use family::OpeningFamily;
pub use opening::{Opening, family_of};
pub use packing::pack;
pub use reader::{OpeningFileError, OpeningReader};
pub use table::OpeningTable;
