//! Tests of exits with unsaved games: the program asks before it ends.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::window::WindowCloseRequested;
use hetman::files::OpenText;
use hetman::review::Review;
use hetman::session::{Archive, ArchiveRequest, ColourChoice, GameSetup, Player, Request, SavedGame, Unsaved};
use hetman::settings::Settings;
use hetman::shown::Screen;
use hetman::storage::{MemoryStore, NoStorage, Storage};
use std::io::ErrorKind;
use store::FileStore;
use store::simulated::{DiskImage, InjectedFault, SimulatedFolder};

use crate::common::TestTable;

const FULL: InjectedFault = InjectedFault { at: 0, kind: ErrorKind::StorageFull, persists: true };

/// Starts at the menu, with a simulated disk.
fn at_the_menu() -> (TestTable, SimulatedFolder) {
    let mut table = TestTable::at_the_menu();
    table.listen();
    let disk = SimulatedFolder::with_files(DiskImage::new());
    table.app.insert_resource(Storage(Box::new(FileStore::new(disk.clone()))));
    (table, disk)
}

fn begin(table: &mut TestTable) {
    let (opponent, colour) = (Player::Person, ColourChoice::White);
    table.ask(Request::NewGame(GameSetup { opponent, colour, ..GameSetup::default() }));
    table.settle();
}

/// Starts a game of two people whose disk is full after the first move.
fn on_a_full_disk() -> (TestTable, SimulatedFolder) {
    let (mut table, disk) = at_the_menu();
    begin(&mut table);
    table.play("e2e4");
    disk.set_fault(Some(FULL));
    table.play("e7e5");
    (table, disk)
}

fn close_window(table: &mut TestTable) {
    let window = table.window();
    table.send(WindowCloseRequested { window });
    table.settle();
}

fn unsaved(table: &TestTable) -> Unsaved {
    *table.app.world().resource::<Unsaved>()
}

/// Returns the text of the unsaved games that is offered for saving.
fn offered(table: &TestTable) -> String {
    let world = table.app.world();
    unsaved(table).text(world.resource::<SavedGame>(), Archive::of(&*world.resource::<Storage>().0))
}

fn games(table: &TestTable) -> String {
    Archive::of(&*table.app.world().resource::<Storage>().0).export().expect("the games")
}

fn asks(table: &mut TestTable) -> bool {
    table.controls().iter().any(|control| control.name == "Leave anyway")
}

#[test]
fn a_game_that_is_kept_is_left_without_a_question() {
    let (mut table, _) = at_the_menu();
    begin(&mut table);
    table.play("e2e4");
    close_window(&mut table);
    assert!(table.has_ended());
}

#[test]
fn a_game_that_could_not_be_kept_is_told_once_and_offered_before_the_end() {
    let (mut table, disk) = on_a_full_disk();
    assert_eq!(unsaved(&table), Unsaved::Game);
    table.play("g1f3");
    assert_eq!(table.moves().len(), 3, "it is played on");
    assert_eq!(table.notices(), ["notice-not-saved"], "it is told once");
    assert!(offered(&table).contains("1. e4 e5 2. Nf3"));

    close_window(&mut table);
    assert!(!table.has_ended() && asks(&mut table));
    table.key(KeyCode::Escape, Key::Escape);
    table.settle();
    assert!(!table.has_ended() && !asks(&mut table), "Esc stays");
    table.play("b8c6");
    table.ctrl_at_once(KeyCode::KeyQ, "q");
    table.settle();
    assert!(!table.has_ended());
    table.assert_in_dialog("Leave anyway");
    table.press("Leave anyway");
    assert!(table.has_ended());
    disk.set_fault(None);
    assert!(games(&table).contains("1. e4 *"), "what was kept still is");
}

#[test]
fn once_there_is_room_again_nothing_is_asked_and_all_is_kept() {
    let (mut table, disk) = on_a_full_disk();
    disk.set_fault(None);
    close_window(&mut table);
    assert!(table.has_ended());
    assert!(games(&table).contains("1. e4 e5"));
    assert_eq!(unsaved(&table), Unsaved::Nothing);
}

#[test]
fn a_game_that_was_left_without_being_kept_is_still_there_in_the_menu() {
    let (mut table, disk) = on_a_full_disk();
    table.ask(Request::LeaveGame);
    table.settle();
    assert_eq!((table.screen(), unsaved(&table)), (Screen::Menu, Unsaved::Game));
    table.press("Quit");
    assert!(!table.has_ended() && offered(&table).contains("1. e4 e5"));
    table.key(KeyCode::Escape, Key::Escape);
    table.settle();

    // A new game would replace the unsaved one.
    table.press("Play");
    table.settle();
    assert_eq!(table.screen(), Screen::Menu, "it is asked");
    table.key(KeyCode::Enter, Key::Enter);
    table.settle();
    assert_eq!((table.screen(), table.moves().len()), (Screen::Play, 2), "Enter leads back");
    disk.set_fault(None);
    table.play("g1f3");
    assert!(games(&table).contains("1. e4 e5 2. Nf3"));
    assert_eq!(unsaved(&table), Unsaved::Nothing);
}

