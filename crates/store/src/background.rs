//! A store that writes frequent changes on a background thread, keeping only the newest text of each name.

use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use crate::{Store, StoreError};

/// A store that performs `write_soon` on its own thread.
/// Every other call runs at once, after the pending write of the same name has finished or been dropped.
pub struct BackgroundWriter {
    state: Arc<BackgroundState>,
    thread: Option<JoinHandle<()>>,
}

struct BackgroundState {
    store: Box<dyn Store>,
    queue: Mutex<WriteQueue>,
    wake_up: Condvar,
}

#[derive(Default)]
struct WriteQueue {
    waiting: BTreeMap<String, String>,
    /// The name whose text the thread is writing now.
    writing: Option<String>,
    /// Failed writes by name; reported by the next `write_soon` of that name.
    failed: BTreeMap<String, StoreError>,
    closing: bool,
}

impl WriteQueue {
    fn has(&self, name: &str) -> bool {
        self.waiting.contains_key(name) || self.writing.as_deref() == Some(name)
    }
}

impl BackgroundState {
    fn queue(&self) -> MutexGuard<'_, WriteQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, queue: MutexGuard<'a, WriteQueue>) -> MutexGuard<'a, WriteQueue> {
        self.wake_up.wait(queue).unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self) {
        let mut queue = self.queue();
        loop {
            if let Some((name, text)) = queue.waiting.pop_first() {
                queue.writing = Some(name.clone());
                drop(queue);
                let written = self.store.write(&name, &text);
                queue = self.queue();
                queue.writing = None;
                match written {
                    Ok(()) => queue.failed.remove(&name),
                    Err(error) => queue.failed.insert(name, error),
                };
                self.wake_up.notify_all();
            } else if queue.closing {
                return;
            } else {
                queue = self.wait(queue);
            }
        }
    }

    /// Blocks until no write of `name` is queued or running. With `discard`, a queued write is dropped instead of run.
    fn wait_until_idle(&self, name: &str, discard: bool) {
        let mut queue = self.queue();
        if discard {
            queue.waiting.remove(name);
        }
        while queue.has(name) {
            queue = self.wait(queue);
        }
    }
}

impl BackgroundWriter {
    /// Starts a writer thread for `store`. If the system refuses a thread, every write happens at once.
    pub fn new(store: Box<dyn Store>) -> Self {
        let state = Arc::new(BackgroundState { store, queue: Mutex::default(), wake_up: Condvar::new() });
        let for_thread = Arc::clone(&state);
        let thread = std::thread::Builder::new().name("store".into()).spawn(move || for_thread.run()).ok();
        Self { state, thread }
    }
}

impl Store for BackgroundWriter {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.state.wait_until_idle(name, false);
        self.state.store.read(name)
    }
    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        self.state.wait_until_idle(name, true);
        self.state.store.write(name, text)
    }
    fn write_soon(&self, name: &str, text: &str) -> Result<(), StoreError> {
        if self.thread.is_none() {
            return self.write(name, text);
        }
        let mut queue = self.state.queue();
        queue.waiting.insert(name.to_owned(), text.to_owned());
        self.state.wake_up.notify_all();
        queue.failed.remove(name).map_or(Ok(()), Err)
    }
    fn remove(&self, name: &str) -> Result<(), StoreError> {
        self.state.wait_until_idle(name, true);
        self.state.store.remove(name)
    }
    fn rename(&self, from: &str, to: &str) -> Result<(), StoreError> {
        [from, to].into_iter().for_each(|name| self.state.wait_until_idle(name, false));
        self.state.store.rename(from, to)
    }
    fn names(&self) -> Result<Vec<String>, StoreError> {
        let waiting: Vec<String> = {
            let queue = self.state.queue();
            queue.waiting.keys().chain(&queue.writing).cloned().collect()
        };
        waiting.iter().for_each(|name| self.state.wait_until_idle(name, false));
        self.state.store.names()
    }
    fn location(&self, name: &str) -> String {
        self.state.store.location(name)
    }
}

/// Writes all queued texts before the program ends.
impl Drop for BackgroundWriter {
    fn drop(&mut self) {
        self.state.queue().closing = true;
        self.state.wake_up.notify_all();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MemoryStore;
    use std::sync::mpsc::{Receiver, Sender, channel};

    /// A store that reports each write, then waits for the test to let it succeed or fail.
    struct Gate {
        memory: MemoryStore,
        began: Mutex<Sender<String>>,
        go: Mutex<Receiver<bool>>,
    }

    impl Store for Gate {
        fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
            self.began.lock().expect("the test").send(text.to_owned()).expect("the test listens");
            if self.go.lock().expect("the test").recv().expect("the test speaks") {
                self.memory.write(name, text)
            } else {
                Err(StoreError { location: name.into(), reason: "no room".into() })
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
        fn location(&self, name: &str) -> String {
            name.into()
        }
    }

    fn gated() -> (BackgroundWriter, Receiver<String>, Sender<bool>) {
        let (began, beginnings) = channel();
        let (let_go, go) = channel();
        let gate = Gate { memory: MemoryStore::default(), began: Mutex::new(began), go: Mutex::new(go) };
        (BackgroundWriter::new(Box::new(gate)), beginnings, let_go)
    }

    #[test]
    fn only_the_newest_pending_text_is_written() {
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
    fn a_direct_write_is_not_overwritten_by_a_pending_one() {
        let (store, beginnings, let_go) = gated();
        store.write_soon("clock", "old").expect("waits");
        assert_eq!(beginnings.recv().as_deref(), Ok("old"));
        store.write_soon("clock", "older").expect("waits");
        std::thread::scope(|scope| {
            let writer = scope.spawn(|| store.write("clock", "now"));
            // If it went on sooner, the thread could take the queued text before the writer discards it.
            while store.state.queue().waiting.contains_key("clock") {
                std::thread::yield_now();
            }
            [true, true].into_iter().for_each(|go| let_go.send(go).expect("listens"));
            writer.join().expect("no panic").expect("written");
        });
        assert_eq!(store.read("clock").map(Option::unwrap_or_default), Ok("now".into()));
        assert_eq!(beginnings.try_iter().collect::<Vec<_>>(), ["now"]);
    }

    #[test]
    fn a_failure_is_reported_once_by_the_next_write() {
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
    fn a_failure_is_reported_for_its_own_name() {
        let (store, beginnings, let_go) = gated();
        store.write_soon("settings", "1").expect("waits");
        [false, true, true].into_iter().for_each(|go| let_go.send(go).expect("listens"));
        assert_eq!(beginnings.recv().as_deref(), Ok("1"));
        assert_eq!(store.read("settings"), Ok(None));
        assert_eq!(store.write_soon("clock", "9"), Ok(()));
        assert!(store.write_soon("settings", "2").is_err());
    }

    #[test]
    fn pending_texts_are_written_before_the_end() {
        struct SharedMemory(Arc<MemoryStore>);
        impl Store for SharedMemory {
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
            fn location(&self, name: &str) -> String {
                self.0.location(name)
            }
        }
        let memory = Arc::new(MemoryStore::default());
        let store = BackgroundWriter::new(Box::new(SharedMemory(Arc::clone(&memory))));
        for name in ["one", "two", "three"] {
            store.write_soon(name, name).expect("waits");
        }
        drop(store);
        assert_eq!(memory.names().map(|names| names.len()), Ok(3));
    }
}
