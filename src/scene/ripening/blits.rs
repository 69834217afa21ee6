//! Drawing a picture over another one, and what that takes on the graphics card.

use bevy::asset::{embedded_asset, load_embedded_asset};
use bevy::core_pipeline::blit::{BlitPipeline, BlitPipelineKey, init_blit_pipeline};
use bevy::prelude::*;
use bevy::render::render_resource::{
    BlendComponent, BlendFactor, BlendOperation, BlendState, CachedRenderPipelineId, LoadOp, Operations, PipelineCache,
    RenderPassColorAttachment, RenderPassDescriptor, RenderPipeline, SpecializedRenderPipeline, StoreOp, TextureFormat,
    TextureView,
};
use bevy::render::renderer::{RenderAdapter, RenderContext};
use bevy::render::{Render, RenderApp, RenderStartup, RenderSystems};
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::Arc;

use crate::models::Floats;

/// That of cameras with [`Hdr`](bevy::camera::Hdr): the light before tone mapping.
pub(super) const FORMAT: TextureFormat = TextureFormat::Rgba16Float;
pub(super) const NOTHING: LoadOp<wgpu_types::Color> = LoadOp::Clear(wgpu_types::Color::TRANSPARENT);

/// What the renderer's world tells the game's.
#[derive(Resource, Debug, Clone, Default)]
pub(super) struct Told(Arc<Signals>);

#[derive(Debug, Default)]
struct Signals {
    is_ready: AtomicBool,
    has_failed: AtomicBool,
}

impl Told {
    /// Whether the graphics card has all that an average takes: until then nothing is sampled.
    pub fn is_ready(&self) -> bool {
        self.0.is_ready.load(Relaxed)
    }

    /// Says that a picture that should be averaged, or be the average, could not be: frames were left out.
    pub fn fail(&self) {
        self.0.has_failed.store(true, Relaxed);
    }

    /// Whether that was said since it was last asked.
    pub fn has_failed(&self) -> bool {
        self.0.has_failed.swap(false, Relaxed)
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
    let told = Told::default();
    app.insert_resource(told.clone());
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else { return };
    render_app.insert_resource(Mends(mends)).insert_resource(told);
    render_app.add_systems(RenderStartup, queue.after(init_blit_pipeline));
    render_app.add_systems(Render, tell.in_set(RenderSystems::Cleanup).run_if(resource_exists::<Blits>));
}

/// The source times the blend constant, and of what is there so much.
const fn blend(dst_factor: BlendFactor) -> BlendState {
    let component = BlendComponent { src_factor: BlendFactor::Constant, dst_factor, operation: BlendOperation::Add };
    BlendState { color: component, alpha: component }
}

/// A device that can't draw into half floats has none.
fn queue(
    mut commands: Commands,
    adapter: Res<RenderAdapter>,
    cache: Res<PipelineCache>,
    blit: Res<BlitPipeline>,
    shader: Res<Mends>,
) {
    if !Floats::of(&adapter).0 {
        return;
    }
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

fn tell(blits: Res<Blits>, cache: Res<PipelineCache>, told: Res<Told>) {
    let Blits { mends, adds, copies, covers } = *blits;
    let are_there = [mends, adds, copies, covers].into_iter().all(|id| cache.get_render_pipeline(id).is_some());
    told.0.is_ready.store(are_there, Relaxed);
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
    /// The part of it; none is all.
    pub within: Option<URect>,
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
        if let Some(part) = self.within {
            pass.set_scissor_rect(part.min.x, part.min.y, part.width(), part.height());
        }
        pass.draw(0..3, 0..1);
    }
}
