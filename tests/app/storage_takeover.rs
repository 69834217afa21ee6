//! Tests of two windows on one folder: only one of them saves, and the other can take over.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use hetman::review::Review;
use hetman::session::{ColourChoice, GameSetup, Player, Request, SavedGame};
use hetman::settings::Settings;
use hetman::shown::Screen;
use hetman::storage::{StorageOwnedElsewhere, TakeOverPending, TakeOverStorage};

use crate::common::TestTable;

/// Longest wait: a window checks once a second whether another one wants the folder.
const TIMEOUT: Duration = Duration::from_secs(60);

fn can_save(table: &TestTable) -> bool {
    !table.app.world().contains_resource::<StorageOwnedElsewhere>()
}

/// Draws frames of both until a condition holds.
fn wait(tables: [&mut TestTable; 2], is_so: impl Fn([&TestTable; 2]) -> bool) {
    let began = Instant::now();
    let [one, other] = tables;
    while !is_so([one, other]) {
        assert!(began.elapsed() < TIMEOUT, "it takes too long");
        one.frames(1);
        other.frames(1);
        std::thread::sleep(Duration::from_millis(5));
    }
    one.settle();
    other.settle();
}

/// Takes over the folder and waits until that is done.
fn take_over(table: &mut TestTable, from: &mut TestTable) {
    table.app.world_mut().write_message(TakeOverStorage);
    wait([table, from], |[table, from]| can_save(table) && !can_save(from));
}

fn offers(table: &mut TestTable, name: &str) -> bool {
    table.controls().iter().any(|control| control.name == name && control.is_enabled)
}

fn play_without_saving(table: &mut TestTable) {
    table.press("Play without saving");
    table.settle();
}

#[test]
fn the_question_lies_before_a_game_that_begins_under_it() {
    let first = TestTable::for_two();
    let mut second = TestTable::beside(&first);
    second.resize(640, 600);
    second.settle();
    begin(&mut second);
    assert_eq!(second.screen(), Screen::Play);
    let answer = second.control("Play without saving").place;
    // This position is over the game's panels.
    second.click_at(Vec2::new(answer.max.x - 10.0, answer.center().y));
    second.settle();
    assert!(!offers(&mut second, "Play without saving"));
}

fn begin(table: &mut TestTable) {
    let (opponent, colour) = (Player::Person, ColourChoice::White);
    table.ask(Request::NewGame(GameSetup { opponent, colour, ..GameSetup::default() }));
    table.settle();
}

fn saved_game(table: &TestTable, number: usize) -> String {
    table.saved_file(&format!("game-00000{number}.pgn")).unwrap_or_default()
}

#[test]
fn the_second_window_takes_over_and_the_first_one_takes_it_back() {
    let mut first = TestTable::for_two();
    first.play("e2e4");
    let mut second = TestTable::beside(&first);
    play_without_saving(&mut second);
    begin(&mut second);
    second.play("d2d4 d7d5");
    assert_eq!(saved_game(&second, 2), "", "it has been said that nothing is saved here");

    take_over(&mut second, &mut first);
    assert!(saved_game(&second, 2).contains("1. d4 d5"), "what was played meanwhile is");
    assert!(saved_game(&second, 1).contains("1. e4 *"));
    second.play("c2c4");
    assert!(saved_game(&second, 2).contains("2. c4"));

    // The first window's game goes on without being saved.
    assert!(offers(&mut first, "Take over here"));
    first.assert_in_dialog("Take over here");
    play_without_saving(&mut first);
    first.play("e7e5 g1f3");
    first.assert_board_matches();
    assert!(saved_game(&first, 1).contains("1. e4 *"));
    assert_eq!(first.moves().len(), 3);

    take_over(&mut first, &mut second);
    assert!(saved_game(&first, 1).contains("1. e4 e5 2. Nf3"), "its game goes on where it was kept");
    second.play("e7e6");
    first.play("b8c6");
    assert!(saved_game(&first, 1).contains("2. Nf3 Nc6") && saved_game(&second, 2).contains("2. c4 *"));
    assert_eq!(saved_game(&first, 3), "", "no game is kept twice");
}

