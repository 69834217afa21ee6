//! Receives the game in a spectators' tab.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use core::time::Duration;

use super::message::RelayMessage;
use crate::broadcast::BroadcastInfo;
use crate::platform::OtherTabs;
use crate::session::{ClockPaused, GameSetup, LoadedGame, Player, Players, Request, Session, SessionPhase};
use crate::settings::ChangeSettings;
use crate::shown::Screen;

/// Time of the newest message, and whether the game is loaded.
#[derive(SystemParam)]
pub(super) struct ReceiveContext<'w, 's> {
    time: Res<'w, Time<Real>>,
    screen: Res<'w, State<Screen>>,
    received_at: Local<'s, Duration>,
}

impl ReceiveContext<'_, '_> {
    /// Returns how long the message has waited; `None` while files are loading, as a game that begins would end the
    /// loading screen too early.
    fn waited(&mut self, is_new: bool) -> Option<Duration> {
        if is_new {
            *self.received_at = self.time.elapsed();
        }
        (*self.screen.get() != Screen::Loading).then(|| self.time.elapsed().saturating_sub(*self.received_at))
    }
}

/// Shows the newest message, once the game is loaded.
pub(super) fn receive(
    mut context: ReceiveContext,
    mut tabs: ResMut<OtherTabs>,
    session: Res<Session>,
    (mut info, mut paused): (ResMut<BroadcastInfo>, ResMut<ClockPaused>),
    mut settings_changes: MessageWriter<ChangeSettings>,
    mut requests: MessageWriter<Request>,
) {
    let waited = context.waited(tabs.is_changed());
    let Some(waited) = waited.filter(|_| tabs.received.is_some()) else { return };
    let text = tabs.received.take().unwrap_or_default();
    // The tab with the game was closed.
    if text.is_empty() {
        *info = BroadcastInfo::default();
        requests.write_batch(leave_request(&session));
        return;
    }
    let read = RelayMessage::read(&text).map(|message| RelayMessage { age: message.age + waited, ..message });
    let received = read.and_then(|message| Ok((message.loaded_game().transpose()?, message)));
    let (game, message) = match received {
        Ok(received) => received,
        Err(error) => return tracing::info!("The message of the other tab cannot be read: {error}"),
    };
    let shows = game.map(|loaded| Request::Follow(Box::new(for_spectators(loaded))));
    requests.write_batch(shows.or_else(|| leave_request(&session)));
    settings_changes.write_batch(changes_for_spectators(&message));
    paused.set_if_neq(ClockPaused(message.clock_paused));
    info.set_if_neq(message.info);
}

/// Returns the request that clears the table; `None` if it is clear.
fn leave_request(session: &Session) -> Option<Request> {
    (session.phase() != SessionPhase::Idle).then_some(Request::LeaveGame)
}

/// Returns the changes to the game's look and language. Sound is off, as it is heard where the game is played, and no
/// pieces are marked as in danger.
fn changes_for_spectators(message: &RelayMessage) -> impl Iterator<Item = ChangeSettings> {
    let language = message.language.parse().ok().map(|language| ChangeSettings::Language(Some(language)));
    let silent = [ChangeSettings::Sound(false), ChangeSettings::ShowDanger(false)];
    ChangeSettings::to_look(message.look).into_iter().chain(language).chain(silent)
}

/// Returns the game with two persons as players: spectators' tabs neither answer nor save it, and no flag falls there.
fn for_spectators(loaded: LoadedGame) -> LoadedGame {
    let setup = GameSetup { opponent: Player::Teacher, program: None, ..loaded.setup };
    let players = Players::default();
    LoadedGame { setup, players, ..loaded }
}
