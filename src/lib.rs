//! Hetman.
