//! Tests of the kiosk operator's pages: the corner that opens them, the PIN, and the settings.

use std::sync::Arc;

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use hetman::Options;
use hetman::kiosk::{Kiosk, KioskRequest, Operator};
use hetman::session::{ColourChoice, GameSetup, LocalDateTime, Player, Request, WallClock};
use kiosk::{
    Colour, Figures, KioskPhase, OpeningHours, OperatorSettings, VisitEvent, VisitorGame, VisitorResult, VisitorSkill,
};
use tempfile::TempDir;

use crate::common::kiosk_pin::{self, PIN};
use crate::common::{self, TestTable};

/// Frames of a simulated second.
const SECOND: usize = 20;
const CORNER: Vec2 = Vec2::new(30.0, 30.0);

fn start(folder: &Arc<TempDir>) -> TestTable {
    let options = Options { kiosk: true, data_dir: Some(folder.path().to_owned()), ..Options::default() };
    let mut app = common::app(options);
    app.insert_resource(WallClock(|| Some(LocalDateTime { date: (2026, 11, 23), time: (10, 0, 0) })));
    let mut table = TestTable::of(app, Arc::clone(folder));
    table.frames(2);
    table
}

/// Makes a folder with these files and a PIN.
fn folder(files: &[(&str, &str)]) -> Arc<TempDir> {
    let folder = Arc::new(tempfile::tempdir().expect("a folder for the test"));
    kiosk_pin::ensure_chosen(folder.path());
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("written");
    }
    folder
}

fn kiosk(table: &TestTable) -> &Kiosk {
    table.app.world().resource::<Kiosk>()
}

fn is_locked(table: &TestTable) -> bool {
    let running = table.app.world().resource::<Time<Real>>().elapsed();
    table.app.world().resource::<Operator>().locked_for(running).is_some()
}

/// Holds the mouse button down for this many frames.
fn hold(table: &mut TestTable, at: Vec2, frames: usize) {
    table.point(at);
    table.frames(1);
    table.button(MouseButton::Left, ButtonState::Pressed);
    table.frames(frames);
    table.button(MouseButton::Left, ButtonState::Released);
    table.frames(2);
}

fn open_keypad(table: &mut TestTable) {
    hold(table, CORNER, 3 * SECOND + 4);
    assert!(kiosk(table).is_operator_open() && !kiosk(table).is_operator_page_open());
}

fn enter(table: &mut TestTable, digits: &str) {
    const CODES: [KeyCode; 10] = [
        KeyCode::Digit0,
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::Digit5,
        KeyCode::Digit6,
        KeyCode::Digit7,
        KeyCode::Digit8,
        KeyCode::Digit9,
    ];
    for digit in digits.chars() {
        let code = CODES[digit.to_digit(10).expect("a digit") as usize];
        table.key(code, Key::Character(digit.to_string().into()));
    }
    table.key(KeyCode::Enter, Key::Enter);
    table.frames(4);
}

fn open_page(table: &mut TestTable) {
    open_keypad(table);
    enter(table, PIN);
    assert!(kiosk(table).is_operator_page_open());
    table.frames(3);
}

fn press(table: &mut TestTable, key: &str) {
    let name = table.text(key);
    table.press(&name);
}

#[test]
fn the_corner_opens_the_keypad_once_it_was_held_for_three_seconds() {
    let mut table = start(&folder(&[]));
    hold(&mut table, CORNER, 2 * SECOND);
    assert!(!kiosk(&table).is_operator_open(), "too short");
    hold(&mut table, Vec2::new(200.0, 30.0), 4 * SECOND);
    assert!(!kiosk(&table).is_operator_open(), "beside it");
    open_keypad(&mut table);
    table.key(KeyCode::Escape, Key::Escape);
    table.frames(2);
    assert!(!kiosk(&table).is_operator_open());
    table.finger(1, TouchPhase::Started, CORNER);
    table.frames(3 * SECOND + 4);
    assert!(kiosk(&table).is_operator_open(), "by a finger");
    table.finger(1, TouchPhase::Ended, CORNER);
    table.frames(1);
}

/// Taps the middle of the screen.
fn tap(table: &mut TestTable) {
    for phase in [TouchPhase::Started, TouchPhase::Ended] {
        table.finger(7, phase, Vec2::new(640.0, 360.0));
        table.frames(2);
    }
}

#[test]
fn the_first_touch_after_the_operator_begins_a_visit() {
    for gets_in in [false, true] {
        let mut table = start(&folder(&[]));
        if gets_in {
            open_page(&mut table)
        } else {
            open_keypad(&mut table)
        }
        table.key(KeyCode::Escape, Key::Escape);
        table.frames(2);
        assert!(!kiosk(&table).is_operator_open());
        assert_eq!(
            kiosk(&table).phase(),
            KioskPhase::Attract,
            "no visitor touched the corner; past the page: {gets_in}"
        );
        tap(&mut table);
        assert_ne!(kiosk(&table).phase(), KioskPhase::Attract, "past the page: {gets_in}");
    }
}

