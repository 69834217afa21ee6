//! A store with a write-ahead journal, for browsers.
//!
//! A database there (`IndexedDB`) is roomy and durable, but answers asynchronously. So each text first goes to a fast
//! journal (`localStorage`) before `write` returns, and the database gets it afterwards.

use std::collections::BTreeMap;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};

use crate::{Store, StoreError};

/// A change that the database still has to receive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreChange {
    /// The name of the text.
    pub name: String,
    /// The newest text, or none if it was removed.
    pub text: Option<String>,
}

/// A store with a journal in front of a database.
/// Clones share their contents: the game writes to one, and another passes the changes on to the database.
pub struct WriteAheadStore<J>(Arc<Inner<J>>);

struct Inner<J> {
    journal: J,
    state: Mutex<WriteAheadState>,
}

#[derive(Default)]
struct WriteAheadState {
    texts: BTreeMap<String, String>,
    /// Changes that the database has not received yet, by name.
    pending: BTreeMap<String, PendingText>,
    /// Some pending change should reach the database now.
    is_due: bool,
    /// The last attempt to write to the database failed.
    has_failed: bool,
    failed: BTreeMap<String, StoreError>,
    waker: Option<Waker>,
}

struct PendingText {
    text: Option<String>,
    is_in_journal: bool,
}

/// Prefix of a journal entry that records a removal. No name begins with it.
const REMOVED_PREFIX: char = '~';

fn removal_entry(name: &str) -> String {
    format!("{REMOVED_PREFIX}{name}")
}

impl<J> Clone for WriteAheadStore<J> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<J: Store> WriteAheadStore<J> {
    /// Creates the store from the texts in the database and the journal that an earlier run has left.
    ///
    /// # Errors
    /// If the journal can't be read, as the newest texts are unknown then.
    pub fn open(stored: BTreeMap<String, String>, journal: J) -> Result<Self, StoreError> {
        let mut state = WriteAheadState { texts: stored, ..WriteAheadState::default() };
        let (removals, texts): (Vec<_>, Vec<_>) =
            journal.names()?.into_iter().partition(|entry| entry.starts_with(REMOVED_PREFIX));
        removals
            .iter()
            .filter_map(|entry| entry.strip_prefix(REMOVED_PREFIX))
            .for_each(|name| state.set_text(name, None, true));
        // If there is both a removal and a text, the text was being written.
        for name in texts {
            if let Some(text) = journal.read(&name)? {
                state.set_text(&name, Some(text), true);
            }
        }
        state.is_due = !state.pending.is_empty();
        Ok(Self(Arc::new(Inner { journal, state: Mutex::new(state) })))
    }

    /// Waits until a change is due, then returns all pending changes. Dropping the future loses none.
    pub async fn changes(&self) -> Vec<StoreChange> {
        poll_fn(|context| {
            let mut state = self.state();
            if state.is_due {
                state.is_due = false;
                return Poll::Ready(());
            }
            state.waker = Some(context.waker().clone());
            Poll::Pending
        })
        .await;
        let change =
            |(name, pending): (&String, &PendingText)| StoreChange { name: name.clone(), text: pending.text.clone() };
        self.state().pending.iter().map(change).collect()
    }

    /// Records that the database has these changes, and removes them from the journal.
    pub fn mark_stored(&self, changes: &[StoreChange]) {
        let mut state = self.state();
        state.has_failed = false;
        for StoreChange { name, text } in changes {
            if state.pending.get(name).is_none_or(|pending| pending.text != *text) {
                // A newer text is pending.
                continue;
            }
            state.pending.remove(name);
            state.failed.remove(name);
            // Remove an older text, too: the newest may have found no room in the journal.
            for entry in [name, &removal_entry(name)] {
                // An entry that stays is only passed on once more by the next run.
                let _ = self.0.journal.remove(entry);
            }
        }
    }

    /// Records that the database took nothing, and why. The next change triggers another attempt.
    /// Returns whether some text is neither in the database nor in the journal.
    pub fn mark_failed(&self, reason: &str) -> bool {
        let mut state = self.state();
        state.has_failed = true;
        let unstored = state.pending.iter().filter(|(_, pending)| !pending.is_in_journal).map(|(name, _)| name.clone());
        let failed = |name: String| {
            (name.clone(), StoreError { location: self.0.journal.location(&name), reason: reason.to_owned() })
        };
        state.failed = unstored.map(failed).collect();
        !state.failed.is_empty()
    }

    fn state(&self) -> MutexGuard<'_, WriteAheadState> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_text(&self, name: &str, text: Option<&str>, is_due: bool) -> Result<(), StoreError> {
        let journaled = self.write_journal(name, text);
        let mut state = self.state();
        state.set_text(name, text.map(str::to_owned), journaled.is_ok());
        if is_due {
            state.is_due = true;
            state.waker.take().into_iter().for_each(Waker::wake);
        }
        match journaled {
            // Neither the journal nor, last time, the database took it.
            Err(error) if state.has_failed => Err(error),
            _ => state.failed.remove(name).map_or(Ok(()), Err),
        }
    }

    /// Writes the new entry before it removes the old one, so that there is always one of them.
    fn write_journal(&self, name: &str, text: Option<&str>) -> Result<(), StoreError> {
        let (journal, removal) = (&self.0.journal, removal_entry(name));
        let (new, text, old) = text.map_or((&*removal, "", name), |text| (name, text, &removal));
        journal.write(new, text)?;
        journal.remove(old)
    }
}

impl WriteAheadState {
    fn set_text(&mut self, name: &str, text: Option<String>, is_in_journal: bool) {
        match &text {
            Some(text) => self.texts.insert(name.to_owned(), text.clone()),
            None => self.texts.remove(name),
        };
        self.pending.insert(name.to_owned(), PendingText { text, is_in_journal });
    }
}

impl<J: Store> Store for WriteAheadStore<J> {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        Ok(self.state().texts.get(name).cloned())
    }
    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        self.set_text(name, Some(text), true)
    }
    /// Writes to the journal only: it is enough for frequent changes, and the next `write` passes them on.
    fn write_soon(&self, name: &str, text: &str) -> Result<(), StoreError> {
        self.set_text(name, Some(text), false)
    }
    fn remove(&self, name: &str) -> Result<(), StoreError> {
        self.set_text(name, None, true)
    }
    fn names(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.state().texts.keys().cloned().collect())
    }
    fn location(&self, name: &str) -> String {
        self.0.journal.location(name)
    }
}
