//! Drawing a picture over another one, and what that takes on the graphics card.

use bevy::asset::{embedded_asset, load_embedded_asset};
use bevy::core_pipeline::blit::{BlitPipeline, BlitPipelineKey, init_blit_pipeline};
use bevy::prelude::*;
use bevy::render::render_resource::{
    BlendComponent, BlendFactor, BlendOperation, BlendState, CachedRenderPipelineId, LoadOp, Operations, PipelineCache,
    RenderPassColorAttachment, RenderPassDescriptor, RenderPipeline, SpecializedRenderPipeline, StoreOp, TextureFormat,
    TextureView,
};
use bevy::render::renderer::RenderContext;
use bevy::render::{Render, RenderApp, RenderStartup, RenderSystems};
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::Arc;

/// That of cameras with [`Hdr`](bevy::camera::Hdr): the light before tone mapping.
pub(super) const FORMAT: TextureFormat = TextureFormat::Rgba16Float;
pub(super) const NOTHING: LoadOp<wgpu_types::Color> = LoadOp::Clear(wgpu_types::Color::TRANSPARENT);

/// Whether the graphics card has all that an average takes: until then nothing is sampled. Told from the renderer's world
/// to the game's.
#[derive(Resource, Debug, Clone, Default)]
pub(super) struct Ready(Arc<AtomicBool>);

impl Ready {
    pub fn is_true(&self) -> bool {
        self.0.load(Relaxed)
    }
}

/// The shader that mends what no screen could show.
#[derive(Resource)]
struct Mends(Handle<Shader>);

/// The pipelines, made anew for another device.
#[derive(Resource)]
pub(super) struct Blits {
    pub mends: CachedRenderPipelineId,
    pub adds: CachedRenderPipelineId,
    pub copies: CachedRenderPipelineId,
    pub covers: CachedRenderPipelineId,
}

/// Where there is a renderer.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "mend.wgsl");
    let mends = load_embedded_asset!(app, "mend.wgsl");
    let ready = Ready::default();
    app.insert_resource(ready.clone());
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else { return };
    render_app.insert_resource(Mends(mends)).insert_resource(ready);
    render_app.add_systems(RenderStartup, queue.after(init_blit_pipeline));
    render_app.add_systems(Render, tell.in_set(RenderSystems::Cleanup));
}

/// The source times the blend constant, and of what is there so much.
const fn blend(dst_factor: BlendFactor) -> BlendState {
    let component = BlendComponent { src_factor: BlendFactor::Constant, dst_factor, operation: BlendOperation::Add };
    BlendState { color: component, alpha: component }
}

fn queue(mut commands: Commands, cache: Res<PipelineCache>, blit: Res<BlitPipeline>, shader: Res<Mends>) {
    let blits = |blend_state| {
        blit.specialize(BlitPipelineKey { target_format: FORMAT, blend_state, samples: 1, source_space: None })
    };
    let mut mends = blits(None);
    if let Some(fragment) = &mut mends.fragment {
        fragment.shader = shader.0.clone();
    }
    commands.insert_resource(Blits {
        mends: cache.queue_render_pipeline(mends),
        adds: cache.queue_render_pipeline(blits(Some(blend(BlendFactor::One)))),
        copies: cache.queue_render_pipeline(blits(None)),
        covers: cache.queue_render_pipeline(blits(Some(blend(BlendFactor::OneMinusConstant)))),
    });
}

fn tell(blits: Res<Blits>, cache: Res<PipelineCache>, ready: Res<Ready>) {
    let Blits { mends, adds, copies, covers } = *blits;
    let are_there = [mends, adds, copies, covers].into_iter().all(|id| cache.get_render_pipeline(id).is_some());
    ready.0.store(are_there, Relaxed);
}

/// A picture that is drawn over another one.
pub(super) struct Layer<'a> {
    pub pipeline: &'a RenderPipeline,
    pub source: &'a TextureView,
    pub into: &'a TextureView,
    /// What becomes of what is there.
    pub load: LoadOp<wgpu_types::Color>,
    /// The blend constant.
    pub weight: f32,
}

impl Layer<'_> {
    pub fn draw(self, ctx: &mut RenderContext, blit: &BlitPipeline, cache: &PipelineCache) {
        let source = blit.create_bind_group(ctx.render_device(), self.source, cache);
        let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
            label: Some("ripening"),
            color_attachments: &[Some(RenderPassColorAttachment {
                view: self.into,
                depth_slice: None,
                resolve_target: None,
                ops: Operations { load: self.load, store: StoreOp::Store },
            })],
            depth_stencil_attachment: None,
            timestamp_writes: None,
            occlusion_query_set: None,
            multiview_mask: None,
        });
        pass.set_render_pipeline(self.pipeline);
        pass.set_bind_group(0, &source, &[]);
        pass.set_blend_constant(LinearRgba::new(self.weight, self.weight, self.weight, self.weight));
        pass.draw(0..3, 0..1);
    }
}