#[test]
fn the_review_of_a_games_file_waits_for_the_question_about_an_unsaved_game() {
    let (mut table, _) = on_a_full_disk();
    let text = "[White \"Jan\"]\n[Black \"Ewa\"]\n\n1. d4 d5 1-0\n\n[White \"Adam\"]\n\n1. c4 1/2-1/2\n";
    table.app.world_mut().write_message(OpenText(text.as_bytes().to_vec()));
    table.settle();
    let review = table.controls().into_iter().map(|control| control.name).find(|name| name.starts_with("Review Jan"));
    table.press(&review.expect("the button"));
    table.settle();
    assert!(table.controls().iter().any(|control| control.name == "Back to the game"), "{:?}", table.panel_texts());
    assert!(!table.app.world().resource::<Review>().is_open(), "not of the game that is left");
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
}

#[test]
fn a_disk_that_refuses_everything_from_the_beginning_loses_nothing_either() {
    let (mut table, disk) = at_the_menu();
    disk.set_fault(Some(InjectedFault { kind: ErrorKind::Other, ..FULL }));
    begin(&mut table);
    table.play("e2e4 e7e5");
    table.ask(Request::LeaveGame);
    table.settle();
    table.press("Back to the game");
    table.settle();
    assert_eq!(table.moves().len(), 2);
    disk.set_fault(None);
    table.play("g1f3");
    assert!(games(&table).contains("1. e4 e5 2. Nf3"));
    assert_eq!(games(&table).matches("[Event ").count(), 1, "it is one game");
}

#[test]
fn a_game_that_was_never_kept_takes_no_other_games_place() {
    let (mut table, disk) = at_the_menu();
    disk.set_fault(Some(FULL));
    begin(&mut table);
    table.play("e2e4");
    disk.set_fault(None);
    // An imported game, as from a file of many games.
    let world = table.app.world();
    let archive = Archive::of(&*world.resource::<Storage>().0);
    archive.import("[Result \"1-0\"]\n\n1. d4 1-0\n", None).expect("kept");
    table.play("e7e5");
    let games = games(&table);
    assert!(games.contains("1. d4 1-0") && games.contains("1. e4 e5"), "{games}");
}

#[test]
fn a_game_of_the_list_goes_on_with_the_moves_that_could_not_be_kept() {
    let (mut table, disk) = at_the_menu();
    begin(&mut table);
    table.play("e2e4");
    let number = Archive::of(&*table.app.world().resource::<Storage>().0).numbers().expect("numbers")[0];
    disk.set_fault(Some(FULL));
    table.play("e7e5");
    table.ask(Request::LeaveGame);
    table.settle();
    table.app.world_mut().write_message(ArchiveRequest::Open(number));
    table.settle();
    assert_eq!((table.screen(), table.moves().len()), (Screen::Play, 2));
    assert!(offered(&table).contains("1. e4 e5"));
}

#[test]
fn every_game_that_could_not_be_kept_is_offered() {
    let (mut table, disk) = at_the_menu();
    for first in ["e2e4", "d2d4"] {
        disk.set_fault(None);
        begin(&mut table);
        table.play(first);
        disk.set_fault(Some(FULL));
        table.play("e7e5");
        table.ask(Request::LeaveGame);
        table.settle();
    }
    // The disk had room when the second game began, so the first was saved then.
    disk.set_fault(None);
    let numbers = Archive::of(&*table.app.world().resource::<Storage>().0).numbers().expect("numbers");
    table.app.world_mut().write_message(ArchiveRequest::Open(numbers[1]));
    table.settle();
    disk.set_fault(Some(FULL));
    table.play("g1f3");
    table.ask(Request::LeaveGame);
    table.settle();
    let offered = offered(&table);
    assert!(offered.contains("1. e4 e5 2. Nf3") && offered.contains("1. d4 e5"), "{offered}");
}

#[test]
fn a_game_whose_place_is_taken_although_it_could_not_be_kept_is_asked_about() {
    let (mut table, _disk) = on_a_full_disk();
    table.app.world_mut().resource_mut::<Settings>().last_game =
        GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..GameSetup::default() };
    table.key(KeyCode::F2, Key::F2);
    table.settle();
    table.key(KeyCode::Enter, Key::Enter);
    table.settle();
    assert_eq!(table.moves().len(), 2, "it only asks");
    table.press("Start a new game");
    table.settle();
    assert_eq!(table.moves().len(), 0);
}

#[test]
fn without_storage_every_game_of_the_run_is_offered() {
    let mut table = TestTable::at_the_menu();
    table.listen();
    table.app.insert_resource(Storage(Box::<MemoryStore>::default()));
    table.app.insert_resource(NoStorage);
    begin(&mut table);
    assert_eq!(unsaved(&table), Unsaved::Nothing, "nobody has moved");
    table.play("e2e4");
    begin(&mut table);
    table.play("d2d4");
    assert_eq!(unsaved(&table), Unsaved::Games);
    assert!(offered(&table).contains("1. e4") && offered(&table).contains("1. d4"));
    close_window(&mut table);
    assert!(!table.has_ended() && asks(&mut table));
}

#[test]
fn settings_that_cannot_be_kept_are_told_once_and_hold_nobody_back() {
    let (mut table, disk) = at_the_menu();
    disk.set_fault(Some(FULL));
    for volume in [0.1, 0.2, 0.3] {
        table.app.world_mut().resource_mut::<Settings>().volume = volume;
        table.frames(1);
    }
    assert_eq!(table.notices(), ["notice-settings-not-saved"]);
    close_window(&mut table);
    assert!(table.has_ended());
}
