//! The host: sends the game to the second device, and hands its requests to the session.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use core::time::Duration;

use seat::{FromGuest, HostSeat};

use super::SecondDevice;
use crate::platform::{HostLine, InvitationRequest, LineEvent, Platform};
use crate::schedule::GameSet;
use crate::session::{ClockPaused, Outcome, Request, Session};
use crate::settings::Settings;
use crate::storage::Notice;

/// Interval at which the state is sent while a clock runs, so that both clocks show the same.
const CLOCK_INTERVAL: Duration = Duration::from_secs(1);

/// The host's end of the seat.
#[derive(Resource, Default)]
struct HostedSeat {
    seat: HostSeat,
    /// True if the other device waits for the state.
    is_asked: bool,
    since_sent: Duration,
    /// True from the loss of a connection until the guest has joined again.
    is_guest_away: bool,
    /// True once the guest has asked for a rematch of this game.
    has_asked_rematch: bool,
}

pub(super) fn plugin(app: &mut App) {
    let is_closed = not(resource_exists::<HostedSeat>);
    app.add_systems(Update, open.in_set(GameSet::React).run_if(is_closed.and_then(needs_second_device)));
    app.add_systems(
        Update,
        (receive.in_set(GameSet::Input), send.in_set(GameSet::Opponent)).run_if(resource_exists::<HostedSeat>),
    );
}

/// Returns whether a game has begun, or its colours are drawn, in which a person at another device plays.
fn needs_second_device(mut outcomes: MessageReader<Outcome>, session: Res<Session>) -> bool {
    let begins = outcomes.read().filter(|outcome| matches!(outcome, Outcome::Started)).count() > 0;
    let players = session.players();
    begins && (players.white.is_remote() || players.black.is_remote())
}

/// Opens the line when the first game with a second device begins. It stays open until the program ends, so that the next
/// game needs no new link.
fn open(world: &mut World) {
    match open_line(world) {
        Ok(link) => {
            world.insert_resource(SecondDevice::Host { link, is_connected: false, has_joined: false });
            world.init_resource::<HostedSeat>();
        }
        Err((key, detail)) => {
            world.write_message(Notice { key, detail });
        }
    }
}

/// Asks the page for an invitation, or starts the server and returns its link; on failure returns the key of a notice and its
/// detail.
fn open_line(world: &mut World) -> Result<String, (&'static str, String)> {
    if world.resource::<Platform>().invites {
        world.write_message(InvitationRequest::New);
        return Ok(String::new());
    }
    #[cfg(target_family = "wasm")]
    return Err(("notice-no-invitations", String::new()));
    #[cfg(not(target_family = "wasm"))]
    super::server::start(world)
}

/// Messages written while the second device's messages are read.
#[derive(SystemParam)]
struct Arrivals<'w> {
    requests: MessageWriter<'w, Request>,
    notices: MessageWriter<'w, Notice>,
}

impl Arrivals<'_> {
    fn notice(&mut self, key: &'static str) {
        self.notices.write(Notice { key, detail: String::new() });
    }
}

/// Hands the requests of the second device to the session, and notes when it comes and goes.
fn receive(
    (mut host, mut line): (ResMut<HostedSeat>, ResMut<HostLine>),
    mut device: ResMut<SecondDevice>,
    (session, platform): (Res<Session>, Res<Platform>),
    mut arrivals: Arrivals,
) {
    if line.events.is_empty() {
        return;
    }
    host.is_asked = true;
    for event in line.events.drain(..) {
        let SecondDevice::Host { is_connected, has_joined, .. } = &mut *device else { continue };
        let text = match event {
            LineEvent::Joined => {
                *is_connected = true;
                continue;
            }
            LineEvent::Left => {
                *is_connected = false;
                host.is_guest_away = true;
                arrivals.notice(if platform.invites { "notice-guest-away-invited" } else { "notice-guest-away" });
                continue;
            }
            LineEvent::Received(text) => text,
        };
        match host.seat.receive(&text, session.before_analysis()) {
            Ok(FromGuest::Nothing) => {}
            Ok(FromGuest::Request(request)) => drop(arrivals.requests.write(request)),
            Ok(FromGuest::AsksRematch) => {
                if !core::mem::replace(&mut host.has_asked_rematch, true) {
                    arrivals.notice("notice-guest-rematch");
                }
            }
            Ok(FromGuest::Joined(name)) => {
                if core::mem::take(&mut host.is_guest_away) || !*has_joined {
                    arrivals.notice("notice-guest-here");
                }
                *has_joined = true;
                arrivals.requests.write(Request::NameRemotePlayer(name));
            }
            Err(error) => tracing::info!("A message of the second device: {error}"),
        }
    }
}

/// Sends the state after each change, when the second device asks, and now and then while a clock runs.
fn send(
    mut outcomes: MessageReader<Outcome>,
    time: Res<Time<Real>>,
    (session, paused): (Res<Session>, Res<ClockPaused>),
    settings: Res<Settings>,
    (mut host, mut line): (ResMut<HostedSeat>, ResMut<HostLine>),
) {
    let mut has_changed = false;
    for outcome in outcomes.read() {
        has_changed |= !matches!(outcome, Outcome::Refused(_));
        host.has_asked_rematch &= !matches!(outcome, Outcome::Started);
    }
    host.since_sent += time.delta();
    let clock_runs = session.is_on() && session.clock().is_some_and(|clock| clock.running().is_some());
    let is_due = clock_runs && host.since_sent >= CLOCK_INTERVAL;
    if !(has_changed || host.is_asked || is_due || paused.is_changed() || settings.is_changed()) {
        return;
    }
    (host.is_asked, host.since_sent) = (false, Duration::ZERO);
    match host.seat.state(&session, settings.names(), !paused.0, time.elapsed()) {
        Ok(text) => line.outgoing = Some(text),
        Err(error) => tracing::warn!("{error}"),
    }
}
