//! The host's line by a server, on the desktop: it serves the page and the seat on the local network.

use bevy::prelude::*;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use seat_server::{SeatEvent, SeatServer};

use super::page_folder::page_folder;
use super::seat_token;
use crate::options::Options;
use crate::platform::{HostLine, LineEvent, Waker};
use crate::schedule::GameSet;
use crate::session::{Outcome, Session};
use crate::storage::Storage;

/// Port of the page, unless another one is asked for. If it is in use, the system chooses one.
const USUAL_PORT: u16 = 8642;

/// The running server.
#[derive(Resource)]
struct Server(SeatServer);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, keep_token.in_set(GameSet::React).run_if(resource_exists::<Server>));
    app.add_systems(First, receive.run_if(resource_exists::<Server>));
    app.add_systems(Last, send.run_if(resource_exists::<Server>));
}

/// Starts the server and returns its link; on failure returns the key of a notice and its detail.
pub(super) fn start(world: &mut World) -> Result<String, (&'static str, String)> {
    let waker = Waker::from_world(world);
    let options = world.resource::<Options>();
    let pages = page_folder(options.page.as_deref()).ok_or_else(|| ("notice-no-page", String::new()))?;
    let token = seat_token::of_game(world.get_resource::<Storage>(), world.resource::<Session>());
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
    let server = opened.map_err(|error| ("notice-no-host", error.to_string()))?;
    let link = server.link();
    tracing::info!("The second device opens {link}");
    world.insert_resource(Server(server));
    Ok(link)
}

/// Keeps the secret of the link for each game that begins or goes on with a person at the other device.
fn keep_token(
    mut outcomes: MessageReader<Outcome>,
    server: Res<Server>,
    session: Res<Session>,
    storage: Option<Res<Storage>>,
) {
    let begins = outcomes.read().filter(|outcome| matches!(outcome, Outcome::Started)).count() > 0;
    if let Some(storage) = storage.filter(|_| begins && session.setup().opponent.is_remote()) {
        seat_token::keep(&storage, &session, server.0.token());
    }
}

fn receive(server: Res<Server>, mut line: ResMut<HostLine>) {
    let events = server.0.take_events();
    if !events.is_empty() {
        line.events.extend(events.into_iter().map(|event| match event {
            SeatEvent::Joined => LineEvent::Joined,
            SeatEvent::Left => LineEvent::Left,
            SeatEvent::Received(text) => LineEvent::Received(text),
        }));
    }
}

fn send(server: Res<Server>, mut line: ResMut<HostLine>) {
    if line.outgoing.is_some() {
        server.0.send(line.outgoing.take().unwrap_or_default());
    }
}
