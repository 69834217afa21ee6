//! Reasons for moves in plain words: what a good move does, and why a mistake was one.

mod advice;
mod board;
mod exchange;
mod fault;
mod mistake;
mod tactics;

pub use advice::{Advice, Reason};
pub use board::is_hanging;
pub use fault::{Fault, PieceOn};
pub use mistake::Mistake;