#[test]
fn a_review_is_kept_by_the_window_that_loses_the_folder_and_when_it_comes_back() {
    let mut first = TestTable::for_two();
    first.play("f2f3 e7e5 g2g4 d8h4");
    first.settle();
    first.press("Review the game");
    first.wait_in_real_time(|table| table.app.world().resource::<Review>().is_whole());
    first.frames(3);
    let reviewed = saved_game(&first, 1);
    assert!(reviewed.contains("[%eval"), "{reviewed}");
    let mut second = TestTable::beside(&first);
    take_over(&mut second, &mut first);
    assert!(first.session().annotations().is_some(), "the game has its review");
    play_without_saving(&mut first);
    take_over(&mut first, &mut second);
    first.frames(3);
    let again = saved_game(&first, 1);
    let evaluations = |text: &str| text.matches("[%eval").count();
    assert_eq!(evaluations(&again), evaluations(&reviewed), "{again}");
}

#[test]
fn a_game_that_the_other_window_has_gone_on_with_is_not_written_over() {
    let mut first = TestTable::for_two();
    first.play("e2e4 e7e5");
    let mut second = TestTable::beside(&first);
    take_over(&mut second, &mut first);
    let request = second.app.world().resource::<SavedGame>().resume().expect("the first one's game");
    second.ask(request);
    second.settle();
    second.play("g1f3");
    play_without_saving(&mut first);
    first.play("f1c4");
    take_over(&mut first, &mut second);
    assert!(saved_game(&first, 1).contains("1. e4 e5 2. Nf3 *"));
    assert!(saved_game(&first, 2).contains("1. e4 e5 2. Bc4 *"));
}

#[test]
fn the_question_at_the_start_takes_over_and_what_was_set_since_is_read() {
    let mut first = TestTable::for_two();
    first.play("e2e4");
    let mut second = TestTable::beside(&first);
    first.app.world_mut().resource_mut::<Settings>().volume = 0.25;
    first.frames(1);
    second.press("Take over here");
    wait([&mut second, &mut first], |[second, first]| can_save(second) && !can_save(first));
    assert_eq!(second.app.world().resource::<Settings>().volume, 0.25);
    assert!(!offers(&mut second, "Play without saving"), "there is nothing to ask any more");
    second.press("Back to the game");
    second.settle();
    assert_eq!((second.screen(), second.moves().len()), (Screen::Play, 1));
}

#[test]
fn a_window_that_draws_nothing_lets_go_too() {
    let mut first = TestTable::for_two();
    first.play("e2e4");
    let mut second = TestTable::beside(&first);
    second.app.world_mut().write_message(TakeOverStorage);
    let began = Instant::now();
    while !can_save(&second) {
        assert!(began.elapsed() < TIMEOUT, "it takes too long");
        second.frames(1);
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(can_save(&first), "it has not looked yet");
    first.frames(2);
    assert!(!can_save(&first));
    first.play("e7e5");
    assert!(saved_game(&first, 1).contains("1. e4 *"));
}

#[test]
fn a_window_that_does_not_respond_is_reported() {
    let first = TestTable::at_the_menu();
    let mut second = TestTable::beside(&first);
    // A third process holds the folder now and doesn't respond.
    let taken = store::SystemFolder::take_over(&second.folder(), TIMEOUT).expect("the first lets go");
    second.listen();
    second.app.world_mut().write_message(TakeOverStorage);
    second.frames(1);
    let began = Instant::now();
    while second.app.world().contains_resource::<TakeOverPending>() {
        assert!(began.elapsed() < TIMEOUT, "it takes too long");
        second.frames(1);
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(second.notices(), ["notice-take-over-silent"]);
    assert!(!can_save(&second) && taken.is_locked());
}
