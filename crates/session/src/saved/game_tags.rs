//! The PGN tags of a session's game.

use rules_core::pgn::Tags;
use rules_core::{Clock, TimeControl, TimeControlTag};

use super::origin::HERE;
use super::{GameOrigin, PlayerNames};
use crate::Session;

/// Returns the PGN tags of a session: players and date, or the tags of the file it came from; the time control; and the
/// opening, if it is named.
pub fn tags(session: &Session, names: PlayerNames) -> Tags {
    let mut tags = session.origin().map_or_else(|| own_tags(session, names), GameOrigin::tags);
    set_time_control(&mut tags, session);
    if let Some(opening) = session.opening() {
        opening.write(&mut tags);
    }
    tags
}

/// Returns the tags of a game that was begun here.
fn own_tags(session: &Session, names: PlayerNames) -> Tags {
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
    tags
}

/// Sets the tag of the time control. Time odds have a tag for each side, as Cute Chess, fastchess and PyChess write them;
/// the PGN standard knows only one for both.
fn set_time_control(tags: &mut Tags, session: &Session) {
    let Some(controls) = session.clock().map(Clock::controls) else { return };
    let mut set = |name, control: &TimeControl| tags.set(name, &TimeControlTag::Timed(control.clone()).to_string());
    if controls.are_even() {
        set("TimeControl", controls.first());
    } else {
        set("WhiteTimeControl", controls.first());
        set("BlackTimeControl", controls.second());
    }
}
