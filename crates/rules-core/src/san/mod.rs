//! Algebraic notation (REC-1, FIDE appendix C): written strictly, read as people write it.

mod letters;
mod read;
mod write;

pub use letters::Letters;
pub use read::parse_san;
pub use write::{Form, Notation, san};
