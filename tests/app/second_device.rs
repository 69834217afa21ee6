//! Tests of a game on two devices: a host that serves its seat on this machine, and a guest with the real line between
//! them.

use core::time::Duration;
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Instant;

use bevy::prelude::*;
use hetman::Options;
use hetman::options::{HostAddress, SeatToken};
use hetman::platform::SeatLine;
use hetman::second_device::SecondDevice;
use hetman::session::{ColourChoice, GameSetup, Player, Request, SessionPhase};
use rules_core::{Action, Color as Side, Ending};
use tungstenite::{Message, WebSocket, client};

use crate::common::{self, TestTable};

/// Longest wait for what the line does.
const PATIENCE: Duration = Duration::from_secs(120);

/// Both devices, and the guest's end of the line.
struct Devices {
    host: TestTable,
    guest: TestTable,
    socket: Option<WebSocket<TcpStream>>,
}

/// Starts an app with these options in a folder of its own.
fn start(options: Options) -> TestTable {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let options = Options { data_dir: Some(folder.path().to_owned()), ..options };
    TestTable::of(common::app(options), folder)
}

/// Starts a host with a page at which a second device could play.
fn host() -> TestTable {
    let page = tempfile::tempdir().expect("a folder").keep();
    std::fs::write(page.join("hetman_bg.wasm"), "").expect("written");
    let host = Some(HostAddress(([127, 0, 0, 1], 0).into()));
    let mut table = start(Options { host, page: Some(page), ..Options::default() });
    table.settle();
    table
}

fn against_second_device(colour: ColourChoice) -> GameSetup {
    GameSetup {
        opponent: Player::PersonElsewhere,
        colour,
        clock: "60+0".parse().expect("a clock"),
        ..GameSetup::default()
    }
}

impl Devices {
    fn new(setup: GameSetup) -> Self {
        let mut host = host();
        host.ask(Request::NewGame(setup));
        host.settle();
        let guest = start(Options { seat: Some(SeatToken("x".repeat(26))), ..Options::default() });
        let mut devices = Self { host, guest, socket: None };
        devices.connect();
        devices
    }

    /// Opens the line, as the guest's page does, and waits until the guest has the host's game.
    fn connect(&mut self) {
        let SecondDevice::Host { link, .. } = self.host.app.world().resource::<SecondDevice>() else {
            panic!("no host");
        };
        let rest = link.strip_prefix("http://").expect("a link");
        let (address, token) = rest.split_once("/?seat=").expect("a link with a seat");
        let stream = TcpStream::connect(address).expect("the host listens");
        let (socket, _) = client(format!("ws://{address}/seat?token={token}"), stream).expect("the seat");
        socket.get_ref().set_nonblocking(true).expect("a stream");
        self.socket = Some(socket);
        self.guest.app.world_mut().resource_mut::<SeatLine>().is_connected = true;
        self.until(Self::agree);
    }

    /// Cuts the line.
    fn cut(&mut self) {
        self.socket = None;
        self.guest.app.world_mut().resource_mut::<SeatLine>().is_connected = false;
        self.until(|devices| {
            let device = devices.host.app.world().resource::<SecondDevice>();
            device.is_cut_off(devices.host.session())
        });
    }

    /// Draws frames on both devices until the condition holds, and carries their messages meanwhile.
    fn until(&mut self, holds: impl Fn(&Self) -> bool) {
        let began = Instant::now();
        while !holds(self) {
            assert!(began.elapsed() < PATIENCE, "{:?} and {:?}", self.host.moves(), self.guest.moves());
            self.host.frames(1);
            self.guest.frames(1);
            self.carry();
        }
    }

    fn carry(&mut self) {
        let Some(socket) = &mut self.socket else { return };
        let mut line = self.guest.app.world_mut().resource_mut::<SeatLine>();
        for message in core::mem::take(&mut line.outgoing) {
            socket.send(Message::text(message)).expect("sent");
        }
        while let Ok(message) = socket.read() {
            if let Message::Text(text) = message {
                line.received = Some(text.to_string());
            }
        }
    }

    /// Returns whether both devices have the same game.
    fn agree(&self) -> bool {
        let [host, guest] = [&self.host, &self.guest].map(TestTable::session);
        let conduct = |session: &hetman::session::Session| {
            let game = session.game();
            (game.ending(), game.offers().clone(), game.take_back_request(), session.side_to_press())
        };
        guest.phase() == host.phase() && self.host.moves() == self.guest.moves() && conduct(host) == conduct(guest)
    }

    /// Plays a move on the device whose turn it is, and waits until the other one has it.
    fn play(&mut self, mv: &str) {
        let is_hosts = self.host.session().is_persons_turn();
        let table = if is_hosts { &mut self.host } else { &mut self.guest };
        // The board may still turn, and the other side's piece move.
        table.settle();
        let before = table.moves().len();
        table.play(mv);
        assert_eq!(table.moves().len(), before + 1, "{mv}");
        self.until(move |devices| devices.agree() && devices.host.moves().len() == before + 1);
    }
}

