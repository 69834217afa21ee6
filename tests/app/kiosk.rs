//! Tests of the kiosk: attract mode, visits, the games it offers, and that nobody can leave it.

use core::time::Duration;
use std::sync::Arc;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, WindowCloseRequested, WindowMode};
use hetman::Options;
use hetman::i18n::Texts;
use hetman::input::PanelFocus;
use hetman::kiosk::Kiosk;
use hetman::session::{Player, Request};
use hetman::settings::{ChangeSettings, Language, Settings};
use hetman::shown::{DisplayedPosition, Screen};
use hetman::viewport::{FilmShot, Selection};
use kiosk::KioskPhase;
use rules_core::{Action, Color, Hand};
use tempfile::TempDir;

use crate::common::{self, TestTable, kiosk_pin};

const FIGURES: &str = "kiosk-figures.csv";

/// Starts a kiosk in this folder.
pub fn start_kiosk(folder: Arc<TempDir>) -> TestTable {
    start_kiosk_with(folder, |options| options)
}

/// Starts a kiosk in this folder with changed options.
pub fn start_kiosk_with(folder: Arc<TempDir>, change: impl FnOnce(Options) -> Options) -> TestTable {
    kiosk_pin::ensure_chosen(folder.path());
    let options = Options { kiosk: true, data_dir: Some(folder.path().to_owned()), ..Options::default() };
    let mut table = TestTable::of(common::app(change(options)), folder);
    table.listen();
    table.frames(3);
    table
}

/// Starts a kiosk in a new folder.
pub fn start_new_kiosk() -> (TestTable, Arc<TempDir>) {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    (start_kiosk(Arc::clone(&folder)), folder)
}

fn kiosk_state(table: &TestTable) -> &Kiosk {
    table.app.world().resource::<Kiosk>()
}

fn phase(table: &TestTable) -> KioskPhase {
    kiosk_state(table).phase()
}

/// Lets this many seconds pass without input.
pub fn wait(table: &mut TestTable, seconds: usize) {
    table.frames(20 * seconds);
}

