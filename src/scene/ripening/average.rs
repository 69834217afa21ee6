//! The average on the graphics card: samples are added up in a half-float picture by blits with a blend constant,
//! before tone mapping. Panels are drawn later, and stay as they are.

use bevy::asset::{embedded_asset, load_embedded_asset};
use bevy::core_pipeline::Core3d;
use bevy::core_pipeline::blit::{BlitPipeline, BlitPipelineKey};
use bevy::core_pipeline::schedule::Core3dSystems;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::extract_component::ExtractComponentPlugin;
use bevy::render::render_resource::{
    BindGroup, BlendComponent, BlendFactor, BlendOperation, BlendState, CachedRenderPipelineId, Extent3d, LoadOp,
    Operations, PipelineCache, RenderPassColorAttachment, RenderPassDescriptor, RenderPipeline,
    SpecializedRenderPipeline, SpecializedRenderPipelines, StoreOp, TextureDescriptor, TextureDimension, TextureFormat,
    TextureUsages, TextureView, TextureViewDescriptor,
};
use bevy::render::renderer::{RenderContext, RenderDevice, ViewQuery};
use bevy::render::view::{ExtractedView, ViewTarget};
use bevy::render::{Render, RenderApp, RenderSystems};

use super::Ripeness;

/// That of cameras with [`Hdr`](bevy::camera::Hdr): the light before tone mapping.
const FORMAT: TextureFormat = TextureFormat::Rgba16Float;
/// An average is whole from here on; weights are rounded.
const WHOLE: f32 = 0.999;
const NOTHING: LoadOp<wgpu_types::Color> = LoadOp::Clear(wgpu_types::Color::TRANSPARENT);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(ExtractComponentPlugin::<Ripeness>::default());
    let has_renderer = app.get_sub_app(RenderApp).is_some();
    if !has_renderer {
        return;
    }
    embedded_asset!(app, "mend.wgsl");
    let mends = load_embedded_asset!(app, "mend.wgsl");
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else { return };
    render_app.insert_resource(Mends(mends)).init_resource::<Averages>();
    render_app.add_systems(Render, prepare.in_set(RenderSystems::Prepare));
    render_app.add_systems(Core3d, average.in_set(Core3dSystems::EarlyPostProcess));
}

/// The shader that mends what no screen could show.
#[derive(Resource)]
struct Mends(Handle<Shader>);

/// The averages of all views.
#[derive(Resource, Default)]
struct Averages(HashMap<Entity, Average>);

/// What a view's average is made of.
struct Average {
    size: UVec2,
    /// The plain picture, shown while samples are drawn.
    kept: TextureView,
    /// The samples, added up.
    sum: TextureView,
    /// How much of the whole that is, from 0 to 1.
    summed: f32,
    mends: CachedRenderPipelineId,
    adds: CachedRenderPipelineId,
    copies: CachedRenderPipelineId,
    covers: CachedRenderPipelineId,
}

fn texture(device: &RenderDevice, size: UVec2) -> TextureView {
    let texture = device.create_texture(&TextureDescriptor {
        label: Some("ripening picture"),
        size: Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 },
        mip_level_count: 1,
        sample_count: 1,
        dimension: TextureDimension::D2,
        format: FORMAT,
        usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::TEXTURE_BINDING,
        view_formats: &[],
    });
    texture.create_view(&TextureViewDescriptor::default())
}

/// The source times the blend constant, and of what is there so much.
const fn blend(dst_factor: BlendFactor) -> BlendState {
    let component = BlendComponent { src_factor: BlendFactor::Constant, dst_factor, operation: BlendOperation::Add };
    BlendState { color: component, alpha: component }
}

