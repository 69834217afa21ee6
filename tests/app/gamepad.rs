//! Gamepads: a whole game without another device, and what they show and wake.

use crate::common::Table;
use crate::common::gamepad::Gamepad;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::egui;
use core::time::Duration;
use hetman::appearance::PadSigns;
use hetman::input::{LastDevice, Open};
use hetman::settings::Settings;
use hetman::shown::Screen;
use hetman::viewport::{FreeArea, Selection};
use rules_core::{Ending, PieceKind, Square};

use GamepadButton::{DPadRight, DPadUp, East, South, Start, West};

fn selection(table: &Table) -> Selection {
    table.viewport::<Selection>().clone()
}

/// What the panels leave to the board.
fn free(table: &Table) -> Rect {
    table.viewport::<FreeArea>().0.expect("panels that have been laid out")
}

fn dialog(table: &Table) -> Option<egui::Id> {
    table.app.world().resource::<Open>().dialog
}

fn is_hinted(table: &mut Table) -> bool {
    table.layer(egui::Order::Middle, "gamepad").is_some()
}

#[test]
fn a_whole_game_from_the_menu_to_the_result() {
    let mut table = Table::at_the_menu();
    let pad = Gamepad::plug_in(&mut table);
    pad.choose(&mut table, "menu-two-players");
    assert_eq!(dialog(&table), Some(egui::Id::new("new-game")));
    pad.choose(&mut table, "new-start");
    table.settle();
    assert_eq!(table.screen(), Screen::ColourDraw);
    for button in [DPadRight, South] {
        pad.press(&mut table, button);
    }
    assert!(table.session().colour_draw().is_some_and(|draw| draw.opened().is_some()));
    pad.press(&mut table, South);
    table.settle();
    assert_eq!(table.screen(), Screen::Play);

    pad.play(&mut table, "a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 h7h6 b7a8");
    assert!(selection(&table).promotion.is_some());
    pad.at_once(&mut table, &[DPadRight, DPadRight, DPadRight, South]);
    table.settle();
    assert_eq!(table.moves().last().map(String::as_str), Some("b7a8n"));

    pad.press(&mut table, Start);
    pad.choose(&mut table, "settings");
    assert_eq!(dialog(&table), Some(egui::Id::new("settings")));
    pad.choose(&mut table, "settings-rumble");
    assert!(table.app.world().resource::<Settings>().rumble);
    pad.press(&mut table, East);
    assert_eq!(dialog(&table), None);

    pad.press(&mut table, West);
    pad.choose(&mut table, "action-draw");
    pad.press(&mut table, East);
    pad.play(&mut table, "h6h5");
    pad.press(&mut table, West);
    pad.choose(&mut table, "offer-accept");
    table.settle();
    assert_eq!(table.session().ending(), Some(Ending::Agreement));
    pad.choose(&mut table, "result-rematch");
    table.settle();
    assert!(table.session().is_on() || table.screen() == Screen::ColourDraw, "and the next one begins");
}

#[test]
fn every_press_of_a_slow_frame_counts() {
    let mut table = Table::for_two();
    let pad = Gamepad::plug_in(&mut table);
    // The cursor begins at the king.
    pad.at_once(&mut table, &[DPadUp, DPadUp, South, DPadUp, DPadUp, South]);
    table.frames(2);
    assert_eq!(table.moves(), ["e2e4"]);
}

#[test]
fn the_stick_steers_and_what_is_held_goes_on() {
    let mut table = Table::for_two();
    let pad = Gamepad::plug_in(&mut table);
    let cursor = |table: &Table| selection(table).cursor;
    pad.push(&mut table, GamepadAxis::LeftStickX, -1.0);
    assert_eq!(cursor(&table), Some(Square::E1));
    pad.push(&mut table, GamepadAxis::LeftStickX, -0.9);
    assert_eq!(cursor(&table), Some(Square::E1), "one push is one step");
    // 0.4 s until it counts again, then every 0.12 s.
    table.frames(8);
    assert_eq!(cursor(&table), Some(Square::D1));
    table.frames(6);
    assert_eq!(cursor(&table), Some(Square::B1));
    pad.push(&mut table, GamepadAxis::LeftStickX, 0.0);
    table.frames(20);
    assert_eq!(cursor(&table), Some(Square::B1));
}

#[test]
fn east_gives_up_one_thing_after_the_other() {
    let mut table = Table::for_two();
    let pad = Gamepad::plug_in(&mut table);
    pad.go(&mut table, Square::E2);
    pad.press(&mut table, South);
    pad.press(&mut table, Start);
    assert!(dialog(&table).is_some());
    pad.press(&mut table, East);
    assert!(dialog(&table).is_none() && selection(&table).from == Some(Square::E2));
    pad.at_once(&mut table, &[East]);
    let now = selection(&table);
    assert_eq!((now.from, now.cursor), (None, Some(Square::E2)));
    pad.press(&mut table, East);
    assert_eq!(selection(&table).cursor, None);
    pad.press(&mut table, East);
    assert_eq!(table.screen(), Screen::Play, "and not out of the game");
}

#[test]
fn hints_are_of_the_device_that_was_used_last() {
    let mut table = Table::for_two();
    let pad = Gamepad::of(&mut table, 0x054c);
    assert!(!is_hinted(&mut table));
    let before = free(&table);
    pad.press(&mut table, DPadUp);
    table.frames(2);
    assert!(is_hinted(&mut table));
    assert_eq!(*table.app.world().resource::<LastDevice>(), LastDevice::Gamepad(PadSigns::PlayStation));
    assert!(free(&table).height() < before.height(), "the panels make room");
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    table.frames(3);
    assert!(!is_hinted(&mut table));
    pad.press(&mut table, DPadUp);
    table.point(Vec2::new(300.0, 300.0));
    table.frames(1);
    table.point(Vec2::new(340.0, 300.0));
    table.frames(3);
    assert!(!is_hinted(&mut table));
}

#[test]
fn a_promotion_is_chosen_by_the_stick() {
    let mut table = Table::from_fen("1r5k/P7/8/8/8/8/8/K7 w - - 0 1");
    let pad = Gamepad::plug_in(&mut table);
    pad.play(&mut table, "a7b8");
    assert!(table.moves().is_empty());
    pad.push(&mut table, GamepadAxis::LeftStickX, 1.0);
    pad.push(&mut table, GamepadAxis::LeftStickX, 0.0);
    assert_eq!(selection(&table).promotion.map(|pending| pending.chosen), Some(PieceKind::Rook));
    pad.press(&mut table, South);
    assert_eq!(table.moves(), ["a7b8r"]);
}

#[test]
fn a_gamepad_that_nobody_presses_lets_the_game_rest() {
    let mut table = Table::for_two();
    let pad = Gamepad::plug_in(&mut table);
    let rest = |table: &Table| match table.app.world().resource::<WinitSettings>().focused_mode {
        UpdateMode::Reactive { wait, .. } => Some(wait),
        UpdateMode::Continuous => None,
    };
    // The board makes room for the hints.
    pad.press(&mut table, DPadUp);
    table.settle();
    pad.turn(&mut table, DPadUp, 1.0);
    table.frames(6);
    let held = rest(&table).expect("nothing moves between two steps");
    assert!(held <= Duration::from_millis(400), "the next step comes by itself");
    pad.turn(&mut table, DPadUp, 0.0);
    table.frames(12);
    assert!(
        rest(&table).is_some_and(|wait| wait > Duration::from_secs(60)),
        "and then no frame until somebody presses"
    );
}
