//! Count of shaders that the renderer still has to compile; objects that need them are missing from the picture.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};

/// Number of waiting pipelines, counted in the render world.
#[derive(Resource, Clone, Default)]
pub struct WaitingPipelines(Arc<AtomicUsize>);

impl WaitingPipelines {
    /// Returns the number.
    pub fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Returns whether any will be finished. The browser compiles within the frame; a pipeline that still waits there
    /// has a shader that WebGL2 doesn't support.
    pub fn will_finish(&self) -> bool {
        cfg!(not(target_family = "wasm")) && self.count() > 0
    }
}

/// Adds the count. It has to come after Bevy's own plugins.
pub(super) fn plugin(app: &mut App) {
    let waiting = WaitingPipelines::default();
    app.insert_resource(waiting.clone());
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app.insert_resource(waiting);
        render_app.add_systems(Render, count.after(RenderSystems::Render));
    }
}

fn count(cache: Res<PipelineCache>, waiting: Res<WaitingPipelines>) {
    waiting.0.store(cache.waiting_pipelines().count(), Ordering::Relaxed);
}
