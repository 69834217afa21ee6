//! Starting and leaving games.

use rand::{SeedableRng, rngs::StdRng};
use rules_core::{Action, Color as Side, Hand, Position};
use session_core::{
    Archive, ColourChoice, GameSetup, Outcome, Player, Players, Rejection, Request, Session, SessionPhase,
};

use crate::test_session::{NOW, TestSession, against_computer, two_people, typed, with_clock};

#[test]
fn rec_1_a_game_knows_when_it_began() {
    let mut session = Session::default();
    session.handle(&Request::NewGame(two_people()), Some(NOW), &mut StdRng::seed_from_u64(0));
    assert_eq!(session.began(), Some(NOW));
    session.handle(&Request::NewGame(two_people()), None, &mut StdRng::seed_from_u64(0));
    assert_eq!(session.began(), None);
}

#[test]
fn a_game_begins_as_it_was_set_up() {
    let mut table = TestSession(Session::default());
    assert_eq!((table.phase(), table.is_on(), table.is_persons_turn()), (SessionPhase::Idle, false, false));
    let setup = GameSetup { moves: "e4 c7c5 Sf3".into(), ..two_people() };
    let outcomes = table.ask(Request::NewGame(setup.clone()));
    assert_eq!(outcomes, [Outcome::Started, Outcome::PlayBegan]);
    assert!(outcomes[0].changes_position() && !outcomes[1].changes_position());
    assert_eq!((table.phase(), table.plies(), table.setup()), (SessionPhase::Playing, 3, &setup));
    assert!(table.is_on() && table.is_persons_turn() && table.colour_draw().is_none());
}

#[test]
fn the_person_sits_where_the_setup_says() {
    let seats = |setup| TestSession::new(setup).players();
    let computer = Player::Computer(1);
    assert_eq!(seats(against_computer()), Players::new(Player::Person, computer));
    let black = GameSetup { colour: ColourChoice::Black, ..against_computer() };
    assert_eq!(seats(black), Players::new(computer, Player::Person));
    let demo = GameSetup { demo: true, colour: ColourChoice::Draw, ..against_computer() };
    assert_eq!(seats(demo), Players::new(computer, computer));
}

#[test]
fn the_side_that_presses_buttons_is_a_persons() {
    let mut two = TestSession::new(two_people());
    two.play("e4");
    assert_eq!((two.person(), two.acting_side()), (Some(Side::Black), Side::Black));
    let mut one = TestSession::new(against_computer());
    one.play("e4");
    assert_eq!((one.person(), one.acting_side()), (Some(Side::White), Side::White));
    let black = TestSession::new(GameSetup { colour: ColourChoice::Black, ..against_computer() });
    assert_eq!((black.person(), black.acting_side()), (Some(Side::Black), Side::Black));
    let none = TestSession::new(GameSetup { demo: true, ..against_computer() });
    assert_eq!((none.person(), none.acting_side()), (None, Side::White));
}

#[test]
fn set_4_the_person_gets_the_colour_of_the_pawn_found() {
    for seed in 0..8 {
        let setup = GameSetup { seed: Some(seed), colour: ColourChoice::Draw, ..against_computer() };
        let mut table = TestSession(Session::default());
        assert_eq!(table.ask(Request::NewGame(setup)), [Outcome::Started, Outcome::DrawBegan]);
        assert_eq!((table.phase(), table.is_on()), (SessionPhase::Drawing, false));
        assert_eq!(table.ask(Request::StartPlay), [], "no hand has been opened");
        let found = table.colour_draw().expect("a draw").pawn_in(Hand::Right);
        let opened = Outcome::HandOpened { hand: Hand::Right, found };
        assert_eq!(table.ask(Request::ChooseHand(Hand::Right)), [opened]);
        assert_eq!(table.ask(Request::ChooseHand(Hand::Left)), [], "only the first choice counts");
        assert_eq!(table.phase(), SessionPhase::Drawing);
        assert_eq!(table.ask(Request::StartPlay), [Outcome::PlayBegan]);
        assert_eq!(table.ask(Request::StartPlay), [], "everybody sits");
        assert_eq!((table.person(), table.phase()), (Some(found), SessionPhase::Playing));
    }
}

#[test]
fn set_4_a_seed_draws_the_same_colours_and_chance_any() {
    let drawn = |seed, rng| {
        let setup = GameSetup { seed, colour: ColourChoice::Draw, ..against_computer() };
        let mut session = Session::default();
        session.handle(&Request::NewGame(setup), None, &mut StdRng::seed_from_u64(rng));
        session.colour_draw().expect("a draw").pawn_in(Hand::Left)
    };
    let with_seed: Vec<Side> = (0..16).map(|rng| drawn(Some(5), rng)).collect();
    assert!(with_seed.iter().all(|side| *side == with_seed[0]));
    let by_chance: Vec<Side> = (0..16).map(|rng| drawn(None, rng)).collect();
    assert!(Side::ALL.iter().all(|side| by_chance.contains(side)));
    let by_seeds: Vec<Side> = (0..16).map(|seed| drawn(Some(seed), 0)).collect();
    assert!(Side::ALL.iter().all(|side| by_seeds.contains(side)));
}

#[test]
fn the_clock_starts_when_everybody_sits() {
    let setup = with_clock("5+0", GameSetup { colour: ColourChoice::Draw, ..against_computer() });
    let mut table = TestSession::new(setup);
    let running = |table: &TestSession| table.clock().expect("a clock").running();
    assert_eq!(running(&table), None);
    table.ask(Request::ChooseHand(Hand::Left));
    assert_eq!(running(&table), None);
    table.ask(Request::StartPlay);
    assert_eq!(running(&table), Some(Side::White));
}