/// Those that are drawn in floats have an average of their size; the others none.
fn prepare(
    views: Query<(Entity, &ExtractedView, &Ripeness)>,
    mut averages: ResMut<Averages>,
    device: Res<RenderDevice>,
    cache: Res<PipelineCache>,
    blit: Res<BlitPipeline>,
    shader: Res<Mends>,
    mut pipelines: ResMut<SpecializedRenderPipelines<BlitPipeline>>,
) {
    averages.0.retain(|view, _| views.contains(*view));
    for (view, extracted, _) in views.iter().filter(|(_, extracted, _)| extracted.target_format == FORMAT) {
        let size = extracted.viewport.zw();
        if averages.0.get(&view).is_some_and(|average| average.size == size) {
            continue;
        }
        let key = |blend_state| BlitPipelineKey { target_format: FORMAT, blend_state, samples: 1, source_space: None };
        let mut mends = blit.specialize(key(None));
        if let Some(fragment) = &mut mends.fragment {
            fragment.shader = shader.0.clone();
        }
        let mut pipeline = |blend_state| pipelines.specialize(&cache, &blit, key(blend_state));
        averages.0.insert(
            view,
            Average {
                size,
                kept: texture(&device, size),
                sum: texture(&device, size),
                summed: 0.0,
                mends: cache.queue_render_pipeline(mends),
                adds: pipeline(Some(blend(BlendFactor::One))),
                copies: pipeline(None),
                covers: pipeline(Some(blend(BlendFactor::OneMinusConstant))),
            },
        );
    }
}

fn average(
    view: ViewQuery<(Entity, &ViewTarget, &Ripeness)>,
    mut averages: ResMut<Averages>,
    cache: Res<PipelineCache>,
    blit: Res<BlitPipeline>,
    mut ctx: RenderContext,
) {
    let (view, target, ripeness) = view.into_inner();
    let Some(average) = averages.0.get_mut(&view) else { return };
    let [Some(mends), Some(adds), Some(copies), Some(covers)] =
        [average.mends, average.adds, average.copies, average.covers].map(|id| cache.get_render_pipeline(id))
    else {
        return;
    };
    let mut draw = |pipeline, source: &TextureView, into: &TextureView, load, weight| {
        let source = blit.create_bind_group(ctx.render_device(), source, &cache);
        draw(&mut ctx, pipeline, &source, into, load, weight);
    };
    let mended = target.post_process_write();
    draw(mends, mended.source, mended.destination, NOTHING, 1.0);
    match *ripeness {
        Ripeness::Plain => {}
        Ripeness::Keep => {
            average.summed = 0.0;
            draw(copies, target.main_texture_view(), &average.kept, NOTHING, 1.0);
        }
        Ripeness::Add { weight, is_first } => {
            let load = if is_first { NOTHING } else { LoadOp::Load };
            draw(adds, target.main_texture_view(), &average.sum, load, weight);
            average.summed += weight;
            draw(copies, &average.kept, target.post_process_write().destination, NOTHING, 1.0);
        }
        // An average that lacks samples, as of a window that was sized anew, would be dark.
        Ripeness::Under(_) if average.summed < WHOLE => {}
        Ripeness::Under(opaque) => {
            draw(covers, &average.sum, target.main_texture_view(), LoadOp::Load, opaque);
        }
    }
}

/// Draws a picture over another one; `weight` is the blend constant.
fn draw(
    ctx: &mut RenderContext,
    pipeline: &RenderPipeline,
    source: &BindGroup,
    into: &TextureView,
    load: LoadOp<wgpu_types::Color>,
    weight: f32,
) {
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("ripening"),
        color_attachments: &[Some(RenderPassColorAttachment {
            view: into,
            depth_slice: None,
            resolve_target: None,
            ops: Operations { load, store: StoreOp::Store },
        })],
        depth_stencil_attachment: None,
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    });
    pass.set_render_pipeline(pipeline);
    pass.set_bind_group(0, source, &[]);
    pass.set_blend_constant(LinearRgba::new(weight, weight, weight, weight));
    pass.draw(0..3, 0..1);
}
