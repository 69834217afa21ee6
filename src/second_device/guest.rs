//! The guest: sends what the person does to the host, and follows the host's game.

use bevy::prelude::*;
use seat::{FollowedGame, GuestSeat};

use super::{SeatRequest, SecondDevice};
use crate::options::Options;
use crate::platform::SeatLine;
use crate::schedule::GameSet;
use crate::session::{ClockPaused, Request, Session, SessionPhase};
use crate::settings::Settings;
use crate::shown::Screen;
use crate::storage::Notice;

/// The guest's end of the seat.
#[derive(Resource, Default)]
struct Guest {
    seat: GuestSeat,
    /// True after the line came back, until the host's first message has come: then the person joins, and what the host has
    /// not handled is sent again.
    joins: bool,
    /// True in a frame in which the host has left the game, so that it is left here, too.
    is_left_by_host: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(SecondDevice::Guest { is_connected: false, is_taken: false });
    app.init_resource::<Guest>();
    app.add_systems(
        Update,
        (watch_line, receive.run_if(not(in_state(Screen::Loading)))).chain().in_set(GameSet::Input).run_if(has_seat),
    );
    app.add_systems(Update, (send, handle_seat_requests, leave).chain().in_set(GameSet::Forward).run_if(has_seat));
}

fn has_seat(device: Res<SecondDevice>) -> bool {
    device.is_guest()
}

/// Notes when the line comes and goes, and tells the person of it.
fn watch_line(
    options: Res<Options>,
    mut line: ResMut<SeatLine>,
    mut device: ResMut<SecondDevice>,
    mut guest: ResMut<Guest>,
    (mut was_connected, mut last_connection): (Local<bool>, Local<u32>),
    mut notices: MessageWriter<Notice>,
) {
    let (is_connected, is_taken) = (line.is_connected, line.is_taken);
    device.set_if_neq(SecondDevice::Guest { is_connected, is_taken });
    if is_connected && line.connection != *last_connection {
        *last_connection = line.connection;
        guest.joins = true;
    }
    if core::mem::replace(&mut *was_connected, is_connected) && !is_connected {
        line.outgoing.clear();
        let key = match (is_taken, options.invitation.is_some()) {
            (true, _) => "notice-seat-taken",
            (false, false) => "notice-host-away",
            (false, true) => "notice-host-away-invited",
        };
        notices.write(Notice { key, detail: String::new() });
    }
}

/// Follows the host's game.
fn receive(
    mut line: ResMut<SeatLine>,
    mut guest: ResMut<Guest>,
    (session, settings, time): (Res<Session>, Res<Settings>, Res<Time<Real>>),
    mut paused: ResMut<ClockPaused>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
) {
    if line.received.is_none() {
        return;
    }
    let text = line.received.take().unwrap_or_default();
    let received = match guest.seat.receive(&text, time.elapsed()) {
        Ok(received) => received,
        Err(error) => {
            notices.write(Notice { key: "notice-seat-message", detail: error.to_string() });
            return;
        }
    };
    if core::mem::take(&mut guest.joins) {
        line.outgoing.extend(guest.seat.unhandled().map(str::to_owned));
        line.outgoing.extend(guest.seat.join(&session, &settings.name));
    }
    match received {
        FollowedGame::Waiting => {}
        FollowedGame::Game { found, clock_runs } => {
            paused.set_if_neq(ClockPaused(!clock_runs));
            requests.write(Request::Follow(found));
        }
        FollowedGame::None if session.is_kept_elsewhere() && session.phase() != SessionPhase::Idle => {
            guest.is_left_by_host = true;
            requests.write(Request::LeaveGame);
        }
        FollowedGame::None => {}
    }
}

/// Sends the person's requests to the host, before the session here handles them.
fn send(
    mut requests: MessageReader<Request>,
    session: Res<Session>,
    mut guest: ResMut<Guest>,
    mut line: ResMut<SeatLine>,
) {
    for request in requests.read() {
        let message = guest.seat.send(&session, request);
        // Without a line it waits in the seat.
        if let Some(message) = message.filter(|_| line.is_connected && !guest.joins) {
            line.outgoing.push(message);
        }
    }
}

/// Sends the person's other requests.
fn handle_seat_requests(
    mut requests: MessageReader<SeatRequest>,
    session: Res<Session>,
    mut guest: ResMut<Guest>,
    mut line: ResMut<SeatLine>,
) {
    for request in requests.read() {
        match request {
            SeatRequest::AskRematch => {
                let message = guest.seat.ask_rematch(&session);
                if let Some(message) = message.filter(|_| line.is_connected && !guest.joins) {
                    line.outgoing.push(message);
                }
            }
            SeatRequest::TakeSeatBack => line.is_reopened = true,
        }
    }
}

/// Gives the seat back when the person leaves the game, or begins or opens one of their own.
fn leave(
    mut requests: MessageReader<Request>,
    mut guest: ResMut<Guest>,
    mut line: ResMut<SeatLine>,
    mut device: ResMut<SecondDevice>,
    mut paused: ResMut<ClockPaused>,
) {
    let is_left_by_host = core::mem::take(&mut guest.is_left_by_host);
    let leaves = |request: &Request| match request {
        Request::LeaveGame => !is_left_by_host,
        Request::NewGame(_) | Request::Open(_) | Request::Resume(_) => true,
        _ => false,
    };
    if requests.read().any(leaves) {
        line.is_left = true;
        *device = SecondDevice::None;
        paused.set_if_neq(ClockPaused(false));
    }
}