/// Returns the time of White and Black, in seconds.
fn times(table: &TestSession) -> [u64; 2] {
    let clock = table.clock().expect("a clock");
    Side::ALL.map(|side| clock.remaining(side).as_secs())
}

#[test]
fn time_odds_follow_the_player_and_not_the_colour() {
    let setup = |colour| with_clock("5+3/2+0", GameSetup { colour, ..against_computer() });
    assert_eq!(times(&TestSession::new(setup(ColourChoice::White))), [300, 120]);
    assert_eq!(times(&TestSession::new(setup(ColourChoice::Black))), [120, 300]);
    for seed in 0..8 {
        let mut table = TestSession::new(GameSetup { seed: Some(seed), ..setup(ColourChoice::Draw) });
        table.ask(Request::ChooseHand(Hand::Left));
        table.ask(Request::StartPlay);
        let persons = if table.person() == Some(Side::White) { [300, 120] } else { [120, 300] };
        assert_eq!(times(&table), persons);
    }
    let levels = GameSetup { demo: true, white: Some(Player::Computer(5)), ..setup(ColourChoice::Black) };
    assert_eq!(times(&TestSession::new(levels)), [300, 120], "without a person, White's comes first");
    for (colour, expected) in [(ColourChoice::White, [300, 120]), (ColourChoice::Black, [120, 300])] {
        let two = TestSession::new(with_clock("5+3/2+0", GameSetup { colour, ..two_people() }));
        assert_eq!(times(&two), expected, "the first of two people");
    }
}

#[test]
fn each_side_has_its_own_increment_which_a_take_back_takes_away() {
    let mut table = TestSession::new(with_clock("5+3/2+1", two_people()));
    table.play("e4 e5");
    assert_eq!(times(&table), [303, 121]);
    table.ask(Request::TakeBack);
    assert_eq!(times(&table), [303, 120]);
    table.ask(Request::TakeBack);
    assert_eq!(times(&table), [300, 120]);
}

#[test]
fn an_invalid_setup_changes_nothing() {
    let mut table = TestSession::new(two_people());
    table.play("e4");
    let setup = GameSetup { fen: Some("nonsense".into()), ..two_people() };
    assert!(matches!(table.refusal(Request::NewGame(setup)), Rejection::InvalidPosition(_)));
    let setup = GameSetup { moves: "e4 e4".into(), ..two_people() };
    assert!(matches!(table.refusal(Request::NewGame(setup)), Rejection::InvalidMove(_)));
    let setup = GameSetup { moves: "f3 e5 g4 Qh4 a3".into(), ..two_people() };
    assert!(matches!(table.refusal(Request::NewGame(setup)), Rejection::InvalidMove(_)));
    // The rules reject a move after a draw that comes by itself, although the position alone would allow it.
    let setup = GameSetup { moves: "Nf3 Nf6 Ng1 Ng8 ".repeat(4) + "e4", ..two_people() };
    assert!(matches!(table.refusal(Request::NewGame(setup)), Rejection::Rules(_)));
}

#[test]
fn leaving_keeps_nothing_but_the_setup_for_the_next_game() {
    let setup = with_clock("5+0", two_people());
    let mut table = TestSession::new(setup.clone());
    table.play("e4");
    assert_eq!(table.ask(Request::LeaveGame), [Outcome::Left, Outcome::Started]);
    assert_eq!(table.0, TestSession(Session::default()).with_setup(&setup));
    assert_eq!((table.phase(), table.game().position()), (SessionPhase::Idle, &Position::default()));
}

impl TestSession {
    /// Starts and leaves a game with this setup, and returns the session.
    fn with_setup(mut self, setup: &GameSetup) -> Session {
        self.ask(Request::NewGame(setup.clone()));
        self.ask(Request::LeaveGame);
        assert_eq!(self.setup(), setup);
        self.0
    }
}

#[test]
fn a_found_game_goes_on_as_one_of_the_archive_or_out_of_a_file() {
    let mut table = TestSession::new(with_clock("5+0", two_people()));
    table.play("e4");
    let store = store::MemoryStore::default();
    let archive = Archive::of(&store);
    let number = archive.next_number().expect("a number");
    let text = session_core::saved::write(&table.0, crate::test_session::NO_NAMES).expect("a text");
    archive.save(number, &text).expect("kept");
    let kept = Box::new(archive.read(number).expect("a game"));
    let found = Box::new(kept.game.clone());
    assert_eq!(found.clock.as_ref().and_then(|clock| clock.running()), None, "what was found stands");
    let mut other = TestSession(Session::default());
    let outcomes = other.ask(Request::Resume(kept));
    assert_eq!(outcomes, [Outcome::Started, Outcome::Resumed(number), Outcome::PlayBegan]);
    assert_eq!(other.0, table.0);
    let mut third = TestSession::new(against_computer());
    assert_eq!(third.ask(Request::Open(found)), [Outcome::Started, Outcome::PlayBegan]);
    assert_eq!(third.0, table.0);
}

#[test]
fn a_typed_move_and_an_act_say_the_same() {
    let (mut typing, mut acting) = (TestSession::new(two_people()), TestSession::new(two_people()));
    let e4 = acting.read("e4");
    assert_eq!(typing.ask(typed("e2e4")), acting.act(e4));
    assert_eq!(typing.0, acting.0);
    let put = Action::PutPiece { from: rules_core::Square::E7, to: rules_core::Square::E5, promotion: None };
    assert_eq!(typing.ask(typed("e5")), acting.act(put));
    assert_eq!(typing.0, acting.0);
}
