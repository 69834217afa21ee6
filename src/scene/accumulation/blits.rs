//! Blits of one picture over another, and their pipelines.

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

use crate::models::HalfFloatSupport;

/// Texture format of cameras with [`Hdr`](bevy::camera::Hdr): light before tone mapping.
pub(super) const FORMAT: TextureFormat = TextureFormat::Rgba16Float;
pub(super) const CLEAR: LoadOp<wgpu_types::Color> = LoadOp::Clear(wgpu_types::Color::TRANSPARENT);

/// Flags from the render world to the main world.
#[derive(Resource, Debug, Clone, Default)]
pub(super) struct RenderSignals(Arc<SignalFlags>);

#[derive(Debug, Default)]
struct SignalFlags {
    is_ready: AtomicBool,
    has_failed: AtomicBool,
}

impl RenderSignals {
    /// Returns whether all pipelines are compiled: until then nothing is sampled.
    pub fn is_ready(&self) -> bool {
        self.0.is_ready.load(Relaxed)
    }

    /// Reports a picture that should have been averaged, or shown averaged, and could not be.
    pub fn fail(&self) {
        self.0.has_failed.store(true, Relaxed);
    }

    /// Returns whether a failure was reported since the last call.
    pub fn has_failed(&self) -> bool {
        self.0.has_failed.swap(false, Relaxed)
    }
}

/// The shader that repairs invalid pixels.
#[derive(Resource)]
struct RepairShader(Handle<Shader>);

/// Render pipelines, created again for another device.
#[derive(Resource)]
pub(super) struct BlitPipelines {
    pub repairs: CachedRenderPipelineId,
    pub adds: CachedRenderPipelineId,
    pub copies: CachedRenderPipelineId,
    pub covers: CachedRenderPipelineId,
}

/// Adds shader and systems; needs a render app.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "repair.wgsl");
    let repairs = load_embedded_asset!(app, "repair.wgsl");
    let signals = RenderSignals::default();
    app.insert_resource(signals.clone());
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else { return };
    render_app.insert_resource(RepairShader(repairs)).insert_resource(signals);
    render_app.add_systems(RenderStartup, queue.after(init_blit_pipeline));
    render_app.add_systems(Render, tell.in_set(RenderSystems::Cleanup).run_if(resource_exists::<BlitPipelines>));
}

/// Returns the blend state: source times the blend constant, plus the destination times `dst_factor`.
const fn blend(dst_factor: BlendFactor) -> BlendState {
    let component = BlendComponent { src_factor: BlendFactor::Constant, dst_factor, operation: BlendOperation::Add };
    BlendState { color: component, alpha: component }
}

/// Queues the pipelines, on devices that can render to half floats.
fn queue(
    mut commands: Commands,
    adapter: Res<RenderAdapter>,
    cache: Res<PipelineCache>,
    blit: Res<BlitPipeline>,
    shader: Res<RepairShader>,
) {
    if !HalfFloatSupport::of(&adapter).0 {
        return;
    }
    let blits = |blend_state| {
        blit.specialize(BlitPipelineKey { target_format: FORMAT, blend_state, samples: 1, source_space: None })
    };
    let mut repairs = blits(None);
    if let Some(fragment) = &mut repairs.fragment {
        fragment.shader = shader.0.clone();
    }
    commands.insert_resource(BlitPipelines {
        repairs: cache.queue_render_pipeline(repairs),
        adds: cache.queue_render_pipeline(blits(Some(blend(BlendFactor::One)))),
        copies: cache.queue_render_pipeline(blits(None)),
        covers: cache.queue_render_pipeline(blits(Some(blend(BlendFactor::OneMinusConstant)))),
    });
}

fn tell(blits: Res<BlitPipelines>, cache: Res<PipelineCache>, signals: Res<RenderSignals>) {
    let BlitPipelines { repairs, adds, copies, covers } = *blits;
    let are_there = [repairs, adds, copies, covers].into_iter().all(|id| cache.get_render_pipeline(id).is_some());
    signals.0.is_ready.store(are_there, Relaxed);
}

/// A blit of one texture into another.
pub(super) struct BlitPass<'a> {
    pub pipeline: &'a RenderPipeline,
    pub source: &'a TextureView,
    pub into: &'a TextureView,
    /// Load operation of the target.
    pub load: LoadOp<wgpu_types::Color>,
    /// Blend constant.
    pub weight: f32,
    /// Part of the target; `None` for all of it.
    pub within: Option<URect>,
}

impl BlitPass<'_> {
    pub fn draw(self, ctx: &mut RenderContext, blit: &BlitPipeline, cache: &PipelineCache) {
        let source = blit.create_bind_group(ctx.render_device(), self.source, cache);
        let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
            label: Some("accumulation"),
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
