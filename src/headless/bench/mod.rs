//! `--bench-scene`: draws the table off-screen, prints the costs as lines of a name and a number, and exits. `cargo
//! xtask bench scene` compares them with their budgets.

mod counts;
mod memory;
mod render_world;

use bevy::app::{AppExit, PluginsState, SubApps};
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::render::render_resource::PollType;
use bevy::render::renderer::{RenderDevice, RenderGraph, RenderGraphSystems};
use bevy::render::view::NoIndirectDrawing;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::tasks::tick_global_task_pools_on_main_thread;
use bevy::time::TimeUpdateStrategy;
use core::time::Duration;

use crate::models::LoadingProgress;
use crate::motion::Motion;
use crate::options::View;
use crate::screens::StartUpDone;
use crate::shown::Screen;
use crate::viewport::MainViewport;
use crate::viewport::Viewpoint;

/// Game time between two frames.
const TIME_STEP: Duration = Duration::from_millis(16);
/// Number of still frames before anything is counted.
const STILL_FRAMES: u32 = 8;
/// Number of frames after loading (20 s of game time) within which the scene has to become still.
const MAX_FRAMES: u32 = 1_250;
/// Number of timed frames, drawn while the camera moves.
const TIMED_FRAMES: usize = 40;
/// Number of untimed frames drawn before them.
const UNTIMED_FRAMES: usize = 10;
/// Number of further timed frames, which are not drawn.
const UNDRAWN_FRAMES: usize = 400;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(TIME_STEP));
    app.add_systems(PostStartup, draw_call_by_call);
    app.init_resource::<counts::PanelCalls>().add_systems(Last, counts::count_panels);
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.init_resource::<Submission>().add_systems(
            RenderGraph,
            begin_submission.after(RenderGraphSystems::Render).before(RenderGraphSystems::Submit),
        );
        renderer.add_systems(Render, end_submission.after(RenderSystems::Render).before(RenderSystems::Cleanup));
    }
    app.set_runner(run);
}

/// Makes the renderer draw one mesh with one material per call, as in a browser; the meshes of indirect draws can't be
/// counted.
fn draw_call_by_call(camera: Single<Entity, With<MainViewport>>, mut commands: Commands) {
    commands.entity(*camera).insert(NoIndirectDrawing);
}

/// Time that the driver took to submit the last frame. A software driver draws within that time.
#[derive(Resource, Default)]
struct Submission {
    began: Option<Instant>,
    took: Duration,
}

fn begin_submission(mut submission: ResMut<Submission>) {
    submission.began = Some(Instant::now());
}

fn end_submission(mut submission: ResMut<Submission>) {
    submission.took = submission.began.map_or(Duration::ZERO, |began| began.elapsed());
}

/// Times of the parts of a frame.
struct FrameTimes {
    /// The `Main` schedule.
    main: Duration,
    /// Extraction: copying the scene to the render world.
    extract: Duration,
    /// The renderer's schedules.
    render: Duration,
    /// The part of `render` spent in the driver.
    driver: Duration,
    /// Wait for the graphics card after submission. Software drivers have finished by then.
    card: Duration,
}

/// Runs the benchmark in place of Bevy's event loop.
fn run(mut app: App) -> AppExit {
    while app.plugins_state() == PluginsState::Adding {
        tick_global_task_pools_on_main_thread();
    }
    app.finish();
    app.cleanup();

    if let Err(error) = draw_until_still(&mut app) {
        eprintln!("hetman: {error}");
        return AppExit::error();
    }
    for (name, number) in counts::read(&app).into_iter().chain(memory::read(&app)) {
        println!("{name} {number}");
    }
    for file in memory::files(app.world()) {
        println!("file {file}");
    }

    let frames: Vec<FrameTimes> = (0..UNTIMED_FRAMES + TIMED_FRAMES).filter_map(|_| draw_moving(&mut app)).collect();
    let timed = &frames[UNTIMED_FRAMES.min(frames.len())..];
    for (name, part) in [
        ("main-us", (|frame| frame.main) as fn(&FrameTimes) -> Duration),
        ("extract-us", |frame| frame.extract),
        ("render-us", |frame| frame.render.saturating_sub(frame.driver)),
        ("driver-us", |frame| frame.driver),
        ("card-us", |frame| frame.card),
    ] {
        println!("{name} {}", median(timed.iter().map(part)).as_micros());
    }
    let undrawn: Vec<Duration> = (0..UNDRAWN_FRAMES).map(|_| run_moving(&mut app)).collect();
    println!("undrawn-us {}", median(undrawn.into_iter()).as_micros());
    AppExit::Success
}

