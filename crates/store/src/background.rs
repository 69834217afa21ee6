//! Writing that nobody waits for: what changes many times a second is written by a thread, the newest text of a name only.

use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use crate::{Store, StoreError};

/// A store with a thread that writes what may wait. Everything else happens at once, after what waits under its name.
pub struct Background {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

struct Shared {
    store: Box<dyn Store>,
    work: Mutex<Work>,
    changed: Condvar,
}

#[derive(Default)]
struct Work {
    waiting: BTreeMap<String, String>,
    /// The name that is being written.
    busy: Option<String>,
    /// By name.
    failed: BTreeMap<String, StoreError>,
    over: bool,
}

impl Work {
    fn has(&self, name: &str) -> bool {
        self.waiting.contains_key(name) || self.busy.as_deref() == Some(name)
    }
}

impl Shared {
    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, work: MutexGuard<'a, Work>) -> MutexGuard<'a, Work> {
        self.changed.wait(work).unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self) {
        let mut work = self.work();
        loop {
            if let Some((name, text)) = work.waiting.pop_first() {
                work.busy = Some(name.clone());
                drop(work);
                let written = self.store.write(&name, &text);
                work = self.work();
                work.busy = None;
                match written {
                    Ok(()) => work.failed.remove(&name),
                    Err(error) => work.failed.insert(name, error),
                };
                self.changed.notify_all();
            } else if work.over {
                return;
            } else {
                work = self.wait(work);
            }
        }
    }

    /// Returns once nothing is waiting or being written under this name; `instead` keeps what waits from being written.
    fn settle(&self, name: &str, instead: bool) {
        let mut work = self.work();
        if instead {
            work.waiting.remove(name);
        }
        while work.has(name) {
            work = self.wait(work);
        }
    }
}

impl Background {
    /// A thread for this store. Should the system refuse one, everything is written at once.
    pub fn new(store: Box<dyn Store>) -> Self {
        let shared = Arc::new(Shared { store, work: Mutex::default(), changed: Condvar::new() });
        let own = Arc::clone(&shared);
        let thread = std::thread::Builder::new().name("store".into()).spawn(move || own.run()).ok();
        Self { shared, thread }
    }
}

impl Store for Background {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.shared.settle(name, false);
        self.shared.store.read(name)
    }
    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        self.shared.settle(name, true);
        self.shared.store.write(name, text)
    }
    fn write_soon(&self, name: &str, text: &str) -> Result<(), StoreError> {
        if self.thread.is_none() {
            return self.write(name, text);
        }
        let mut work = self.shared.work();
        work.waiting.insert(name.to_owned(), text.to_owned());
        self.shared.changed.notify_all();
        work.failed.remove(name).map_or(Ok(()), Err)
    }
    fn remove(&self, name: &str) -> Result<(), StoreError> {
        self.shared.settle(name, true);
        self.shared.store.remove(name)
    }
    fn rename(&self, from: &str, to: &str) -> Result<(), StoreError> {
        [from, to].into_iter().for_each(|name| self.shared.settle(name, false));
        self.shared.store.rename(from, to)
    }
    fn names(&self) -> Result<Vec<String>, StoreError> {
        let waiting: Vec<String> = {
            let work = self.shared.work();
            work.waiting.keys().chain(&work.busy).cloned().collect()
        };
        waiting.iter().for_each(|name| self.shared.settle(name, false));
        self.shared.store.names()
    }
    fn place(&self, name: &str) -> String {
        self.shared.store.place(name)
    }
}

