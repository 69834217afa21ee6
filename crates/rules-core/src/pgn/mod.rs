//! PGN, the text of whole games (REC-1, REC-2).

mod read;
mod tags;
mod write;

pub use read::{PgnError, PgnErrorKind, PgnGame, read};
pub use tags::Tags;
pub use write::write;
