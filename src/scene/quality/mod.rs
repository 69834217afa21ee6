//! How much work goes into the picture: as much as a person says, else as much as the device is likely to manage; and
//! less, when it turns out not to.

mod governor;

use bevy::camera::Hdr;
use bevy::light::{DirectionalLightShadowMap, ShadowFilteringMethod};
use bevy::prelude::*;
use bevy::render::renderer::{RenderAdapter, RenderAdapterInfo};
use bevy::time::TimeSystems;
use core::time::Duration;
use wgpu_types::DeviceType;

use crate::appearance::Quality;
use crate::models::{Floats, Tier};
use crate::motion::Motion;
use crate::options::Options;
use crate::photo::{Exposing, Plate};
use crate::settings::Settings;
use crate::storage::Notice;
use crate::viewport::{Viewport, viewport_comes};
use governor::Governor;
use tracing::info;

/// Edge of the shadow map in texels, a power of two.
pub fn shadow_texels(quality: Quality) -> usize {
    match quality {
        Quality::High => 4096,
        Quality::Medium => 2048,
        Quality::Low => 1024,
    }
}

/// How shadows are softened: without noise, which would need frames to settle.
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

/// Whether light is kept as it is until the picture is done, which an average of pictures needs.
pub(super) fn has_floats(quality: Quality, can: Floats) -> bool {
    quality != Quality::Low && can.0
}

/// Longest step of time in one frame: where frames take longer than Bevy's quarter of a second, motion shall jump
/// rather than crawl.
const LONGEST_STEP: Duration = Duration::from_secs(1);
/// Longest step in the frame that ends a rest: what begins in it shall not be over at once. Who wants to be woken this
/// soon doesn't rest.
const STEP_AFTER_REST: Duration = Duration::from_millis(66);

/// What the device seems to manage; lowered when frames take too long.
#[derive(Resource, Debug, Clone, Copy)]
struct Fitting(Quality);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Tier(Quality::High)).insert_resource(Fitting(Quality::High)).init_resource::<Governor>();
    app.insert_resource(Floats(true));
    app.add_systems(Startup, (guess, ask_for_floats));
    // A picture's steps are always the same.
    let is_played = |options: Res<Options>| options.screenshot.is_none();
    app.add_systems(First, bound_step.before(TimeSystems).run_if(is_played));
    let changes = resource_changed::<Tier>.or_else(viewport_comes).or_else(resource_removed::<Exposing>);
    app.add_systems(PostUpdate, (follow_settings, dress_camera.run_if(changes)).chain());
    let is_seen = |options: Res<Options>, adapter: Option<Res<RenderAdapterInfo>>| {
        adapter.is_some() && options.screenshot.is_none()
    };
    app.add_systems(Last, step_down.run_if(is_seen));
}

/// The first guess, before anything has been drawn.
fn guess(
    options: Res<Options>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut fitting: ResMut<Fitting>,
    mut time: ResMut<Time<Virtual>>,
) {
    let drawn_by_processor = adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu);
    fitting.0 = match () {
        // A picture has all the time it needs.
        () if options.screenshot.is_some() => Quality::High,
        () if drawn_by_processor => Quality::Low,
        () if cfg!(target_family = "wasm") => Quality::Medium,
        () => Quality::High,
    };
    time.set_max_delta(LONGEST_STEP);
}

fn ask_for_floats(adapter: Option<Res<RenderAdapter>>, mut floats: ResMut<Floats>) {
    if let Some(adapter) = adapter {
        *floats = Floats::of(&adapter);
    }
}

/// Goes by what the last frame wanted.
fn bound_step(motion: Res<Motion>, mut time: ResMut<Time<Virtual>>) {
    let rests = !motion.is_moving() && motion.next_wake().is_none_or(|after| after > STEP_AFTER_REST);
    time.set_max_delta(if rests { STEP_AFTER_REST } else { LONGEST_STEP });
}

fn follow_settings(settings: Res<Settings>, fitting: Res<Fitting>, mut tier: ResMut<Tier>) {
    let wanted = Tier(settings.quality.unwrap_or(fitting.0));
    if tier.set_if_neq(wanted) {
        info!("The picture's quality: {:?}", wanted.0);
        #[cfg(target_family = "wasm")]
        crate::platform::page::tell("quality", crate::appearance::Named::name(wanted.0));
    }
}

