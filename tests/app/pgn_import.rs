//! Tests of importing a text of many games: all are archived, and the first is opened.

use hetman::files::{ImportInProgress, ImportText};
use hetman::session::{Archive, ArchiveRequest, GameList};
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
fn all_games_come_into_the_archive_and_the_table_stays() {
    let mut table = TestTable::for_two();
    table.play("g1f3");
    import(&mut table, FIVE);
    assert_eq!((table.screen(), table.moves()), (Screen::Play, vec!["g1f3".to_owned()]));
    let kept = games(&table);
    assert_eq!(kept.len(), 4, "{kept:?}");
    for (game, part) in kept.iter().zip(["1. Nf3", "{best by test}", "1. d4 d5 1-0", "1. c4 1/2-1/2"]) {
        assert!(game.contains(part), "{game}");
    }
    import(&mut table, FIVE);
    assert_eq!(games(&table).len(), 4, "what is there as it was is not taken in twice");
    table.ask(hetman::session::Request::LeaveGame);
    table.settle();
    table.press("Games");
    table.settle();
    let rows = &table.app.world().resource::<GameList>().entries;
    assert_eq!((rows.len(), rows.iter().filter(|row| row.is_unfinished()).count()), (4, 2));
    // An imported game is continued in its own file, with its comments.
    let first = rows.iter().find(|row| row.number.name() == "game-000002.pgn").expect("the game").number;
    table.app.world_mut().write_message(ArchiveRequest::Open(first));
    table.settle();
    table.play("b1c3");
    let continued = table.saved_file("game-000002.pgn").expect("the game");
    assert!(continued.contains("1. e4 {best by test} 1... e5 2. Nc3"), "{continued}");
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
