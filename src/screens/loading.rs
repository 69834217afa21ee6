//! Loading screen with real progress: first the files, then the shaders, which are drawn once behind the cover so that
//! the first moves don't stall.

use bevy::prelude::*;

use crate::models::{GameAssets, LoadingProgress};
use crate::platform::WaitingPipelines;
use crate::shown::Screen;

/// Frames without waiting shaders before loading is done; each frame may need new shaders.
const WARM_FRAMES: u32 = 4;
/// The files' share of the progress bar; the rest is for the shaders.
const FILES_SHARE: f32 = 0.7;

#[derive(Resource, Default)]
struct ShaderWarmUp {
    still_frames: u32,
    most_waiting: usize,
    last_waiting: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(LoadingProgress { fraction: 0.0, stage_key: "loading-files", failed: None });
    app.init_resource::<ShaderWarmUp>();
    app.add_systems(Update, update_progress.run_if(in_state(Screen::Loading)));
}

/// Updates the progress, and opens the menu at its end.
fn update_progress(
    assets: Res<GameAssets>,
    server: Res<AssetServer>,
    waiting: Res<WaitingPipelines>,
    mut warm_up: ResMut<ShaderWarmUp>,
    mut progress: ResMut<LoadingProgress>,
    mut next: ResMut<NextState<Screen>>,
) {
    if let Some(failed) = assets.failed(&server) {
        progress.failed = Some(failed);
        return;
    }
    let (done, total) = assets.progress(&server);
    if done < total {
        progress.fraction = FILES_SHARE * done as f32 / total as f32;
        return;
    }
    progress.stage_key = "loading-shaders";
    let waiting = waiting.count();
    warm_up.most_waiting = warm_up.most_waiting.max(waiting);
    // The browser compiles within the frame; a shader that still waits there is not supported by WebGL2.
    let settled = waiting == 0 || (cfg!(target_family = "wasm") && waiting == warm_up.last_waiting);
    warm_up.last_waiting = waiting;
    warm_up.still_frames = if settled { warm_up.still_frames + 1 } else { 0 };
    let compiled = 1.0 - waiting as f32 / warm_up.most_waiting.max(1) as f32;
    let still_frames = warm_up.still_frames as f32 / WARM_FRAMES as f32;
    let share = (compiled * 0.5 + still_frames * 0.5).clamp(0.0, 1.0);
    progress.fraction = progress.fraction.max(FILES_SHARE + (1.0 - FILES_SHARE) * share);
    if warm_up.still_frames >= WARM_FRAMES {
        next.set(Screen::Menu);
    }
}
