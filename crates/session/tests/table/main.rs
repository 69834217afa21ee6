//! The session: requests, outcomes and saved games.

mod analysis;
mod annotations;
mod announced_checks;
mod archive;
mod dead_position;
mod export_and_import;
mod following;
mod lessons;
mod old_saves;
mod opening;
mod play;
mod player_record;
mod pressed_clock;
mod random;
mod refusals;
mod saved;
mod test_session;
mod time;
