//! Opens the store of this run at the start.

use bevy::prelude::*;

use super::lock_lost_signal::LockLostSignal;
use super::{
    MemoryStore, NoStorage, Notice, Storage, StorageBackend, StorageOwnedElsewhere, Store, backend, settings_file,
};
use crate::options::Options;

pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Storage>() {
        open(app);
    }
}

fn open(app: &mut App) {
    let lost_signal = app.world_mut().get_resource_or_init::<LockLostSignal>().clone();
    let is_demonstration = app.world().resource::<Options>().is_demonstration();
    let found = if is_demonstration {
        StorageBackend::Owned(Box::<MemoryStore>::default())
    } else {
        backend::open(app.world_mut(), lost_signal)
    };
    let found = match found {
        // A store that can't even be listed can't be written either.
        StorageBackend::Owned(store) => store
            .names()
            .map_or_else(|error| StorageBackend::Unavailable(error.to_string()), |_| StorageBackend::Owned(store)),
        found => found,
    };
    let store: Box<dyn Store> = match found {
        StorageBackend::Owned(store) => store,
        StorageBackend::OwnedElsewhere(store) => {
            app.insert_resource(StorageOwnedElsewhere { was_ours: false });
            Box::new(settings_file::private_copy(&*store))
        }
        StorageBackend::Unavailable(detail) => {
            app.insert_resource(NoStorage);
            app.world_mut().write_message(Notice { key: "notice-storage-closed", detail });
            Box::<MemoryStore>::default()
        }
    };
    app.insert_resource(Storage(store));
}
