//! The session alone: requests in, outcomes out, no picture.

use core::time::Duration;

use bevy::ecs::message::Messages;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use rules_core::{
    Color as Side, Duty, Ending, Event, Hand, IllegalMove, MoveTextError, Position, Refusal, Rules, Square, Strictness,
};

use super::*;
use crate::motion::Motion;
use crate::platform::Platform;
use crate::settings::Settings;
use crate::storage::{Memory, Notice, Storage};

/// An app with nothing but the session; every update is one second.
fn table() -> App {
    let mut app = App::new();
    app.insert_resource(Storage(Box::new(Memory::default()))).init_resource::<Settings>().add_message::<Notice>();
    app.init_resource::<Motion>().init_resource::<Platform>();
    app.add_plugins((MinimalPlugins, super::plugin));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
    app.update();
    app
}

fn ask(app: &mut App, requests: impl IntoIterator<Item = Request>) -> Vec<Outcome> {
    for request in requests {
        app.world_mut().write_message(request);
    }
    app.world_mut().resource_mut::<Messages<Outcome>>().clear();
    app.update();
    app.world_mut().resource_mut::<Messages<Outcome>>().drain().collect()
}

fn typed(text: &str) -> Request {
    Request::MoveText(text.into())
}

fn session(app: &App) -> &Session {
    app.world().resource::<Session>()
}

fn two_people() -> GameSetup {
    GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..default() }
}

fn against_computer() -> GameSetup {
    GameSetup { opponent: Player::Computer(1), colour: ColourChoice::White, ..default() }
}

fn computers(app: &App, text: &str) -> Request {
    let game = session(app).game();
    Request::ComputerMove { ply: game.plies().len(), mv: read_move(game.position(), text).expect("a legal move") }
}

#[test]
fn what_cannot_be_seen_costs_nobody_time() {
    let mut app = table();
    let clock = ClockChoice("5+0".parse().ok());
    ask(&mut app, [Request::NewGame(GameSetup { clock, ..two_people() }), typed("e4")]);
    let left = |app: &App| session(app).clock().expect("a clock").remaining(Side::Black);
    app.update();
    let before = left(&app);
    app.world_mut().resource_mut::<Platform>().picture_is_lost = true;
    // The second in which it was lost was still seen.
    app.update();
    let lost = left(&app);
    assert_eq!(before - lost, Duration::from_secs(1));
    for _ in 0..120 {
        app.update();
    }
    assert_eq!(left(&app), lost);
    app.world_mut().resource_mut::<Platform>().picture_is_lost = false;
    app.update();
    assert_eq!(left(&app), lost, "the time until it came back was dark");
    app.update();
    assert_eq!(lost - left(&app), Duration::from_secs(1));
}

#[test]
fn end_1_a_typed_game_ends_in_mate() {
    let mut app = table();
    ask(&mut app, [Request::NewGame(two_people())]);
    let outcomes = ask(&mut app, ["f3", "e5", "g4", "Hh4"].map(typed));
    assert!(matches!(outcomes.last(), Some(Outcome::Game(Event::Ended(Ending::Checkmate { winner: Side::Black })))));
    assert!(!session(&app).is_on());
}

#[test]
fn mov_1_it_is_the_computers_turn_until_it_has_moved() {
    let mut app = table();
    ask(&mut app, [Request::NewGame(against_computer()), typed("e4")]);
    for text in ["e5", "d4"] {
        let outcomes = ask(&mut app, [typed(text)]);
        assert!(matches!(outcomes[..], [Outcome::Refused(Refused::ComputersTurn)]), "{text}");
    }
    let reply = computers(&app, "e7e5");
    ask(&mut app, [reply]);
    assert_eq!(session(&app).game().plies().len(), 2);
    assert!(session(&app).is_persons_turn());
}

#[test]
fn a_take_back_against_the_computer_returns_to_the_person() {
    let mut app = table();
    ask(&mut app, [Request::NewGame(against_computer()), typed("e4")]);
    let reply = computers(&app, "e7e5");
    ask(&mut app, [reply.clone(), Request::TakeBack]);
    assert_eq!(session(&app).game().plies().len(), 0);
    // While the computer thinks, one ply is enough; its answer then comes too late.
    ask(&mut app, [typed("d4")]);
    let late = computers(&app, "d7d5");
    ask(&mut app, [Request::TakeBack, late]);
    assert_eq!(session(&app).game().plies().len(), 0);
}

