//! A tab in which spectators look on lays out what it is told.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use core::time::Duration;

use super::catching_up::catch_up;
use super::message::Message;
use crate::events::OnAir;
use crate::platform::OtherTabs;
use crate::session::{Request, Session, Stage};
use crate::settings::{Settings, Wish};
use crate::shown::Screen;

/// When the newest message came, and whether the table is there to lay it out.
#[derive(SystemParam)]
pub(super) struct Reception<'w, 's> {
    time: Res<'w, Time<Real>>,
    screen: Res<'w, State<Screen>>,
    heard_at: Local<'s, Duration>,
}

impl Reception<'_, '_> {
    /// How long the message has waited; none while the table is loading, as a game that begins ends the loading screen before
    /// the files are there.
    fn waited(&mut self, is_new: bool) -> Option<Duration> {
        if is_new {
            *self.heard_at = self.time.elapsed();
        }
        (*self.screen.get() != Screen::Loading).then(|| self.time.elapsed().saturating_sub(*self.heard_at))
    }
}

/// Lays out the newest message, once the table is loaded.
pub(super) fn receive(
    mut reception: Reception,
    mut tabs: ResMut<OtherTabs>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut on_air: ResMut<OnAir>,
    mut wishes: MessageWriter<Wish>,
    mut requests: MessageWriter<Request>,
) {
    let waited = reception.waited(tabs.is_changed());
    let Some(waited) = waited.filter(|_| tabs.heard.is_some()) else { return };
    let text = tabs.heard.take().unwrap_or_default();
    // The tab that is played in has gone.
    if text.is_empty() {
        *on_air = OnAir::default();
        requests.write_batch(leave(&session));
        return;
    }
    let read = Message::read(&text).map(|message| Message { age: message.age + waited, ..message });
    let heard = read.and_then(|message| Ok((message.found().transpose()?, message)));
    let (game, message) = match heard {
        Ok(heard) => heard,
        Err(error) => return tracing::info!("What the other tab tells can't be read: {error}"),
    };
    match game {
        Some(found) => requests.write_batch(catch_up(&session, found)),
        None => requests.write_batch(leave(&session)),
    };
    wishes.write(Wish(as_seen(&settings, &message)));
    on_air.set_if_neq(message.on_air);
}

/// The table is cleared; at the beginning it is clear.
fn leave(session: &Session) -> Option<Request> {
    (session.stage() != Stage::Idle).then_some(Request::LeaveGame)
}

/// The same pieces in the same room, and words in the language of the names; the hall hears it where it is played, and
/// nobody's pieces are warned of here.
fn as_seen(settings: &Settings, message: &Message) -> Settings {
    let language = message.language.parse().ok().or(settings.language);
    Settings { look: message.look, language, sound: false, show_danger: false, ..settings.clone() }
}
