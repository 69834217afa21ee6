//! `--screenshot FILE`: waits until all is loaded and nothing moves, writes the picture, and exits.

use std::path::Path;

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use core::time::Duration;
use tracing::error;

use crate::motion::Motion;
use crate::options::Options;
use crate::platform::Target;
use crate::screens::ScriptDone;
use crate::shown::Screen;

/// Frames without motion before the picture is taken: textures of panels arrive a frame late, and the last
/// pipelines are compiled while they wait.
const STILL_FRAMES: u32 = 8;

/// Time that passes from frame to frame.
const STEP: Duration = Duration::from_millis(250);

pub(crate) fn plugin(app: &mut App) {
    // Every run has the same steps, and few of them: each frame may be drawn by a processor.
    app.insert_resource(TimeUpdateStrategy::ManualDuration(STEP));
    app.add_systems(Last, take_when_still);
}

/// Whether a picture can be taken: asked in every frame.
#[derive(SystemParam)]
pub(super) struct Stillness<'w, 's> {
    motion: Res<'w, Motion>,
    screen: Res<'w, State<Screen>>,
    script: Res<'w, ScriptDone>,
    frames: Local<'s, u32>,
}

impl Stillness<'_, '_> {
    /// Whether everything has stood still for long enough, counted from the last time that it had.
    pub(super) fn has_come(&mut self) -> bool {
        let is_still = self.script.0
            && *self.screen.get() != Screen::Loading
            && !self.motion.is_moving()
            && !self.motion.is_ripening();
        *self.frames = if is_still { *self.frames + 1 } else { 0 };
        let has_come = *self.frames == STILL_FRAMES;
        if has_come {
            *self.frames = 0;
        }
        has_come
    }
}

/// A picture of what the cameras draw.
pub(super) fn picture(target: &Target) -> Screenshot {
    target.0.clone().map_or_else(Screenshot::primary_window, Screenshot)
}

fn take_when_still(mut commands: Commands, mut stillness: Stillness, target: Res<Target>, mut taken: Local<bool>) {
    if stillness.has_come() && !std::mem::replace(&mut *taken, true) {
        commands.spawn(picture(&target)).observe(save);
    }
}

fn save(captured: On<ScreenshotCaptured>, options: Res<Options>, mut exit: MessageWriter<AppExit>) {
    let Some(path) = &options.screenshot else {
        return;
    };
    match write_png(&captured.image, path) {
        Ok(()) => {
            exit.write(AppExit::Success);
        }
        Err(error) => {
            error!("The picture {} could not be written: {error}", path.display());
            exit.write(AppExit::error());
        }
    }
}

pub(super) fn write_png(picture: &Image, path: &Path) -> Result<(), String> {
    let picture = picture.clone().try_into_dynamic().map_err(|error| error.to_string())?;
    picture.to_rgb8().save(path).map_err(|error| error.to_string())
}