/// What waits is written before the program ends.
impl Drop for Background {
    fn drop(&mut self) {
        self.shared.work().over = true;
        self.shared.changed.notify_all();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Memory;
    use std::sync::mpsc::{Receiver, Sender, channel};

    /// Tells of each write, and does it when it is let.
    struct Gate {
        memory: Memory,
        began: Mutex<Sender<String>>,
        go: Mutex<Receiver<bool>>,
    }

    impl Store for Gate {
        fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
            self.began.lock().expect("the test").send(text.to_owned()).expect("the test listens");
            if self.go.lock().expect("the test").recv().expect("the test speaks") {
                self.memory.write(name, text)
            } else {
                Err(StoreError { place: name.into(), why: "no room".into() })
            }
        }
        fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
            self.memory.read(name)
        }
        fn remove(&self, name: &str) -> Result<(), StoreError> {
            self.memory.remove(name)
        }
        fn rename(&self, from: &str, to: &str) -> Result<(), StoreError> {
            self.memory.rename(from, to)
        }
        fn names(&self) -> Result<Vec<String>, StoreError> {
            self.memory.names()
        }
        fn place(&self, name: &str) -> String {
            name.into()
        }
    }

    fn gated() -> (Background, Receiver<String>, Sender<bool>) {
        let (began, beginnings) = channel();
        let (let_go, go) = channel();
        let gate = Gate { memory: Memory::default(), began: Mutex::new(began), go: Mutex::new(go) };
        (Background::new(Box::new(gate)), beginnings, let_go)
    }

    #[test]
    fn only_the_newest_of_what_waits_is_written() {
        let (store, beginnings, let_go) = gated();
        store.write_soon("volume", "1").expect("waits");
        assert_eq!(beginnings.recv().as_deref(), Ok("1"));
        for volume in 2..=9 {
            store.write_soon("volume", &volume.to_string()).expect("waits");
        }
        [true, true].into_iter().for_each(|go| let_go.send(go).expect("listens"));
        assert_eq!(store.read("volume").map(Option::unwrap_or_default), Ok("9".into()), "whoever reads waits for it");
        assert_eq!(beginnings.try_iter().collect::<Vec<_>>(), ["9"]);
    }

    #[test]
    fn what_is_written_at_once_is_not_written_over_by_what_waited() {
        let (store, beginnings, let_go) = gated();
        store.write_soon("clock", "old").expect("waits");
        assert_eq!(beginnings.recv().as_deref(), Ok("old"));
        store.write_soon("clock", "older").expect("waits");
        std::thread::scope(|scope| {
            let writer = scope.spawn(|| store.write("clock", "now"));
            // Let go any sooner, the thread could begin with what waits before the writer takes it away.
            while store.shared.work().waiting.contains_key("clock") {
                std::thread::yield_now();
            }
            [true, true].into_iter().for_each(|go| let_go.send(go).expect("listens"));
            writer.join().expect("no panic").expect("written");
        });
        assert_eq!(store.read("clock").map(Option::unwrap_or_default), Ok("now".into()));
        assert_eq!(beginnings.try_iter().collect::<Vec<_>>(), ["now"]);
    }

    #[test]
    fn a_failure_is_told_with_the_next_one_and_once() {
        let (store, beginnings, let_go) = gated();
        store.write_soon("settings", "1").expect("waits");
        let_go.send(false).expect("listens");
        assert_eq!(beginnings.recv().as_deref(), Ok("1"));
        assert_eq!(store.read("settings"), Ok(None));
        [true, true].into_iter().for_each(|go| let_go.send(go).expect("listens"));
        let told = store.write_soon("settings", "2").expect_err("the first one failed");
        assert_eq!(told.to_string(), "settings: no room");
        assert_eq!(store.read("settings").map(Option::unwrap_or_default), Ok("2".into()));
        assert_eq!(store.write_soon("settings", "3"), Ok(()));
    }

    #[test]
    fn a_failure_is_told_to_whoever_wrote_that() {
        let (store, beginnings, let_go) = gated();
        store.write_soon("settings", "1").expect("waits");
        [false, true, true].into_iter().for_each(|go| let_go.send(go).expect("listens"));
        assert_eq!(beginnings.recv().as_deref(), Ok("1"));
        assert_eq!(store.read("settings"), Ok(None));
        assert_eq!(store.write_soon("clock", "9"), Ok(()));
        assert!(store.write_soon("settings", "2").is_err());
    }

    #[test]
    fn what_waits_is_written_before_the_end() {
        struct Shared(Arc<Memory>);
        impl Store for Shared {
            fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
                self.0.read(name)
            }
            fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
                self.0.write(name, text)
            }
            fn remove(&self, name: &str) -> Result<(), StoreError> {
                self.0.remove(name)
            }
            fn rename(&self, from: &str, to: &str) -> Result<(), StoreError> {
                self.0.rename(from, to)
            }
            fn names(&self) -> Result<Vec<String>, StoreError> {
                self.0.names()
            }
            fn place(&self, name: &str) -> String {
                self.0.place(name)
            }
        }
        let memory = Arc::new(Memory::default());
        let store = Background::new(Box::new(Shared(Arc::clone(&memory))));
        for name in ["one", "two", "three"] {
            store.write_soon(name, name).expect("waits");
        }
        drop(store);
        assert_eq!(memory.names().map(|names| names.len()), Ok(3));
    }
}
