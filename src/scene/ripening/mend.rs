//! Pixels that are no light are mended as soon as a picture is drawn in floats, before it is shown or averaged.

use bevy::core_pipeline::blit::BlitPipeline;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::view::ViewTarget;

use super::blits::{Blits, FORMAT, Layer, NOTHING};

pub(super) fn mend(
    view: ViewQuery<&ViewTarget>,
    blits: Res<Blits>,
    cache: Res<PipelineCache>,
    blit: Res<BlitPipeline>,
    mut ctx: RenderContext,
) {
    let target = view.into_inner();
    let Some(pipeline) = cache.get_render_pipeline(blits.mends).filter(|_| target.main_texture_format() == FORMAT)
    else {
        return;
    };
    let mended = target.post_process_write();
    let layer = Layer { pipeline, source: mended.source, into: mended.destination, load: NOTHING, weight: 1.0 };
    layer.draw(&mut ctx, &blit, &cache);
}
