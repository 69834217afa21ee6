//! The UCI protocol: parsing, formatting, and two ways to accept lines during a search: on a thread of its own, or
//! between slices.

pub mod command;
#[cfg(not(target_family = "wasm"))]
mod host;
mod sliced;
pub(crate) mod text;

#[cfg(not(target_family = "wasm"))]
pub use host::{Host, run};
pub use sliced::SlicedEngine;
