//! Sounds through Bevy's audio, where there is any.

use bevy::audio::{AudioPlugin, AudioSinkPlayback, Volume};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::window::WindowOccluded;

use super::repertoire::{ROOM_TONE, Sound};
use super::{Play, RoomTone};
use crate::schedule::GameSet;

#[derive(Resource)]
struct Sounds(HashMap<(Sound, usize), Handle<AudioSource>>);

/// Plays the room's quiet, over and over.
#[derive(Component)]
struct RoomPlayer;

pub(super) fn plugin(app: &mut App) {
    // Off-screen and in tests nothing is heard.
    if app.is_plugin_added::<AudioPlugin>() {
        app.add_systems(Startup, (load, play_room));
        app.add_systems(Update, (play, follow_tone).after(super::play_due).in_set(GameSet::Sound));
    }
}

fn load(mut commands: Commands, server: Res<AssetServer>) {
    let takes = Sound::all().flat_map(|sound| (0..sound.takes()).map(move |take| (sound, take)));
    commands.insert_resource(Sounds(
        takes.map(|(sound, take)| ((sound, take), server.load(path(&sound.file(take))))).collect(),
    ));
}

fn path(file: &str) -> String {
    format!("sounds/{file}.ogg")
}

fn play_room(mut commands: Commands, server: Res<AssetServer>) {
    let silent = PlaybackSettings::LOOP.with_volume(Volume::SILENT);
    commands.spawn((RoomPlayer, AudioPlayer::new(server.load(path(ROOM_TONE))), silent));
}

fn play(mut plays: MessageReader<Play>, sounds: Res<Sounds>, mut commands: Commands) {
    for Play { sound, take, volume, speed } in plays.read() {
        if let Some(source) = sounds.0.get(&(*sound, *take)) {
            let once = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(*volume)).with_speed(*speed);
            commands.spawn((AudioPlayer(source.clone()), once));
        }
    }
}

/// A window that nobody sees is silent. The sink appears when the file is there, so it is looked at each frame.
fn follow_tone(
    tone: Res<RoomTone>,
    mut occlusions: MessageReader<WindowOccluded>,
    mut hidden: Local<bool>,
    mut sinks: Query<&mut AudioSink, With<RoomPlayer>>,
) {
    if let Some(last) = occlusions.read().last() {
        *hidden = last.occluded;
    }
    let wanted = Volume::Linear(if *hidden { 0.0 } else { tone.0 });
    for mut sink in &mut sinks {
        if sink.volume() != wanted {
            sink.set_volume(wanted);
        }
    }
}
