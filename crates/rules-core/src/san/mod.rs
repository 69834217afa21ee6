//! Algebraic notation (REC-1, FIDE appendix C): strict when written, tolerant when read.

mod illegal;
mod letters;
mod read;
mod write;

pub(crate) use illegal::{illegal_on_sheet, illegal_san};
pub use letters::Letters;
pub use read::parse_san;
pub use write::{Notation, NotationForm, san};
