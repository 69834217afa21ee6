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
use hetman::session::{ClockPaused, ColourChoice, GameSetup, LocalDateTime, Player, Request, SessionPhase, WallClock};
use hetman::settings::{ChangeSettings, Settings};
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

/// Returns the options of a host with a page at which a second device could play.
fn host_options() -> Options {
    let page = tempfile::tempdir().expect("a folder").keep();
    std::fs::write(page.join("hetman_bg.wasm"), "").expect("written");
    let host = Some(HostAddress(([127, 0, 0, 1], 0).into()));
    Options { host, page: Some(page), ..Options::default() }
}

/// Starts a host.
fn host() -> TestTable {
    let mut table = start(host_options());
    table.settle();
    table
}

/// Starts a guest, whose page has not opened the line yet.
fn guest() -> TestTable {
    start(Options { seat: Some(SeatToken("x".repeat(26))), ..Options::default() })
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
        let mut devices = Self { host, guest: guest(), socket: None };
        devices.connect();
        devices
    }

    /// Opens the line, as the guest's page does before the game is loaded there.
    fn open_line(&self) -> WebSocket<TcpStream> {
        let SecondDevice::Host { link, .. } = self.device() else { panic!("no host") };
        let rest = link.strip_prefix("http://").expect("a link");
        let (address, token) = rest.split_once("/?seat=").expect("a link with a seat");
        let stream = TcpStream::connect(address).expect("the host listens");
        let (socket, _) = client(format!("ws://{address}/seat?token={token}"), stream).expect("the seat");
        socket.get_ref().set_nonblocking(true).expect("a stream");
        socket
    }

    /// Opens the line and waits until the guest has the host's game.
    fn connect(&mut self) {
        self.socket = Some(self.open_line());
        let mut line = self.guest.app.world_mut().resource_mut::<SeatLine>();
        line.is_connected = true;
        line.connection += 1;
        self.until(|devices| devices.agree() && !devices.device().awaits_first_guest());
    }

    /// Returns the second device as the host sees it.
    fn device(&self) -> &SecondDevice {
        self.host.app.world().resource()
    }

    /// Cuts the line.
    fn cut(&mut self) {
        self.socket = None;
        self.guest.app.world_mut().resource_mut::<SeatLine>().is_connected = false;
        self.until(|devices| devices.device().is_cut_off(devices.host.session()));
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
    // The guest asks for a rematch, and the host begins it.
    devices.host.listen();
    devices.guest.frames(2);
    devices.guest.press_text("result-ask-rematch");
    devices.until(|devices| devices.host.notices().contains(&"notice-guest-rematch"));
    devices.host.press_text("result-rematch");
    devices.until(Devices::agree);
    assert_eq!(players(&devices.guest).of(Side::Black), Player::Person);
    assert!(devices.guest.moves().is_empty());
}

#[test]
fn both_devices_show_the_names_that_were_given_on_either() {
    let mut host = host();
    host.app.world_mut().write_message(ChangeSettings::Name("Jan".into()));
    host.ask(Request::NewGame(against_second_device(ColourChoice::White)));
    host.settle();
    let mut guest = guest();
    guest.app.world_mut().write_message(ChangeSettings::Name("Ewa".into()));
    let mut devices = Devices { host, guest, socket: None };
    devices.connect();
    devices.until(|devices| {
        let origin = devices.guest.session().origin();
        origin.is_some_and(|origin| {
            origin.player(Side::Black) == Some("Ewa") && origin.player(Side::White) == Some("Jan")
        })
    });
    assert_eq!(devices.host.session().remote_name(), "Ewa");
    assert_eq!(devices.host.app.world().resource::<Settings>().second_name, "", "it is no setting");
    // The next guest has a name of their own.
    devices.guest.app.world_mut().resource_mut::<Settings>().name = "Jan".into();
    devices.connect();
    devices.until(|devices| devices.host.session().remote_name() == "Jan");
}

#[test]
fn the_clock_waits_until_the_game_is_loaded_at_the_other_device() {
    let mut devices = Devices::new(against_second_device(ColourChoice::White));
    let clock_waits = |devices: &Devices| devices.host.app.world().resource::<ClockPaused>().0;
    devices.until(|devices| !clock_waits(devices));
    devices.cut();
    devices.host.frames(3);
    assert!(!clock_waits(&devices), "a cut pauses nothing");
    let mut table = host();
    table.ask(Request::NewGame(against_second_device(ColourChoice::White)));
    table.settle();
    devices.host = table;
    assert!(clock_waits(&devices), "nobody is there");
    let page = devices.open_line();
    devices.until(|devices| matches!(devices.device(), SecondDevice::Host { is_connected: true, .. }));
    devices.host.frames(3);
    assert!(clock_waits(&devices), "the page is still loading");
    drop(page);
    devices.connect();
    devices.until(|devices| !clock_waits(devices));
}

/// A page in the background draws no frames, and has another line when it is seen again.
#[test]
fn a_cut_that_no_frame_has_seen_loses_no_move() {
    let mut devices = Devices::new(against_second_device(ColourChoice::White));
    devices.play("e2e4");
    devices.guest.settle();
    devices.guest.play("e7e5");
    // The move is lost on its way.
    devices.guest.app.world_mut().resource_mut::<SeatLine>().outgoing.clear();
    devices.host.frames(5);
    assert_eq!(devices.host.moves(), ["e2e4"]);
    devices.connect();
    devices.until(|devices| devices.agree() && devices.host.moves() == ["e2e4", "e7e5"]);
}

#[test]
fn a_device_whose_seat_is_taken_says_so_and_can_take_it_back() {
    let mut devices = Devices::new(against_second_device(ColourChoice::White));
    let mut line = devices.guest.app.world_mut().resource_mut::<SeatLine>();
    (line.is_connected, line.is_taken) = (false, true);
    devices.guest.settle();
    devices.guest.press_text("second-seat-take-back");
    devices.guest.frames(2);
    assert!(devices.guest.app.world().resource::<SeatLine>().is_reopened);
}

#[test]
fn the_link_leads_to_the_game_after_a_restart_in_the_middle_of_it() {
    fn token(table: &TestTable) -> String {
        match table.app.world().resource::<SecondDevice>() {
            SecondDevice::Host { link, .. } => link.split_once("?seat=").expect("a link with a seat").1.to_owned(),
            other => panic!("{other:?}"),
        }
    }
    let mut devices = Devices::new(against_second_device(ColourChoice::White));
    devices.play("e2e4");
    let first = token(&devices.host);
    let Devices { host, .. } = devices;
    // Without `--host`, which would begin another game.
    let mut host = host.restarted_with(Options { host: None, ..host_options() });
    host.settle();
    host.press_text("menu-back");
    host.settle();
    assert_eq!((token(&host), host.moves().len()), (first.clone(), 1));
    host.ask(Request::LeaveGame);
    // Another game, although it begins with moves, too.
    let later = || Some(LocalDateTime { date: (2030, 1, 1), time: (12, 0, 0) });
    let mut host = host.restarted_with(Options { host: None, ..host_options() });
    host.app.insert_resource(WallClock(later));
    host.ask(Request::NewGame(GameSetup { moves: "e4".into(), ..against_second_device(ColourChoice::White) }));
    host.settle();
    assert_ne!(token(&host), first, "a new game has a new link");
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
    devices.guest.settle();
    let guest = devices.guest.app.world().resource::<SecondDevice>();
    assert_eq!(guest, &SecondDevice::Guest { is_connected: false, is_taken: false });
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
