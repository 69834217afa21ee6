//! Tests of importing a text of many games: all are archived, and the first is opened.

use hetman::files::{ImportInProgress, ImportText};
use hetman::session::{Archive, GameList};
use hetman::shown::Screen;
use hetman::storage::Storage;
use std::io::ErrorKind;
use store::simulated::{DiskImage, InjectedFault, SimulatedFolder};
use store::{FileStore, Store};

use crate::common::TestTable;

/// Five games: the second can't be read, and the fourth has no moves.
const FIVE: &str = "[Event \"a\"]\n\n1. e4 {best by test} e5 *\n\n[Event \"b\"]\n\n1. e4 Ke4 *\n\n[Event \"c\"]\n\n1. d4 d5 1-0\n\n[Event \"d\"]\n\n*\n\n[Event \"e\"]\n\n1. c4 1/2-1/2\n";

fn import(table: &mut TestTable, text: &str) {
    table.app.world_mut().write_message(ImportText(text.as_bytes().to_vec()));
    table.settle();
    assert!(!table.app.world().contains_resource::<ImportInProgress>());
}

fn games(table: &TestTable) -> Vec<String> {
    let archive = Archive::of(&*table.app.world().resource::<Storage>().0);
    let numbers = archive.numbers().expect("numbers").into_iter().rev();
    numbers.map(|number| archive.text(number).expect("a text")).collect()
}

#[test]
fn many_games_come_into_the_archive_and_the_first_to_the_table() {
    let mut table = TestTable::for_two();
    table.play("g1f3");
    import(&mut table, FIVE);
    assert_eq!((table.screen(), table.moves()), (Screen::Play, vec!["e2e4".to_owned(), "e7e5".to_owned()]));
    let kept = games(&table);
    assert_eq!(kept.len(), 4, "{kept:?}");
    for (game, part) in kept.iter().zip(["1. Nf3", "{best by test}", "1. d4 d5 1-0", "1. c4 1/2-1/2"]) {
        assert!(game.contains(part), "{game}");
    }
    // The imported game is continued in its own file.
    table.play("b1c3");
    assert!(games(&table)[1].contains("2. Nc3") && games(&table).len() == 4);

    import(&mut table, FIVE);
    assert_eq!(games(&table).len(), 5, "what is there as it was is not taken in twice");
    table.ask(hetman::session::Request::LeaveGame);
    table.settle();
    table.press("Games");
    table.settle();
    let rows = &table.app.world().resource::<GameList>().entries;
    assert_eq!((rows.len(), rows.iter().filter(|row| row.is_unfinished()).count()), (5, 3));
}

#[test]
fn a_text_of_one_game_goes_to_the_table_as_before() {
    let mut table = TestTable::at_the_menu();
    import(&mut table, "[Event \"a\"]\n\n1. e4 e5 *\n");
    assert_eq!((table.screen(), table.moves().len(), games(&table).len()), (Screen::Play, 2, 1));
    import(&mut table, "1. e4 e5 2. Ke4 *");
    import(&mut table, "");
    assert_eq!((table.moves().len(), games(&table).len()), (2, 1));
}

#[test]
fn several_pasted_games_are_taken_in_too() {
    let mut table = TestTable::at_the_menu();
    table.paste(FIVE);
    table.settle();
    assert_eq!((table.screen(), games(&table).len()), (Screen::Play, 3));
}

#[test]
fn no_text_has_more_games_than_are_taken_in() {
    let mut table = TestTable::at_the_menu();
    let text = format!("{}\n1. e4 *\n", "1. e4 Ke4 *\n".repeat(hetman::files::MAX_IMPORTED_GAMES));
    import(&mut table, &text);
    assert_eq!((table.screen(), games(&table).len()), (Screen::Menu, 0));
}

#[test]
fn a_disk_that_gets_full_ends_it_and_keeps_what_there_is() {
    let mut table = TestTable::at_the_menu();
    let disk = SimulatedFolder::with_files(DiskImage::new());
    let files = FileStore::new(disk.clone());
    files.write("before", "something").expect("written");
    table.app.insert_resource(Storage(Box::new(files)));
    disk.set_fault(Some(InjectedFault { at: 12, kind: ErrorKind::StorageFull, persists: true }));
    import(&mut table, &"1. e4 e5 *\n".repeat(50));
    disk.set_fault(None);
    let kept = games(&table);
    assert!(!kept.is_empty() && kept.len() < 50 && kept.iter().all(|game| game.contains("1. e4 e5")), "{kept:?}");
}
