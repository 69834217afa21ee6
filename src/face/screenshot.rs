//! `--screenshot FILE`: waits until all is loaded and nothing moves, writes the picture, and exits.

use std::path::Path;

use bevy::app::AppExit;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use core::time::Duration;

use super::Target;
use crate::motion::Motion;
use crate::options::Options;
use crate::screens::{Screen, ScriptDone};

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

fn take_when_still(
    mut commands: Commands,
    motion: Res<Motion>,
    screen: Res<State<Screen>>,
    script: Res<ScriptDone>,
    target: Res<Target>,
    mut still: Local<u32>,
) {
    let ready = script.0 && *screen.get() != Screen::Loading && !motion.is_moving();
    *still = if ready { still.saturating_add(1) } else { 0 };
    if *still != STILL_FRAMES {
        return;
    }
    let picture = match &target.0 {
        Some(RenderTarget::Image(image)) => Screenshot::image(image.handle.clone()),
        _ => Screenshot::primary_window(),
    };
    commands.spawn(picture).observe(save);
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

fn write_png(picture: &Image, path: &Path) -> Result<(), String> {
    let picture = picture.clone().try_into_dynamic().map_err(|error| error.to_string())?;
    picture.to_rgb8().save(path).map_err(|error| error.to_string())
}
