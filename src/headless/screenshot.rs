//! `--screenshot FILE`: waits until everything is loaded and nothing moves, writes the picture, and exits.

use std::path::Path;

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use core::time::Duration;
use tracing::{error, trace};

use crate::motion::Motion;
use crate::openings::Openings;
use crate::options::Options;
use crate::platform::{CameraTarget, WaitingPipelines};
use crate::screens::StartUpDone;
use crate::shown::Screen;

/// Number of still frames before the picture is taken: textures of panels arrive a frame late, and the last pipelines
/// are asked for during these frames. On a fast device they take longer to compile than the frames.
const STILL_FRAMES: u32 = 8;

/// Game time between two frames.
const TIME_STEP: Duration = Duration::from_millis(250);

pub(crate) fn plugin(app: &mut App) {
    // A fixed, long time step: each frame may be rendered by the processor.
    app.insert_resource(TimeUpdateStrategy::ManualDuration(TIME_STEP));
    app.add_systems(Last, take_when_still);
}

/// Detects whether a picture can be taken; checked in every frame.
#[derive(SystemParam)]
pub(super) struct Stillness<'w, 's> {
    motion: Res<'w, Motion>,
    screen: Res<'w, State<Screen>>,
    openings: Res<'w, Openings>,
    script: Res<'w, StartUpDone>,
    pipelines: Res<'w, WaitingPipelines>,
    frames: Local<'s, u32>,
}

impl Stillness<'_, '_> {
    /// Returns whether nothing has moved for [`STILL_FRAMES`] frames, counted from the last time that this was so.
    pub(super) fn has_been_reached(&mut self) -> bool {
        let is_still = self.script.0
            && *self.screen.get() != Screen::Loading
            && !self.openings.are_on_the_way()
            && !self.pipelines.will_finish()
            && !self.motion.is_moving()
            && !self.motion.is_accumulating();
        // Tells why a picture is not taken, on a machine where it takes too long.
        trace!(
            "script {}, screen {:?}, moving {}, accumulating {}, openings on the way {}, waiting pipelines {}",
            self.script.0,
            self.screen.get(),
            self.motion.is_moving(),
            self.motion.is_accumulating(),
            self.openings.are_on_the_way(),
            self.pipelines.count(),
        );
        *self.frames = if is_still { *self.frames + 1 } else { 0 };
        let is_reached = *self.frames == STILL_FRAMES;
        if is_reached {
            *self.frames = 0;
        }
        is_reached
    }
}

/// Returns a screenshot of the target that the cameras draw on.
pub(super) fn screenshot_of(target: &CameraTarget) -> Screenshot {
    target.0.clone().map_or_else(Screenshot::primary_window, Screenshot)
}

fn take_when_still(
    mut commands: Commands,
    mut stillness: Stillness,
    target: Res<CameraTarget>,
    mut taken: Local<bool>,
) {
    if stillness.has_been_reached() && !std::mem::replace(&mut *taken, true) {
        commands.spawn(screenshot_of(&target)).observe(save);
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

/// Writes an image as PNG.
pub(super) fn write_png(image: &Image, path: &Path) -> Result<(), String> {
    let image = image.clone().try_into_dynamic().map_err(|error| error.to_string())?;
    image.to_rgb8().save(path).map_err(|error| error.to_string())
}
