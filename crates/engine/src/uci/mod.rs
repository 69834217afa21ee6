//! The UCI protocol: lines to commands, results to lines, and two ways to listen while the engine thinks: on a
//! thread of its own, or between slices.

pub mod command;
#[cfg(not(target_family = "wasm"))]
mod host;
mod sliced;
pub(crate) mod text;

#[cfg(not(target_family = "wasm"))]
pub use host::{Host, run};
pub use sliced::Sliced;
