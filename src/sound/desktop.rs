//! Sounds through Bevy's audio, where there is any.

use bevy::audio::{AudioSinkPlayback, Volume};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::window::WindowOccluded;
use core::time::Duration;

use super::repertoire::{ROOM_TONE, Sound};
use super::{Play, RoomTone};
use crate::schedule::GameSet;

#[derive(Resource)]
struct Sounds(HashMap<(Sound, usize), Handle<AudioSource>>);

/// Plays the room's quiet, over and over.
#[derive(Component)]
struct RoomPlayer;

/// A sound that is to be heard once, and soon: since when it waits, by the real time of the run.
#[derive(Component)]
struct Waits(Duration);

/// How long a sound waits to be heard: its file comes in a moment, an audio device that is gone may never come.
const PATIENCE: Duration = Duration::from_secs(3);

pub(super) fn plugin(app: &mut App) {
    // Off-screen and in most tests nothing is heard.
    let is_heard = resource_exists::<Assets<AudioSource>>;
    app.add_systems(Startup, (load, play_room).run_if(is_heard));
    app.add_systems(
        Update,
        (play, give_up, follow_tone).run_if(is_heard).after(super::play_due).in_set(GameSet::Sound),
    );
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

fn play(mut plays: MessageReader<Play>, time: Res<Time<Real>>, sounds: Res<Sounds>, mut commands: Commands) {
    for Play { sound, take, volume, speed } in plays.read() {
        if let Some(source) = sounds.0.get(&(*sound, *take)) {
            let once = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(*volume)).with_speed(*speed);
            commands.spawn((AudioPlayer(source.clone()), once, Waits(time.elapsed())));
        }
    }
}

/// Bevy despawns what was heard; what never will be would stay.
fn give_up(time: Res<Time<Real>>, waiting: Query<(Entity, &Waits), Without<AudioSink>>, mut commands: Commands) {
    for (sound, waits) in &waiting {
        if time.elapsed() > waits.0 + PATIENCE {
            commands.entity(sound).despawn();
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

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::time::TimeUpdateStrategy;

    #[test]
    fn without_an_audio_device_no_sound_stays_behind() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_message::<Play>();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(500)));
        let first = Sound::all().next().expect("a sound");
        app.insert_resource(Sounds([((first, 0), Handle::default())].into_iter().collect()));
        app.add_systems(Update, (play, give_up).chain());
        let sounds = |app: &mut App| app.world_mut().query::<&AudioPlayer>().iter(app.world()).count();
        let mut most = 0;
        for _ in 0..100 {
            app.world_mut().write_message(Play { sound: first, take: 0, volume: 1.0, speed: 1.0 });
            app.update();
            most = most.max(sounds(&mut app));
        }
        assert!((1..10).contains(&most), "{most}");
        for _ in 0..10 {
            app.update();
        }
        assert_eq!(sounds(&mut app), 0);
    }
}