#[test]
fn tim_2_the_clock_runs_for_the_side_on_move_and_adds_the_increment() {
    let mut app = table();
    let setup = GameSetup { clock: "5+3".parse().expect("a clock"), ..two_people() };
    ask(&mut app, [Request::NewGame(setup)]);
    ask(&mut app, [typed("e4")]);
    let clock = session(&app).clock().expect("a clock");
    // One second was thought, three were added.
    assert_eq!(clock.remaining(Side::White), Duration::from_secs(302));
    assert_eq!(clock.remaining(Side::Black), Duration::from_secs(300));
    assert_eq!(clock.running(), Some(Side::Black));
}

#[test]
fn rec_2_a_take_back_restores_the_times() {
    let mut app = table();
    let setup = GameSetup { clock: "5+3".parse().expect("a clock"), ..two_people() };
    ask(&mut app, [Request::NewGame(setup)]);
    ask(&mut app, [typed("e4")]);
    ask(&mut app, [Request::TakeBack]);
    let clock = session(&app).clock().expect("a clock");
    assert_eq!(Side::ALL.map(|side| clock.remaining(side)), [Duration::from_secs(300); 2]);
    assert_eq!(clock.running(), Some(Side::White));
}

#[test]
fn end_3_a_fallen_flag_ends_the_game() {
    let mut app = table();
    let setup = GameSetup { clock: "10+0".parse().expect("a clock"), ..two_people() };
    ask(&mut app, [Request::NewGame(setup)]);
    for _ in 0..599 {
        app.update();
    }
    assert!(session(&app).is_on());
    app.update();
    assert_eq!(session(&app).ending(), Some(Ending::TimeForfeit { winner: Side::Black }));
    assert_eq!(session(&app).clock().and_then(|clock| clock.running()), None);
}

#[test]
fn set_4_the_person_gets_the_colour_of_the_pawn_found() {
    for seed in 0..8 {
        let mut app = table();
        let setup = GameSetup { seed: Some(seed), colour: ColourChoice::Draw, ..against_computer() };
        ask(&mut app, [Request::NewGame(setup)]);
        assert_eq!(session(&app).stage(), Stage::Drawing);
        let hidden = session(&app).colour_draw().expect("a draw").pawn_in(Hand::Right);
        ask(&mut app, [Request::PointAt(Hand::Right)]);
        ask(&mut app, [Request::PointAt(Hand::Left), Request::SitDown]);
        assert_eq!(session(&app).person(), Some(hidden));
        assert_eq!(session(&app).stage(), Stage::Playing);
    }
}

#[test]
fn drw_4_an_offer_is_accepted_declined_or_answered_by_a_move() {
    let mut app = table();
    ask(&mut app, [Request::NewGame(two_people()), typed("a3"), typed("a6")]);
    ask(&mut app, [Request::OfferDraw, typed("e4"), Request::DeclineDraw]);
    assert_eq!(session(&app).game().draw_offer(), None);
    ask(&mut app, [Request::OfferDraw, typed("e5")]);
    assert_eq!(session(&app).game().draw_offer(), Some(Side::Black));
    ask(&mut app, [typed("d4")]);
    assert_eq!(session(&app).game().draw_offer(), None, "a move declines");
    ask(&mut app, [Request::OfferDraw, typed("d5"), Request::AcceptDraw]);
    assert_eq!(session(&app).ending(), Some(Ending::Agreement));
}

#[test]
fn end_2_resignation_is_of_the_person_at_the_screen() {
    let mut app = table();
    ask(&mut app, [Request::NewGame(against_computer()), typed("e4"), Request::Resign]);
    assert_eq!(session(&app).ending(), Some(Ending::Resignation { winner: Side::Black }));
}

