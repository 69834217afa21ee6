//! Loading with true progress: first the files, then the shaders, drawn once behind the cover so that no
//! first move stalls.

use bevy::prelude::*;

use crate::models::{GameAssets, LoadingProgress};
use crate::platform::WaitingPipelines;
use crate::shown::Screen;

/// Frames with no shader left to compile before loading is done; each may ask for new ones.
const WARM_FRAMES: u32 = 4;
/// The files' share of the bar; the rest is the shaders'.
const FILES_SHARE: f32 = 0.7;

#[derive(Resource, Default)]
struct WarmFrames {
    quiet: u32,
    most_waiting: usize,
    last_waiting: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(LoadingProgress { fraction: 0.0, stage_key: "loading-files", failed: None });
    app.init_resource::<WarmFrames>();
    app.add_systems(Update, follow.run_if(in_state(Screen::Loading)));
}

fn follow(
    assets: Res<GameAssets>,
    server: Res<AssetServer>,
    waiting: Res<WaitingPipelines>,
    mut warm: ResMut<WarmFrames>,
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
    warm.most_waiting = warm.most_waiting.max(waiting);
    // The browser compiles within the frame; what still waits then has a shader that WebGL2 never gets.
    let settled = waiting == 0 || (cfg!(target_family = "wasm") && waiting == warm.last_waiting);
    warm.last_waiting = waiting;
    warm.quiet = if settled { warm.quiet + 1 } else { 0 };
    let compiled = 1.0 - waiting as f32 / warm.most_waiting.max(1) as f32;
    let quiet = warm.quiet as f32 / WARM_FRAMES as f32;
    let share = (compiled * 0.5 + quiet * 0.5).clamp(0.0, 1.0);
    progress.fraction = progress.fraction.max(FILES_SHARE + (1.0 - FILES_SHARE) * share);
    if warm.quiet >= WARM_FRAMES {
        next.set(Screen::Menu);
    }
}
