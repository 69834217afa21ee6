//! Tests of games in which two people press the clock themselves.

use bevy::input::ButtonState;
use bevy::input::gamepad::GamepadButton::North;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use hetman::scene::clock::ChessClock;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::settings::{Settings, TwoPlayerView};
use hetman::viewport::Viewpoint;
use rules_core::{Color as Side, Rules, Square, Strictness};

use crate::common::TestTable;
use crate::common::gamepad::Gamepad;

/// Returns a game of two people with a clock that they press.
fn pressing(strictness: Strictness) -> TestTable {
    TestTable::with(GameSetup {
        opponent: Player::Person,
        colour: ColourChoice::White,
        clock: "60+0".parse().expect("a clock"),
        presses_clock: true,
        rules: Rules { strictness, ..Rules::default() },
        ..GameSetup::default()
    })
}

/// Returns the side whose time runs.
fn running(table: &TestTable) -> Option<Side> {
    table.session().clock().and_then(rules_core::Clock::running)
}

#[test]
fn the_button_presses_the_clock_when_the_finger_goes_down() {
    let mut table = pressing(Strictness::Club);
    table.play("e2e4");
    assert_eq!((running(&table), table.session().side_to_press()), (Some(Side::White), Some(Side::White)));
    let at = table.control_centre(&table.text("action-press-clock"));
    table.point(at);
    table.frames(2);
    table.button(MouseButton::Left, ButtonState::Pressed);
    table.frames(3);
    assert_eq!((running(&table), table.session().side_to_press()), (Some(Side::Black), None));
    table.button(MouseButton::Left, ButtonState::Released);
    table.settle();
    assert_eq!(running(&table), Some(Side::Black), "one press, one move");
}

#[test]
fn a_take_back_asked_before_the_press_is_answered_before_it() {
    let mut table = pressing(Strictness::Club);
    table.play("e2e4");
    table.press_text("action-take-back");
    assert!(table.session().game().take_back_request().is_some());
    table.press_text("take-back-agree");
    assert_eq!(table.moves(), [""; 0]);
}

#[test]
fn the_button_lies_at_the_hand_that_presses_it() {
    let mut table = pressing(Strictness::Tournament);
    let order = |table: &mut TestTable| {
        ["action-press-clock", "action-correct-move"].map(|key| {
            let name = table.text(key);
            table.control_centre(&name).x
        })
    };
    table.play("e2e4");
    let [press, correct] = order(&mut table);
    assert!(correct < press, "at the right hand: {correct} {press}");
    table.app.world_mut().resource_mut::<Settings>().left_handed = true;
    table.frames(3);
    let [press, correct] = order(&mut table);
    assert!(press < correct, "at the left hand: {press} {correct}");
}

#[test]
fn the_space_key_and_a_gamepad_press_the_clock() {
    let mut table = pressing(Strictness::Club);
    table.play("e2e4");
    table.press_key(KeyCode::Space, Key::Space);
    assert_eq!(running(&table), Some(Side::Black));
    let pad = Gamepad::plug_in(&mut table);
    table.play("e7e5");
    assert_eq!(running(&table), Some(Side::Black));
    pad.press(&mut table, North);
    assert_eq!((running(&table), table.session().side_to_press()), (Some(Side::White), None));
}

#[test]
fn a_press_on_the_clock_itself_presses_it_after_a_move() {
    let mut table = pressing(Strictness::Club);
    table.play("e2e4");
    let clock = {
        let world = table.app.world_mut();
        let at = world.query_filtered::<&GlobalTransform, With<ChessClock>>().single(world).expect("a clock");
        at.translation() + Vec3::Y * 0.03
    };
    let at = table.project(clock);
    table.point(at);
    table.frames(2);
    table.button(MouseButton::Left, ButtonState::Pressed);
    table.frames(3);
    assert_eq!(running(&table), Some(Side::Black));
    table.button(MouseButton::Left, ButtonState::Released);
    table.settle();
    assert_eq!(table.moves(), ["e2e4"]);
}

/// The board turns to the other player once the clock is pressed.
#[test]
fn the_board_turns_after_the_press() {
    let mut table = pressing(Strictness::Club);
    assert_eq!(table.app.world().resource::<Settings>().two_players, TwoPlayerView::Turn);
    table.play("e2e4");
    table.settle();
    assert_eq!(table.viewport::<Viewpoint>().near, Side::White);
    table.ask(Request::press_clock(Side::White));
    table.settle();
    assert_eq!(table.viewport::<Viewpoint>().near, Side::Black);
}

#[test]
fn an_illegal_move_is_corrected_before_the_press_and_found_after_it() {
    let mut table = pressing(Strictness::Tournament);
    let [from, to] = [Square::G1, Square::G3].map(|square| table.at(square));
    table.drag(from, to);
    table.settle();
    assert_eq!(table.moves().len(), 1, "nobody says anything");
    table.press_text("action-correct-move");
    assert_eq!(table.moves().len(), 0);
    table.play("g1f3");
    table.press_text("action-correct-move");
    assert_eq!(table.moves(), ["g1f3"], "a legal move stands");
    table.press_text("action-press-clock");
    table.play("e7e5");
    table.press_text("action-press-clock");
    table.press_text("action-illegal");
    assert_eq!(table.session().game().illegal_moves_found(Side::Black), 0);
    let [from, to] = [Square::B1, Square::B3].map(|square| table.at(square));
    table.drag(from, to);
    table.press_text("action-press-clock");
    table.press_text("action-illegal");
    assert_eq!((table.moves().len(), table.session().game().illegal_moves_found(Side::White)), (2, 1));
}

#[test]
fn a_click_makes_an_illegal_move_as_a_drag_does() {
    let mut table = pressing(Strictness::Tournament);
    table.play("g1g3");
    assert_eq!((table.moves().len(), table.session().side_to_press()), (1, Some(Side::White)));
    table.press_text("action-correct-move");
    assert_eq!(table.moves().len(), 0);
}

#[test]
fn black_starts_the_clock() {
    let mut table = pressing(Strictness::Club);
    table.frames(100);
    assert_eq!(running(&table), None);
    table.press_text("action-start-clock");
    assert_eq!(running(&table), Some(Side::White));
}

/// Two people with a clock may choose it; under strict rules it is chosen.
#[test]
fn new_game_offers_it_to_two_people_with_a_clock() {
    for (strictness, chosen) in [("Friendly", false), ("Blitz", true)] {
        let mut table = TestTable::at_the_menu();
        table.resize(1280, 1900);
        table.press_text("menu-new-game");
        let name = table.text("new-presses-clock");
        let is_offered = |table: &mut TestTable| table.controls().iter().any(|control| control.name == name);
        table.press("Two players");
        assert!(!is_offered(&mut table), "not without a clock");
        table.press("Clock: 5 + 3");
        table.press(&format!("How strict: {strictness}"));
        assert!(is_offered(&mut table));
        table.press("Colours: Sit as you like");
        table.press("Start the game");
        table.settle();
        assert_eq!(table.session().presses_clock(), chosen, "{strictness}");
    }
}
