//! The UCI protocol: lines to commands, results to lines, and a host that listens while the engine thinks.

pub mod command;
#[cfg(not(target_family = "wasm"))]
mod host;
pub(crate) mod text;

#[cfg(not(target_family = "wasm"))]
pub use host::{Host, run};
