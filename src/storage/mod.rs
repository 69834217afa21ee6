//! Settings and the saved game: files on the desktop, `localStorage` in the browser, behind one trait.

#[cfg(target_family = "wasm")]
#[path = "browser.rs"]
mod place;
#[cfg(not(target_family = "wasm"))]
#[path = "files.rs"]
mod place;

mod memory;
mod settings_file;

use bevy::prelude::*;

pub use memory::Memory;

use crate::options::Options;

/// Somewhere small texts are kept under a name. Errors are sentences for a person.
pub trait Store: Send + Sync + 'static {
    /// The text kept under `name`, if there is one.
    ///
    /// # Errors
    /// When it is there and can't be read.
    fn read(&self, name: &str) -> Result<Option<String>, String>;
    /// Keeps `text` under `name`: a crash leaves either the old text or the new one.
    ///
    /// # Errors
    /// When there is no place for it.
    fn write(&self, name: &str, text: &str) -> Result<(), String>;
    /// Forgets what is kept under `name`.
    ///
    /// # Errors
    /// When it is there and can't be removed.
    fn remove(&self, name: &str) -> Result<(), String>;
    /// The names that something is kept under, in any order.
    ///
    /// # Errors
    /// When they can't be read.
    fn names(&self) -> Result<Vec<String>, String>;
    /// Moves a damaged text out of the way without destroying it; tells where it is now.
    ///
    /// # Errors
    /// When it can't be moved.
    fn set_aside(&self, name: &str) -> Result<String, String>;
    /// Where a person finds the texts, if they can be found at all.
    fn place(&self) -> Option<String> {
        None
    }
}

/// The store of this run.
#[derive(Resource)]
pub struct Storage(pub Box<dyn Store>);

/// Where a person's things are kept; only one window at a time may write there.
enum Place {
    /// No other window has it.
    Ours(Box<dyn Store>),
    /// Another one does.
    Elsewhere(Box<dyn Store>),
}

/// Something went wrong and the game goes on; shown once.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// The Fluent key of the sentence.
    pub key: &'static str,
    /// Its `{ $detail }`.
    pub detail: String,
}

/// Another window has the folder, or the browser's storage: this one writes nothing down.
#[derive(Resource)]
pub struct OpenElsewhere;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Notice>();
    if !app.world().contains_resource::<Storage>() {
        open(app);
    }
    app.add_plugins(settings_file::plugin);
}

fn open(app: &mut App) {
    let options = app.world().resource::<Options>();
    let store = if options.is_for_show() { Place::Ours(Box::new(Memory::default())) } else { place::open(options) };
    let store = match store {
        Place::Ours(store) => store,
        Place::Elsewhere(store) => {
            app.insert_resource(OpenElsewhere);
            Box::new(settings_file::apart(&*store))
        }
    };
    app.insert_resource(Storage(store));
}
