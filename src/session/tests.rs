//! The session alone: requests in, outcomes out, no picture.

use core::time::Duration;

use bevy::ecs::message::Messages;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use rules_core::{Color as Side, Ending, Event, Hand};

use super::*;
use crate::motion::Motion;
use crate::storage::SavedGame;

/// An app with nothing but the session; every update is one second.
fn table() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, super::plugin));
    app.init_resource::<Motion>();
    app.init_resource::<SavedGame>();
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
    let outcomes = ask(&mut app, [typed("e5")]);
    assert!(matches!(outcomes[..], [Outcome::Refused(Refused::ComputersTurn)]));
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
    ask(&mut app, [Request::NewGame(two_people()), Request::OfferDraw, typed("e4"), Request::DeclineDraw]);
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
fn a_bad_position_changes_nothing() {
    let mut app = table();
    ask(&mut app, [Request::NewGame(two_people()), typed("e4")]);
    let outcomes = ask(&mut app, [Request::NewGame(GameSetup { fen: Some("nonsense".into()), ..two_people() })]);
    assert!(matches!(outcomes[..], [Outcome::Refused(Refused::NoSuchPosition(_))]));
    assert_eq!(session(&app).game().plies().len(), 1);
}
