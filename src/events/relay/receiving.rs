//! A tab in which spectators look on lays out what it is told.

use bevy::prelude::*;

use super::catching_up::catch_up;
use super::message::Message;
use crate::appearance::Look;
use crate::events::OnAir;
use crate::platform::OtherTabs;
use crate::session::{Request, Session, Stage};
use crate::settings::{Settings, Wish};

pub(super) fn receive(
    mut tabs: ResMut<OtherTabs>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut on_air: ResMut<OnAir>,
    mut wishes: MessageWriter<Wish>,
    mut requests: MessageWriter<Request>,
) {
    if tabs.heard.is_none() {
        return;
    }
    let text = tabs.heard.take().unwrap_or_default();
    // The tab that is played in has gone.
    if text.is_empty() {
        *on_air = OnAir::default();
        requests.write_batch(leave(&session));
        return;
    }
    let heard = Message::read(&text).and_then(|message| Ok((message.found().transpose()?, message)));
    let (game, message) = match heard {
        Ok(heard) => heard,
        Err(error) => return tracing::info!("What the other tab tells can't be read: {error}"),
    };
    match game {
        Some(found) => requests.write_batch(catch_up(&session, found)),
        None => requests.write_batch(leave(&session)),
    };
    on_air.set_if_neq(message.on_air);
    wishes.write(Wish(as_seen(&settings, &message.look)));
}

/// The table is cleared; at the beginning it is clear.
fn leave(session: &Session) -> Option<Request> {
    (session.stage() != Stage::Idle).then_some(Request::LeaveGame)
}

/// The same men in the same room; the hall hears it where it is played, and nobody's men are warned of here.
fn as_seen(settings: &Settings, look: &Look) -> Settings {
    Settings { look: *look, sound: false, show_danger: false, ..settings.clone() }
}