#[test]
fn a_typed_text_that_is_no_move_is_refused_with_the_better_reason() {
    let start = Position::default();
    let illegal = |text: &str, why| Err(MoveTextError::Illegal { text: text.into(), why: Some(why) });
    assert_eq!(read_move(&start, "e7e5"), illegal("e7e5", IllegalMove::OpponentsMan(Square::E7)));
    assert_eq!(read_move(&start, "Ke2"), illegal("Ke2", IllegalMove::OwnMan(Square::E2)));
    assert_eq!(read_move(&start, "hello"), Err(MoveTextError::Unreadable("hello".into())));
    let mut app = table();
    ask(&mut app, [Request::NewGame(two_people())]);
    let outcomes = ask(&mut app, [typed("Ke2")]);
    assert!(matches!(outcomes[..], [Outcome::Refused(Refused::NoSuchMove(MoveTextError::Illegal { .. }))]));
}

#[test]
fn a_bad_position_changes_nothing() {
    let mut app = table();
    ask(&mut app, [Request::NewGame(two_people()), typed("e4")]);
    let outcomes = ask(&mut app, [Request::NewGame(GameSetup { fen: Some("nonsense".into()), ..two_people() })]);
    assert!(matches!(outcomes[..], [Outcome::Refused(Refused::NoSuchPosition(_))]));
    assert_eq!(session(&app).game().plies().len(), 1);
}

fn strict(strictness: Strictness) -> GameSetup {
    GameSetup { rules: Rules { strictness, ..Rules::default() }, ..two_people() }
}

fn put(from: Square, to: Square) -> Request {
    Request::Put { from, to, promotion: None }
}

#[test]
fn tch_1_what_a_person_touches_has_to_move() {
    let mut app = table();
    ask(&mut app, [Request::NewGame(strict(Strictness::Club))]);
    let outcomes = ask(&mut app, [Request::Touch(Square::G1), typed("e4")]);
    let duty = Duty::Move(Square::G1);
    assert!(matches!(outcomes.last(), Some(Outcome::Refused(Refused::Rules(Refusal::Bound(bound)))) if *bound == duty));
    ask(&mut app, [typed("Nf3")]);
    assert_eq!(session(&app).game().plies().len(), 1);
    // J'adoube, said first, lifts it.
    ask(&mut app, [Request::Adjust, Request::Touch(Square::B8), typed("e5")]);
    assert_eq!(session(&app).game().plies().len(), 2);
}

#[test]
fn ill_3_the_arbiter_of_a_tournament_sees_an_illegal_move_at_once() {
    let mut app = table();
    let setup = GameSetup { clock: "5+0".parse().expect("a clock"), ..strict(Strictness::Tournament) };
    ask(&mut app, [Request::NewGame(setup)]);
    let outcomes = ask(&mut app, [put(Square::E2, Square::E5)]);
    assert!(outcomes.iter().any(|outcome| matches!(outcome, Outcome::Game(Event::IllegalMoveFound { count: 1, .. }))));
    let clock = session(&app).clock().expect("a clock");
    assert_eq!(clock.remaining(Side::Black), Duration::from_secs(420), "two minutes more");
    assert_eq!(clock.remaining(Side::White), Duration::from_secs(299), "what was thought is spent");
    assert_eq!((session(&app).game().turn(), clock.running()), (Side::White, Some(Side::White)));
    assert_eq!(session(&app).game().duty(), Some(Duty::Move(Square::E2)));
    ask(&mut app, [typed("e4"), typed("e5"), put(Square::G1, Square::G3)]);
    assert_eq!(session(&app).ending(), Some(Ending::IllegalMoves { winner: Side::Black, count: 2 }));
}

#[test]
fn ill_4_in_blitz_the_opponent_has_to_see_it() {
    let mut app = table();
    ask(&mut app, [Request::NewGame(strict(Strictness::Blitz)), put(Square::E2, Square::E5)]);
    assert_eq!((session(&app).ending(), session(&app).game().plies().len()), (None, 1));
    ask(&mut app, [Request::ClaimIllegalMove]);
    assert_eq!(session(&app).ending(), Some(Ending::IllegalMoves { winner: Side::Black, count: 1 }));
    // A computer sees everything.
    let setup = GameSetup { opponent: Player::Computer(1), ..strict(Strictness::Blitz) };
    ask(&mut app, [Request::NewGame(setup), put(Square::E2, Square::E5)]);
    assert_eq!(session(&app).ending(), Some(Ending::IllegalMoves { winner: Side::Black, count: 1 }));
}

