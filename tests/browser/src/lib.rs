//! What the browser tests stand on: a headless Chromium, a page of the bundle in it, and hands to play with.
//!
//! A package of its own, so that the browser's remote control never changes how the game is built.
#![cfg(feature = "browser")]

mod chromium;
mod kept;
mod keys;
mod page;
mod problems;
mod status;
mod surroundings;
mod touch;

pub use chromium::{Chromium, bundle};
pub use keys::Key;
pub use page::{Page, Point};
pub use problems::Problems;
pub use status::Status;
