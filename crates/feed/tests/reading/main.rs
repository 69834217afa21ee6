//! The feed as readers see it: over a socket and from a disk.

mod abuse;
mod client;
mod delay;
mod endpoints;
mod events;
mod file;
mod shown_game;
