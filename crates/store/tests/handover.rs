//! Handing a folder over between two programs. Here both are in one process; their locks conflict all the same.

use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use store::{BackgroundWriter, FileStore, HandoverStore, Store, SystemFolder, TakeOverError};

const OFTEN: Duration = Duration::from_millis(1);
/// A timeout that no step of these tests reaches.
const PATIENCE: Duration = Duration::from_secs(60);

/// A store that owns the folder, and a receiver of its release.
fn lent(path: &Path, folder: SystemFolder) -> (HandoverStore, Receiver<()>) {
    let (tell, told) = channel();
    let store = Box::new(BackgroundWriter::new(Box::new(FileStore::new(folder))));
    let gone = move || tell.send(()).expect("the test listens");
    (HandoverStore::new(path, store, OFTEN, gone), told)
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

    let taken = SystemFolder::take_over(path, PATIENCE).expect("the first lets go");
    first_is_told.recv_timeout(PATIENCE).expect("it is told");
    let (second, second_is_told) = lent(path, taken);
    assert_eq!(second.read("clock"), Ok(Some("9".into())), "what waited was written before");
    assert!(first.write("game.pgn", "first again").is_err() && first.write_soon("clock", "8").is_err());
    assert!(first.names().is_err() && first.remove("game.pgn").is_err());
    assert_eq!(second.read("game.pgn"), Ok(Some("first".into())));
    second.write("game.pgn", "second").expect("written");

    let back = SystemFolder::take_over(path, PATIENCE).expect("the second lets go");
    second_is_told.recv_timeout(PATIENCE).expect("it is told");
    assert!(second.write("game.pgn", "second again").is_err());
    let (first, _told) = lent(path, back);
    assert_eq!(first.read("game.pgn"), Ok(Some("second".into())));
}

#[test]
fn an_owner_that_does_not_answer_keeps_the_folder() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let hanging = FileStore::new(locked(folder.path()));
    let refused = SystemFolder::take_over(folder.path(), Duration::from_millis(10));
    assert!(matches!(refused, Err(TakeOverError::NoResponse)));
    hanging.write("game.pgn", "still").expect("written");
    // The other program has stopped asking, so the folder isn't released.
    drop(hanging);
    let (store, told) = lent(folder.path(), locked(folder.path()));
    assert!(told.recv_timeout(Duration::from_millis(50)).is_err());
    store.write("game.pgn", "again").expect("written");
}

#[test]
fn an_ended_owner_need_not_answer() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    drop(lent(folder.path(), locked(folder.path())));
    assert!(SystemFolder::take_over(folder.path(), Duration::ZERO).is_ok_and(|folder| folder.is_locked()));
    let nowhere = SystemFolder::take_over(&folder.path().join("none"), PATIENCE);
    assert!(matches!(nowhere, Err(TakeOverError::System(_))));
}