fn dress_camera(
    tier: Res<Tier>,
    floats: Res<Floats>,
    cameras: Query<(Entity, Has<Plate>), With<Viewport>>,
    exposing: Option<Res<Exposing>>,
    mut motion: ResMut<Motion>,
    mut commands: Commands,
) {
    // A photo is averaged where that is possible at all, and then its edges are smooth by that alone. All viewports are drawn
    // in the light of its samples, and show what they have kept.
    let averages = exposing.is_some_and(|exposing| exposing.samples > 0);
    commands.insert_resource(DirectionalLightShadowMap { size: shadow_texels(tier.0) });
    for (camera, is_plate) in &cameras {
        let mut camera = commands.entity(camera);
        let smoothing = if is_plate && averages { Msaa::Off } else { smoothing(tier.0) };
        camera.insert((smoothing, shadow_filter(tier.0)));
        if has_floats(tier.0, *floats) || averages {
            camera.insert(Hdr)
        } else {
            camera.remove::<Hdr>()
        };
    }
    motion.keep();
}

/// Asks for a simpler picture when motion turns out to be slow. Frames are timed only while something moves anyway, and
/// the first step is told.
fn step_down(
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    settings: Res<Settings>,
    mut moved: Local<bool>,
    mut governor: ResMut<Governor>,
    mut fitting: ResMut<Fitting>,
    mut notices: MessageWriter<Notice>,
) {
    // What moved in the last frame wanted this one at once, so that nothing but work lies between them.
    let timed = core::mem::replace(&mut *moved, motion.is_moving());
    if !timed || settings.quality.is_some() || !governor.is_too_slow(time.delta()) {
        return;
    }
    let simpler = match fitting.0 {
        Quality::High => Quality::Medium,
        Quality::Medium => Quality::Low,
        Quality::Low => return,
    };
    if governor.step() {
        notices.write(Notice { key: "notice-simpler", detail: String::new() });
    }
    fitting.0 = simpler;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::Named;
    use bevy::ecs::system::RunSystemOnce;
    use bevy::time::TimeUpdateStrategy;

    /// A device that seems good for anything, with a person who has these wishes.
    fn device(quality: Option<Quality>) -> World {
        let mut world = World::new();
        world.insert_resource(Settings { quality, ..Settings::default() });
        world.insert_resource(Fitting(Quality::High));
        world.insert_resource(Tier(Quality::High));
        world.init_resource::<Governor>();
        world.init_resource::<Motion>();
        world.init_resource::<Time<Real>>();
        world.init_resource::<Messages<Notice>>();
        world
    }

    /// Frames of 50 ms in which something moves; the tier after them, and how often anything was said.
    fn after_slow_motion(mut world: World) -> (Quality, usize) {
        let step_down = world.register_system(step_down);
        for _ in 0..500 {
            world.resource_mut::<Time<Real>>().update_with_duration(Duration::from_millis(50));
            world.resource_mut::<Motion>().keep();
            world.run_system(step_down).expect("a system that runs");
            world.run_system_once(follow_settings).expect("a system that runs");
        }
        (world.resource::<Tier>().0, world.resource::<Messages<Notice>>().len())
    }

    #[test]
    fn slow_motion_makes_the_picture_simpler_and_is_told_once() {
        assert_eq!(after_slow_motion(device(None)), (Quality::Low, 1));
    }

    /// How far time goes in a frame of half a second, when something moved in the one before, or asked to be woken.
    fn step(is_moving: bool, wake: Option<Duration>) -> Duration {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).init_resource::<Motion>();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(500)));
        app.add_systems(First, bound_step.before(TimeSystems));
        app.update();
        let mut motion = app.world_mut().resource_mut::<Motion>();
        if is_moving {
            motion.keep();
        }
        wake.into_iter().for_each(|after| motion.wake_in(after));
        app.update();
        app.world().resource::<Time>().delta()
    }

    #[test]
    fn motion_that_ends_a_rest_begins_at_its_beginning() {
        assert_eq!(step(false, None), STEP_AFTER_REST);
        assert_eq!(step(false, Some(Duration::from_secs(1))), STEP_AFTER_REST);
        assert_eq!(step(true, None), Duration::from_millis(500));
        assert_eq!(step(false, Some(Duration::from_millis(50))), Duration::from_millis(500));
    }

    #[test]
    fn what_a_person_chose_stays() {
        for quality in Quality::all() {
            assert_eq!(after_slow_motion(device(Some(quality))), (quality, 0));
        }
    }
}
