//! The average on the graphics card: samples are added up in a half-float picture by blits with a blend constant,
//! before tone mapping. Panels are drawn later, and stay as they are.

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

use super::Ripeness;
use super::blits::{self, Blits, FORMAT, Layer, NOTHING, Told};
use super::gap::Gap;
use super::mend::mend;

/// An average is whole from here on; weights are rounded.
const WHOLE: f32 = 0.999;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((ExtractComponentPlugin::<Ripeness>::default(), ExtractComponentPlugin::<Gap>::default()));
    let has_renderer = app.get_sub_app(RenderApp).is_some();
    if !has_renderer {
        return;
    }
    app.add_plugins(blits::plugin);
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else { return };
    render_app.init_gpu_resource::<Averages>();
    render_app.add_systems(Render, prepare.in_set(RenderSystems::Prepare));
    render_app.add_systems(Core3d, (mend, average).chain().in_set(Core3dSystems::EarlyPostProcess));
}

/// The averages of all views that have begun one.
#[derive(Resource, Default)]
struct Averages(HashMap<Entity, Average>);

/// What a view's average is made of.
struct Average {
    /// The plain picture, shown while samples are drawn.
    kept: Texture,
    /// The samples, added up.
    sum: Texture,
    progress: Progress,
}

/// How much of an average is there.
#[derive(Debug, Clone, Copy, Default)]
struct Progress {
    has_kept: bool,
    /// Of the whole, from 0 to 1.
    summed: f32,
}

/// What a frame is used for.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Use {
    /// It is shown as it is.
    Show,
    /// It is shown, and kept.
    Keep,
    /// With this weight it is added to the others, or begins them; the kept one is shown.
    Add(f32, bool),
    /// The average is shown over it, so opaque.
    Cover(f32),
}

impl Progress {
    /// What a frame is used for, and what is there after it. Frames may have been left out, as of a window that nobody saw.
    fn take(&mut self, ripeness: Ripeness) -> Use {
        match ripeness {
            Ripeness::Keep => {
                *self = Self { has_kept: true, summed: 0.0 };
                Use::Keep
            }
            Ripeness::Add { weight, is_first } if self.has_kept => {
                self.summed = if is_first { weight } else { self.summed + weight };
                Use::Add(weight, is_first)
            }
            Ripeness::Under(opaque) if (WHOLE..2.0 - WHOLE).contains(&self.summed) => Use::Cover(opaque),
            Ripeness::Plain | Ripeness::Add { .. } | Ripeness::Under(_) => Use::Show,
        }
    }
}

impl Average {
    fn new(device: &RenderDevice, size: Extent3d) -> Self {
        let [kept, sum] = core::array::from_fn(|_| {
            device.create_texture(&TextureDescriptor {
                label: Some("ripening picture"),
                size,
                mip_level_count: 1,
                sample_count: 1,
                dimension: TextureDimension::D2,
                format: FORMAT,
                usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::TEXTURE_BINDING,
                view_formats: &[],
            })
        });
        Self { kept, sum, progress: Progress::default() }
    }

    /// Whether it is of pictures like those that a view has now.
    fn is_of(&self, target: &ViewTarget) -> bool {
        target.main_texture_format() == FORMAT && self.sum.size() == target.main_texture().size()
    }
}

/// A view that is drawn in floats begins an average when its picture is kept.
fn prepare(
    views: Query<(Entity, Option<&ViewTarget>, &Ripeness)>,
    mut averages: ResMut<Averages>,
    device: Res<RenderDevice>,
) {
    // A window that is covered has nothing to draw on for a while.
    let is_of = |average: &Average, target: Option<&ViewTarget>| target.is_none_or(|target| average.is_of(target));
    averages.0.retain(|view, average| views.get(*view).is_ok_and(|(_, target, _)| is_of(average, target)));
    for (view, target, ripeness) in &views {
        let begins = |target: &&ViewTarget| *ripeness == Ripeness::Keep && target.main_texture_format() == FORMAT;
        if let Some(target) = target.filter(begins) {
            averages.0.entry(view).or_insert_with(|| Average::new(&device, target.main_texture().size()));
        }
    }
}

fn average(
    view: ViewQuery<(Entity, &ViewTarget, &Ripeness, &Gap)>,
    mut averages: ResMut<Averages>,
    (blits, told): (Res<Blits>, Res<Told>),
    cache: Res<PipelineCache>,
    blit: Res<BlitPipeline>,
    mut ctx: RenderContext,
) {
    let (view, target, ripeness, gap) = view.into_inner();
    let Some(average) = averages.0.get_mut(&view) else {
        if *ripeness != Ripeness::Plain {
            told.fail();
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
        Layer { pipeline, source, into, load, weight, within }.draw(&mut ctx, &blit, &cache);
    };
    match average.progress.take(*ripeness) {
        Use::Show if *ripeness == Ripeness::Plain => {}
        Use::Show => told.fail(),
        Use::Keep => draw(copies, target.main_texture_view(), &kept, NOTHING, 1.0, None),
        Use::Add(weight, is_first) => {
            let load = if is_first { NOTHING } else { LoadOp::Load };
            draw(adds, target.main_texture_view(), &sum, load, weight, None);
            draw(copies, &kept, target.post_process_write().destination, NOTHING, 1.0, None);
        }
        Use::Cover(opaque) => {
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

    const FIRST: Ripeness = Ripeness::Add { weight: 0.5, is_first: true };
    const SECOND: Ripeness = Ripeness::Add { weight: 0.5, is_first: false };

    fn uses<const N: usize>(frames: [Ripeness; N]) -> [Use; N] {
        let mut progress = Progress::default();
        frames.map(|ripeness| progress.take(ripeness))
    }

    #[test]
    fn a_whole_average_covers_the_plain_picture() {
        let frames = [Ripeness::Plain, Ripeness::Keep, FIRST, SECOND, Ripeness::Under(0.3), Ripeness::Under(1.0)];
        let whole = [Use::Show, Use::Keep, Use::Add(0.5, true), Use::Add(0.5, false), Use::Cover(0.3), Use::Cover(1.0)];
        assert_eq!(uses(frames), whole);
    }

    #[test]
    fn an_average_that_lacks_a_frame_is_not_shown() {
        assert_eq!(uses([Ripeness::Keep, FIRST, Ripeness::Under(1.0)])[2], Use::Show, "it would be dark");
        // The window was not seen when the first sample, or the frame that is kept, should have been drawn.
        assert_eq!(uses([Ripeness::Keep, SECOND, Ripeness::Under(1.0)])[2], Use::Show);
        assert_eq!(uses([FIRST, SECOND, Ripeness::Under(1.0)]), [Use::Show; 3]);
        let again = uses([Ripeness::Keep, FIRST, SECOND, FIRST, SECOND, Ripeness::Under(1.0)]);
        assert_eq!(again[5], Use::Cover(1.0), "one that begins anew forgets the others");
    }
}
