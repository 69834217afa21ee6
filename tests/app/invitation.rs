//! Tests of a game on two pages: a host that invites another page, without a server, and what the page carries between them.

use std::sync::Arc;

use bevy::prelude::*;
use hetman::Options;
use hetman::platform::{HostLine, Invitation, InvitationProblem, InvitationRequest, LineEvent, Platform, SeatLine};
use hetman::second_device::SecondDevice;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use rules_core::{Action, Color as Side};

use crate::common::{self, TestTable};

/// Frames after which both devices have what the other one has sent.
const EXCHANGE: usize = 4;
const LINK: &str = "https://example.org/?invitation=AbCd";

/// The requests of the game to its page.
#[derive(Resource, Default)]
struct Asked(Vec<InvitationRequest>);

fn note_requests(mut requests: MessageReader<InvitationRequest>, mut asked: ResMut<Asked>) {
    asked.0.extend(requests.read().cloned());
}

fn start(options: Options) -> TestTable {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let options = Options { data_dir: Some(folder.path().to_owned()), ..options };
    TestTable::of(common::app(options), folder)
}

/// Starts a page on which a game with a second device has begun, and whose invitation is made.
fn host() -> TestTable {
    let mut host = start(Options::default());
    host.app.init_resource::<Asked>().add_systems(Last, note_requests);
    host.app.world_mut().resource_mut::<Platform>().invites = true;
    host.ask(Request::NewGame(GameSetup {
        opponent: Player::PersonElsewhere,
        colour: ColourChoice::White,
        clock: "60+0".parse().expect("a clock"),
        ..GameSetup::default()
    }));
    host.settle();
    assert_eq!(asked(&mut host), [InvitationRequest::New]);
    show(&mut host, None);
    host
}

fn guest() -> TestTable {
    start(Options { invitation: Some("AbCd".into()), ..Options::default() })
}

/// Returns the requests since the last call.
fn asked(host: &mut TestTable) -> Vec<InvitationRequest> {
    core::mem::take(&mut host.app.world_mut().resource_mut::<Asked>().0)
}

/// Sets what the host's page says of its invitation.
fn show(host: &mut TestTable, problem: Option<InvitationProblem>) {
    *host.app.world_mut().resource_mut::<Invitation>() = Invitation { text: Some(LINK.into()), problem };
    host.settle();
}

/// Connects or cuts the line, as both pages notice it.
fn set_connected(host: &mut TestTable, guest: &mut TestTable, is_connected: bool) {
    let event = if is_connected { LineEvent::Joined } else { LineEvent::Left };
    host.app.world_mut().resource_mut::<HostLine>().events.push(event);
    guest.app.world_mut().resource_mut::<SeatLine>().is_connected = is_connected;
    exchange(host, guest);
}

/// Draws frames on both devices, and carries their messages as the pages do.
fn exchange(host: &mut TestTable, guest: &mut TestTable) {
    for _ in 0..EXCHANGE {
        host.frames(1);
        guest.frames(1);
        let mut line = host.app.world_mut().resource_mut::<HostLine>();
        let mut seat = guest.app.world_mut().resource_mut::<SeatLine>();
        let state = line.outgoing.take();
        if seat.is_connected && state.is_some() {
            seat.received = state;
        }
        line.events.extend(seat.outgoing.drain(..).map(LineEvent::Received));
    }
}

/// Plays a move at one device and lets the other one follow.
fn play(mv: &str, player: &mut TestTable, other: &mut TestTable, is_host: bool) {
    player.settle();
    player.play(mv);
    let (host, guest) = if is_host { (player, other) } else { (other, player) };
    exchange(host, guest);
    assert_eq!((host.moves().last().map(String::as_str), host.moves()), (Some(mv), guest.moves()));
}

