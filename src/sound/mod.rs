//! Sounds: pieces by their weight as they land, events of the game, the clock, and the room tone.

mod cues;
#[cfg(not(target_family = "wasm"))]
#[path = "desktop.rs"]
mod device;
#[cfg(target_family = "wasm")]
#[path = "browser.rs"]
mod device;
mod low_time;
mod queue;
mod sounds;
mod standalone_clock;
mod takes;

use bevy::prelude::*;

use crate::motion::DeclareFrames;
use crate::schedule::GameSet;
use crate::settings::Settings;
use queue::SoundQueue;
pub use sounds::{PieceWeight, Sound};
pub use takes::PlaySound;
use takes::TakePicker;

/// Volume of the room tone, 0..=1; its file is very soft already.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
struct RoomTone(f32);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<SoundQueue>();
    app.animates::<SoundQueue>();
    app.init_resource::<RoomTone>();
    app.insert_resource(TakePicker::new(rand::make_rng()));
    app.add_message::<PlaySound>();
    app.add_systems(
        Update,
        (
            advance_queue,
            (cues::queue_outcome_sounds, cues::queue_knocks, low_time::watch_clocks, standalone_clock::queue_sounds)
                .chain(),
            (set_room_volume, play_due).chain(),
        )
            .chain()
            .in_set(GameSet::Sound),
    );
    app.add_plugins(device::plugin);
}

fn advance_queue(time: Res<Time<Real>>, mut queue: ResMut<SoundQueue>) {
    queue.advance(time.delta());
}

fn play_due(
    mut queue: ResMut<SoundQueue>,
    mut takes: ResMut<TakePicker>,
    settings: Res<Settings>,
    mut plays: MessageWriter<PlaySound>,
) {
    for cue in queue.take_due() {
        if settings.sound {
            plays.write(takes.play(cue.sound, cue.volume * settings.volume, cue.pitch));
        }
    }
}

fn set_room_volume(settings: Res<Settings>, mut tone: ResMut<RoomTone>) {
    tone.set_if_neq(RoomTone(if settings.sound { settings.volume } else { 0.0 }));
}
