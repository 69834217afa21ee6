//! Shaders that the renderer has not finished: what is drawn meanwhile lacks something.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};

/// How many there are, counted in the renderer's own world.
#[derive(Resource, Clone, Default)]
pub struct WaitingPipelines(Arc<AtomicUsize>);

impl WaitingPipelines {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Whether any will be finished. The browser compiles within the frame; what still waits then has a shader that WebGL2
    /// never gets.
    pub fn are_any(&self) -> bool {
        cfg!(not(target_family = "wasm")) && self.count() > 0
    }
}

/// Comes after Bevy's own plugins, whose renderer it looks into.
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