#[test]
fn a_whole_game_is_played_on_two_devices() {
    let mut devices = Devices::new(against_second_device(ColourChoice::Black));
    let players = |table: &TestTable| table.session().players();
    assert_eq!(players(&devices.guest).of(Side::White), Player::Person, "the guest has the other colour");
    assert_eq!(players(&devices.host).of(Side::Black), Player::Person);
    for mv in ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4"] {
        devices.play(mv);
    }
    assert!(!devices.guest.session().is_persons_turn() && devices.host.session().is_persons_turn());
    for mv in ["g8f6", "h5f7"] {
        devices.play(mv);
    }
    assert_eq!(devices.guest.session().ending(), Some(Ending::Checkmate { winner: Side::White }));
    let is_saved = |table: &TestTable| {
        let files = std::fs::read_dir(table.folder()).expect("a folder").flatten();
        files.filter_map(|file| std::fs::read_to_string(file.path()).ok()).any(|text| text.contains("Qxf7#"))
    };
    assert!(is_saved(&devices.host), "the host saves it");
    assert!(!is_saved(&devices.guest), "the guest doesn't");
    // The rematch begins at the host.
    devices.guest.frames(2);
    let texts = devices.guest.panel_texts();
    let begins = devices.guest.text("result-host-begins");
    assert!(texts.contains(&begins), "{texts:?}");
    devices.host.press_text("result-rematch");
    devices.until(Devices::agree);
    assert_eq!(players(&devices.guest).of(Side::Black), Player::Person);
    assert!(devices.guest.moves().is_empty());
}

#[test]
fn offers_and_resignations_go_both_ways_at_any_time() {
    let mut devices = Devices::new(against_second_device(ColourChoice::White));
    for mv in ["e2e4", "e7e5"] {
        devices.play(mv);
    }
    devices.guest.ask(Request::by_person(Action::OfferDraw(Side::Black)));
    devices.until(|devices| devices.agree() && devices.host.session().game().draw_offer() == Some(Side::Black));
    let decline = devices.host.text("offer-decline");
    devices.host.settle();
    assert!(devices.host.controls().iter().any(|control| control.name == decline), "the host is asked");
    devices.host.ask(Request::by_person(Action::DeclineDraw(Side::White)));
    devices.until(|devices| devices.agree() && devices.guest.session().game().draw_offer().is_none());
    // White is to move; Black resigns.
    devices.guest.ask(Request::by_person(Action::Resign(Side::Black)));
    devices.until(|devices| devices.agree() && devices.host.session().ending().is_some());
}

#[test]
fn a_cut_line_pauses_nothing_and_comes_back_to_the_same_game() {
    let mut devices = Devices::new(against_second_device(ColourChoice::White));
    devices.play("e2e4");
    devices.cut();
    devices.guest.frames(3);
    assert_eq!(devices.guest.app.world().resource::<SecondDevice>(), &SecondDevice::Guest { is_connected: false });
    // The guest moves while nobody hears it, and the host waits for it.
    devices.guest.play("e7e5");
    devices.host.frames(40);
    assert_eq!((devices.host.moves().len(), devices.guest.moves().len()), (1, 2));
    devices.connect();
    devices.until(|devices| devices.agree() && devices.host.moves().len() == 2);
    devices.play("g1f3");
    let left = |table: &TestTable, side| table.session().clock().expect("a clock").remaining(side);
    for side in Side::ALL {
        let difference = left(&devices.host, side).abs_diff(left(&devices.guest, side));
        assert!(difference <= Duration::from_millis(1_500), "{difference:?}");
    }
}

#[test]
fn a_guest_who_leaves_has_the_page_for_themselves() {
    let mut devices = Devices::new(against_second_device(ColourChoice::White));
    devices.play("e2e4");
    devices.guest.ask(Request::LeaveGame);
    devices.guest.frames(2);
    assert!(devices.guest.app.world().resource::<SeatLine>().is_left);
    devices.host.play("d2d4");
    for _ in 0..20 {
        devices.host.frames(1);
        devices.guest.frames(1);
        devices.carry();
    }
    assert_eq!(devices.guest.session().phase(), SessionPhase::Idle);
}

#[test]
fn a_person_can_go_on_at_the_host_after_the_device_is_gone() {
    let mut devices = Devices::new(against_second_device(ColourChoice::White));
    devices.play("e2e4");
    devices.cut();
    devices.host.settle();
    devices.host.press_text("cut-off-here");
    devices.host.play("e7e5");
    assert_eq!(devices.host.moves(), ["e2e4", "e7e5"]);
}

#[test]
fn without_a_page_the_host_says_so_and_the_game_stays() {
    let host = Some(HostAddress(([127, 0, 0, 1], 0).into()));
    let page = Some(std::path::PathBuf::from("nowhere"));
    let mut table = start(Options { host, page, ..Options::default() });
    table.settle();
    assert_eq!(table.app.world().resource::<SecondDevice>(), &SecondDevice::None);
    assert_eq!(table.session().phase(), SessionPhase::Playing);
    table.press_text("cut-off-here");
    table.play("e2e4 e7e5");
    assert_eq!(table.moves(), ["e2e4", "e7e5"], "two people go on here");
}
