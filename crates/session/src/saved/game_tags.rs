//! The PGN tags of a session's game.

use rules_core::TimeControlTag;
use rules_core::pgn::Tags;

use super::PlayerNames;
use super::origin::HERE;
use crate::Session;

/// Returns the PGN tags of a session: players, date and time control, or the tags of the file it came from.
pub fn tags(session: &Session, names: PlayerNames) -> Tags {
    if let Some(origin) = session.origin() {
        return origin.tags();
    }
    let mut tags = Tags::new();
    tags.set("Event", HERE);
    if let Some(began) = session.began() {
        let [date, time] = began.pgn_tags();
        tags.set("Date", &date);
        tags.set("Time", &time);
    }
    let [white, black] = names.for_session(session);
    tags.set("White", &white);
    tags.set("Black", &black);
    if let Some(control) = session.setup().clock.0.clone() {
        tags.set("TimeControl", &TimeControlTag::Timed(control).to_string());
    }
    tags
}
