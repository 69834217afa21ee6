//! A picture that ripens: while nothing moves, more frames of the same picture are drawn, each through another point of its
//! pixels and of its lens, in the light of another point of the lamp or of the room, and averaged. Edges, shadows and what
//! is out of focus become as soft as they are; after that nothing is drawn again until something moves.

mod average;
mod blits;
mod edges;
mod expose;
mod gap;
mod mend;
mod sample;
mod seen;
mod sky;
mod stage;

use bevy::app::AnimationSystems;
use bevy::asset::AssetEventSystems;
use bevy::camera::CameraUpdateSystems;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::camera::MipBias;
use bevy::render::extract_component::ExtractComponent;
use bevy::render::renderer::RenderAdapterInfo;
use core::time::Duration;

use super::quality::has_floats;
use crate::appearance::Quality;
use crate::models::shine::ShineSet;
use crate::models::{Floats, Tier};
use crate::motion::Motion;
use crate::options::Options;
use crate::photo::Exposing;
use crate::platform::WaitingPipelines;
use crate::shown::Screen;
use crate::viewport::{Main, Posing, Ripe, Viewport};
use blits::Told;
pub use expose::{APERTURE, focus};
use gap::Gap;
pub use gap::{Ticking, TickingFace};
use sample::{Part, Samples};
use seen::Seen;
use stage::{Frame, Stage};

/// So slow a frame makes a device feel slow if there are many of them.
const SLOW: Duration = Duration::from_millis(100);
/// After so many of them in a row it is given up, until the picture's quality or size is another.
const MOST_SLOW: u8 = 3;

/// How many frames are averaged.
fn samples(quality: Quality) -> u16 {
    match quality {
        Quality::High => 96,
        Quality::Medium => 48,
        Quality::Low => 0,
    }
}

/// What becomes of a viewport's frame.
#[derive(Component, ExtractComponent, Debug, Clone, Copy, PartialEq, Default)]
enum Ripeness {
    /// It is shown.
    #[default]
    Plain,
    /// It is shown, and kept to be shown in place of those that are averaged.
    Keep,
    /// With this weight it is added to the average; the one that was kept is shown.
    Add {
        /// Its share of the average.
        weight: f32,
        /// Whether the average begins with it.
        is_first: bool,
    },
    /// The average is shown over it, so opaque.
    Under(f32),
}

/// How far the picture is.
#[derive(Resource, Debug, Default)]
struct Ripening {
    stage: Stage,
    /// How many samples in a row were slow.
    slow: u8,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((average::plugin, edges::plugin));
    app.register_required_components::<Viewport, Ripeness>();
    app.register_required_components::<Viewport, Gap>();
    app.register_required_components_with::<Viewport, MipBias>(|| MipBias(0.0));
    app.init_resource::<Ripening>();
    app.add_systems(
        PostUpdate,
        (gap::find_gaps, ripen, edges::smooth, expose::choose_light, expose::shift_lenses)
            .chain()
            .after(AnimationSystems)
            .before(CameraUpdateSystems)
            .before(AssetEventSystems)
            .before(ShineSet),
    );
}

impl Ripening {
    /// The sample that this frame is, if it is one.
    fn sample(&self) -> Option<Part> {
        self.stage.sample()
    }
}

/// What decides how many frames are averaged.
#[derive(SystemParam)]
struct Wishes<'w, 's> {
    posing: Main<'w, 's, Posing>,
    tier: Res<'w, Tier>,
    screen: Res<'w, State<Screen>>,
    options: Res<'w, Options>,
    floats: Res<'w, Floats>,
    adapter: Option<Res<'w, RenderAdapterInfo>>,
    exposing: Option<Res<'w, Exposing>>,
    pipelines: Res<'w, WaitingPipelines>,
    renderer: Option<Res<'w, Told>>,
}

impl Wishes<'_, '_> {
    /// How many that are, on a device that turned out to be slow or did not; `None` where nothing is averaged.
    fn samples(&self, is_slow: bool) -> Option<Samples> {
        let Self { posing, tier, screen, options, floats, adapter, exposing, renderer, .. } = self;
        let takes_pictures = options.screenshot.is_some() || options.record.is_some() || options.bench_scene;
        Samples::new(match options.ripen {
            _ if *screen.get() == Screen::Loading => 0,
            _ if renderer.as_ref().is_some_and(|renderer| !renderer.is_ready()) => 0,
            _ if let Some(photo) = exposing => photo.samples,
            _ if !has_floats(tier.0, **floats) => 0,
            Some(0) => 0,
            Some(asked) => asked,
            // Pictures are taken as they are seen in motion, unless more is asked for.
            None if takes_pictures || is_slow || adapter.is_none() => 0,
            None => posing.0.map_or(samples(tier.0), |pose| pose.samples(samples(tier.0))),
        })
    }

    /// Whether an average could not be made, or shown.
    fn have_failed(&self) -> bool {
        self.renderer.as_ref().is_some_and(|renderer| renderer.has_failed())
    }

    /// Whether something of a photo can't be drawn yet.
    fn lack_something(&self) -> bool {
        self.exposing.is_some() && self.pipelines.are_any()
    }
}

fn ripen(
    mut seen: Seen,
    mut ripening: ResMut<Ripening>,
    time: Res<Time<Real>>,
    wishes: Wishes,
    posed: Query<(), Changed<Posing>>,
    mut pictures: Query<(&mut Ripeness, &mut Ripe)>,
    mut motion: ResMut<Motion>,
) {
    let seen = seen.changes();
    if seen.is_resized || wishes.tier.is_changed() {
        ripening.slow = 0;
    }
    let samples = wishes.samples(ripening.slow == MOST_SLOW);
    let frame = Frame {
        changed: seen.is_another
            || seen.is_resized
            || motion.is_moving()
            || wishes.tier.is_changed()
            || !posed.is_empty()
            || wishes.lack_something()
            || wishes.have_failed(),
        delta: time.delta(),
        samples,
    };
    // A photo has all the time it needs.
    if ripening.sample().is_some() && ripening.slow < MOST_SLOW && wishes.exposing.is_none() {
        ripening.slow = if frame.delta > SLOW { ripening.slow + 1 } else { 0 };
    }
    ripening.stage = ripening.stage.next(frame);
    let ripeness = ripening.stage.ripeness();
    let ripe = Ripe(ripening.stage.ripe());
    for (mut picture, mut told) in &mut pictures {
        picture.set_if_neq(ripeness);
        told.set_if_neq(ripe);
    }
    match ripening.stage.rests_for() {
        None => motion.ripen(),
        Some(Duration::MAX) => {}
        Some(wait) if samples.is_some() => motion.wake_in(wait),
        Some(_) => {}
    }
}
