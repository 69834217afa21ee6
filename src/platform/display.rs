//! Where the game is shown: in a window, off-screen on an image, or nowhere (tests without a GPU).

#[cfg(not(target_family = "wasm"))]
use bevy::app::PluginGroupBuilder;
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
use crate::options::{Options, Size};

/// What desktops know the game by: its window, its entry in the menu and its icon have the same name.
const APP_ID: &str = include_str!("../../packaging/app-id").trim_ascii();
/// Pixels of a measured picture for each one of the interface: few, so that the processor is measured and not its drawing.
#[cfg(not(target_family = "wasm"))]
const BENCH_SCALE: f32 = 0.1;
/// Least time between two frames while a game is recorded.
const RECORDED_FRAME: Duration = Duration::from_millis(10);

/// A way to show the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Display {
    /// A window, or the page's canvas.
    Window,
    /// An image that nobody sees unless it is saved; needs a GPU (or a software one), no display.
    OffScreen,
    /// A window that is never opened and a GPU that is never asked for: for tests.
    Headless,
}

/// What the cameras draw on; `None` is the window.
#[derive(Resource, Default, Clone)]
pub struct Target(pub Option<RenderTarget>);

/// Sets up Bevy for a display.
pub(crate) struct DisplayPlugin(pub Display);

impl Plugin for DisplayPlugin {
    fn build(&self, app: &mut App) {
        let options = app.world().resource::<Options>().clone();
        let size = options.size.unwrap_or_default();
        let window = match self.0 {
            Display::Window | Display::Headless => {
                // Something may have to be asked before it closes.
                let close_when_requested = false;
                WindowPlugin {
                    primary_window: Some(window(&options, size)),
                    close_when_requested,
                    // Spectators alone watch nothing: with its own window the program ends.
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
            // No file has a .meta beside it; asking would be an error in the browser's console for each.
            meta_check: AssetMetaCheck::Never,
            ..default()
        });
        // Nobody holds a gamepad where there is no window; a test plugs in its own.
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
        // A test listens to the log itself, and several apps share its process.
        #[cfg(not(target_family = "wasm"))]
        let plugins = if self.0 == Display::Headless { plugins.disable::<bevy::log::LogPlugin>() } else { plugins };
        #[cfg(not(target_family = "wasm"))]
        let plugins = if options.bench_scene { one_after_the_other(plugins) } else { plugins };
        app.add_plugins(plugins);
        app.add_plugins((renderer::plugin, pipelines::plugin));
        app.insert_resource(ClearColor(Color::srgb_u8(0x17, 0x10, 0x0b)));

        app.init_resource::<Target>();
        if self.0 == Display::Headless {
            // Else it would be looked for in the renderer.
            app.insert_resource(CompressedImageFormatSupport(CompressedImageFormats::NONE));
            app.add_observer(expect_no_input_method);
        }
        if self.0 == Display::OffScreen {
            // While a game is recorded the computer thinks, and most frames draw nothing.
            let wait = if options.record.is_some() { RECORDED_FRAME } else { Duration::ZERO };
            app.add_plugins(bevy::app::ScheduleRunnerPlugin::run_loop(wait));
            let scale = scale_factor(&options);
            let edge = |pixels: u32| (pixels as f32 * scale).round() as u32;
            let (width, height) = (edge(size.width), edge(size.height));
            let picture = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
            let handle = app.world_mut().resource_mut::<Assets<Image>>().add(picture);
            app.insert_resource(Target(Some(RenderTarget::Image(ImageRenderTarget { handle, scale_factor: scale }))));
        }
    }
}

/// No window was opened that could be asked for one.
fn expect_no_input_method(added: On<Add, EguiContextSettings>, mut settings: Query<&mut EguiContextSettings>) {
    if let Ok(mut settings) = settings.get_mut(added.entity) {
        settings.enable_ime = false;
    }
}

/// Without a thread of its own for the renderer: what runs beside something else can't be timed.
#[cfg(not(target_family = "wasm"))]
fn one_after_the_other(plugins: PluginGroupBuilder) -> PluginGroupBuilder {
    plugins.disable::<PipelinedRenderingPlugin>()
}

/// Pixels of an off-screen picture for each one of the interface.
#[cfg(not(target_family = "wasm"))]
fn scale_factor(options: &Options) -> f32 {
    let asked_for = options.pixel_ratio.map_or(1.0, |ratio| ratio.0);
    if options.bench_scene { BENCH_SCALE } else { asked_for }
}

/// In a page there is nothing off-screen.
#[cfg(target_family = "wasm")]
fn scale_factor(_: &Options) -> f32 {
    1.0
}

fn window(options: &Options, size: Size) -> Window {
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
