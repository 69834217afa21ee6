//! Averaging on the graphics card: blits with a blend constant add up the samples in a half-float texture, before tone
//! mapping. Panels are drawn later and are not affected.

use bevy::core_pipeline::Core3d;
use bevy::core_pipeline::blit::BlitPipeline;
use bevy::core_pipeline::schedule::Core3dSystems;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::extract_component::ExtractComponentPlugin;
use bevy::render::render_resource::{
    Extent3d, LoadOp, PipelineCache, Texture, TextureDescriptor, TextureDimension, TextureUsages, TextureView,
    TextureViewDescriptor,
};
use bevy::render::renderer::{RenderContext, RenderDevice, ViewQuery};
use bevy::render::view::ViewTarget;
use bevy::render::{GpuResourceAppExt, Render, RenderApp, RenderSystems};

use super::blits::{self, BlitPass, BlitPipelines, CLEAR, FORMAT, RenderSignals};
use super::frame_use::FrameUse;
use super::repair::repair;
use super::ticking::AverageGap;

/// Sum of weights from which an average counts as complete; weights are rounded.
const COMPLETE: f32 = 0.999;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((ExtractComponentPlugin::<FrameUse>::default(), ExtractComponentPlugin::<AverageGap>::default()));
    let has_renderer = app.get_sub_app(RenderApp).is_some();
    if !has_renderer {
        return;
    }
    app.add_plugins(blits::plugin);
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else { return };
    render_app.init_gpu_resource::<Averages>();
    render_app.add_systems(Render, prepare.in_set(RenderSystems::Prepare));
    render_app.add_systems(Core3d, (repair, average).chain().in_set(Core3dSystems::EarlyPostProcess));
}

/// Averages by view.
#[derive(Resource, Default)]
struct Averages(HashMap<Entity, Average>);

/// Textures and progress of a view's average.
struct Average {
    /// The plain picture, shown while samples are rendered.
    kept: Texture,
    /// The sum of the samples.
    sum: Texture,
    progress: AverageProgress,
}

/// Progress of an average.
#[derive(Debug, Clone, Copy, Default)]
struct AverageProgress {
    has_kept: bool,
    /// Sum of the samples' weights, from 0 to 1.
    summed: f32,
}

/// Handling of a rendered frame.
#[derive(Debug, Clone, Copy, PartialEq)]
enum BlitAction {
    /// Shows the frame.
    Show,
    /// Shows the frame and keeps a copy.
    Keep,
    /// Adds the frame with this weight, or starts the sum with it (`true`); shows the kept picture.
    Add(f32, bool),
    /// Shows the average over the frame, with this opacity.
    Cover(f32),
}

impl AverageProgress {
    /// Returns the handling of a frame, and updates the progress. Frames may be missing, as when the window was hidden.
    fn take(&mut self, frame_use: FrameUse) -> BlitAction {
        match frame_use {
            FrameUse::Keep => {
                *self = Self { has_kept: true, summed: 0.0 };
                BlitAction::Keep
            }
            FrameUse::Add { weight, is_first } if self.has_kept => {
                self.summed = if is_first { weight } else { self.summed + weight };
                BlitAction::Add(weight, is_first)
            }
            FrameUse::Cover(opaque) if (COMPLETE..2.0 - COMPLETE).contains(&self.summed) => BlitAction::Cover(opaque),
            FrameUse::Plain | FrameUse::Add { .. } | FrameUse::Cover(_) => BlitAction::Show,
        }
    }
}

impl Average {
    fn new(device: &RenderDevice, size: Extent3d) -> Self {
        let [kept, sum] = core::array::from_fn(|_| {
            device.create_texture(&TextureDescriptor {
                label: Some("accumulation"),
                size,
                mip_level_count: 1,
                sample_count: 1,
                dimension: TextureDimension::D2,
                format: FORMAT,
                usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::TEXTURE_BINDING,
                view_formats: &[],
            })
        });
        Self { kept, sum, progress: AverageProgress::default() }
    }

    /// Returns whether the textures have the format and size of the view's picture.
    fn is_of(&self, target: &ViewTarget) -> bool {
        target.main_texture_format() == FORMAT && self.sum.size() == target.main_texture().size()
    }
}

