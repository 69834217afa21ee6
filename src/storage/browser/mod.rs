//! Settings and games in the browser: `localStorage` keeps a text at once, and `IndexedDB` for good.

mod database;
mod local;

pub(super) use local::{keep_language, was_left};

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use bevy::tasks::futures_lite::future::or;
use js_sys::Promise;
use store::{Memory, Store, StoreError, TakeOverError, WriteAhead};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::IdbDatabase;

use super::Place;
use super::hands::Gone;
use crate::options::Options;
use crate::platform::page;
use local::Local;

/// In milliseconds. Browsers are known to keep who opens a database waiting for ever.
const PATIENCE: i32 = 5000;
/// How often the page is asked whether it has the storage now, in milliseconds.
const SOON: i32 = 50;

/// What a page has opened before the game begins: its database answers only later, and the game asks at once.
#[derive(Resource)]
pub struct Opened(Place);

/// Opens what this browser keeps for this page.
pub async fn open_page() -> Opened {
    Opened(match is_taken() {
        // Read once, and never written.
        true => Place::Elsewhere(
            found().await.map_or_else(|_| Box::new(Memory::default()) as _, |(store, _)| Box::new(store) as _),
        ),
        false => ours().await,
    })
}

pub(super) fn open(world: &mut World, _: Gone) -> Place {
    world.remove_resource::<Opened>().map_or_else(|| Place::Ours(Box::new(Local)), |opened| opened.0)
}

async fn ours() -> Place {
    match found().await {
        Ok((store, database)) => {
            local::has_database();
            spawn_local(hand_on(store.clone(), database));
            Place::Ours(Box::new(store))
        }
        // Games that are only in the database would be written over, once it answers again.
        Err(error) if local::had_database() => Place::Nowhere(error.to_string()),
        Err(_) => Place::Ours(Box::new(Local)),
    }
}

/// What the database holds, and the journal before it.
async fn found() -> Result<(WriteAhead<Local>, IdbDatabase), StoreError> {
    let failed = |why: String| StoreError { place: "IndexedDB".into(), why };
    let read = async {
        let database = database::open().await?;
        Ok::<_, idb::Error>((database::texts(&database).await?, database))
    };
    let late = async {
        later(PATIENCE).await;
        Err(failed("no answer".into()))
    };
    let (texts, database) = or(async { read.await.map_err(|error| failed(error.to_string())) }, late).await?;
    Ok((WriteAhead::open(texts, Local)?, database))
}

/// Hands on to the database what is kept in the journal only, until another tab has both.
async fn hand_on(store: WriteAhead<Local>, database: IdbDatabase) {
    loop {
        let changes = store.changes().await;
        if is_taken() {
            break;
        }
        let late = async {
            later(PATIENCE).await;
            Err("no answer".into())
        };
        let kept = or(database::put(&database, &changes), late).await;
        if is_taken() {
            break;
        }
        match kept {
            Ok(()) => store.are_kept(&changes),
            // The game hears so with the next move; the browser asks before the page goes without one.
            Err(why) if store.are_refused(&why) => page::tell("unsaved", "true"),
            Err(_) => {}
        }
    }
    database.close();
}

async fn later(milliseconds: i32) {
    let promise = Promise::new(&mut |done, _| {
        if let Some(window) = web_sys::window() {
            let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(&done, milliseconds);
        }
    });
    let _ = JsFuture::from(promise).await;
}

/// The page's loader asks whether another tab has the storage, and writes it on the page's body.
fn is_taken() -> bool {
    page::says("storage", "taken")
}

/// Where the answer will be.
pub(super) struct Asked(Arc<Mutex<Option<Answer>>>);

type Answer = Result<Box<dyn Store>, TakeOverError>;

/// Has the page take the storage away from the other tab, and opens it.
pub(super) fn take_over(_: &Options, gone: Gone) -> Asked {
    let asked = Asked(Arc::default());
    let answer = Arc::clone(&asked.0);
    page::announce("hetman-takes-over");
    spawn_local(async move {
        let given = async {
            while !page::says("storage", "ours") {
                later(SOON).await;
            }
            true
        };
        let late = async {
            later(PATIENCE).await;
            false
        };
        let taken = if or(given, late).await { opened().await } else { Err(TakeOverError::Silent) };
        *answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(taken);
        gone.waker().wake();
    });
    asked
}

async fn opened() -> Answer {
    match ours().await {
        Place::Ours(store) => Ok(store),
        Place::Nowhere(why) => Err(TakeOverError::System(io::Error::other(why))),
        Place::Elsewhere(_) => Err(TakeOverError::Silent),
    }
}

impl Asked {
    /// The store, or why there is none, as soon as that is known.
    pub(super) fn answer(&mut self) -> Option<Answer> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Whether another tab has got the storage.
pub(super) fn is_lost(_: &Gone) -> bool {
    is_taken()
}