#[test]
fn the_corner_opens_the_keypad_when_nobody_can_play() {
    for (operator_settings, phase) in
        [("(out_of_order: true)", KioskPhase::OutOfOrder), ("(hours: \"off\")", KioskPhase::Closed)]
    {
        let mut table = start(&folder(&[("kiosk-programme.ron", operator_settings)]));
        assert_eq!(kiosk(&table).phase(), phase);
        open_keypad(&mut table);
    }
}

#[test]
fn five_wrong_pins_lock_it_and_the_right_one_opens_it_afterwards() {
    let mut table = start(&folder(&[]));
    open_keypad(&mut table);
    for wrong in ["1111", "0000", "2581", "25800"] {
        enter(&mut table, wrong);
        assert!(!is_locked(&table));
    }
    enter(&mut table, "9999");
    assert!(is_locked(&table));
    enter(&mut table, PIN);
    assert!(!kiosk(&table).is_operator_page_open(), "not even the right one");
    // The keypad has closed by itself meanwhile.
    table.frames(31 * SECOND);
    assert!(!is_locked(&table) && !kiosk(&table).is_operator_open());
    open_page(&mut table);
    assert!(table.saved_file("kiosk-lock.ron").is_some());
}

#[test]
fn the_keys_on_the_screen_type_the_pin() {
    let mut table = start(&folder(&[]));
    open_keypad(&mut table);
    for digit in ["2", "5", "9"] {
        table.press(digit);
    }
    press(&mut table, "kiosk-pin-delete");
    for digit in ["8", "0"] {
        table.press(digit);
    }
    press(&mut table, "kiosk-pin-enter");
    table.frames(3);
    assert!(kiosk(&table).is_operator_page_open());
    press(&mut table, "close");
    assert!(!kiosk(&table).is_operator_open());
}

#[test]
fn the_first_one_chooses_the_pin_twice_and_none_that_is_easy() {
    let folder = Arc::new(tempfile::tempdir().expect("a folder for the test"));
    let mut table = start(&folder);
    assert!(kiosk(&table).is_choosing_first_pin(), "whoever switches it on is asked");
    for digits in ["1234", "2580", "2581", "2580"] {
        enter(&mut table, digits);
        assert!(table.saved_file("kiosk-pin.ron").is_none(), "{digits}");
    }
    enter(&mut table, "2580");
    assert!(kiosk(&table).is_operator_page_open());
    let kept = table.saved_file("kiosk-pin.ron").expect("a PIN");
    assert!(kept.contains("pbkdf2-sha256$600000$"), "{kept}");
}

#[test]
fn without_a_pin_there_is_no_way_in_until_it_is_switched_on_again() {
    let folder = Arc::new(tempfile::tempdir().expect("a folder for the test"));
    let mut table = start(&folder);
    press(&mut table, "close");
    assert!(!kiosk(&table).is_operator_open());
    hold(&mut table, CORNER, 4 * SECOND);
    table.app.world_mut().write_message(KioskRequest::ChoosePin("7391".parse().expect("a PIN")));
    table.frames(2);
    assert!(!kiosk(&table).is_operator_open() && table.saved_file("kiosk-pin.ron").is_none());
    assert!(kiosk(&start(&folder)).is_choosing_first_pin());
    // Without an answer the kiosk opens for visitors after a while.
    let mut alone = start(&folder);
    alone.frames(200 * SECOND);
    assert!(!kiosk(&alone).is_operator_open());
}

#[test]
fn only_the_operator_can_change_the_pin() {
    let mut table = start(&folder(&[]));
    let before = table.saved_file("kiosk-pin.ron");
    table.app.world_mut().write_message(KioskRequest::ChoosePin("7391".parse().expect("a PIN")));
    table.frames(2);
    assert_eq!(table.saved_file("kiosk-pin.ron"), before);
    assert!(!kiosk(&table).is_operator_open());
}

#[test]
fn settings_apply_at_once_and_after_a_restart() {
    let folder = folder(&[]);
    let mut table = start(&folder);
    open_page(&mut table);
    press(&mut table, "kiosk-part-playing");
    let child = table.text("kiosk-child");
    table.press(&format!("{child}: 2"));
    press(&mut table, "kiosk-part-machine");
    press(&mut table, "kiosk-out-of-order");
    let (operator_settings, faults) =
        OperatorSettings::read(&table.saved_file("kiosk-programme.ron").expect("the settings"));
    assert_eq!((operator_settings.levels.child, operator_settings.out_of_order, faults.len()), (2, true, 0));
    press(&mut table, "close");
    table.frames(3);
    assert_eq!(kiosk(&table).phase(), KioskPhase::OutOfOrder);
    drop(table);
    let table = start(&folder);
    assert_eq!(*kiosk(&table).operator_settings(), operator_settings);
    assert_eq!(kiosk(&table).phase(), KioskPhase::OutOfOrder);
}

