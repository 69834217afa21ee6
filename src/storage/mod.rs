//! Settings and games: files on the desktop, `IndexedDB` and `localStorage` in the browser, behind the one trait of the crate `store`.

#[cfg(target_family = "wasm")]
#[path = "browser/mod.rs"]
mod place;
#[cfg(not(target_family = "wasm"))]
#[path = "files.rs"]
mod place;

mod hands;
mod quality_trial;
mod settings_file;

use bevy::prelude::*;

pub use hands::{Lost, TakeOver, Taken, TakingOver};
#[cfg(target_family = "wasm")]
pub use place::open_page;
pub use store::{Memory, Store, StoreError};

use crate::options::Options;
use hands::Gone;

/// The store of this run.
#[derive(Resource)]
pub struct Storage(pub Box<dyn Store>);

/// Where a person's things are kept; only one window at a time may write there.
enum Place {
    /// No other window has it.
    Ours(Box<dyn Store>),
    /// Another one does.
    Elsewhere(Box<dyn Store>),
    /// There is none, for this reason.
    Nowhere(String),
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
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenElsewhere {
    /// This window had it before.
    pub was_ours: bool,
}

/// The machine keeps nothing: what is played lasts as long as the program.
#[derive(Resource, Debug, Clone, Copy)]
pub struct KeepsNothing;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Notice>();
    if !app.world().contains_resource::<Storage>() {
        open(app);
    }
    app.add_plugins((settings_file::plugin, hands::plugin));
}

fn open(app: &mut App) {
    let gone = app.world_mut().get_resource_or_init::<Gone>().clone();
    let is_for_show = app.world().resource::<Options>().is_for_show();
    let found = if is_for_show { Place::Ours(Box::<Memory>::default()) } else { place::open(app.world_mut(), gone) };
    let found = match found {
        // Whoever can't even be asked what is there keeps nothing either.
        Place::Ours(store) => {
            store.names().map_or_else(|error| Place::Nowhere(error.to_string()), |_| Place::Ours(store))
        }
        found => found,
    };
    let store: Box<dyn Store> = match found {
        Place::Ours(store) => store,
        Place::Elsewhere(store) => {
            app.insert_resource(OpenElsewhere { was_ours: false });
            Box::new(settings_file::apart(&*store))
        }
        Place::Nowhere(detail) => {
            app.insert_resource(KeepsNothing);
            app.world_mut().write_message(Notice { key: "notice-storage-closed", detail });
            Box::<Memory>::default()
        }
    };
    app.insert_resource(Storage(store));
}
