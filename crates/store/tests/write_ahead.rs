//! A journal before a slow place: whenever the program ends, the next one finds what was written last.

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use std::task::{Context, Poll, Wake, Waker};

use store::{Change, Memory, Store, StoreError, WriteAhead};

type Texts = BTreeMap<String, String>;

/// A place that outlasts the program, and takes nothing while it is full.
#[derive(Clone, Default)]
struct Journal {
    memory: Arc<Memory>,
    is_full: Arc<AtomicBool>,
}

impl Store for Journal {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.memory.read(name)
    }
    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        if self.is_full.load(Ordering::Relaxed) {
            return Err(StoreError { place: name.into(), why: "no room".into() });
        }
        self.memory.write(name, text)
    }
    fn remove(&self, name: &str) -> Result<(), StoreError> {
        self.memory.remove(name)
    }
    fn names(&self) -> Result<Vec<String>, StoreError> {
        self.memory.names()
    }
    fn place(&self, name: &str) -> String {
        format!("journal/{name}")
    }
}

fn open(kept: &Texts, journal: &Journal) -> WriteAhead<Journal> {
    WriteAhead::open(kept.clone(), journal.clone()).expect("readable")
}

/// Tells whether it was woken.
#[derive(Default)]
struct Alarm(AtomicBool);

impl Wake for Alarm {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What the slow place is to get now, if anything.
fn due(store: &WriteAhead<Journal>) -> Option<Vec<Change>> {
    match pin!(store.changes()).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(changes) => Some(changes),
        Poll::Pending => None,
    }
}

fn keep(slow: &mut Texts, changes: &[Change]) {
    for Change { name, text } in changes {
        match text {
            Some(text) => slow.insert(name.clone(), text.clone()),
            None => slow.remove(name),
        };
    }
}

fn texts_of(store: &dyn Store) -> Texts {
    let read = |name: String| (name.clone(), store.read(&name).expect("readable").unwrap_or_default());
    store.names().expect("readable").into_iter().map(read).collect()
}

type Deed = fn(&dyn Store) -> Result<(), StoreError>;

/// A game that begins, goes on, is put away and taken out, and settings beside it.
const DEEDS: &[Deed] = &[
    |store| store.write("game", "1. e4"),
    |store| store.write("game", "1. e4 e5"),
    |store| store.write_soon("clock", "4:59"),
    |store| store.rename("game", "kept"),
    |store| store.write("game", "1. d4"),
    |store| store.remove("kept"),
    |store| store.write_soon("clock", "4:58"),
    |store| store.write("kept", "another"),
];

/// When the slow place gets something, and whether it says so before the program ends: after each deed one of these.
#[derive(Clone, Copy)]
enum Slow {
    Waits,
    Gets,
    GetsAndSays,
}

#[test]
fn whenever_the_program_ends_the_newest_texts_are_found() {
    let ways = [Slow::Waits, Slow::Gets, Slow::GetsAndSays];
    let last = ways.len().pow(DEEDS.len() as u32);
    for way in 0..last {
        let (journal, mut slow, model) = (Journal::default(), Texts::new(), Memory::default());
        let store = open(&slow, &journal);
        for (deed, act) in DEEDS.iter().enumerate() {
            act(&store).expect("kept");
            act(&model).expect("kept");
            let changes = match ways[way / ways.len().pow(deed as u32) % ways.len()] {
                Slow::Waits => None,
                Slow::Gets => due(&store).inspect(|changes| keep(&mut slow, changes)).and(None),
                Slow::GetsAndSays => due(&store).inspect(|changes| keep(&mut slow, changes)),
            };
            changes.iter().for_each(|changes| store.are_kept(changes));
            let next = open(&slow, &Journal { memory: copy(&journal), ..Journal::default() });
            assert_eq!(texts_of(&next), texts_of(&model), "way {way}, after deed {deed}");
        }
    }
}

fn copy(journal: &Journal) -> Arc<Memory> {
    let memory = Memory::default();
    texts_of(journal).iter().for_each(|(name, text)| memory.write(name, text).expect("memory has room"));
    Arc::new(memory)
}

#[test]
fn the_journal_is_empty_once_everything_is_handed_on() {
    let (journal, mut slow) = (Journal::default(), Texts::new());
    let store = open(&slow, &journal);
    DEEDS.iter().for_each(|deed| deed(&store).expect("kept"));
    let changes = due(&store).expect("something is due");
    keep(&mut slow, &changes);
    store.are_kept(&changes);
    assert_eq!(texts_of(&journal), Texts::new());
    assert_eq!(slow, texts_of(&store));
}

#[test]
fn what_is_written_meanwhile_stays_in_the_journal() {
    let journal = Journal::default();
    let store = open(&Texts::new(), &journal);
    store.write("game", "1. e4").expect("kept");
    let changes = due(&store).expect("something is due");
    store.write("game", "1. e4 e5").expect("kept");
    store.are_kept(&changes);
    assert_eq!(journal.read("game").map(Option::unwrap_or_default), Ok("1. e4 e5".into()));
    assert!(due(&store).is_some(), "the newer text is still to be handed on");
}

#[test]
fn where_the_journal_has_no_room_the_slow_place_has() {
    let (journal, mut slow) = (Journal::default(), Texts::new());
    let store = open(&slow, &journal);
    store.write("game", "1. e4").expect("kept");
    journal.is_full.store(true, Ordering::Relaxed);
    store.write("game", "1. e4 e5").expect("the slow place has not refused it");
    let changes = due(&store).expect("something is due");
    keep(&mut slow, &changes);
    store.are_kept(&changes);
    // The older text in the journal is not taken for the newest.
    assert_eq!(texts_of(&open(&slow, &journal))["game"], "1. e4 e5");
}

#[test]
fn what_neither_place_takes_is_told_and_still_there_to_be_read() {
    let journal = Journal::default();
    let store = open(&Texts::new(), &journal);
    journal.is_full.store(true, Ordering::Relaxed);
    store.write("game", "1. e4").expect("nobody knows yet");
    assert!(due(&store).is_some());
    assert!(store.are_refused("the quota is used up"));
    let error = store.write("game", "1. e4 e5").expect_err("now it is known");
    assert_eq!(error.to_string(), "game: no room");
    assert_eq!(store.read("game").map(Option::unwrap_or_default), Ok("1. e4 e5".into()));
    // There is room again: what waited is handed on with the next change.
    journal.is_full.store(false, Ordering::Relaxed);
    assert_eq!(store.write("settings", "()"), Ok(()));
    let told = store.write_soon("game", "1. e4 e5").expect_err("what failed before is told once, to whoever writes it");
    assert_eq!(told.to_string(), "journal/game: the quota is used up");
    assert_eq!(store.write_soon("game", "1. e4 e5"), Ok(()));
    let names: Vec<_> = due(&store).into_iter().flatten().map(|change| change.name).collect();
    assert_eq!(names, ["game", "settings"]);
}

#[test]
fn what_may_wait_is_handed_on_with_the_next_change_only() {
    let journal = Journal::default();
    let store = open(&Texts::new(), &journal);
    store.write_soon("clock", "4:59").expect("kept");
    assert_eq!(due(&store), None);
    assert_eq!(journal.read("clock").map(Option::unwrap_or_default), Ok("4:59".into()));
    store.write("game", "1. e4").expect("kept");
    assert_eq!(due(&store).map(|changes| changes.len()), Some(2));
}

#[test]
fn who_waits_for_changes_is_woken() {
    let store = open(&Texts::new(), &Journal::default());
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
    assert_eq!(texts_of(&open(&Texts::new(), &journal))["game"], "1. e4");
}
