//! A chess engine on top of `rules_core`: search, evaluation, ten playing strengths and the UCI protocol.
//!
//! [`Engine`] takes UCI lines and returns UCI lines, without threads. [`uci::Host`] runs it on a thread of its own,
//! [`uci::run`] on a pair of streams; both exist on platforms with threads only. [`uci::SlicedEngine`] is for
//! single-threaded platforms.
//!
//! ```
//! let mut engine = engine::Engine::new();
//! let mut lines = Vec::new();
//! engine.handle("position startpos moves e2e4", &mut |line| lines.push(line.to_owned()));
//! engine.handle("go depth 3", &mut |line| lines.push(line.to_owned()));
//! assert!(lines.last().is_some_and(|line| line.starts_with("bestmove ")));
//! ```
//!
//! [`Score`], [`Wdl`] and [`PIECE_VALUES`] are what others need to read scores.
//!
//! Modules: [`eval`] is the static evaluation, [`search`] the alpha-beta search, [`tt`] the transposition table,
//! [`time`] the time management, [`levels`] the weak levels, [`uci`] the protocol.
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
pub use score::{PIECE_VALUES, Score};
pub use wdl::Wdl;
