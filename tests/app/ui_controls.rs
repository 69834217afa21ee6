//! Tests of the panels' controls: the walk of Tab along them, their names, and the actions that they share with keys.

use crate::common::TestTable;
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::egui;
use hetman::appearance::NamedOption;
use hetman::input::Action;
use hetman::options::View;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::settings::Settings;
use hetman::storage::Storage;
use hetman::ui::TabPosition;
use hetman::viewport::Selection;
use hetman::viewport::Viewpoint;
use rules_core::{Color as Side, Square};

/// Presses Tab, with Shift on request, and returns where the focus is in the row of controls.
fn tab(table: &mut TestTable, shift: bool) -> TabPosition {
    let shift = shift.then_some((KeyCode::ShiftLeft, Key::Shift));
    if let Some((code, key)) = shift.clone() {
        table.send_key(code, &key, ButtonState::Pressed);
        table.frames(1);
    }
    table.press_key(KeyCode::Tab, Key::Tab);
    if let Some((code, key)) = shift {
        table.send_key(code, &key, ButtonState::Released);
        table.frames(1);
    }
    table.frames(2);
    *table.app.world().resource::<TabPosition>()
}

#[test]
fn tab_walks_along_the_buttons_and_back_to_the_board() {
    let mut table = TestTable::for_two();
    assert_eq!(*table.app.world().resource::<TabPosition>(), TabPosition::Start);
    let mut way = Vec::new();
    while way.last() != Some(&TabPosition::End) {
        way.push(tab(&mut table, false));
        assert!(way.len() < 100, "no end");
    }
    let buttons = way.len() - 1;
    assert!(buttons > 8, "{buttons}");
    assert!(way[..buttons].iter().all(|at| *at == TabPosition::Within));
    assert_eq!(tab(&mut table, false), TabPosition::Within, "and around again");
    assert_eq!(tab(&mut table, true), TabPosition::Start, "before the first there is the board");
    for _ in 0..buttons {
        assert_eq!(tab(&mut table, true), TabPosition::Within);
    }
    assert_eq!(tab(&mut table, true), TabPosition::Start);

    // On the board the arrows move the cursor.
    table.press_key(KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(table.viewport::<Selection>().cursor, Some(Square::E1));
}

#[test]
fn every_control_has_a_name_and_what_can_be_on_says_so() {
    let mut table = TestTable::for_two();
    let check = |table: &mut TestTable, screen: &str| {
        let controls = table.controls();
        assert!(controls.len() > 5, "{screen}: {controls:?}");
        for control in &controls {
            assert!(!control.name.trim().is_empty(), "{screen}: {control:?}");
        }
    };
    check(&mut table, "play");
    let keys = Key::Character("?".into());
    for (screen, key_code, key) in
        [("new game", KeyCode::F2, Key::F2), ("rules", KeyCode::F1, Key::F1), ("keys", KeyCode::Slash, keys)]
    {
        table.press_key(key_code, key);
        check(&mut table, screen);
        table.press_key(KeyCode::Escape, Key::Escape);
    }
    table.press("Settings");
    check(&mut table, "settings");
    let sound = table.control("Sound");
    assert_eq!((sound.role, sound.is_on), (egui::accesskit::Role::CheckBox, Some(true)));
    table.press_key(KeyCode::Escape, Key::Escape);
    table.ask(Request::LeaveGame);
    table.settle();
    check(&mut table, "menu");
}

#[test]
fn only_what_can_be_on_says_whether_it_is() {
    let mut table = TestTable::for_two();
    assert_eq!(table.control("Resign").is_on, None);
    assert_eq!(table.control("Flip").is_on, None);
    assert_eq!((table.control("Seat").is_on, table.control("Top").is_on), (Some(true), Some(false)));
    table.press("Settings");
    assert_eq!(table.control("Sound").is_on, Some(true));
    assert_eq!(table.control("Less motion: Same as system").is_on, Some(true));
    assert_eq!(table.control("Done").is_on, None);
}

#[test]
fn no_two_controls_of_a_dialog_have_one_name() {
    let mut table = TestTable::at_the_menu();
    // A window in which the longest dialog is fully visible.
    table.resize(2000, 2400);
    table.ask(Request::NewGame(GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..default() }));
    table.settle();
    let check = |table: &mut TestTable, order: egui::Order, dialog: &str| {
        let controls = table.controls_on(order, dialog);
        let mut names: Vec<&str> = controls.iter().map(|control| control.name.as_str()).collect();
        assert!(!names.is_empty(), "{dialog}");
        names.sort_unstable();
        let twice: Vec<_> = names.windows(2).filter(|names| names[0] == names[1]).collect();
        assert!(twice.is_empty(), "{dialog}: {twice:?}");
    };
    table.press_key(KeyCode::Slash, Key::Character("?".into()));
    check(&mut table, egui::Order::Foreground, "keys");
    table.press_key(KeyCode::Escape, Key::Escape);
    table.press_key(KeyCode::F1, Key::F1);
    check(&mut table, egui::Order::Middle, "rules");
    table.press_key(KeyCode::Escape, Key::Escape);
    table.act(Action::More);
    check(&mut table, egui::Order::Foreground, "more");
    table.press_key(KeyCode::Escape, Key::Escape);
    table.press("Settings");
    check(&mut table, egui::Order::Middle, "settings");
    table.press_key(KeyCode::Escape, Key::Escape);
    table.press_key(KeyCode::F2, Key::F2);
    for opponent in ["Two players", "Your own program", "Computer"] {
        table.press(opponent);
        check(&mut table, egui::Order::Middle, "new-game");
    }
}

#[test]
fn buttons_of_the_panels_do_what_their_keys_do() {
    let mut table = TestTable::for_two();
    table.press("Top");
    assert_eq!(table.viewport::<Viewpoint>().view, View::Top);
    table.press("Flip");
    assert_eq!(table.viewport::<Viewpoint>().near, Side::Black);
    table.ask(Request::LeaveGame);
    table.settle();
    table.press("Sound");
    assert!(!table.app.world().resource::<Settings>().sound);
    // The file is written in the background, but the storage already returns the new text.
    let kept = table.app.world().resource::<Storage>().0.read("settings.ron").expect("a store that can be read");
    assert!(kept.is_some_and(|text| text.contains("sound: false")));
    table.act(Action::Mute);
    assert!(table.app.world().resource::<Settings>().sound);
}

/// A slow frame may come after two whole clicks.
#[test]
fn no_click_is_lost_in_a_slow_frame() {
    let mut table = TestTable::for_two();
    table.press("Settings");
    table.settle();
    let places = ["Board: Stone", "Room: Evening"].map(|name| table.control_centre(name));
    for at in places {
        table.point(at);
        table.button(MouseButton::Left, ButtonState::Pressed);
        table.button(MouseButton::Left, ButtonState::Released);
    }
    table.frames(6);
    let look = table.app.world().resource::<Settings>().look;
    assert_eq!((look.board.name(), look.environment.name()), ("stone", "evening"));
}