/// Draws frames until nothing moves.
///
/// # Errors
/// The scene can't be drawn or never becomes still.
fn draw_until_still(app: &mut App) -> Result<(), String> {
    let (mut still, mut since_loading) = (0, 0);
    while still < STILL_FRAMES {
        if since_loading == MAX_FRAMES {
            return Err("the scene can't be measured, as it never comes to rest".into());
        }
        draw(app.sub_apps_mut()).ok_or("the scene can't be measured without a renderer")?;
        if let Some(file) = &app.world().resource::<LoadingProgress>().failed {
            return Err(format!("{file} can't be read"));
        }
        if app.should_exit().is_some() {
            return Err("the game ended before the scene could be measured".into());
        }
        since_loading += u32::from(is_loaded(app.world()));
        still = if is_still(app.world()) { still + 1 } else { 0 };
    }
    Ok(())
}

fn is_loaded(world: &World) -> bool {
    *world.resource::<State<Screen>>().get() != Screen::Loading
}

fn is_still(world: &World) -> bool {
    is_loaded(world) && world.resource::<StartUpDone>().0 && !world.resource::<Motion>().is_moving()
}

/// Draws a frame while the camera travels between two views.
fn draw_moving(app: &mut App) -> Option<FrameTimes> {
    keep_moving(app);
    draw(app.sub_apps_mut())
}

/// Runs the game's part of a frame while the camera travels, and returns its time. A software driver between two frames
/// would empty the processor's caches.
fn run_moving(app: &mut App) -> Duration {
    keep_moving(app);
    let start = Instant::now();
    app.main_mut().run_default_schedule();
    let took = start.elapsed();
    app.world_mut().clear_trackers();
    took
}

/// Sends the camera to the other view if it has arrived.
fn keep_moving(app: &mut App) {
    if !app.world().resource::<Motion>().is_moving() {
        let world = app.world_mut();
        for mut viewpoint in world.query::<&mut Viewpoint>().iter_mut(world) {
            viewpoint.view = if viewpoint.view == View::Seat { View::Side } else { View::Seat };
        }
    }
}

/// Draws one frame, as Bevy's own loop does, and waits for the graphics card to finish it.
fn draw(apps: &mut SubApps) -> Option<FrameTimes> {
    let start = Instant::now();
    apps.main.run_default_schedule();
    let main = start.elapsed();
    let (mut extract, mut render, mut driver) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
    for app in apps.sub_apps.values_mut() {
        let start = Instant::now();
        app.extract(apps.main.world_mut());
        extract += start.elapsed();
        let start = Instant::now();
        app.update();
        render += start.elapsed();
        driver += app.world().get_resource::<Submission>().map_or(Duration::ZERO, |submission| submission.took);
    }
    apps.main.world_mut().clear_trackers();
    let device = apps.main.world().get_resource::<RenderDevice>()?;
    let start = Instant::now();
    device.poll(PollType::wait_indefinitely()).ok()?;
    Some(FrameTimes { main, extract, render, driver, card: start.elapsed() })
}

fn median(times: impl Iterator<Item = Duration>) -> Duration {
    let mut times: Vec<Duration> = times.collect();
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}
