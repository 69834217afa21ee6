//! Storage in the browser: `localStorage` stores a text at once, and `IndexedDB` for good.

mod database;
mod local;

pub(super) use local::{store_language_for_loader, was_page_left};

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use bevy::tasks::futures_lite::future::or;
use js_sys::Promise;
use store::{MemoryStore, Store, StoreError, TakeOverError, WriteAheadStore};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::IdbDatabase;

use super::StorageBackend;
use super::lock_lost_signal::LockLostSignal;
use crate::options::Options;
use crate::platform::page;
use local::LocalStore;

/// Time limit in milliseconds. Browsers are known to let a request to open a database wait for ever.
const TIMEOUT_MILLISECONDS: i32 = 5000;
/// Interval at which the page is asked whether it owns the storage now, in milliseconds.
const POLL_MILLISECONDS: i32 = 50;

/// Storage that a page opened before the game started, as the database is asynchronous and the game reads at once.
#[derive(Resource)]
pub struct OpenedPageStorage(StorageBackend);

/// Opens the storage of this page.
pub async fn open_page() -> OpenedPageStorage {
    OpenedPageStorage(match is_owned_by_another_tab() {
        // It is read once, and never written.
        true => StorageBackend::OwnedElsewhere(
            load_database()
                .await
                .map_or_else(|_| Box::new(MemoryStore::default()) as _, |(store, _)| Box::new(store) as _),
        ),
        false => open_owned().await,
    })
}

pub(super) fn open(world: &mut World, _: LockLostSignal) -> StorageBackend {
    world
        .remove_resource::<OpenedPageStorage>()
        .map_or_else(|| StorageBackend::Owned(Box::new(LocalStore)), |opened| opened.0)
}

async fn open_owned() -> StorageBackend {
    match load_database().await {
        Ok((store, database)) => {
            local::remember_database();
            spawn_local(copy_to_database(store.clone(), database));
            StorageBackend::Owned(Box::new(store))
        }
        // Games that are in the database only would be overwritten once it is available again.
        Err(error) if local::had_database() => StorageBackend::Unavailable(error.to_string()),
        Err(_) => StorageBackend::Owned(Box::new(LocalStore)),
    }
}

/// Reads the database, and the journal in front of it.
async fn load_database() -> Result<(WriteAheadStore<LocalStore>, IdbDatabase), StoreError> {
    let failed = |reason: String| StoreError { location: "IndexedDB".into(), reason };
    let read = async {
        let database = database::open().await?;
        Ok::<_, idb::Error>((database::texts(&database).await?, database))
    };
    let timeout = async {
        sleep(TIMEOUT_MILLISECONDS).await;
        Err(failed("no answer".into()))
    };
    let (texts, database) = or(async { read.await.map_err(|error| failed(error.to_string())) }, timeout).await?;
    Ok((WriteAheadStore::open(texts, LocalStore)?, database))
}

/// Copies changes from the journal to the database, until another tab owns both.
async fn copy_to_database(store: WriteAheadStore<LocalStore>, database: IdbDatabase) {
    loop {
        let changes = store.changes().await;
        if is_owned_by_another_tab() {
            break;
        }
        let timeout = async {
            sleep(TIMEOUT_MILLISECONDS).await;
            Err("no answer".into())
        };
        let result = or(database::put(&database, &changes), timeout).await;
        if is_owned_by_another_tab() {
            break;
        }
        match result {
            Ok(()) => store.mark_stored(&changes),
            // The game is told with the next move; without one, the browser asks before the page is closed.
            Err(why) if store.mark_failed(&why) => page::set_data("unsaved", "true"),
            Err(_) => {}
        }
    }
    database.close();
}

async fn sleep(milliseconds: i32) {
    let promise = Promise::new(&mut |done, _| {
        if let Some(window) = web_sys::window() {
            let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(&done, milliseconds);
        }
    });
    let _ = JsFuture::from(promise).await;
}

/// Returns whether another tab owns the storage; the page's loader finds out and writes it on the page's body.
fn is_owned_by_another_tab() -> bool {
    page::data_is("storage", "taken")
}

/// A request to take over the storage, and its result once it is known.
pub(super) struct TakeOverRequest(Arc<Mutex<Option<TakeOverResult>>>);

type TakeOverResult = Result<Box<dyn Store>, TakeOverError>;

/// Asks the page to take over the storage from another tab, and opens it.
pub(super) fn take_over(_: &Options, lost_signal: LockLostSignal) -> TakeOverRequest {
    let request = TakeOverRequest(Arc::default());
    let answer = Arc::clone(&request.0);
    page::dispatch_event("hetman-takes-over");
    spawn_local(async move {
        let granted = async {
            while !page::data_is("storage", "ours") {
                sleep(POLL_MILLISECONDS).await;
            }
            true
        };
        let timeout = async {
            sleep(TIMEOUT_MILLISECONDS).await;
            false
        };
        let taken = if or(granted, timeout).await { open_taken().await } else { Err(TakeOverError::NoResponse) };
        *answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(taken);
        lost_signal.waker().wake();
    });
    request
}

async fn open_taken() -> TakeOverResult {
    match open_owned().await {
        StorageBackend::Owned(store) => Ok(store),
        StorageBackend::Unavailable(why) => Err(TakeOverError::System(io::Error::other(why))),
        StorageBackend::OwnedElsewhere(_) => Err(TakeOverError::NoResponse),
    }
}

impl TakeOverRequest {
    /// Returns the store, or the reason why there is none, once that is known.
    pub(super) fn answer(&mut self) -> Option<TakeOverResult> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Returns whether another tab has taken over the storage.
pub(super) fn is_lost(_: &LockLostSignal) -> bool {
    is_owned_by_another_tab()
}
