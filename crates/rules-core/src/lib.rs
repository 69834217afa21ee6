//! Chess rules.
