//! Tests of the New game dialog: other clocks and start positions.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use hetman::session::{Player, Request};
use hetman::settings::Settings;
use hetman::shown::Screen;
use rules_core::chess960;

use crate::common::TestTable;

/// Opens the dialog in a window in which all its choices are visible.
fn opened() -> TestTable {
    let mut table = TestTable::at_the_menu();
    table.resize(1280, 1900);
    table.press("New game…");
    table.settle();
    table
}

fn start(table: &mut TestTable) {
    table.press("Start the game");
    table.frames(3);
}

fn clock(table: &TestTable) -> Option<String> {
    table.session().setup().clock.0.as_ref().map(ToString::to_string)
}

#[test]
fn any_time_control_can_be_typed_and_is_remembered() {
    let mut table = opened();
    table.press("Clock: Other…");
    table.press("Clock: Time control");
    table.paste("40/120");
    table.paste(", 0+0");
    assert!(table.panel_texts().iter().any(|text| text == "Period 2 gives no time to think."));
    start(&mut table);
    assert_eq!(table.screen(), Screen::Menu, "no game without a clock that can be read");
    table.press("Clock: Time control");
    for _ in 0..5 {
        table.key(KeyCode::Backspace, Key::Backspace);
    }
    table.paste(", 60+b5");
    let meaning = "120 min for 40 moves; 60 min for the rest, and up to 5 s of each move are given back";
    assert!(table.panel_texts().iter().any(|text| text == meaning), "{:?}", table.panel_texts());
    start(&mut table);
    assert_eq!(clock(&table).as_deref(), Some("40/120, 60+b5"));
    assert_eq!(table.app.world().resource::<Settings>().last_game.clock, table.session().setup().clock);
}

#[test]
fn tim_1_forty_moves_in_two_hours_and_then_an_hour_are_on_offer() {
    let mut table = opened();
    table.press("Clock: 40 moves in 2 h, then 1 h");
    start(&mut table);
    assert_eq!(clock(&table).as_deref(), Some("40/120, 60"));
}

#[test]
fn time_odds_give_the_computer_another_time() {
    let mut table = opened();
    assert!(!table.controls().iter().any(|control| control.name == "Different times"), "there is no clock");
    table.press("Clock: 15 + 10");
    table.press("Different times");
    table.press("Opponent’s clock: Other…");
    table.press("Opponent’s clock: Time control");
    for _ in 0.."15+10".len() {
        table.key(KeyCode::Backspace, Key::Backspace);
    }
    table.paste("2+0");
    table.press("Your colour: Black");
    start(&mut table);
    assert_eq!(clock(&table).as_deref(), Some("15+10/2+0"));
    let clock = table.session().clock().expect("a clock");
    assert_eq!(rules_core::Color::ALL.map(|side| clock.control(side).to_string()), ["2+0", "15+10"]);
    assert_eq!(table.app.world().resource::<Settings>().last_game.clock, table.session().setup().clock);
    table.ask(Request::LeaveGame);
    table.settle();
    table.press("New game…");
    table.frames(3);
    let names: Vec<String> = table.controls().into_iter().map(|control| control.name).collect();
    assert!(names.iter().any(|name| name == "Opponent’s clock: Time control"), "it is remembered: {names:?}");
}

#[test]
fn a_chess960_position_is_chosen_by_number_or_drawn_by_lot() {
    let mut table = opened();
    table.press("Start position: Chess960");
    table.press("Number of the position");
    for _ in 0..4 {
        table.key(KeyCode::Backspace, Key::Backspace);
    }
    table.paste("959");
    start(&mut table);
    assert_eq!(table.session().game().start(), &chess960::start(959).expect("the last one"));

    let mut table = opened();
    table.press("Start position: Chess960");
    table.press("Draw a number");
    start(&mut table);
    assert!(chess960::number_of(table.session().game().start()).is_some());
    let last_game = &table.app.world().resource::<Settings>().last_game;
    assert_eq!(last_game.fen, None, "the next game starts as usual");
}

#[test]
fn a_side_gives_a_piece_as_odds() {
    let mut table = opened();
    table.press("Start position: Odds");
    table.press("Missing piece: Queen");
    table.press("Missing from: White");
    start(&mut table);
    let fen = table.session().game().start().to_fen();
    assert_eq!(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1");
}

#[test]
fn a_pasted_position_and_a_chosen_one_replace_each_other() {
    let mut table = opened();
    table.press("Start position: Odds");
    table.press("Start from a position or a game");
    table.paste("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert!(!table.controls().iter().any(|control| control.name == "Missing piece: Queen"));
    table.press("Start position: Usual");
    start(&mut table);
    assert_eq!(table.session().setup().fen, None);
    assert!(matches!(table.session().setup().opponent, Player::Computer(_)));
}

#[test]
fn two_levels_play_each_other() {
    let mut table = opened();
    table.press("Computer plays itself");
    table.press("White: 2: Tomek");
    table.press("Black: 5: Marta");
    start(&mut table);
    let players = table.session().players();
    assert_eq!((players.white, players.black), (Player::Computer(2), Player::Computer(5)));
    table.wait_in_real_time(|table| table.moves().len() >= 2);
}

#[test]
fn a_watched_game_pauses_and_goes_on_move_by_move() {
    let mut table = opened();
    table.press("Computer plays itself");
    table.press("Clock: 5 + 3");
    start(&mut table);
    table.wait_in_real_time(|table| !table.moves().is_empty());
    table.press("Pause");
    table.frames(3);
    let played = table.moves().len();
    let left = |table: &TestTable| {
        let clock = table.session().clock().expect("a clock");
        rules_core::Color::ALL.map(|side| clock.remaining(side))
    };
    let before = left(&table);
    table.frames(200);
    assert_eq!((table.moves().len(), left(&table)), (played, before), "the clocks wait, too");
    table.press("One move");
    table.wait_in_real_time(|table| table.moves().len() == played + 1);
    table.frames(200);
    assert_eq!(table.moves().len(), played + 1);
    table.key(KeyCode::Period, Key::Character(".".into()));
    table.wait_in_real_time(|table| table.moves().len() == played + 2);
    table.key(KeyCode::Space, Key::Space);
    table.wait_in_real_time(|table| table.moves().len() >= played + 4);
    table.press("Speed: Normal");
    table.frames(3);
    table.press("Speed: Fast");
    table.frames(3);
    assert!(table.controls().iter().any(|control| control.name == "Speed: Slow"));
}