/// Waits without input until the kiosk asks whether anybody is there. The computer may have to think before.
fn wait_for_question(table: &mut TestTable) {
    let mut seconds = 0;
    while !kiosk_state(table).is_asking() {
        wait(table, 1);
        seconds += 1;
        assert!(seconds < 300, "nobody asks");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Begins a visit in English, by a visitor who knows the moves.
pub fn begin_visit(table: &mut TestTable) {
    table.click_at(Vec2::new(640.0, 200.0));
    table.frames(3);
    assert_eq!(phase(table), KioskPhase::Language);
    table.press("English");
    assert_eq!(phase(table), KioskPhase::Skill);
    table.press("I know the moves. A friendly game");
    assert_eq!(phase(table), KioskPhase::Playing);
    assert_eq!(table.screen(), Screen::ColourDraw);
}

/// Opens a hand of the colour draw, and begins the game.
pub fn draw_colours(table: &mut TestTable) {
    table.ask(Request::ChooseHand(Hand::Left));
    table.ask(Request::StartPlay);
    table.settle();
    assert_eq!(table.screen(), Screen::Play);
}

/// Ends the visit by its button, which asks again during a game. Returns the expected counts, in the order of
/// [`counts`].
pub fn end_visit(table: &mut TestTable) -> [u32; 4] {
    let loses = !table.moves().is_empty();
    table.press("I’m done");
    if loses {
        assert_eq!(phase(table), KioskPhase::Playing);
        table.press("End the game?");
        wait(table, 1);
        assert_eq!(phase(table), KioskPhase::Result, "the game can be taken home");
        table.press("I’m done");
    }
    wait(table, 1);
    if loses { [0, 1, 0, 0] } else { [0, 0, 0, 1] }
}

/// Resigns for the visitor.
fn resign(table: &mut TestTable) {
    let person = table.session().person().expect("a person");
    table.ask(Request::by_person(Action::Resign(person)));
    table.frames(3);
}

fn press(table: &mut TestTable, key_code: KeyCode, logical_key: Key) {
    let window = table.window();
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let logical_key = logical_key.clone();
        table.send(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
        table.frames(1);
    }
}

/// Returns the numbers of games won, lost, drawn and left.
fn counts(table: &TestTable) -> [u32; 4] {
    let total = kiosk_state(table).figures().total();
    [total.won, total.lost, total.drawn, total.left]
}

#[test]
fn a_visitor_begins_plays_and_leaves() {
    let (mut table, _folder) = start_new_kiosk();
    begin_visit(&mut table);
    draw_colours(&mut table);
    let person = table.session().person().expect("a person");
    assert_eq!(table.session().players().of(!person), Player::Computer(3));
    assert!(table.viewport::<FilmShot>().0.is_none(), "the player sees the board from a seat");
    let counted = end_visit(&mut table);
    assert_eq!((phase(&table), counts(&table)), (KioskPhase::Attract, counted));
    assert!(table.saved_file(FIGURES).is_some_and(|text| text.lines().count() == 2), "a header, and a game");
}

#[test]
fn a_chosen_language_and_the_scheduled_volume_are_set_in_one_frame() {
    let (mut table, _folder) = start_new_kiosk();
    table.click_at(Vec2::new(640.0, 200.0));
    table.frames(3);
    table.app.world_mut().write_message(ChangeSettings::Sound(false));
    table.frames(2);
    assert!(!table.app.world().resource::<Settings>().sound, "turned off by a visitor");
    table.press("Polski");
    table.frames(2);
    let settings = table.app.world().resource::<Settings>();
    assert_eq!((settings.language.map(Language::tag), settings.sound), (Some("pl"), true));
}

#[test]
fn before_anything_is_set_the_kiosk_uses_the_systems_language() {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let lang = Some("pl".parse::<Language>().expect("a language there is"));
    let options = Options { kiosk: true, lang, data_dir: Some(folder.path().to_owned()), ..Options::default() };
    let mut table = TestTable::of(common::app(options), folder);
    table.frames(3);
    assert_eq!(table.app.world().resource::<Texts>().language().tag(), "pl");
    assert_eq!(kiosk_state(&table).operator_settings().languages, ["pl", "en"]);
}

#[test]
fn the_language_is_the_visitors_and_afterwards_the_kiosks() {
    let (mut table, _folder) = start_new_kiosk();
    table.click_at(Vec2::new(640.0, 200.0));
    table.frames(3);
    table.press("Polski");
    table.frames(3);
    table.press("Dziecko. Łatwa partia, żeby się uczyć");
    table.frames(3);
    draw_colours(&mut table);
    let person = table.session().person().expect("a person");
    assert_eq!(table.session().players().of(!person), Player::Computer(1));
    let loses = !table.moves().is_empty();
    table.press("Kończę");
    if loses {
        table.press("Koniec partii?");
        wait(&mut table, 1);
        table.press("Kończę");
    }
    wait(&mut table, 1);
    table.click_at(Vec2::new(640.0, 200.0));
    table.frames(3);
    table.control("English");
    assert!(table.controls().iter().all(|control| control.name != "Dziecko"));
}

#[test]
fn an_absent_visitor_is_asked_for_and_then_forgotten() {
    let (mut table, _folder) = start_new_kiosk();
    begin_visit(&mut table);
    draw_colours(&mut table);
    table.play(if table.session().is_persons_turn() { "e2e4" } else { "" });
    // During the computer's turn the visitor isn't expected to do anything.
    wait_for_question(&mut table);
    table.control("Yes, I’m here");
    table.press("Yes, I’m here");
    assert!(!kiosk_state(&table).is_asking() && phase(&table) == KioskPhase::Playing);
    wait(&mut table, 121);
    assert!(kiosk_state(&table).is_asking());
    wait(&mut table, 21);
    assert_eq!((phase(&table), counts(&table)), (KioskPhase::Attract, [0, 0, 0, 1]));
}

#[test]
fn after_the_game_there_is_its_result_and_another_one() {
    let (mut table, _folder) = start_new_kiosk();
    begin_visit(&mut table);
    draw_colours(&mut table);
    resign(&mut table);
    assert_eq!((phase(&table), counts(&table)), (KioskPhase::Result, [0, 1, 0, 0]));
    assert_eq!(kiosk_state(&table).figures().total().games, 1);
    table.press("Play again");
    table.frames(3);
    assert_eq!((phase(&table), table.screen()), (KioskPhase::Playing, Screen::ColourDraw));
    table.press("Back");
    table.frames(3);
    assert_eq!((phase(&table), counts(&table)), (KioskPhase::Skill, [0, 1, 0, 1]));
}

#[test]
fn a_crash_loses_neither_the_game_nor_the_count() {
    let (mut table, folder) = start_new_kiosk();
    begin_visit(&mut table);
    draw_colours(&mut table);
    if table.session().is_persons_turn() {
        table.play("e2e4");
    }
    let (moves, person) = (table.moves(), table.session().person());
    // As in a power cut: the app isn't told to end.
    drop(table);
    let mut table = start_kiosk(Arc::clone(&folder));
    table.settle();
    assert_eq!((phase(&table), table.session().person()), (KioskPhase::Playing, person));
    assert!(table.moves().starts_with(&moves), "{:?}", table.moves());
    let counted = end_visit(&mut table);
    assert_eq!((phase(&table), counts(&table)), (KioskPhase::Attract, counted));
    assert_eq!(table.saved_file("kiosk-tries.ron"), None, "the next game is another one");
    drop(table);
    assert_eq!(counts(&start_kiosk(folder)), counted);
}

#[test]
fn a_game_that_ends_the_program_at_every_start_does_not_go_on_for_ever() {
    const TRIES: &str = "kiosk-tries.ron";
    let (mut table, folder) = start_new_kiosk();
    begin_visit(&mut table);
    draw_colours(&mut table);
    table.play(if table.session().person() == Some(Color::White) { "e2e4" } else { "e7e5" });
    drop(table);
    std::fs::write(folder.path().join(TRIES), "11").expect("a file");
    let mut table = start_kiosk(Arc::clone(&folder));
    assert_eq!((phase(&table), table.saved_file(TRIES).as_deref()), (KioskPhase::Playing, Some("12")));
    wait(&mut table, 11);
    assert_eq!((phase(&table), table.saved_file(TRIES)), (KioskPhase::Playing, None), "it goes on");
    drop(table);
    std::fs::write(folder.path().join(TRIES), "12").expect("a file");
    let mut table = start_kiosk(Arc::clone(&folder));
    table.frames(5);
    assert_eq!((phase(&table), counts(&table), table.saved_file(TRIES)), (KioskPhase::Attract, [0, 0, 0, 1], None));
    assert!(table.saved_file("game-000001.pgn").is_some(), "it can be taken away all the same");
}

#[test]
fn no_key_leads_out_of_it() {
    let (mut table, _folder) = start_new_kiosk();
    begin_visit(&mut table);
    draw_colours(&mut table);
    let keys = [
        (KeyCode::F1, Key::F1),
        (KeyCode::F2, Key::F2),
        (KeyCode::F4, Key::F4),
        (KeyCode::F5, Key::F5),
        (KeyCode::F11, Key::F11),
        (KeyCode::F12, Key::F12),
        (KeyCode::Escape, Key::Escape),
        (KeyCode::KeyP, Key::Character("p".into())),
        (KeyCode::KeyM, Key::Character("m".into())),
        (KeyCode::Slash, Key::Character("?".into())),
        (KeyCode::ContextMenu, Key::ContextMenu),
        (KeyCode::BrowserHome, Key::BrowserHome),
    ];
    for held in [None, Some((KeyCode::ControlLeft, Key::Control)), Some((KeyCode::AltLeft, Key::Alt))] {
        let window = table.window();
        let hold = |table: &mut TestTable, state| {
            if let Some((key_code, logical_key)) = held.clone() {
                table.send(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
                table.frames(1);
            }
        };
        hold(&mut table, ButtonState::Pressed);
        for (code, key) in &keys {
            press(&mut table, *code, key.clone());
        }
        for letter in ["n", "o", "s", "c", "q", "w", ","] {
            press(&mut table, KeyCode::KeyQ, Key::Character(letter.into()));
        }
        hold(&mut table, ButtonState::Released);
        table.frames(3);
        let open = *table.app.world().resource::<PanelFocus>();
        assert_eq!((phase(&table), open.dialog, table.screen()), (KioskPhase::Playing, None, Screen::Play), "{held:?}");
    }
    let window = table.window();
    table.send(WindowCloseRequested { window });
    table.settle();
    assert!(!table.has_ended(), "{:?}", table.notices());
    let ways = ["menu", "settings", "action-more", "menu-new-game", "rules", "photo-short", "save-as", "copy-pgn"];
    for key in ways.into_iter().chain(["copy-link", "share-link"]) {
        let way = table.text(key);
        assert!(table.controls().iter().all(|control| control.name != way), "{way}");
    }
    let window = table.window();
    let window = table.app.world().get::<Window>(window).expect("a window");
    assert_eq!(window.mode, WindowMode::BorderlessFullscreen(MonitorSelection::Current));
}

#[test]
fn another_visitor_may_continue_the_game() {
    let (mut table, _folder) = start_new_kiosk();
    begin_visit(&mut table);
    draw_colours(&mut table);
    wait_for_question(&mut table);
    table.press("I’m someone else: I’ll finish this game");
    wait(&mut table, 1);
    assert!(!kiosk_state(&table).is_asking() && phase(&table) == KioskPhase::Playing);
    end_visit(&mut table);
    let figures = table.saved_file(FIGURES).expect("figures");
    let [head, game] = figures.lines().collect::<Vec<_>>()[..] else { panic!("{figures}") };
    let column = head.split(',').position(|name| name == "taken over").expect("a column");
    assert_eq!(game.split(',').nth(column), Some("yes"), "{figures}");
}

#[test]
fn out_of_an_open_hand_there_is_a_way_back() {
    let (mut table, _folder) = start_new_kiosk();
    begin_visit(&mut table);
    table.ask(Request::ChooseHand(Hand::Left));
    table.frames(3);
    assert_eq!(table.screen(), Screen::ColourDraw);
    table.press("Back");
    wait(&mut table, 1);
    assert_eq!((phase(&table), counts(&table)), (KioskPhase::Skill, [0, 0, 0, 1]));
    table.control("A child. An easy game to learn by");
}

#[test]
fn another_visitor_may_begin_a_new_game() {
    let (mut table, _folder) = start_new_kiosk();
    begin_visit(&mut table);
    draw_colours(&mut table);
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    wait_for_question(&mut table);
    table.press("I’m someone else: a new game");
    wait(&mut table, 1);
    assert_eq!((phase(&table), counts(&table)), (KioskPhase::Language, [0, 0, 0, 1]));
    assert_eq!(*table.viewport::<Selection>(), Selection::default(), "nothing is left of the previous visitor");
    // Without a game there is none to take over.
    wait_for_question(&mut table);
    assert_eq!(table.controls().iter().filter(|control| control.is_enabled).count(), 1, "{:?}", table.controls());
}

#[test]
fn the_game_that_is_over_plays_once_more_until_somebody_presses() {
    let (mut table, _folder) = start_new_kiosk();
    begin_visit(&mut table);
    draw_colours(&mut table);
    let person = table.session().person().expect("a person");
    let mut moves = ["e2e4", "g1f3"].into_iter().zip(["e7e5", "b8c6"]);
    let mut seconds = 0;
    while table.moves().len() < 3 {
        if table.session().is_persons_turn() {
            let (white, black) = moves.next().expect("a move");
            table.play(if person == Color::White { white } else { black });
        }
        wait(&mut table, 1);
        std::thread::sleep(Duration::from_millis(2));
        seconds += 1;
        assert!(seconds < 300, "nobody moves");
    }
    resign(&mut table);
    let plies = table.moves().len();
    let at = |table: &TestTable| table.viewport::<DisplayedPosition>().ply(table.session().game());
    table.press("See it again");
    assert_eq!(at(&table), 0);
    wait(&mut table, 3);
    assert!((1..plies).contains(&at(&table)), "{}", at(&table));
    table.click_at(Vec2::new(640.0, 400.0));
    let stopped = at(&table);
    wait(&mut table, 5);
    assert_eq!(at(&table), stopped, "a press ends it");
    table.press("See it again");
    wait(&mut table, 2 * plies);
    assert_eq!((at(&table), phase(&table)), (plies, KioskPhase::Result));
}

#[test]
fn a_tap_and_a_click_within_a_frame_are_heard() {
    let (mut table, _folder) = start_new_kiosk();
    table.click_at(Vec2::new(640.0, 200.0));
    table.frames(3);
    let at = table.control_centre("English");
    table.finger(1, TouchPhase::Started, at);
    table.finger(1, TouchPhase::Ended, at);
    table.frames(3);
    assert_eq!(phase(&table), KioskPhase::Skill);
    let at = table.control_centre("I know the moves. A friendly game");
    table.point(at);
    table.button(MouseButton::Left, ButtonState::Pressed);
    table.button(MouseButton::Left, ButtonState::Released);
    table.frames(3);
    assert_eq!(phase(&table), KioskPhase::Playing);
}

#[test]
fn a_counted_result_cannot_be_taken_back() {
    let (mut table, _folder) = start_new_kiosk();
    begin_visit(&mut table);
    draw_colours(&mut table);
    resign(&mut table);
    let ending = table.session().ending();
    press(&mut table, KeyCode::Backspace, Key::Backspace);
    table.frames(3);
    assert_eq!((table.session().ending(), phase(&table)), (ending, KioskPhase::Result));
}
