//! The write-ahead store: whenever the program ends, the next run finds the newest texts.

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use std::task::{Context, Poll, Wake, Waker};

use store::{MemoryStore, Store, StoreChange, StoreError, WriteAheadStore};

type StoredTexts = BTreeMap<String, String>;

/// A journal that survives the program and can be full.
#[derive(Clone, Default)]
struct Journal {
    memory: Arc<MemoryStore>,
    is_full: Arc<AtomicBool>,
}

impl Store for Journal {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.memory.read(name)
    }
    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        if self.is_full.load(Ordering::Relaxed) {
            return Err(StoreError { location: name.into(), reason: "no room".into() });
        }
        self.memory.write(name, text)
    }
    fn remove(&self, name: &str) -> Result<(), StoreError> {
        self.memory.remove(name)
    }
    fn names(&self) -> Result<Vec<String>, StoreError> {
        self.memory.names()
    }
    fn location(&self, name: &str) -> String {
        format!("journal/{name}")
    }
}

fn open(stored: &StoredTexts, journal: &Journal) -> WriteAheadStore<Journal> {
    WriteAheadStore::open(stored.clone(), journal.clone()).expect("readable")
}

/// A waker that records having been woken.
#[derive(Default)]
struct Alarm(AtomicBool);

impl Wake for Alarm {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Returns the changes that the database should receive now, if any are due.
fn due_changes(store: &WriteAheadStore<Journal>) -> Option<Vec<StoreChange>> {
    match pin!(store.changes()).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(changes) => Some(changes),
        Poll::Pending => None,
    }
}

fn apply(database: &mut StoredTexts, changes: &[StoreChange]) {
    for StoreChange { name, text } in changes {
        match text {
            Some(text) => database.insert(name.clone(), text.clone()),
            None => database.remove(name),
        };
    }
}

fn texts_of(store: &dyn Store) -> StoredTexts {
    let read = |name: String| (name.clone(), store.read(&name).expect("readable").unwrap_or_default());
    store.names().expect("readable").into_iter().map(read).collect()
}

type StoreOperation = fn(&dyn Store) -> Result<(), StoreError>;

/// A game that is played, archived and replaced, and a changing clock.
const OPERATIONS: &[StoreOperation] = &[
    |store| store.write("game", "1. e4"),
    |store| store.write("game", "1. e4 e5"),
    |store| store.write_soon("clock", "4:59"),
    |store| store.rename("game", "kept"),
    |store| store.write("game", "1. d4"),
    |store| store.remove("kept"),
    |store| store.write_soon("clock", "4:58"),
    |store| store.write("kept", "another"),
];

/// Behaviour of the database after an operation.
#[derive(Clone, Copy)]
enum DatabaseReply {
    Pending,
    StoredSilently,
    Confirmed,
}

#[test]
fn the_newest_texts_are_found_whenever_the_program_ends() {
    let ways = [DatabaseReply::Pending, DatabaseReply::StoredSilently, DatabaseReply::Confirmed];
    let last = ways.len().pow(OPERATIONS.len() as u32);
    for way in 0..last {
        let (journal, mut database, model) = (Journal::default(), StoredTexts::new(), MemoryStore::default());
        let store = open(&database, &journal);
        for (operation, act) in OPERATIONS.iter().enumerate() {
            act(&store).expect("kept");
            act(&model).expect("kept");
            let changes = match ways[way / ways.len().pow(operation as u32) % ways.len()] {
                DatabaseReply::Pending => None,
                DatabaseReply::StoredSilently => {
                    due_changes(&store).inspect(|changes| apply(&mut database, changes)).and(None)
                }
                DatabaseReply::Confirmed => due_changes(&store).inspect(|changes| apply(&mut database, changes)),
            };
            changes.iter().for_each(|changes| store.mark_stored(changes));
            let next = open(&database, &Journal { memory: copy(&journal), ..Journal::default() });
            assert_eq!(texts_of(&next), texts_of(&model), "way {way}, after operation {operation}");
        }
    }
}

fn copy(journal: &Journal) -> Arc<MemoryStore> {
    let memory = MemoryStore::default();
    texts_of(journal).iter().for_each(|(name, text)| memory.write(name, text).expect("memory has room"));
    Arc::new(memory)
}

