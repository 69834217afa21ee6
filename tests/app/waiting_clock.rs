//! Tests of the clock while a dialog is open: it stops in a game against the computer, and runs on between two people.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use core::time::Duration;
use engine::Level;
use hetman::input::PanelFocus;
use hetman::options::Options;
use hetman::session::{ClockChoice, ColourChoice, GameSetup, Player, Request, SessionPhase};
use hetman::viewport::PhotoMode;
use rules_core::Color as Side;

use crate::common::TestTable;

/// Starts a game with a running clock against this opponent; a person is on the move.
fn against(opponent: Player) -> TestTable {
    let clock = ClockChoice("5+0".parse().ok());
    let mut table = TestTable::with(GameSetup { opponent, clock, colour: ColourChoice::White, ..GameSetup::default() });
    assert_eq!(table.session().phase(), SessionPhase::Playing);
    table.ask(Request::MoveText("e4".into()));
    if opponent != Player::Person {
        table.wait_in_real_time(|table| table.session().game().turn() == Side::White);
    }
    table
}

/// Returns the time that the side on the move loses in some frames.
fn elapsed(table: &mut TestTable) -> Duration {
    let left = |table: &TestTable| {
        let turn = table.session().game().turn();
        table.session().clock().expect("a clock").remaining(turn)
    };
    let before = left(table);
    table.frames(40);
    before - left(table)
}

fn computer() -> Player {
    Player::Computer(Level::WEAKEST.number())
}

#[test]
fn against_the_computer_it_waits_under_every_dialog_and_says_so() {
    let mut table = against(computer());
    table.frames(3);
    assert!(elapsed(&mut table) > Duration::ZERO);
    for (code, key) in [(KeyCode::F1, Key::F1), (KeyCode::F2, Key::F2)] {
        table.key(code, key);
        table.open_library();
        table.frames(5);
        assert!(table.app.world().resource::<PanelFocus>().dialog.is_some(), "{code:?}");
        assert_eq!(elapsed(&mut table), Duration::ZERO, "{code:?}");
        table.key(KeyCode::Escape, Key::Escape);
        table.frames(5);
        assert!(elapsed(&mut table) > Duration::ZERO, "after {code:?}");
    }
    table.press("Settings");
    table.frames(3);
    assert_eq!(elapsed(&mut table), Duration::ZERO);
    assert!(says(&mut table, "clock-waits"));
}

#[test]
fn between_two_people_it_runs_on_and_that_is_said() {
    let mut table = against(Player::Person);
    table.press("Settings");
    table.frames(3);
    assert!(elapsed(&mut table) > Duration::ZERO);
    assert!(says(&mut table, "clock-runs-on"));
}

#[test]
fn at_the_kiosk_it_runs_on_in_every_game() {
    let mut table = against(computer());
    table.press("Settings");
    table.frames(3);
    assert_eq!(elapsed(&mut table), Duration::ZERO);
    table.app.world_mut().resource_mut::<Options>().kiosk = true;
    table.frames(3);
    assert!(table.app.world().resource::<PanelFocus>().dialog.is_some());
    assert!(elapsed(&mut table) > Duration::ZERO);
}

#[test]
fn it_waits_for_a_photo_of_a_game_against_the_computer() {
    let mut table = against(computer());
    table.key(KeyCode::KeyP, Key::Character("p".into()));
    table.frames(5);
    assert!(table.viewport::<PhotoMode>().is_on());
    assert_eq!(elapsed(&mut table), Duration::ZERO);
    table.key(KeyCode::Escape, Key::Escape);
    table.frames(5);
    assert!(elapsed(&mut table) > Duration::ZERO);
}

/// Returns whether the panels show this text.
fn says(table: &mut TestTable, key: &str) -> bool {
    let text = table.text(key);
    table.panel_texts().contains(&text)
}
