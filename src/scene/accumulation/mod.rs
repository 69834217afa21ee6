//! Temporal accumulation: while nothing moves, more frames of the same picture are rendered and averaged, each through
//! another point of pixels and lens, and in the light of another point of the lamp or the room. So edges, shadows and
//! out-of-focus parts become soft; after that nothing is rendered until something moves.

mod antialiasing;
mod average;
mod blits;
mod changes;
mod frame_use;
mod jitter;
mod phase;
mod repair;
mod sample;
mod ticking;

use bevy::app::AnimationSystems;
use bevy::asset::AssetEventSystems;
use bevy::camera::CameraUpdateSystems;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::camera::MipBias;
use bevy::render::renderer::RenderAdapterInfo;
use core::time::Duration;

use super::quality::uses_half_floats;
use crate::appearance::Quality;
use crate::models::frame_light::FrameLightSet;
use crate::models::{HalfFloatSupport, RenderQuality};
use crate::motion::{DeclareFrames, Motion, MotionSet};
use crate::options::Options;
use crate::photo::PhotoExposure;
use crate::platform::WaitingPipelines;
use crate::shown::Screen;
use crate::viewport::{AccumulationProgress, Main, PhotoMode, Viewport};
use blits::RenderSignals;
use changes::ChangeDetector;
use frame_use::FrameUse;
pub use jitter::Focus;
use phase::{Accumulation, SampledFrame};
use sample::SampleCount;
use ticking::AverageGap;
pub use ticking::{Ticking, TickingFace};

/// Frame time of a slow sample.
const SLOW_FRAME: Duration = Duration::from_millis(100);
/// Number of consecutive slow samples after which accumulation stops, until quality or size change.
const MAX_SLOW: u8 = 3;

/// Returns the number of samples of a picture.
fn samples(quality: Quality) -> u16 {
    match quality {
        Quality::High => 96,
        Quality::Medium => 48,
        Quality::Low => 0,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((average::plugin, antialiasing::plugin));
    app.register_required_components::<Viewport, FrameUse>();
    app.register_required_components::<Viewport, AverageGap>();
    app.register_required_components_with::<Viewport, MipBias>(|| MipBias(0.0));
    app.init_resource::<Accumulation>().animates::<Accumulation>();
    app.add_systems(
        PostUpdate,
        (
            ticking::find_ticking_areas,
            accumulate,
            antialiasing::update_antialiasing,
            jitter::choose_light,
            jitter::jitter_cameras,
        )
            .chain()
            .after(AnimationSystems)
            .after(MotionSet)
            .before(CameraUpdateSystems)
            .before(AssetEventSystems)
            .before(FrameLightSet),
    );
}

/// Resources that determine the number of samples.
#[derive(SystemParam)]
struct AccumulationInputs<'w, 's> {
    photo_mode: Main<'w, 's, PhotoMode>,
    render_quality: Res<'w, RenderQuality>,
    screen: Res<'w, State<Screen>>,
    options: Res<'w, Options>,
    half_floats: Res<'w, HalfFloatSupport>,
    adapter: Option<Res<'w, RenderAdapterInfo>>,
    exposing: Option<Res<'w, PhotoExposure>>,
    pipelines: Res<'w, WaitingPipelines>,
    renderer: Option<Res<'w, RenderSignals>>,
}

impl AccumulationInputs<'_, '_> {
    /// Returns the number of samples; `None` if nothing is averaged. `is_slow` says that the device proved too slow.
    fn samples(&self, is_slow: bool) -> Option<SampleCount> {
        let Self { photo_mode, render_quality, screen, options, half_floats, adapter, exposing, renderer, .. } = self;
        let takes_pictures = options.screenshot.is_some() || options.record.is_some() || options.bench_scene;
        SampleCount::new(match options.ripen {
            _ if *screen.get() == Screen::Loading => 0,
            _ if renderer.as_ref().is_some_and(|renderer| !renderer.is_ready()) => 0,
            _ if let Some(photo) = exposing => photo.samples,
            _ if !uses_half_floats(render_quality.0, **half_floats) => 0,
            Some(0) => 0,
            Some(asked) => asked,
            // Screenshots and recordings show the plain picture without `--ripen`.
            None if takes_pictures || is_slow || adapter.is_none() => 0,
            None => photo_mode.0.map_or(samples(render_quality.0), |pose| pose.samples(samples(render_quality.0))),
        })
    }

    /// Returns whether an average could not be made or shown.
    fn have_failed(&self) -> bool {
        self.renderer.as_ref().is_some_and(|renderer| renderer.has_failed())
    }

    /// Returns whether a photo still waits for render pipelines.
    fn wait_for_pipelines(&self) -> bool {
        self.exposing.is_some() && self.pipelines.will_finish()
    }
}

fn accumulate(
    mut changes: ChangeDetector,
    mut accumulation: ResMut<Accumulation>,
    time: Res<Time<Real>>,
    inputs: AccumulationInputs,
    posed: Query<(), Changed<PhotoMode>>,
    mut pictures: Query<(&mut FrameUse, &mut AccumulationProgress)>,
    motion: Res<Motion>,
) {
    let changes = changes.changes();
    if changes.is_resized || inputs.render_quality.is_changed() {
        accumulation.slow = 0;
    }
    let samples = inputs.samples(accumulation.slow == MAX_SLOW);
    let frame = SampledFrame {
        changed: changes.is_different
            || changes.is_resized
            || motion.is_moving()
            || inputs.render_quality.is_changed()
            || !posed.is_empty()
            || inputs.wait_for_pipelines()
            || inputs.have_failed(),
        delta: time.delta(),
        samples,
    };
    // Photos may take any time.
    if accumulation.sample().is_some() && accumulation.slow < MAX_SLOW && inputs.exposing.is_none() {
        accumulation.slow = if frame.delta > SLOW_FRAME { accumulation.slow + 1 } else { 0 };
    }
    accumulation.phase = accumulation.phase.next(frame);
    accumulation.is_used = samples.is_some();
    let frame_use = accumulation.phase.frame_use();
    let progress = AccumulationProgress(accumulation.phase.progress());
    for (mut picture, mut shown_progress) in &mut pictures {
        picture.set_if_neq(frame_use);
        shown_progress.set_if_neq(progress);
    }
}