#[test]
fn the_journal_is_empty_once_everything_is_handed_on() {
    let (journal, mut database) = (Journal::default(), StoredTexts::new());
    let store = open(&database, &journal);
    OPERATIONS.iter().for_each(|operation| operation(&store).expect("kept"));
    let changes = due_changes(&store).expect("something is due");
    apply(&mut database, &changes);
    store.mark_stored(&changes);
    assert_eq!(texts_of(&journal), StoredTexts::new());
    assert_eq!(database, texts_of(&store));
}

#[test]
fn a_text_written_meanwhile_stays_in_the_journal() {
    let journal = Journal::default();
    let store = open(&StoredTexts::new(), &journal);
    store.write("game", "1. e4").expect("kept");
    let changes = due_changes(&store).expect("something is due");
    store.write("game", "1. e4 e5").expect("kept");
    store.mark_stored(&changes);
    assert_eq!(journal.read("game").map(Option::unwrap_or_default), Ok("1. e4 e5".into()));
    assert!(due_changes(&store).is_some(), "the newer text is still pending");
}

#[test]
fn without_room_in_the_journal_the_database_gets_the_text() {
    let (journal, mut database) = (Journal::default(), StoredTexts::new());
    let store = open(&database, &journal);
    store.write("game", "1. e4").expect("kept");
    journal.is_full.store(true, Ordering::Relaxed);
    store.write("game", "1. e4 e5").expect("the database has not refused it");
    let changes = due_changes(&store).expect("something is due");
    apply(&mut database, &changes);
    store.mark_stored(&changes);
    // The older text in the journal is not taken for the newest.
    assert_eq!(texts_of(&open(&database, &journal))["game"], "1. e4 e5");
}

#[test]
fn a_text_that_is_stored_nowhere_is_reported_and_still_readable() {
    let journal = Journal::default();
    let store = open(&StoredTexts::new(), &journal);
    journal.is_full.store(true, Ordering::Relaxed);
    store.write("game", "1. e4").expect("nobody knows yet");
    assert!(due_changes(&store).is_some());
    assert!(store.mark_failed("the quota is used up"));
    let error = store.write("game", "1. e4 e5").expect_err("now it is known");
    assert_eq!(error.to_string(), "game: no room");
    assert_eq!(store.read("game").map(Option::unwrap_or_default), Ok("1. e4 e5".into()));
    // There is room again, so the pending text is passed on with the next change.
    journal.is_full.store(false, Ordering::Relaxed);
    assert_eq!(store.write("settings", "()"), Ok(()));
    let told = store.write_soon("game", "1. e4 e5").expect_err("an earlier failure is reported once");
    assert_eq!(told.to_string(), "journal/game: the quota is used up");
    assert_eq!(store.write_soon("game", "1. e4 e5"), Ok(()));
    let names: Vec<_> = due_changes(&store).into_iter().flatten().map(|change| change.name).collect();
    assert_eq!(names, ["game", "settings"]);
}

#[test]
fn write_soon_is_passed_on_with_the_next_change_only() {
    let journal = Journal::default();
    let store = open(&StoredTexts::new(), &journal);
    store.write_soon("clock", "4:59").expect("kept");
    assert_eq!(due_changes(&store), None);
    assert_eq!(journal.read("clock").map(Option::unwrap_or_default), Ok("4:59".into()));
    store.write("game", "1. e4").expect("kept");
    assert_eq!(due_changes(&store).map(|changes| changes.len()), Some(2));
}

#[test]
fn a_waiter_for_changes_is_woken() {
    let store = open(&StoredTexts::new(), &Journal::default());
    let alarm = Arc::new(Alarm::default());
    let waker = Waker::from(Arc::clone(&alarm));
    let mut changes = pin!(store.changes());
    assert!(changes.as_mut().poll(&mut Context::from_waker(&waker)).is_pending());
    store.write("game", "1. e4").expect("kept");
    assert!(alarm.0.load(Ordering::Relaxed));
    assert!(changes.as_mut().poll(&mut Context::from_waker(&waker)).is_ready());
}

#[test]
fn a_text_that_was_being_written_over_a_forgotten_one_is_found() {
    let journal = Journal::default();
    for (entry, text) in [("game", "1. e4"), ("~game", "")] {
        journal.write(entry, text).expect("there is room");
    }
    assert_eq!(texts_of(&open(&StoredTexts::new(), &journal))["game"], "1. e4");
}
