//! What is heard: men by their weight as they come down, tidings of the game, the clock, and the quiet of the room.

mod cues;
#[cfg(not(target_family = "wasm"))]
#[path = "desktop.rs"]
mod device;
#[cfg(target_family = "wasm")]
#[path = "browser.rs"]
mod device;
mod low_time;
mod repertoire;
mod takes;
mod waiting;

use bevy::prelude::*;

use crate::motion::Motion;
use crate::schedule::GameSet;
use crate::settings::Settings;
pub use repertoire::{Sound, Weight};
use takes::Takes;
use waiting::Waiting;

/// A sound is played now.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Play {
    /// Which.
    pub sound: Sound,
    /// Which take of it, from 0.
    pub take: usize,
    /// Loudness, 0..=1.
    pub volume: f32,
    /// Speed, and pitch with it; 1 is the take's own.
    pub speed: f32,
}

/// How loud the room is when nobody moves, 0..=1; its file is very soft already.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
struct RoomTone(f32);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>();
    app.init_resource::<RoomTone>();
    app.insert_resource(Takes::new(rand::make_rng()));
    app.add_message::<Play>();
    app.add_systems(
        Update,
        (
            pass_time,
            (cues::follow_outcomes, cues::follow_landings, low_time::watch_clocks).chain(),
            (tune_room, play_due).chain(),
        )
            .chain()
            .in_set(GameSet::Sound),
    );
    app.add_plugins(device::plugin);
}

fn pass_time(time: Res<Time<Real>>, mut waiting: ResMut<Waiting>) {
    waiting.pass(time.delta());
}

fn play_due(
    mut waiting: ResMut<Waiting>,
    mut takes: ResMut<Takes>,
    settings: Res<Settings>,
    mut motion: ResMut<Motion>,
    mut plays: MessageWriter<Play>,
) {
    for cue in waiting.take_due() {
        if settings.sound {
            plays.write(takes.play(cue.sound, cue.volume * settings.volume, cue.pitch));
        }
    }
    if let Some(after) = waiting.next() {
        motion.wake_in(after);
    }
}

fn tune_room(settings: Res<Settings>, mut tone: ResMut<RoomTone>) {
    tone.set_if_neq(RoomTone(if settings.sound { settings.volume } else { 0.0 }));
}
