//! Sounds through Bevy's audio, where there is any.

use bevy::audio::{AudioPlugin, Volume};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::{FILES, Play};
use crate::GameSet;

#[derive(Resource)]
struct Sounds(HashMap<&'static str, Handle<AudioSource>>);

pub(super) fn plugin(app: &mut App) {
    // Off-screen and in tests nothing is heard.
    if app.is_plugin_added::<AudioPlugin>() {
        app.add_systems(Startup, load);
        app.add_systems(Update, play.after(super::listen).in_set(GameSet::Present));
    }
}

fn load(mut commands: Commands, server: Res<AssetServer>) {
    commands.insert_resource(Sounds(
        FILES.into_iter().map(|file| (file, server.load(format!("sounds/{file}.ogg")))).collect(),
    ));
}

fn play(mut plays: MessageReader<Play>, sounds: Res<Sounds>, mut commands: Commands) {
    for Play { file, volume } in plays.read() {
        if let Some(sound) = sounds.0.get(file) {
            commands
                .spawn((AudioPlayer(sound.clone()), PlaybackSettings::DESPAWN.with_volume(Volume::Linear(*volume))));
        }
    }
}
