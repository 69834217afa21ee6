//! A folder changes hands between two programs; here they are two of one process, whose locks are as apart as theirs.

use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use store::{Background, Files, Lent, Store, SystemFolder, TakeOverError};

const OFTEN: Duration = Duration::from_millis(1);
/// More than any of this takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// The store of whoever has the folder, and what tells that it has not any more.
fn lent(path: &Path, folder: SystemFolder) -> (Lent, Receiver<()>) {
    let (tell, told) = channel();
    let store = Box::new(Background::new(Box::new(Files::new(folder))));
    let gone = move || tell.send(()).expect("the test listens");
    (Lent::new(path, store, OFTEN, gone), told)
}

fn locked(path: &Path) -> SystemFolder {
    SystemFolder::locked(path.to_owned()).map_err(|(_, error)| error).expect("nobody else has it")
}

#[test]
fn a_folder_is_taken_over_and_back_and_never_written_by_two() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    let (first, first_is_told) = lent(path, locked(path));
    first.write("game.pgn", "first").expect("written");
    first.write_soon("clock", "9").expect("waits");

    let taken = SystemFolder::taken_over(path, PATIENCE).expect("the first lets go");
    first_is_told.recv_timeout(PATIENCE).expect("it is told");
    let (second, second_is_told) = lent(path, taken);
    assert_eq!(second.read("clock"), Ok(Some("9".into())), "what waited was written before");
    assert!(first.write("game.pgn", "first again").is_err() && first.write_soon("clock", "8").is_err());
    assert!(first.names().is_err() && first.remove("game.pgn").is_err());
    assert_eq!(second.read("game.pgn"), Ok(Some("first".into())));
    second.write("game.pgn", "second").expect("written");

    let back = SystemFolder::taken_over(path, PATIENCE).expect("the second lets go");
    second_is_told.recv_timeout(PATIENCE).expect("it is told");
    assert!(second.write("game.pgn", "second again").is_err());
    let (first, _told) = lent(path, back);
    assert_eq!(first.read("game.pgn"), Ok(Some("second".into())));
}

#[test]
fn who_does_not_answer_keeps_the_folder() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let hanging = Files::new(locked(folder.path()));
    let refused = SystemFolder::taken_over(folder.path(), Duration::from_millis(10));
    assert!(matches!(refused, Err(TakeOverError::Silent)));
    hanging.write("game.pgn", "still").expect("written");
    // Nobody wants it any more: once it answers again, it is not asked.
    drop(hanging);
    let (store, told) = lent(folder.path(), locked(folder.path()));
    assert!(told.recv_timeout(Duration::from_millis(50)).is_err());
    store.write("game.pgn", "again").expect("written");
}

#[test]
fn who_has_gone_need_not_answer() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    drop(lent(folder.path(), locked(folder.path())));
    assert!(SystemFolder::taken_over(folder.path(), Duration::ZERO).is_ok_and(|folder| folder.is_locked()));
    let nowhere = SystemFolder::taken_over(&folder.path().join("none"), PATIENCE);
    assert!(matches!(nowhere, Err(TakeOverError::System(_))));
}
