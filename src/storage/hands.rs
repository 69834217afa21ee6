//! Who has the storage: one window at a time. Another one asks for it and gets it, and this one is told and may ask for it
//! again. Whatever was read of the storage is read anew when it has changed hands.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;
use store::TakeOverError;

use super::{KeepsNothing, Memory, Notice, OpenElsewhere, Storage, Store, place};
use crate::motion::Motion;
use crate::options::Options;
use crate::platform::Waker;

/// This window shall have the storage, and the one that has it shall not.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakeOver;

/// The other window has been asked and has not answered yet.
#[derive(Resource)]
pub struct TakingOver(place::Asked);

/// The storage is this window's now.
#[derive(Event)]
pub struct Taken {
    /// Where this window kept things until now.
    pub before: Box<dyn Store>,
}

/// The storage is another window's now. Nothing is in this one's.
#[derive(Event)]
pub struct Lost;

/// Whether another window has got the storage: whoever let it go says so.
#[derive(Resource, Clone)]
#[cfg_attr(target_family = "wasm", allow(dead_code, reason = "a page says it itself"))]
pub(super) struct Gone {
    is_gone: Arc<AtomicBool>,
    waker: Waker,
}

impl FromWorld for Gone {
    fn from_world(world: &mut World) -> Self {
        Self { is_gone: Arc::default(), waker: Waker::from_world(world) }
    }
}

#[cfg_attr(target_family = "wasm", allow(dead_code, reason = "a page says it itself"))]
impl Gone {
    pub fn tell(&self) {
        self.is_gone.store(true, Ordering::Release);
        self.waker.wake();
    }

    pub fn was_told(&self) -> bool {
        self.is_gone.swap(false, Ordering::Acquire)
    }

    /// What wakes the game for anything else.
    pub fn waker(&self) -> &Waker {
        &self.waker
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Gone>();
    app.add_message::<TakeOver>();
    app.add_systems(
        PreUpdate,
        (
            ask.run_if(resource_exists::<OpenElsewhere>.and_then(not(resource_exists::<TakingOver>))),
            hear.run_if(resource_exists::<TakingOver>),
            lose.run_if(keeps_things),
        )
            .chain(),
    );
}

fn ask(mut wanted: MessageReader<TakeOver>, options: Res<Options>, gone: Res<Gone>, mut commands: Commands) {
    if wanted.read().count() > 0 {
        commands.insert_resource(TakingOver(place::take_over(&options, gone.clone())));
    }
}

fn hear(
    mut asked: ResMut<TakingOver>,
    mut storage: ResMut<Storage>,
    mut motion: ResMut<Motion>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let Some(answer) = asked.0.answer() else { return };
    commands.remove_resource::<TakingOver>();
    motion.keep();
    match answer {
        Ok(store) => {
            let before = core::mem::replace(&mut storage.0, store);
            commands.remove_resource::<OpenElsewhere>();
            commands.trigger(Taken { before });
            notices.write(Notice { key: "notice-taken-over", detail: String::new() });
        }
        Err(TakeOverError::Silent) => {
            notices.write(Notice { key: "notice-take-over-silent", detail: String::new() });
        }
        Err(TakeOverError::System(error)) => {
            notices.write(Notice { key: "notice-take-over-failed", detail: error.to_string() });
        }
    }
}

/// Who keeps nothing, and whoever is only looked at, has nothing to lose.
fn keeps_things(
    options: Res<Options>,
    elsewhere: Option<Res<OpenElsewhere>>,
    nothing: Option<Res<KeepsNothing>>,
) -> bool {
    elsewhere.is_none() && nothing.is_none() && !options.is_for_show()
}

fn lose(gone: Res<Gone>, mut storage: ResMut<Storage>, mut motion: ResMut<Motion>, mut commands: Commands) {
    if place::is_lost(&gone) {
        storage.0 = Box::<Memory>::default();
        motion.keep();
        commands.insert_resource(OpenElsewhere { was_ours: true });
        commands.trigger(Lost);
    }
}
