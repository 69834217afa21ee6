//! A store of two places, as a database has its write-ahead log: a quick one keeps a text before `write` returns, and a
//! slow one, sure and roomy, gets it afterwards. For browsers, whose sure place (`IndexedDB`) answers only later.

use std::collections::BTreeMap;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};

use crate::{Store, StoreError};

/// A text for the slow place; where there is none, the name is forgotten there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Its name.
    pub name: String,
    /// The newest text.
    pub text: Option<String>,
}

/// A store with a journal. Clones are the same store: one is played with, another hands on what the slow place gets.
pub struct WriteAhead<J>(Arc<Shared<J>>);

struct Shared<J> {
    journal: J,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    texts: BTreeMap<String, String>,
    /// What the slow place has not got yet.
    ahead: BTreeMap<String, Ahead>,
    /// Some of it may not wait.
    is_due: bool,
    /// The slow place took nothing the last time.
    is_refused: bool,
    failed: BTreeMap<String, StoreError>,
    waker: Option<Waker>,
}

struct Ahead {
    text: Option<String>,
    is_in_journal: bool,
}

/// Stands before the name of what is to be forgotten; no name begins with it.
const GONE: char = '~';

fn gone(name: &str) -> String {
    format!("{GONE}{name}")
}

impl<J> Clone for WriteAhead<J> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<J: Store> WriteAhead<J> {
    /// With all that the slow place holds, and what an earlier run has left in the journal.
    ///
    /// # Errors
    /// When the journal can't be read: what is newest is not known then.
    pub fn open(kept: BTreeMap<String, String>, journal: J) -> Result<Self, StoreError> {
        let mut state = State { texts: kept, ..State::default() };
        let (gone, texts): (Vec<_>, Vec<_>) = journal.names()?.into_iter().partition(|entry| entry.starts_with(GONE));
        gone.iter().filter_map(|entry| entry.strip_prefix(GONE)).for_each(|name| state.go_ahead(name, None, true));
        // Where there are both, the text is what was being written.
        for name in texts {
            if let Some(text) = journal.read(&name)? {
                state.go_ahead(&name, Some(text), true);
            }
        }
        state.is_due = !state.ahead.is_empty();
        Ok(Self(Arc::new(Shared { journal, state: Mutex::new(state) })))
    }

    /// What the slow place has to get next, all of it at once, as soon as there is something. Dropped, it loses nothing.
    pub async fn changes(&self) -> Vec<Change> {
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
        let change = |(name, ahead): (&String, &Ahead)| Change { name: name.clone(), text: ahead.text.clone() };
        self.state().ahead.iter().map(change).collect()
    }

    /// The slow place has got these.
    pub fn are_kept(&self, changes: &[Change]) {
        let mut state = self.state();
        state.is_refused = false;
        for Change { name, text } in changes {
            if state.ahead.get(name).is_none_or(|ahead| ahead.text != *text) {
                // There is a newer one.
                continue;
            }
            state.ahead.remove(name);
            state.failed.remove(name);
            // An older text may lie there, where the newest found no room.
            for entry in [name, &gone(name)] {
                // What stays there is handed on once more by the next run.
                let _ = self.0.journal.remove(entry);
            }
        }
    }

    /// The slow place has got nothing, for this reason. It is asked again with the next change. Tells whether something is in
    /// neither place.
    pub fn are_refused(&self, why: &str) -> bool {
        let mut state = self.state();
        state.is_refused = true;
        let lost = state.ahead.iter().filter(|(_, ahead)| !ahead.is_in_journal).map(|(name, _)| name.clone());
        let failed =
            |name: String| (name.clone(), StoreError { place: self.0.journal.place(&name), why: why.to_owned() });
        state.failed = lost.map(failed).collect();
        !state.failed.is_empty()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn go_ahead(&self, name: &str, text: Option<&str>, is_due: bool) -> Result<(), StoreError> {
        let noted = self.note(name, text);
        let mut state = self.state();
        state.go_ahead(name, text.map(str::to_owned), noted.is_ok());
        if is_due {
            state.is_due = true;
            state.waker.take().into_iter().for_each(Waker::wake);
        }
        match noted {
            // Neither place takes it, as far as is known.
            Err(error) if state.is_refused => Err(error),
            _ => state.failed.remove(name).map_or(Ok(()), Err),
        }
    }

    /// Never is nothing there: what is new is written before what is old is removed.
    fn note(&self, name: &str, text: Option<&str>) -> Result<(), StoreError> {
        let (journal, gone) = (&self.0.journal, gone(name));
        let (new, text, old) = text.map_or((&*gone, "", name), |text| (name, text, &gone));
        journal.write(new, text)?;
        journal.remove(old)
    }
}

impl State {
    fn go_ahead(&mut self, name: &str, text: Option<String>, is_in_journal: bool) {
        match &text {
            Some(text) => self.texts.insert(name.to_owned(), text.clone()),
            None => self.texts.remove(name),
        };
        self.ahead.insert(name.to_owned(), Ahead { text, is_in_journal });
    }
}

impl<J: Store> Store for WriteAhead<J> {
    fn read(&self, name: &str) -> Result<Option<String>, StoreError> {
        Ok(self.state().texts.get(name).cloned())
    }
    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        self.go_ahead(name, Some(text), true)
    }
    /// The journal is enough for what changes many times a second; the slow place gets it with the next change.
    fn write_soon(&self, name: &str, text: &str) -> Result<(), StoreError> {
        self.go_ahead(name, Some(text), false)
    }
    fn remove(&self, name: &str) -> Result<(), StoreError> {
        self.go_ahead(name, None, true)
    }
    fn names(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.state().texts.keys().cloned().collect())
    }
    fn place(&self, name: &str) -> String {
        self.0.journal.place(name)
    }
}
