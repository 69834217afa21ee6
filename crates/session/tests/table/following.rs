//! A session that follows the game of another device: the outcomes tell what is new there.

use rules_core::{Action, Color as Side, Ending, GameEvent, Square, Strictness, pgn};
use session_core::{GameSetup, LoadedGame, Outcome, Player, Players, Program, Request, saved};

use crate::test_session::{NO_NAMES, TestSession, strict, two_people, with_clock};

/// The device that keeps the game, and the one that follows it, for Black.
struct Devices {
    host: TestSession,
    guest: TestSession,
}

impl Devices {
    fn new(setup: GameSetup) -> Self {
        let host = TestSession::new(GameSetup { opponent: Player::PersonElsewhere, ..setup });
        let mut devices = Self { host, guest: TestSession(session_core::Session::default()) };
        assert_eq!(devices.follow(), [Outcome::Started, Outcome::PlayBegan]);
        devices
    }

    /// Brings the guest to the host's state, as a message does.
    fn follow(&mut self) -> Vec<Outcome> {
        let text = saved::write(&self.host.0, NO_NAMES).expect("a text");
        let found = saved::read(&text).expect("a game");
        let players = Players::with_person_on(Side::Black, Player::PersonElsewhere);
        let outcomes = self.guest.ask(Request::Follow(Box::new(LoadedGame { players, ..found })));
        assert_eq!(self.guest.game(), self.host.game());
        assert_eq!(self.guest.clock(), self.host.clock());
        assert_eq!(self.guest.side_to_press(), self.host.side_to_press());
        outcomes
    }

    fn host_acts(&mut self, action: Action) -> Vec<Outcome> {
        self.host.act(action);
        self.follow()
    }

    /// Lets the person at the guest act at the host.
    fn guest_acts(&mut self, action: Action) -> Vec<Outcome> {
        self.host.machine(action);
        self.follow()
    }

    fn play(&mut self, moves: &str) -> Vec<Outcome> {
        self.host.play(moves);
        self.follow()
    }
}

/// Returns the events without the details of moves.
fn names(outcomes: &[Outcome]) -> Vec<String> {
    let name = |outcome: &Outcome| match outcome {
        Outcome::Game(GameEvent::Moved(ply)) => ply.san.clone(),
        Outcome::Game(GameEvent::MovesTakenBack(plies)) => format!("{} taken back", plies.len()),
        Outcome::Game(event) => format!("{event:?}"),
        outcome => format!("{outcome:?}"),
    };
    outcomes.iter().map(name).collect()
}

#[test]
fn moves_are_told_one_by_one_and_many_as_a_new_game() {
    let mut devices = Devices::new(two_people());
    assert!(devices.guest.is_kept_elsewhere() && !devices.host.is_kept_elsewhere());
    assert_eq!(names(&devices.play("e4")), ["e4"]);
    assert_eq!(names(&devices.play("e5 Nf3")), ["e5", "Nf3"]);
    assert_eq!(devices.follow(), [], "nothing is new");
    assert_eq!(names(&devices.play("Nc6 Bc4 Nf6")), ["Started", "PlayBegan"]);
    devices.host.ask(Request::TakeBack);
    assert_eq!(names(&devices.follow()), ["2 taken back"]);
}

#[test]
fn offers_touches_and_the_end_are_told() {
    let mut devices = Devices::new(strict(Strictness::Club));
    devices.play("e4 e5");
    assert_eq!(names(&devices.guest_acts(Action::OfferDraw(Side::Black))), ["DrawOffered(Black)"]);
    assert_eq!(names(&devices.host_acts(Action::DeclineDraw(Side::White))), ["DrawDeclined(White)"]);
    let touched = names(&devices.host_acts(Action::Touch(Square::G1)));
    assert!(touched.len() == 1 && touched[0].starts_with("Touched"), "{touched:?}");
    devices.play("Nf3");
    assert_eq!(names(&devices.host_acts(Action::Resign(Side::White))).len(), 1);
    assert_eq!(devices.guest.ending(), Some(Ending::Resignation { winner: Side::Black }));
}

#[test]
fn the_press_of_a_clock_is_told_and_no_flag_falls_at_the_guest() {
    let mut devices = Devices::new(with_clock("5+0", GameSetup { presses_clock: true, ..two_people() }));
    devices.play("e4");
    assert_eq!(devices.guest.side_to_press(), Some(Side::White));
    devices.host.ask(Request::press_clock(Side::White));
    assert_eq!(devices.follow(), [Outcome::ClockPressed(Side::White)]);
    devices.guest.wait(400.0);
    assert_eq!(devices.guest.ending(), None, "only the host knows");
    devices.host.wait(301.0);
    assert_eq!(names(&devices.follow()), ["Ended(TimeForfeit { winner: White })"]);
}

#[test]
fn nobody_presses_or_moves_for_the_other_device() {
    let mut devices = Devices::new(with_clock("5+0", GameSetup { presses_clock: true, ..two_people() }));
    devices.play("e4");
    assert_eq!(devices.guest.ask(Request::press_clock(Side::White)), []);
    devices.host.ask(Request::press_clock(Side::White));
    devices.follow();
    devices.host.machine(devices.host.read("e5"));
    assert_eq!(devices.host.ask(Request::press_clock(Side::Black)), [], "it is pressed at the other device");
    assert_eq!(devices.host.side_to_press(), Some(Side::Black));
}

#[test]
fn an_illegal_move_that_is_found_is_told() {
    let mut devices = Devices::new(strict(Strictness::Blitz));
    devices.play("e4 e5");
    devices.host_acts(Action::PutPiece { from: Square::G1, to: Square::G3, promotion: None });
    let told = names(&devices.guest_acts(Action::ClaimIllegalMove(Side::Black)));
    assert!(told.iter().any(|name| name.starts_with("IllegalMoveFound") || name.starts_with("Ended")), "{told:?}");
}

#[test]
fn a_person_elsewhere_can_be_replaced_at_any_time() {
    let mut devices = Devices::new(two_people());
    devices.play("e4");
    assert_eq!(devices.host.ask(Request::ReplaceOpponent(Player::Person)), [Outcome::OpponentReplaced]);
    assert!(devices.host.players().share_screen());
    assert_eq!(devices.guest.ask(Request::ReplaceOpponent(Player::Person)), [], "not by the guest");
}

#[test]
fn another_device_learns_neither_the_engine_s_file_nor_the_notes() {
    let program = Program::read("/home/zosia/engine", "", "").expect("a program");
    let setup = GameSetup { opponent: Player::PersonElsewhere, program: Some(program), ..two_people() };
    let mut host = TestSession::new(setup);
    host.play("e4 e5");
    let noted = pgn::games("1. e4 {a secret} e5 *").next().expect("a game");
    host.ask(Request::Annotate(Box::new(noted.record.moves)));
    let kept = saved::write(&host.0, NO_NAMES).expect("a text");
    assert!(kept.contains("zosia") && kept.contains("a secret"), "{kept}");
    let sent = saved::write_for_others(&host.0, NO_NAMES).expect("a text");
    assert!(!sent.contains("zosia") && !sent.contains("a secret"), "{sent}");
    assert_eq!(&saved::read(&sent).expect("a game").game, host.game());
}
