//! The session: requests, outcomes and saved games.

mod archive;
mod old_saves;
mod opening;
mod play;
mod random;
mod refusals;
mod saved;
mod test_session;
mod time;