#[test]
fn two_pages_play_after_an_invitation_and_its_answer() {
    let (mut host, mut guest) = (host(), guest());
    for key in ["invitation-send", "invitation-answer-about"] {
        let (text, shown) = (host.text(key), host.panel_texts());
        assert!(shown.contains(&text), "{shown:?}");
    }
    let copy = host.text("second-device-copy");
    host.assert_in_dialog(&copy);
    host.press_text("invitation-paste");
    assert_eq!(asked(&mut host), [InvitationRequest::PasteAnswer]);
    host.press_text("invitation-answer-field");
    host.paste("XyZ");
    host.press_text("invitation-connect");
    assert_eq!(asked(&mut host), [InvitationRequest::Answer("XyZ".into())]);
    set_connected(&mut host, &mut guest, true);
    host.settle();
    let send = host.text("invitation-send");
    assert!(!host.panel_texts().contains(&send), "the dialog is closed");
    assert_eq!(guest.session().players().of(Side::Black), Player::Person);
    play("e2e4", &mut host, &mut guest, true);
    play("e7e5", &mut guest, &mut host, false);
    play("g1f3", &mut host, &mut guest, true);
    guest.ask(Request::by_person(Action::Resign(Side::Black)));
    exchange(&mut host, &mut guest);
    assert!(host.session().ending().is_some() && guest.session().ending() == host.session().ending());
}

#[test]
fn after_a_lost_line_a_new_invitation_leads_to_the_same_game() {
    let (mut host, mut first) = (host(), guest());
    set_connected(&mut host, &mut first, true);
    play("e2e4", &mut host, &mut first, true);
    host.listen();
    set_connected(&mut host, &mut first, false);
    show(&mut host, Some(InvitationProblem::Lost));
    assert_eq!(host.notices(), ["notice-guest-away-invited"]);
    host.press_text("cut-off-code");
    let (lost, shown) = (host.text("invitation-problem-lost"), host.panel_texts());
    assert!(shown.contains(&lost) && !shown.contains(&host.text("invitation-send")), "{shown:?}");
    asked(&mut host);
    host.press_text("invitation-new");
    assert_eq!(asked(&mut host), [InvitationRequest::New]);
    show(&mut host, None);
    let mut second = guest();
    set_connected(&mut host, &mut second, true);
    assert_eq!((second.moves(), second.session().players().of(Side::Black)), (vec!["e2e4".into()], Player::Person));
    play("e7e5", &mut second, &mut host, false);
}

#[test]
fn every_problem_is_explained_at_both_ends() {
    let (mut host, mut guest) = (host(), guest());
    for problem in InvitationProblem::ALL {
        for table in [&mut host, &mut guest] {
            show(table, Some(*problem));
            let text = table.text(&format!("invitation-problem-{}", problem.word()));
            let shown = table.panel_texts();
            assert!(shown.contains(&text), "{text}: {shown:?}");
        }
    }
}

#[test]
fn a_guest_sends_the_answer_back_and_waits() {
    let mut guest = guest();
    show(&mut guest, None);
    let (about, shown) = (guest.text("second-seat-answer-about"), guest.panel_texts());
    assert!(shown.contains(&about) && shown.contains(&LINK.to_owned()), "{shown:?}");
    let copy = guest.text("second-seat-copy");
    guest.assert_in_dialog(&copy);
    assert_eq!(
        guest.app.world().resource::<SecondDevice>(),
        &SecondDevice::Guest { is_connected: false, is_taken: false }
    );
}

/// The limits of messages stand in the page's script, too.
#[test]
fn the_page_has_the_limits_of_the_messages() {
    let script = include_str!("../../web/invitation-line.js");
    for (name, limit) in [("MAX_GUEST_MESSAGE", seat::MAX_GUEST_MESSAGE), ("MAX_HOST_MESSAGE", seat::MAX_HOST_MESSAGE)]
    {
        let line = format!("const {name} = {limit};");
        assert!(script.replace('_', "").contains(&line.replace('_', "")), "{line}");
    }
}
