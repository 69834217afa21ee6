//! The display of the game: a window, an off-screen image, or none (tests without a GPU).

use bevy::asset::AssetMetaCheck;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::gilrs::GilrsPlugin;
use bevy::image::{CompressedImageFormatSupport, CompressedImageFormats};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
#[cfg(not(target_family = "wasm"))]
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::TextureFormat;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::window::{ExitCondition, WindowLevel, WindowResolution};
use bevy::winit::WinitPlugin;
use bevy_egui::EguiContextSettings;
use core::time::Duration;

use super::assets::asset_folder;
use super::{pipelines, renderer};
use crate::options::{Options, WindowSize};

/// Application id by which desktops know the window, the menu entry and the icon.
const APP_ID: &str = include_str!("../../packaging/app-id").trim_ascii();
/// Pixels per logical pixel in benchmarks: few, so that CPU work is measured and not software rendering.
#[cfg(not(target_family = "wasm"))]
const BENCH_SCALE: f32 = 0.1;
/// Shortest time between two frames while a game is recorded.
const RECORDING_FRAME_TIME: Duration = Duration::from_millis(10);

/// A kind of display.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Display {
    /// A window, or the page's canvas.
    Window,
    /// An image that is seen only if it is saved; needs a GPU (or a software one), no display.
    OffScreen,
    /// A window that is never opened, without a GPU, for tests.
    Headless,
}

/// Target that the cameras draw on; `None` is the window.
#[derive(Resource, Default, Clone)]
pub struct CameraTarget(pub Option<RenderTarget>);

/// Adds Bevy's plugins for a display.
pub(crate) struct DisplayPlugin(pub Display);

impl Plugin for DisplayPlugin {
    fn build(&self, app: &mut App) {
        let options = app.world().resource::<Options>().clone();
        let size = options.size.unwrap_or_default();
        let window = match self.0 {
            Display::Window | Display::Headless => {
                // The game may have to ask before it closes.
                let close_when_requested = false;
                WindowPlugin {
                    primary_window: Some(window(&options, size)),
                    close_when_requested,
                    // The spectators' window alone shows nothing: the program ends with its main window.
                    exit_condition: ExitCondition::OnPrimaryClosed,
                    ..default()
                }
            }
            Display::OffScreen => {
                WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() }
            }
        };
        let plugins = DefaultPlugins.set(window).set(AssetPlugin {
            file_path: asset_folder(),
            // No asset has a .meta file; each request for one would be an error in the browser's console.
            meta_check: AssetMetaCheck::Never,
            ..default()
        });
        // Without a window nobody holds a gamepad; tests plug in their own.
        let plugins = if self.0 == Display::Window { plugins } else { plugins.disable::<GilrsPlugin>() };
        let plugins = match self.0 {
            Display::Window => plugins,
            Display::OffScreen => plugins.disable::<WinitPlugin>(),
            Display::Headless => plugins.disable::<WinitPlugin>().set(RenderPlugin {
                render_creation: RenderCreation::Automatic(Box::new(WgpuSettings { backends: None, ..default() })),
                ..default()
            }),
        };
        #[cfg(not(target_family = "wasm"))]
        let plugins = if self.0 == Display::Window { plugins } else { plugins.disable::<bevy::audio::AudioPlugin>() };
        // Tests read the log themselves, and several apps share their process.
        #[cfg(not(target_family = "wasm"))]
        let plugins = if self.0 == Display::Headless { plugins.disable::<bevy::log::LogPlugin>() } else { plugins };
        // Game and renderer together take a fraction of a frame's time. Without a thread for the renderer, movements follow
        // the hand a frame earlier, and the desktop draws as a browser does.
        #[cfg(not(target_family = "wasm"))]
        let plugins = plugins.disable::<PipelinedRenderingPlugin>();
        app.add_plugins(plugins);
        app.add_plugins((renderer::plugin, pipelines::plugin));
        app.insert_resource(ClearColor(Color::srgb_u8(0x17, 0x10, 0x0b)));

        app.init_resource::<CameraTarget>();
        if self.0 == Display::Headless {
            // Otherwise Bevy would look for it in the renderer, which is missing.
            app.insert_resource(CompressedImageFormatSupport(CompressedImageFormats::NONE));
            app.add_observer(disable_input_method);
        }
        if self.0 == Display::OffScreen {
            // While a game is recorded the computer thinks, and most frames draw nothing.
            let wait = if options.record.is_some() { RECORDING_FRAME_TIME } else { Duration::ZERO };
            app.add_plugins(bevy::app::ScheduleRunnerPlugin::run_loop(wait));
            let scale = scale_factor(&options);
            let edge = |pixels: u32| (pixels as f32 * scale).round() as u32;
            let (width, height) = (edge(size.width), edge(size.height));
            let picture = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
            let handle = app.world_mut().resource_mut::<Assets<Image>>().add(picture);
            app.insert_resource(CameraTarget(Some(RenderTarget::Image(ImageRenderTarget {
                handle,
                scale_factor: scale,
            }))));
        }
    }
}

/// Turns off input methods, as there is no window that could be asked for one.
fn disable_input_method(added: On<Add, EguiContextSettings>, mut settings: Query<&mut EguiContextSettings>) {
    if let Ok(mut settings) = settings.get_mut(added.entity) {
        settings.enable_ime = false;
    }
}

/// Returns the pixels of an off-screen picture per logical pixel.
#[cfg(not(target_family = "wasm"))]
fn scale_factor(options: &Options) -> f32 {
    let asked_for = options.pixel_ratio.map_or(1.0, |ratio| ratio.0);
    if options.bench_scene { BENCH_SCALE } else { asked_for }
}

/// Returns 1: a page draws nothing off-screen.
#[cfg(target_family = "wasm")]
fn scale_factor(_: &Options) -> f32 {
    1.0
}

/// Returns the game's window.
fn window(options: &Options, size: WindowSize) -> Window {
    Window {
        title: "Hetman".into(),
        name: Some(APP_ID.into()),
        window_level: if options.kiosk { WindowLevel::AlwaysOnTop } else { WindowLevel::Normal },
        decorations: !options.kiosk,
        canvas: Some("#hetman-canvas".into()),
        fit_canvas_to_parent: options.size.is_none(),
        prevent_default_event_handling: true,
        resolution: WindowResolution::new(size.width, size.height),
        ..default()
    }
}
