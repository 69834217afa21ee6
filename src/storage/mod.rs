//! Settings and games: files on the desktop, `IndexedDB` and `localStorage` in the browser, behind the one trait of the crate `store`.

#[cfg(target_family = "wasm")]
#[path = "browser/mod.rs"]
mod place;
#[cfg(not(target_family = "wasm"))]
#[path = "files.rs"]
mod place;

mod settings_file;

use bevy::prelude::*;

#[cfg(target_family = "wasm")]
pub use place::open_page;
pub use store::{Memory, Store, StoreError};

use crate::options::Options;

/// The store of this run.
#[derive(Resource)]
pub struct Storage(pub Box<dyn Store>);

/// Where a person's things are kept; only one window at a time may write there.
enum Place {
    /// No other window has it.
    Ours(Box<dyn Store>),
    /// Another one does.
    Elsewhere(Box<dyn Store>),
    /// What is kept there can't be read now, and must not be written over.
    Refused(StoreError),
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
    let is_for_show = app.world().resource::<Options>().is_for_show();
    let place = if is_for_show { Place::Ours(Box::new(Memory::default())) } else { place::open(app.world_mut()) };
    let place = match place {
        Place::Ours(store) => store.names().map_or_else(Place::Refused, |_| Place::Ours(store)),
        other => other,
    };
    let store: Box<dyn Store> = match place {
        Place::Ours(store) => store,
        Place::Refused(error) => {
            app.world_mut().write_message(Notice { key: "notice-storage-closed", detail: error.to_string() });
            Box::new(Memory::default())
        }
        Place::Elsewhere(store) => {
            app.insert_resource(OpenElsewhere);
            Box::new(settings_file::apart(&*store))
        }
    };
    app.insert_resource(Storage(store));
}
