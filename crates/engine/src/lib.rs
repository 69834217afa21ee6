//! The opponent: search, evaluation, levels and the UCI protocol, on top of `rules_core`.
//!
//! Lines go in, lines come out; nothing here knows a window, a thread or a browser except [`uci::run`] and
//! [`uci::Host`], which exist on platforms with threads.
//!
//! ```
//! let mut engine = engine::Engine::new();
//! let mut lines = Vec::new();
//! engine.handle("position startpos moves e2e4", &mut |line| lines.push(line.to_owned()));
//! engine.handle("go depth 3", &mut |line| lines.push(line.to_owned()));
//! assert!(lines.last().is_some_and(|line| line.starts_with("bestmove ")));
//! ```
//!
//! The rooms: [`eval`] judges a position, [`search`] looks ahead, [`tt`] remembers, [`time`] divides the clock,
//! [`levels`] makes the engine weak the way people are, [`uci`] speaks.
#![forbid(unsafe_code)]

pub mod bench;
mod engine;
pub mod eval;
pub mod levels;
pub mod options;
pub mod score;
pub mod search;
pub mod time;
pub mod tt;
pub mod uci;
pub mod wdl;

pub use engine::{Engine, Flow};
pub use levels::Level;
