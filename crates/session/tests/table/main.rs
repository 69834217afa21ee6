//! The game at the table: requests in, outcomes out, and the texts that are saved of it.

mod archive;
mod helpers;
mod old_saves;
mod opening;
mod play;
mod random;
mod refusals;
mod saved;
mod time;
