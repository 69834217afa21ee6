//! Tests that starting another game keeps an unfinished one, without a question.

use crate::common::TestTable;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use hetman::session::{Archive, ColourChoice, GameSetup, Player, Request, SavedGame};
use hetman::settings::Settings;
use hetman::shown::Screen;
use hetman::storage::Storage;
use hetman::viewport::Viewpoint;
use rules_core::{Action, Color as Side, Hand};

/// Returns the archived games, the oldest first.
fn games(table: &TestTable) -> Vec<String> {
    let archive = Archive::of(&*table.app.world().resource::<Storage>().0);
    let numbers = archive.numbers().expect("numbers").into_iter().rev();
    numbers.map(|number| archive.text(number).expect("a text")).collect()
}

/// Starts a game of two people after two moves. “Play” would begin a game against the computer, with a colour draw.
fn after_two_moves() -> TestTable {
    let mut table = TestTable::for_two();
    for text in ["e4", "e5"] {
        table.ask(Request::MoveText(text.into()));
    }
    table.settle();
    table
}

fn in_the_menu() -> TestTable {
    let mut table = after_two_moves();
    leave(&mut table);
    table
}

fn leave(table: &mut TestTable) {
    table.ask(Request::LeaveGame);
    table.settle();
    assert_eq!(table.screen(), Screen::Menu);
}

/// Clicks a button and waits until nothing moves.
fn click(table: &mut TestTable, name: &str) {
    table.press(name);
    table.settle();
}

fn press(table: &mut TestTable, key_code: KeyCode, key: Key) {
    table.key(key_code, key);
    table.settle();
}

fn plain(opponent: Player) -> GameSetup {
    GameSetup { opponent, colour: ColourChoice::White, ..GameSetup::default() }
}

fn has_saved_game(table: &TestTable) -> bool {
    table.app.world().resource::<SavedGame>().resumable.is_some()
}

#[test]
fn the_menu_leads_back_first_and_starts_anew_without_a_question() {
    let mut table = in_the_menu();
    click(&mut table, "Back to the game");
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
    leave(&mut table);
    click(&mut table, "Play");
    assert_eq!((table.screen(), games(&table).len()), (Screen::ColourDraw, 1));
}

#[test]
fn the_menus_table_is_not_turned_to_the_side_to_move() {
    let mut table = TestTable::for_two();
    table.ask(Request::MoveText("e4".into()));
    leave(&mut table);
    table.frames(30);
    table.settle();
    assert_eq!(table.viewport::<Viewpoint>().near, Side::White);
}

#[test]
fn the_colour_draw_can_be_left_and_has_replaced_nothing_yet() {
    let mut table = in_the_menu();
    for way in ["Esc", "Back"] {
        click(&mut table, "Play");
        assert_eq!(table.screen(), Screen::ColourDraw);
        // New game isn't available in the colour draw.
        press(&mut table, KeyCode::F2, Key::F2);
        match way {
            "Esc" => press(&mut table, KeyCode::Escape, Key::Escape),
            _ => click(&mut table, "Back"),
        }
        assert_eq!(table.screen(), Screen::Menu, "{way}");
        assert!(has_saved_game(&table) && games(&table).len() == 1, "{way}");
    }
    click(&mut table, "Play");
    table.ask(Request::ChooseHand(Hand::Left));
    table.ask(Request::StartPlay);
    table.settle();
    assert_eq!((table.screen(), has_saved_game(&table)), (Screen::Play, false));
    assert!(games(&table)[0].contains("1. e4 e5"));
}

#[test]
fn new_game_keeps_a_running_one() {
    let mut table = after_two_moves();
    table.app.world_mut().resource_mut::<Settings>().last_game = plain(Player::Person);
    press(&mut table, KeyCode::F2, Key::F2);
    press(&mut table, KeyCode::Escape, Key::Escape);
    assert_eq!(table.moves().len(), 2);
    // The game can be continued.
    table.play("g1f3");
    assert_eq!(table.moves().len(), 3);

    press(&mut table, KeyCode::F2, Key::F2);
    press(&mut table, KeyCode::Enter, Key::Enter);
    assert_eq!((table.screen(), table.moves().len()), (Screen::Play, 0));
    assert!(games(&table)[0].contains("1. e4 e5 2. Nf3"));
    // A game without moves isn't archived.
    press(&mut table, KeyCode::F2, Key::F2);
    press(&mut table, KeyCode::Enter, Key::Enter);
    table.ask(Request::MoveText("d4".into()));
    assert_eq!((table.moves().len(), games(&table).len()), (1, 2));
}

#[test]
fn games_from_links_start_without_a_question_and_every_game_is_kept() {
    let mut table = after_two_moves();
    // The linked game is already over.
    let mated = GameSetup { moves: "f3 e5 g4 Qh4#".into(), ..plain(Player::Person) };
    table.ask(Request::NewGame(mated));
    assert!(games(&table)[0].contains("1. e4 e5"));
    table.ask(Request::NewGame(GameSetup { moves: "d4".into(), ..plain(Player::Person) }));
    leave(&mut table);
    table.ask(Request::NewGame(plain(Player::Person)));
    let games = games(&table);
    assert!(games[0].contains("1. e4 e5") && games[1].contains("Qh4#") && games[2].contains("1. d4"), "{games:?}");
}

#[test]
fn when_another_game_is_over_the_menu_leads_back_to_the_one_that_was_kept() {
    let mut table = in_the_menu();
    table.ask(Request::NewGame(plain(Player::Person)));
    table.ask(Request::MoveText("d4".into()));
    let by = table.session().acting_side();
    table.ask(Request::by_person(Action::Resign(by)));
    leave(&mut table);
    assert_eq!(games(&table).len(), 2);
    let request = table.app.world().resource::<SavedGame>().resume().expect("a saved game");
    table.ask(request);
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
    let games = games(&table);
    assert!(games[0].contains("1. e4 e5") && games[1].contains("1. d4"), "{games:?}");
}

#[test]
fn a_game_that_is_gone_back_to_is_not_kept_beside_itself() {
    let mut table = in_the_menu();
    let request = table.app.world().resource::<SavedGame>().resume().expect("a saved game");
    table.ask(request);
    table.ask(Request::MoveText("Nf3".into()));
    assert_eq!(games(&table).len(), 1);
    assert!(games(&table)[0].contains("2. Nf3"));
}
