//! Tests of the menu's list of played games: resume, view, remove and restore.

use crate::common::TestTable;
use hetman::session::{ColourChoice, GameList, GameSetup, Player, Request};
use hetman::shown::Screen;
use rules_core::Action;

/// Returns to the menu after an unfinished game and a resigned one.
fn after_two_games() -> TestTable {
    let mut table = TestTable::for_two();
    table.play("e2e4 e7e5 g1f3");
    table.ask(Request::LeaveGame);
    table.settle();
    let (opponent, colour) = (Player::Person, ColourChoice::White);
    table.ask(Request::NewGame(GameSetup { opponent, colour, ..GameSetup::default() }));
    table.settle();
    table.play("d2d4 d7d5");
    let by = table.session().acting_side();
    table.ask(Request::by_person(Action::Resign(by)));
    table.ask(Request::LeaveGame);
    table.settle();
    assert_eq!(table.screen(), Screen::Menu);
    table
}

fn open(table: &mut TestTable) {
    table.press("Games");
    table.settle();
}

/// Returns the list's buttons that resume or show a game.
fn offered(table: &mut TestTable) -> Vec<String> {
    let names = table.controls().into_iter().map(|control| control.name);
    names.filter(|name| name.starts_with("Continue with") || name.starts_with("Look at")).collect()
}

fn beginning<'a>(names: &'a [String], words: &str) -> &'a str {
    names.iter().find(|name| name.starts_with(words)).unwrap_or_else(|| panic!("no {words} in {names:?}"))
}

#[test]
fn unfinished_games_of_the_list_are_resumed_and_finished_ones_viewed() {
    let mut table = after_two_games();
    open(&mut table);
    let names = offered(&mut table);
    assert_eq!(names.len(), 2, "{names:?}");
    let (finished, unfinished) = (beginning(&names, "Look at"), beginning(&names, "Continue with"));
    assert!(finished.contains("1 move") && finished.contains("0-1"), "{names:?}");
    assert!(unfinished.contains("2 moves") && unfinished.contains("unfinished"), "{names:?}");
    table.press(beginning(&names, "Continue with"));
    table.settle();
    assert_eq!((table.screen(), table.moves().len()), (Screen::Play, 3));
    table.play("b8c6");
    table.ask(Request::LeaveGame);
    table.settle();

    open(&mut table);
    let names = offered(&mut table);
    assert_eq!(names.len(), 2, "it is kept where it was: {names:?}");
    let before = table.saved_file("game-000002.pgn");
    table.press(beginning(&names, "Look at"));
    table.settle();
    assert_eq!(table.moves(), ["d2d4", "d7d5"]);
    assert!(!table.session().is_on());
    assert_eq!(table.saved_file("game-000002.pgn"), before, "looking changes nothing");
}

#[test]
fn a_game_is_taken_out_after_a_second_press_and_can_be_put_back() {
    let mut table = after_two_games();
    open(&mut table);
    let mut names = table.controls().into_iter().map(|control| control.name);
    let second = names.find(|name| name.starts_with("Remove:") && name.ends_with("(2)")).expect("the second game's");
    table.press(&second);
    table.settle();
    assert_eq!(offered(&mut table).len(), 2, "it only asks");
    table.press(&second);
    table.settle();
    assert_eq!((offered(&mut table).len(), table.saved_file("game-000002.pgn")), (1, None));
    table.press("Put the removed game back");
    table.settle();
    assert_eq!(offered(&mut table).len(), 2);
    assert!(table.saved_file("game-000002.pgn").is_some_and(|text| text.contains("0-1")));
    assert!(table.app.world().resource::<GameList>().removed.is_none());
}

#[test]
fn the_menu_and_the_next_start_resume_the_last_played_game() {
    let mut table = TestTable::for_two();
    table.play("e2e4 e7e5 g1f3");
    let (opponent, colour) = (Player::Person, ColourChoice::White);
    table.ask(Request::NewGame(GameSetup { opponent, colour, ..GameSetup::default() }));
    table.settle();
    table.play("d2d4");
    table.ask(Request::LeaveGame);
    table.settle();
    open(&mut table);
    let names = offered(&mut table);
    let older = names.iter().find(|name| name.contains("2 moves")).unwrap_or_else(|| panic!("{names:?}"));
    table.press(older);
    table.settle();
    assert_eq!(table.moves(), ["e2e4", "e7e5", "g1f3"]);
    table.ask(Request::LeaveGame);
    table.settle();
    table.press("Back to the game");
    table.settle();
    assert_eq!(table.moves(), ["e2e4", "e7e5", "g1f3"]);
    assert_eq!(table.saved_file("last-played").as_deref(), Some("game-000001.pgn"));
}
