//! The host: serves the page and the game to the second device, and hands its requests to the session.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use core::time::Duration;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use seat::{FromGuest, HostSeat};
use seat_server::{SeatEvent, SeatServer};

use super::SecondDevice;
use super::page_folder::page_folder;
use super::seat_token;
use crate::options::Options;
use crate::platform::Waker;
use crate::schedule::GameSet;
use crate::session::{ClockPaused, Outcome, Request, Session};
use crate::settings::{ChangeSettings, Settings};
use crate::storage::{Notice, Storage};

/// Port of the page, unless another one is asked for. If it is in use, the system chooses one.
const USUAL_PORT: u16 = 8642;
/// Interval at which the state is sent while a clock runs, so that both clocks show the same.
const CLOCK_INTERVAL: Duration = Duration::from_secs(1);

/// The server and the host's end of the seat.
#[derive(Resource)]
struct HostedSeat {
    server: SeatServer,
    seat: HostSeat,
    /// True if the other device waits for the state.
    is_asked: bool,
    since_sent: Duration,
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

/// Opens the server when the first game with a second device begins. It stays open until the program ends, so that
/// the next game needs no new link.
fn open(world: &mut World) {
    match start(world) {
        Ok(server) => {
            let link = server.link();
            tracing::info!("The second device opens {link}");
            world.insert_resource(SecondDevice::Host { link, is_connected: false, has_joined: false });
            let (seat, since_sent) = (HostSeat::default(), Duration::ZERO);
            world.insert_resource(HostedSeat { server, seat, is_asked: false, since_sent });
        }
        Err((key, detail)) => {
            world.write_message(Notice { key, detail });
        }
    }
}

/// Starts the server; on failure returns the key of a notice and its detail.
fn start(world: &mut World) -> Result<SeatServer, (&'static str, String)> {
    let waker = Waker::from_world(world);
    let options = world.resource::<Options>();
    let pages = page_folder(options.page.as_deref()).ok_or_else(|| ("notice-no-page", String::new()))?;
    let goes_on = !world.resource::<Session>().game().plies().is_empty();
    let token = seat_token::of_game(world.get_resource::<Storage>(), goes_on);
    let open = |address| {
        SeatServer::start(address, &pages, token.clone(), {
            let waker = waker.clone();
            move || waker.wake()
        })
    };
    let anywhere = |port| SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), port);
    let opened = match options.host {
        Some(asked) => open(asked.0),
        None => open(anywhere(USUAL_PORT)).or_else(|_| open(anywhere(0))),
    };
    opened.map_err(|error| ("notice-no-host", error.to_string()))
}

/// The messages that come of those of the second device.
#[derive(SystemParam)]
struct Arrivals<'w> {
    requests: MessageWriter<'w, Request>,
    notices: MessageWriter<'w, Notice>,
    settings: MessageWriter<'w, ChangeSettings>,
}

impl Arrivals<'_> {
    fn notice(&mut self, key: &'static str) {
        self.notices.write(Notice { key, detail: String::new() });
    }
}

/// Hands the requests of the second device to the session, and notes when it comes and goes.
fn receive(
    mut host: ResMut<HostedSeat>,
    mut device: ResMut<SecondDevice>,
    (session, settings): (Res<Session>, Res<Settings>),
    mut arrivals: Arrivals,
) {
    for event in host.server.take_events() {
        host.is_asked = true;
        let SecondDevice::Host { is_connected, has_joined, .. } = &mut *device else { continue };
        let text = match event {
            SeatEvent::Joined => {
                *is_connected = true;
                continue;
            }
            SeatEvent::Left => {
                *is_connected = false;
                arrivals.notice("notice-guest-away");
                continue;
            }
            SeatEvent::Received(text) => text,
        };
        match host.seat.receive(&text, session.before_analysis()) {
            Ok(FromGuest::Nothing) => {}
            Ok(FromGuest::Request(request)) => drop(arrivals.requests.write(request)),
            Ok(FromGuest::AsksRematch) => arrivals.notice("notice-guest-rematch"),
            Ok(FromGuest::Joined(name)) => {
                *has_joined = true;
                arrivals.notice("notice-guest-here");
                // A name that was given here counts more.
                if settings.second_name.trim().is_empty() && !name.is_empty() {
                    arrivals.settings.write(ChangeSettings::SecondName(name));
                }
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
    mut host: ResMut<HostedSeat>,
) {
    let has_changed = outcomes.read().filter(|outcome| !matches!(outcome, Outcome::Refused(_))).count() > 0;
    host.since_sent += time.delta();
    let clock_runs = session.is_on() && session.clock().is_some_and(|clock| clock.running().is_some());
    let is_due = clock_runs && host.since_sent >= CLOCK_INTERVAL;
    if !(has_changed || host.is_asked || is_due || paused.is_changed() || settings.is_changed()) {
        return;
    }
    (host.is_asked, host.since_sent) = (false, Duration::ZERO);
    match host.seat.state(&session, settings.names(), !paused.0) {
        Ok(text) => host.server.send(text),
        Err(error) => tracing::warn!("{error}"),
    }
}
