//! The file store on the real file system.

use std::fs;

use store::{BackgroundWriter, FileStore, Store, SystemFolder};

fn files(path: &std::path::Path) -> FileStore<SystemFolder> {
    FileStore::new(SystemFolder::locked(path.to_owned()).map_err(|(_, error)| error).expect("nobody else has it"))
}

#[test]
fn a_written_text_is_read_and_can_be_set_aside() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("new");
    let store = BackgroundWriter::new(Box::new(files(&path)));
    assert_eq!(store.read("game.pgn"), Ok(None));
    store.write("game.pgn", "one").expect("written");
    store.write("game.pgn", "two").expect("written again");
    assert_eq!(store.read("game.pgn"), Ok(Some("two".into())));
    let aside = store.set_aside("game.pgn").expect("set aside");
    assert_eq!(store.read("game.pgn"), Ok(None));
    assert_eq!(fs::read_to_string(aside).expect("still there"), "two");
    store.write("game.pgn", "three").expect("written");
    store.set_aside("game.pgn").expect("beside the other one");
    let mut names = store.names().expect("names");
    names.sort();
    assert_eq!(names, ["game.pgn.damaged-1", "game.pgn.damaged-2", "lock"]);
    assert_eq!(store.remove("game.pgn"), Ok(()));
    assert!(store.rename("game.pgn.damaged-1", "game.pgn.damaged-2").is_err(), "nothing is written over");
}

#[test]
fn leftovers_of_a_killed_run_are_removed_by_the_owner_of_the_folder() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("game.pgn.tmp"), "1. e").expect("written");
    let first = files(folder.path());
    assert!(!folder.path().join("game.pgn.tmp").exists());
    fs::write(folder.path().join("game.pgn.tmp"), "1. e").expect("written");
    let (another, _) = SystemFolder::locked(folder.path().to_owned()).expect_err("the first one has it");
    assert!(!another.is_locked());
    let names = FileStore::without_cleanup(another).names().expect("names");
    assert!(folder.path().join("game.pgn.tmp").exists() && !names.contains(&"game.pgn.tmp".into()));
    drop(first);
    assert!(SystemFolder::locked(folder.path().to_owned()).is_ok_and(|folder| folder.is_locked()));
}
