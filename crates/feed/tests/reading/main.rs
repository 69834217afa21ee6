//! The feed, read as others read it: over a socket and from a disk.

mod abuse;
mod client;
mod delay;
mod endpoints;
mod events;
mod file;
mod table;