#[test]
fn tim_5_in_blitz_both_flags_can_fall() {
    let mut app = table();
    let setup = GameSetup { clock: "0:05+0".parse().expect("a clock"), ..strict(Strictness::Blitz) };
    ask(&mut app, [Request::NewGame(setup)]);
    for _ in 0..6 {
        app.update();
    }
    assert_eq!((session(&app).ending(), session(&app).fallen_flags()), (None, [true, false]));
    ask(&mut app, [typed("e4")]);
    for _ in 0..6 {
        app.update();
    }
    assert_eq!(session(&app).fallen_flags(), [true, true]);
    ask(&mut app, [Request::ClaimFlag]);
    assert_eq!(session(&app).ending(), Some(Ending::BothFlags));
}

#[test]
fn rec_2_in_a_club_the_other_person_has_to_agree() {
    let mut app = table();
    ask(&mut app, [Request::NewGame(strict(Strictness::Club)), typed("e4"), Request::TakeBack]);
    assert_eq!(session(&app).game().take_back_asked(), Some((Side::White, 1)));
    ask(&mut app, [Request::AcceptTakeBack]);
    assert_eq!(session(&app).game().plies().len(), 0);
    // The computer is as strict as a person.
    let setup = GameSetup { opponent: Player::Computer(1), ..strict(Strictness::Club) };
    ask(&mut app, [Request::NewGame(setup), typed("e4"), Request::TakeBack]);
    assert_eq!((session(&app).game().plies().len(), session(&app).game().take_back_asked()), (1, None));
}

#[test]
fn drw_7_a_draw_is_claimed_with_a_move_written_down() {
    let mut app = table();
    ask(&mut app, [Request::NewGame(two_people())]);
    ask(&mut app, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1".split(' ').map(typed));
    let back = read_move(session(&app).game().position(), "Ng8").expect("a legal move");
    ask(&mut app, [Request::ClaimDraw(Some(back))]);
    assert_eq!(session(&app).ending(), Some(Ending::ThreefoldClaim));
    assert_eq!(session(&app).game().plies().len(), 7);
}

#[test]
fn mov_10_the_house_rule_holds_at_the_table() {
    let mut app = table();
    let mut setup = GameSetup { fen: Some("3qk3/P7/8/8/8/8/8/3QK3 w - - 0 1".into()), ..two_people() };
    setup.rules.house.captured_only_promotion = true;
    ask(&mut app, [Request::NewGame(setup)].into_iter().chain(["Qxd8+", "Kxd8"].map(typed)));
    let outcomes = ask(&mut app, [typed("a8=R")]);
    assert!(matches!(outcomes[..], [Outcome::Refused(Refused::Rules(Refusal::NotCaptured(_)))]));
    ask(&mut app, [typed("a8=Q")]);
    assert_eq!(session(&app).game().plies().len(), 3);
}

#[test]
fn rec_2_nothing_is_taken_back_where_nobody_has_moved_by_hand() {
    let mut app = table();
    ask(&mut app, [Request::NewGame(GameSetup { colour: ColourChoice::Black, ..against_computer() })]);
    let first = computers(&app, "e4");
    ask(&mut app, [first]);
    assert_eq!(session(&app).to_take_back(), None, "the only move is the computer's");
    let nothing = Refused::Rules(Refusal::NothingToTakeBack);
    assert!(matches!(&ask(&mut app, [Request::TakeBack])[..], [Outcome::Refused(why)] if *why == nothing));
    ask(&mut app, [typed("e5")]);
    assert_eq!(session(&app).to_take_back(), Some(1));

    ask(&mut app, [Request::NewGame(GameSetup { demo: true, moves: "e4 e5".into(), ..against_computer() })]);
    assert_eq!(session(&app).to_take_back(), None, "the computer plays itself");
    assert!(matches!(ask(&mut app, [Request::TakeBack])[..], [Outcome::Refused(_)]));
    assert_eq!(session(&app).game().plies().len(), 2);
}

#[test]
fn rec_1_a_game_knows_when_it_began() {
    const MOMENT: Moment = Moment { date: (2026, 11, 21), time: (18, 5, 0) };
    let mut app = table();
    app.insert_resource(WallClock(|| Some(MOMENT)));
    ask(&mut app, [Request::NewGame(two_people())]);
    assert_eq!(session(&app).began(), Some(MOMENT));
}
