//! Quality of the picture: the setting, or else a guess from the device, lowered when frames take too long.

mod governor;

use bevy::camera::Hdr;
use bevy::light::{DirectionalLightShadowMap, ShadowFilteringMethod};
use bevy::prelude::*;
use bevy::render::renderer::{RenderAdapter, RenderAdapterInfo};
use bevy::time::TimeSystems;
use core::time::Duration;
use wgpu_types::DeviceType;

use crate::appearance::Quality;
use crate::models::{HalfFloatSupport, RenderQuality};
use crate::motion::{DeclareFrames, Motion};
use crate::options::Options;
use crate::photo::{PhotoExposure, PhotoViewport};
use crate::settings::Settings;
use crate::storage::Notice;
use crate::viewport::{Viewport, viewport_added};
use governor::Governor;
use tracing::info;

/// Returns the size of the shadow map in texels, a power of two.
fn shadow_texels(quality: Quality) -> usize {
    match quality {
        Quality::High => 4096,
        Quality::Medium | Quality::Low => 2048,
    }
}

/// Returns the filter of shadows. None of them uses noise, which would need frames to settle.
fn shadow_filter(quality: Quality) -> ShadowFilteringMethod {
    match quality {
        Quality::High | Quality::Medium => ShadowFilteringMethod::Gaussian,
        Quality::Low => ShadowFilteringMethod::Hardware2x2,
    }
}

fn smoothing(quality: Quality) -> Msaa {
    match quality {
        Quality::High | Quality::Medium => Msaa::Sample4,
        Quality::Low => Msaa::Off,
    }
}

/// Returns whether cameras render to half floats, which averaging needs.
pub(super) fn uses_half_floats(quality: Quality, can: HalfFloatSupport) -> bool {
    quality != Quality::Low && can.0
}

/// Longest time step of a frame. Bevy's limit is a quarter of a second; slower frames should jump rather than crawl.
const MAX_STEP: Duration = Duration::from_secs(1);
/// Longest time step of the frame that ends a rest: animations that begin in it must not be over at once. A wake-up
/// within this time counts as no rest.
const MAX_STEP_AFTER_REST: Duration = Duration::from_millis(66);

/// Estimated quality that the device can render; lowered when frames take too long.
#[derive(Resource, Debug, Clone, Copy)]
struct DeviceQuality(Quality);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(RenderQuality(Quality::High))
        .insert_resource(DeviceQuality(Quality::High))
        .init_resource::<Governor>();
    app.insert_resource(HalfFloatSupport(true));
    app.draws_on_change::<RenderQuality>().draws_on_change::<Viewport>();
    app.add_systems(Startup, (guess_quality, detect_half_floats));
    // Screenshots use constant time steps.
    let is_played = |options: Res<Options>| options.screenshot.is_none();
    app.add_systems(First, limit_time_step.before(TimeSystems).run_if(is_played));
    let changes = resource_changed::<RenderQuality>.or_else(viewport_added).or_else(resource_removed::<PhotoExposure>);
    app.add_systems(PostUpdate, (follow_settings, configure_cameras.run_if(changes)).chain());
    let is_seen = |options: Res<Options>, adapter: Option<Res<RenderAdapterInfo>>| {
        adapter.is_some() && options.screenshot.is_none()
    };
    app.add_systems(Last, step_down.run_if(is_seen));
}

/// Guesses the quality before anything has been drawn.
fn guess_quality(
    options: Res<Options>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut device_quality: ResMut<DeviceQuality>,
    mut time: ResMut<Time<Virtual>>,
) {
    let drawn_by_processor = adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu);
    device_quality.0 = match () {
        // A screenshot may take any time.
        () if options.screenshot.is_some() => Quality::High,
        () if drawn_by_processor => Quality::Low,
        () if cfg!(target_family = "wasm") => Quality::Medium,
        () => Quality::High,
    };
    time.set_max_delta(MAX_STEP);
}

fn detect_half_floats(adapter: Option<Res<RenderAdapter>>, mut half_floats: ResMut<HalfFloatSupport>) {
    if let Some(adapter) = adapter {
        *half_floats = HalfFloatSupport::of(&adapter);
    }
}

/// Limits the time step by whether the last frame moved anything.
fn limit_time_step(motion: Res<Motion>, mut time: ResMut<Time<Virtual>>) {
    let rests = !motion.is_moving() && motion.next_wake().is_none_or(|after| after > MAX_STEP_AFTER_REST);
    time.set_max_delta(if rests { MAX_STEP_AFTER_REST } else { MAX_STEP });
}

