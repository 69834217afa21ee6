//! Playback through Bevy's audio, if there is a device.

use bevy::audio::{AudioSinkPlayback, Volume};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::window::WindowOccluded;
use core::time::Duration;

use super::sounds::{ROOM_TONE, Sound};
use super::{PlaySound, RoomTone};
use crate::schedule::GameSet;

#[derive(Resource)]
struct SoundFiles(HashMap<(Sound, usize), Handle<AudioSource>>);

/// Marks the looping player of the room tone.
#[derive(Component)]
struct RoomPlayer;

/// Marks a sound that waits to be played, with the time since when.
#[derive(Component)]
struct WaitingSince(Duration);

/// Time after which a waiting sound is dropped: its file loads in a moment, but a missing audio device may never come.
const MAX_WAIT: Duration = Duration::from_secs(3);

pub(super) fn plugin(app: &mut App) {
    // Off-screen and in most tests there is no audio.
    let is_heard = resource_exists::<Assets<AudioSource>>;
    app.add_systems(Startup, (load, play_room).run_if(is_heard));
    app.add_systems(Update, (play, drop_waiting, update_room_volume).run_if(is_heard).after(GameSet::Sound));
}

fn load(mut commands: Commands, server: Res<AssetServer>) {
    let takes = Sound::all().flat_map(|sound| (0..sound.takes()).map(move |take| (sound, take)));
    commands.insert_resource(SoundFiles(
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

fn play(mut plays: MessageReader<PlaySound>, time: Res<Time<Real>>, sounds: Res<SoundFiles>, mut commands: Commands) {
    for PlaySound { sound, take, volume, speed } in plays.read() {
        if let Some(source) = sounds.0.get(&(*sound, *take)) {
            let once = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(*volume)).with_speed(*speed);
            commands.spawn((AudioPlayer(source.clone()), once, WaitingSince(time.elapsed())));
        }
    }
}

/// Despawns sounds that could not be played in time; Bevy despawns played ones.
fn drop_waiting(
    time: Res<Time<Real>>,
    waiting: Query<(Entity, &WaitingSince), Without<AudioSink>>,
    mut commands: Commands,
) {
    for (sound, waits) in &waiting {
        if time.elapsed() > waits.0 + MAX_WAIT {
            commands.entity(sound).despawn();
        }
    }
}

/// Sets the volume of the room tone; a hidden window is silent. The sink appears once the file is loaded, so it is
/// checked each frame.
fn update_room_volume(
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
        app.add_plugins(MinimalPlugins).add_message::<PlaySound>();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(500)));
        let first = Sound::all().next().expect("a sound");
        app.insert_resource(SoundFiles([((first, 0), Handle::default())].into_iter().collect()));
        app.add_systems(Update, (play, drop_waiting).chain());
        let sounds = |app: &mut App| app.world_mut().query::<&AudioPlayer>().iter(app.world()).count();
        let mut most = 0;
        for _ in 0..100 {
            app.world_mut().write_message(PlaySound { sound: first, take: 0, volume: 1.0, speed: 1.0 });
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
