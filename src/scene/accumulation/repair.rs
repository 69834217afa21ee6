//! Repairs invalid pixels of half-float pictures before they are shown or averaged.

use bevy::core_pipeline::blit::BlitPipeline;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::view::ViewTarget;

use super::blits::{BlitPass, BlitPipelines, CLEAR, FORMAT};

pub(super) fn repair(
    view: ViewQuery<&ViewTarget>,
    pipelines: Res<BlitPipelines>,
    cache: Res<PipelineCache>,
    blit: Res<BlitPipeline>,
    mut ctx: RenderContext,
) {
    let target = view.into_inner();
    let Some(pipeline) =
        cache.get_render_pipeline(pipelines.repairs).filter(|_| target.main_texture_format() == FORMAT)
    else {
        return;
    };
    let mended = target.post_process_write();
    let pass =
        BlitPass { pipeline, source: mended.source, into: mended.destination, load: CLEAR, weight: 1.0, within: None };
    pass.draw(&mut ctx, &blit, &cache);
}