fn follow_settings(
    settings: Res<Settings>,
    device_quality: Res<DeviceQuality>,
    mut render_quality: ResMut<RenderQuality>,
) {
    let wanted = RenderQuality(settings.quality.unwrap_or(device_quality.0));
    if render_quality.set_if_neq(wanted) {
        info!("The picture's quality: {:?}", wanted.0);
        #[cfg(target_family = "wasm")]
        crate::platform::page::set_data("quality", crate::appearance::NamedOption::name(wanted.0));
    }
}

fn configure_cameras(
    render_quality: Res<RenderQuality>,
    half_floats: Res<HalfFloatSupport>,
    cameras: Query<(Entity, Has<PhotoViewport>), With<Viewport>>,
    exposing: Option<Res<PhotoExposure>>,
    mut commands: Commands,
) {
    // Photos are averaged if the device can do it at all, which also smooths their edges. All viewports are rendered in
    // the light of the samples, and show their kept pictures.
    let averages = exposing.is_some_and(|exposing| exposing.samples > 0);
    commands.insert_resource(DirectionalLightShadowMap { size: shadow_texels(render_quality.0) });
    for (camera, is_plate) in &cameras {
        let mut camera = commands.entity(camera);
        let smoothing = if is_plate && averages { Msaa::Off } else { smoothing(render_quality.0) };
        camera.insert((smoothing, shadow_filter(render_quality.0)));
        if uses_half_floats(render_quality.0, *half_floats) || averages {
            camera.insert(Hdr)
        } else {
            camera.remove::<Hdr>()
        };
    }
}

/// Lowers the quality when frames are slow. Only frames with motion are timed, and only the first step is reported to
/// the player.
fn step_down(
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    settings: Res<Settings>,
    mut moved: Local<bool>,
    mut governor: ResMut<Governor>,
    mut device_quality: ResMut<DeviceQuality>,
    mut notices: MessageWriter<Notice>,
) {
    // The last frame moved something, so this one was requested at once and its time is all work.
    let timed = core::mem::replace(&mut *moved, motion.is_moving());
    if !timed || settings.quality.is_some() || !governor.is_too_slow(time.delta()) {
        return;
    }
    let simpler = match device_quality.0 {
        Quality::High => Quality::Medium,
        Quality::Medium => Quality::Low,
        Quality::Low => return,
    };
    if governor.step() {
        notices.write(Notice { key: "notice-simpler", detail: String::new() });
    }
    device_quality.0 = simpler;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::NamedOption;
    use crate::motion::Wake;
    use bevy::ecs::system::RunSystemOnce;
    use bevy::time::TimeUpdateStrategy;

    /// Returns a device that seems able to render anything, with this setting.
    fn device(quality: Option<Quality>) -> World {
        let mut world = World::new();
        world.insert_resource(Settings { quality, ..Settings::default() });
        world.insert_resource(DeviceQuality(Quality::High));
        world.insert_resource(RenderQuality(Quality::High));
        world.init_resource::<Governor>();
        world.insert_resource(Motion::after([Wake::Continuous]));
        world.init_resource::<Time<Real>>();
        world.init_resource::<Messages<Notice>>();
        world
    }

    /// Runs 500 frames of 50 ms with motion; returns the resulting quality and the number of notices.
    fn after_slow_motion(mut world: World) -> (Quality, usize) {
        let step_down = world.register_system(step_down);
        for _ in 0..500 {
            world.resource_mut::<Time<Real>>().update_with_duration(Duration::from_millis(50));
            world.run_system(step_down).expect("a system that runs");
            world.run_system_once(follow_settings).expect("a system that runs");
        }
        (world.resource::<RenderQuality>().0, world.resource::<Messages<Notice>>().len())
    }

    #[test]
    fn slow_motion_makes_the_picture_simpler_and_is_told_once() {
        assert_eq!(after_slow_motion(device(None)), (Quality::Low, 1));
    }

    /// Returns the time step of a frame of half a second after a frame with motion, or with a requested wake-up.
    fn step(is_moving: bool, wake: Option<Duration>) -> Duration {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).init_resource::<Motion>();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(500)));
        app.add_systems(First, limit_time_step.before(TimeSystems));
        app.update();
        let wakes = [Wake::while_moving(is_moving), wake.map_or(Wake::Rest, Wake::In)];
        app.insert_resource(Motion::after(wakes));
        app.update();
        app.world().resource::<Time>().delta()
    }

    #[test]
    fn motion_that_ends_a_rest_begins_at_its_beginning() {
        assert_eq!(step(false, None), MAX_STEP_AFTER_REST);
        assert_eq!(step(false, Some(Duration::from_secs(1))), MAX_STEP_AFTER_REST);
        assert_eq!(step(true, None), Duration::from_millis(500));
        assert_eq!(step(false, Some(Duration::from_millis(50))), Duration::from_millis(500));
    }

    #[test]
    fn a_chosen_quality_stays() {
        for quality in Quality::all() {
            assert_eq!(after_slow_motion(device(Some(quality))), (quality, 0));
        }
    }
}
