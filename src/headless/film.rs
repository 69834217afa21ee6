//! `--film FOLDER`: the table of an event's screen plays its games while nobody is there, and every frame is written into the
//! folder. Each frame stands for the same time, however long it takes to draw; the program exits after the last one.

use core::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::view::screenshot::ScreenshotCaptured;
use bevy::time::TimeUpdateStrategy;
use tracing::error;

use super::screenshot::{screenshot_of, write_png};
use crate::kiosk::is_unattended_game;
use crate::models::GameAssets;
use crate::options::Options;
use crate::platform::{CameraTarget, WaitingPipelines};
use crate::session::Session;
use crate::settings::Settings;

/// Length of a film in seconds, if the command line gives none.
const DEFAULT_SECONDS: u32 = 60;
/// Frames of a second, as `cargo xtask film` shows them.
const FRAMES_PER_SECOND: u32 = 60;

/// Number of frames in a row in which everything must be ready: what a game needs may be asked for in the frames after its
/// start.
const READY_FRAMES: u32 = 3;

/// Number of frames in a row in which everything was ready, up to [`READY_FRAMES`].
#[derive(Debug, Default)]
struct ReadyFrames(u32);

impl ReadyFrames {
    /// Notes a frame, and returns whether the film has begun; from then on it stays so.
    fn note(&mut self, is_ready: bool) -> bool {
        if self.0 < READY_FRAMES {
            self.0 = if is_ready { self.0 + 1 } else { 0 };
        }
        self.0 == READY_FRAMES
    }
}

/// Progress of the film, in frames.
#[derive(Resource, Debug, Default)]
struct FilmProgress {
    /// Frames that are asked for.
    asked: u32,
    /// Frames in the folder.
    written: u32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FilmProgress>();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1) / FRAMES_PER_SECOND));
    app.add_systems(Startup, create_folder);
    app.add_systems(Last, take_frame.run_if(has_begun));
}

fn create_folder(options: Res<Options>, mut exit: MessageWriter<AppExit>) {
    let Some(folder) = &options.film else { return };
    if let Err(error) = std::fs::create_dir_all(folder) {
        error!("The folder {} could not be made: {error}", folder.display());
        exit.write(AppExit::error());
    }
}

/// Returns whether the first game is on the table and everything can be drawn; from then on it stays so.
fn has_begun(
    session: Res<Session>,
    (settings, assets): (Res<Settings>, Option<Res<GameAssets>>),
    pipelines: Res<WaitingPipelines>,
    mut ready_frames: Local<ReadyFrames>,
) -> bool {
    let is_shown = assets.is_some_and(|assets| assets.shown.look == settings.look);
    ready_frames.note(is_unattended_game(&session) && is_shown && !pipelines.will_finish())
}

/// Asks for the picture of this frame.
fn take_frame(
    mut commands: Commands,
    options: Res<Options>,
    target: Res<CameraTarget>,
    mut progress: ResMut<FilmProgress>,
) {
    if progress.asked == frames(&options) {
        return;
    }
    let number = progress.asked;
    progress.asked += 1;
    let save = move |captured: On<ScreenshotCaptured>,
                     options: Res<Options>,
                     mut progress: ResMut<FilmProgress>,
                     mut exit: MessageWriter<AppExit>| {
        let Some(folder) = &options.film else { return };
        if let Err(error) = write_png(&captured.image, &folder.join(format!("frame-{number:05}.png"))) {
            error!("Frame {number} of the film could not be written: {error}");
            exit.write(AppExit::error());
            return;
        }
        progress.written += 1;
        if progress.written == frames(&options) {
            exit.write(AppExit::Success);
        }
    };
    commands.spawn(screenshot_of(&target)).observe(save);
}

/// Returns the film's length in frames.
fn frames(options: &Options) -> u32 {
    options.film_seconds.map_or(DEFAULT_SECONDS, |seconds| seconds.0) * FRAMES_PER_SECOND
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_film_begins_once_everything_stays_ready() {
        let mut frames = ReadyFrames::default();
        let ready = [true, true, false, true, true, true, false];
        assert_eq!(ready.map(|is_ready| frames.note(is_ready)), [false, false, false, false, false, true, true]);
    }
}
