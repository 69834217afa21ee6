//! The browser tests' harness: a headless Chromium, a page of the bundle in it, and input for the page.
//!
//! It is a package of its own so that the DevTools client's dependencies never change how the game is built.
#![cfg(feature = "browser")]

mod browser_storage;
mod chromium;
mod emulation;
mod keys;
mod page;
mod problems;
mod status;
mod touch;

pub use chromium::{Chromium, bundle};
pub use keys::KeyStroke;
pub use page::{Page, Point};
pub use problems::Problems;
pub use status::PageStatus;