#[test]
fn opening_hours_hold_once_they_can_be_read() {
    let mut table = start(&folder(&[]));
    open_page(&mut table);
    press(&mut table, "kiosk-part-times");
    press(&mut table, "kiosk-hours");
    for letter in ["; ", "M", "o", " ", "o", "f", "f"] {
        table.key(KeyCode::KeyO, Key::Character(letter.into()));
    }
    assert_eq!(kiosk(&table).operator_settings().hours, OpeningHours::always(), "“24/7; Mo off” is none");
    for _ in 0..12 {
        table.key(KeyCode::Backspace, Key::Backspace);
    }
    for letter in "Tu-Su 10:00-18:00".chars() {
        table.key(KeyCode::KeyO, Key::Character(letter.to_string().into()));
    }
    table.frames(2);
    assert_eq!(kiosk(&table).operator_settings().hours.to_string(), "Tu-Su 10:00-18:00");
    assert_eq!(kiosk(&table).phase(), KioskPhase::Language, "it stays open while somebody is at it");
}

#[test]
fn figures_are_taken_away_as_they_are_kept_and_begin_anew_when_pressed_twice() {
    let (mut figures, mut text) = (Figures::default(), String::new());
    for (number, end) in [(1, VisitorResult::Won), (2, VisitorResult::Abandoned)] {
        let game = VisitorGame {
            number,
            started: 1_795_428_000 + u64::from(number),
            date: "2026-11-23".parse().expect("a date"),
            hour: 10,
            level: 3,
            who: VisitorSkill::Child,
            language: "pl".into(),
            colour: Some(Colour::White),
            plies: 20,
            seconds: 90,
            taken_over: false,
        };
        text.extend(figures.add(&game.ended(end)));
    }
    let mut table = start(&folder(&[("kiosk-figures.csv", &text)]));
    open_page(&mut table);
    press(&mut table, "kiosk-export-figures");
    assert_eq!(table.saved_file("kiosk-export-2026-11-23.csv").as_deref(), Some(text.as_str()));
    press(&mut table, "kiosk-export-games");
    assert!(table.saved_file("kiosk-export-2026-11-23.pgn").is_none(), "there is no game");
    std::fs::write(table.folder().join("game-000001.pgn"), "[Event \"?\"]\n\n1. e4 *\n").expect("a game");
    press(&mut table, "kiosk-export-games");
    assert!(table.saved_file("kiosk-export-2026-11-23.pgn").is_some_and(|games| games.contains("1. e4")));
    press(&mut table, "kiosk-reset");
    assert_eq!(kiosk(&table).figures().total().games, 2, "it asks once more");
    press(&mut table, "kiosk-reset-sure");
    assert_eq!(kiosk(&table).figures().total().games, 0);
    assert!(table.saved_file("kiosk-figures.csv").is_none());
}

#[test]
fn escape_leaves_what_is_written_before_it_leaves_the_page() {
    let mut table = start(&folder(&[]));
    open_page(&mut table);
    press(&mut table, "kiosk-part-machine");
    table.frames(2);
    press(&mut table, "kiosk-event-name");
    table.frames(2);
    table.key(KeyCode::Escape, Key::Escape);
    table.frames(2);
    assert!(kiosk(&table).is_operator_page_open(), "only the field is left");
    table.key(KeyCode::Escape, Key::Escape);
    table.frames(2);
    assert!(!kiosk(&table).is_operator_open());
}

#[test]
fn the_page_closes_by_itself_when_nobody_touches_it() {
    let mut table = start(&folder(&[("kiosk-programme.ron", "(idle: (operator: 30))")]));
    open_page(&mut table);
    table.frames(25 * SECOND);
    assert!(kiosk(&table).is_operator_page_open());
    table.click_at(Vec2::new(640.0, 700.0));
    table.frames(25 * SECOND);
    assert!(kiosk(&table).is_operator_page_open(), "somebody has touched it");
    table.frames(6 * SECOND);
    assert!(!kiosk(&table).is_operator_open());
}

#[test]
fn nothing_reaches_the_board_while_the_page_is_open() {
    let mut table = start(&folder(&[]));
    table.click_at(Vec2::new(640.0, 360.0));
    for what in [VisitEvent::LanguageChosen("en".into()), VisitEvent::SkillChosen(VisitorSkill::Child)] {
        table.app.world_mut().write_message(KioskRequest::Happened(what));
        table.frames(2);
    }
    assert_eq!(kiosk(&table).phase(), KioskPhase::Playing);
    let (opponent, colour) = (Player::Person, ColourChoice::White);
    table.ask(Request::NewGame(GameSetup { opponent, colour, ..GameSetup::default() }));
    table.frames(4 * SECOND);
    open_page(&mut table);
    table.play("e2e4");
    for (code, letter) in [(KeyCode::KeyD, "d"), (KeyCode::Digit4, "4")] {
        table.key(code, Key::Character(letter.into()));
    }
    table.key(KeyCode::Enter, Key::Enter);
    table.frames(4);
    assert_eq!(table.moves(), Vec::<String>::new());
    table.key(KeyCode::Escape, Key::Escape);
    table.frames(4);
    assert!(!kiosk(&table).is_operator_open());
    table.play("e2e4");
    assert_eq!(table.moves(), ["e2e4"]);
}
