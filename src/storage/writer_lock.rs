//! The right to write to the storage, which one window at a time has. Another window can take it over, and this one can
//! take it back. Everything read from the storage is read again after that.

use bevy::prelude::*;
use store::TakeOverError;

use super::lock_lost_signal::LockLostSignal;
use super::{MemoryStore, NoStorage, Notice, Storage, StorageOwnedElsewhere, Store, backend};
use crate::motion::DeclareFrames;
use crate::options::Options;

/// Request to take over the storage from the window that owns it.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakeOverStorage;

/// A take-over that the other window has not answered yet.
#[derive(Resource)]
pub struct TakeOverPending(backend::TakeOverRequest);

/// Event: this window owns the storage now.
#[derive(Event)]
pub struct StorageTaken {
    /// The store that this window used until now.
    pub before: Box<dyn Store>,
}

/// Event: another window owns the storage now. This window's store is empty.
#[derive(Event)]
pub struct StorageLost;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LockLostSignal>();
    app.add_message::<TakeOverStorage>().draws_on_message::<TakeOverStorage>();
    app.draws_on_change::<StorageOwnedElsewhere>();
    app.add_systems(
        PreUpdate,
        (
            request_take_over
                .run_if(resource_exists::<StorageOwnedElsewhere>.and_then(not(resource_exists::<TakeOverPending>))),
            finish_take_over.run_if(resource_exists::<TakeOverPending>),
            lose_storage.run_if(owns_storage),
        )
            .chain(),
    );
}

fn request_take_over(
    mut requests: MessageReader<TakeOverStorage>,
    options: Res<Options>,
    lost_signal: Res<LockLostSignal>,
    mut commands: Commands,
) {
    if requests.read().count() > 0 {
        commands.insert_resource(TakeOverPending(backend::take_over(&options, lost_signal.clone())));
    }
}

fn finish_take_over(
    mut pending: ResMut<TakeOverPending>,
    mut storage: ResMut<Storage>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let Some(answer) = pending.0.answer() else { return };
    commands.remove_resource::<TakeOverPending>();
    match answer {
        Ok(store) => {
            let before = core::mem::replace(&mut storage.0, store);
            commands.remove_resource::<StorageOwnedElsewhere>();
            commands.trigger(StorageTaken { before });
            notices.write(Notice { key: "notice-taken-over", detail: String::new() });
        }
        Err(TakeOverError::NoResponse) => {
            notices.write(Notice { key: "notice-take-over-silent", detail: String::new() });
        }
        Err(TakeOverError::System(error)) => {
            notices.write(Notice { key: "notice-take-over-failed", detail: error.to_string() });
        }
    }
}

/// Returns whether this window owns a storage that it can lose.
fn owns_storage(
    options: Res<Options>,
    elsewhere: Option<Res<StorageOwnedElsewhere>>,
    nothing: Option<Res<NoStorage>>,
) -> bool {
    elsewhere.is_none() && nothing.is_none() && !options.is_demonstration()
}

fn lose_storage(lost_signal: Res<LockLostSignal>, mut storage: ResMut<Storage>, mut commands: Commands) {
    if backend::is_lost(&lost_signal) {
        storage.0 = Box::<MemoryStore>::default();
        commands.insert_resource(StorageOwnedElsewhere { was_ours: true });
        commands.trigger(StorageLost);
    }
}