/// Creates the textures of views whose plain picture is kept, and drops those of gone or resized views.
fn prepare(
    views: Query<(Entity, Option<&ViewTarget>, &FrameUse)>,
    mut averages: ResMut<Averages>,
    device: Res<RenderDevice>,
) {
    // A covered window has no target for a while; its average stays.
    let is_of = |average: &Average, target: Option<&ViewTarget>| target.is_none_or(|target| average.is_of(target));
    averages.0.retain(|view, average| views.get(*view).is_ok_and(|(_, target, _)| is_of(average, target)));
    for (view, target, frame_use) in &views {
        let begins = |target: &&ViewTarget| *frame_use == FrameUse::Keep && target.main_texture_format() == FORMAT;
        if let Some(target) = target.filter(begins) {
            averages.0.entry(view).or_insert_with(|| Average::new(&device, target.main_texture().size()));
        }
    }
}

fn average(
    view: ViewQuery<(Entity, &ViewTarget, &FrameUse, &AverageGap)>,
    mut averages: ResMut<Averages>,
    (blits, signals): (Res<BlitPipelines>, Res<RenderSignals>),
    cache: Res<PipelineCache>,
    blit: Res<BlitPipeline>,
    mut ctx: RenderContext,
) {
    let (view, target, frame_use, gap) = view.into_inner();
    let Some(average) = averages.0.get_mut(&view) else {
        if *frame_use != FrameUse::Plain {
            signals.fail();
        }
        return;
    };
    let [Some(adds), Some(copies), Some(covers)] =
        [blits.adds, blits.copies, blits.covers].map(|id| cache.get_render_pipeline(id))
    else {
        return;
    };
    let [kept, sum] =
        [&average.kept, &average.sum].map(|texture| texture.create_view(&TextureViewDescriptor::default()));
    let mut draw = |pipeline, source: &TextureView, into: &TextureView, load, weight, within| {
        BlitPass { pipeline, source, into, load, weight, within }.draw(&mut ctx, &blit, &cache);
    };
    match average.progress.take(*frame_use) {
        BlitAction::Show if *frame_use == FrameUse::Plain => {}
        BlitAction::Show => signals.fail(),
        BlitAction::Keep => draw(copies, target.main_texture_view(), &kept, CLEAR, 1.0, None),
        BlitAction::Add(weight, is_first) => {
            let load = if is_first { CLEAR } else { LoadOp::Load };
            draw(adds, target.main_texture_view(), &sum, load, weight, None);
            draw(copies, &kept, target.post_process_write().destination, CLEAR, 1.0, None);
        }
        BlitAction::Cover(opaque) => {
            let size = target.main_texture().size();
            for part in gap.around(UVec2::new(size.width, size.height)) {
                draw(covers, &sum, target.main_texture_view(), LoadOp::Load, opaque, Some(part));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: FrameUse = FrameUse::Add { weight: 0.5, is_first: true };
    const SECOND: FrameUse = FrameUse::Add { weight: 0.5, is_first: false };

    fn uses<const N: usize>(frames: [FrameUse; N]) -> [BlitAction; N] {
        let mut progress = AverageProgress::default();
        frames.map(|frame_use| progress.take(frame_use))
    }

    #[test]
    fn a_whole_average_covers_the_plain_picture() {
        let frames = [FrameUse::Plain, FrameUse::Keep, FIRST, SECOND, FrameUse::Cover(0.3), FrameUse::Cover(1.0)];
        let whole = [
            BlitAction::Show,
            BlitAction::Keep,
            BlitAction::Add(0.5, true),
            BlitAction::Add(0.5, false),
            BlitAction::Cover(0.3),
            BlitAction::Cover(1.0),
        ];
        assert_eq!(uses(frames), whole);
    }

    #[test]
    fn an_incomplete_average_is_not_shown() {
        assert_eq!(uses([FrameUse::Keep, FIRST, FrameUse::Cover(1.0)])[2], BlitAction::Show, "it would be dark");
        // The window was hidden for the first sample, or for the kept frame.
        assert_eq!(uses([FrameUse::Keep, SECOND, FrameUse::Cover(1.0)])[2], BlitAction::Show);
        assert_eq!(uses([FIRST, SECOND, FrameUse::Cover(1.0)]), [BlitAction::Show; 3]);
        let again = uses([FrameUse::Keep, FIRST, SECOND, FIRST, SECOND, FrameUse::Cover(1.0)]);
        assert_eq!(again[5], BlitAction::Cover(1.0), "one that begins anew forgets the others");
    }
}
