//! Where the game is shown: in a window, off-screen on an image, or nowhere (tests without a GPU).

#[cfg(not(target_family = "wasm"))]
mod bench;
mod full_screen;
#[cfg(not(target_family = "wasm"))]
mod record;
mod redraw;
mod screenshot;
mod stats;

use bevy::asset::AssetMetaCheck;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::image::{CompressedImageFormatSupport, CompressedImageFormats};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::render_resource::TextureFormat;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::window::{ExitCondition, WindowResolution};
use bevy::winit::WinitPlugin;
use bevy_egui::EguiContextSettings;
use core::time::Duration;

use crate::options::{Options, Size};
pub use full_screen::{FullScreen, HAS_WINDOW};
#[cfg(not(target_family = "wasm"))]
pub use record::Voice;
#[cfg(target_family = "wasm")]
pub(crate) use redraw::choose_mode;

/// Least time between two frames while a game is recorded.
const RECORDED_FRAME: Duration = Duration::from_millis(10);

/// A way to show the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
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

/// Sets up Bevy for a face.
pub(crate) struct FacePlugin(pub Face);

impl Plugin for FacePlugin {
    fn build(&self, app: &mut App) {
        let options = app.world().resource::<Options>().clone();
        let size = options.size.unwrap_or_default();
        let window = match self.0 {
            Face::Window | Face::Headless => WindowPlugin { primary_window: Some(window(&options, size)), ..default() },
            Face::OffScreen => {
                WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() }
            }
        };
        let plugins = DefaultPlugins.set(window).set(AssetPlugin {
            file_path: asset_folder(),
            // No file has a .meta beside it; asking would be an error in the browser's console for each.
            meta_check: AssetMetaCheck::Never,
            ..default()
        });
        let plugins = match self.0 {
            Face::Window => plugins,
            Face::OffScreen => plugins.disable::<WinitPlugin>(),
            // A test listens to the log itself, and several apps share its process.
            Face::Headless => plugins.disable::<WinitPlugin>().disable::<LogPlugin>().set(RenderPlugin {
                render_creation: RenderCreation::Automatic(Box::new(WgpuSettings { backends: None, ..default() })),
                ..default()
            }),
        };
        #[cfg(not(target_family = "wasm"))]
        let plugins = if self.0 == Face::Window { plugins } else { plugins.disable::<bevy::audio::AudioPlugin>() };
        #[cfg(not(target_family = "wasm"))]
        let plugins = if options.bench_scene { bench::one_after_the_other(plugins) } else { plugins };
        app.add_plugins(plugins);
        app.insert_resource(ClearColor(Color::srgb_u8(0x17, 0x10, 0x0b)));

        app.init_resource::<Target>();
        if self.0 == Face::Headless {
            // Else it would be looked for in the renderer.
            app.insert_resource(CompressedImageFormatSupport(CompressedImageFormats::NONE));
            app.add_observer(expect_no_input_method);
        }
        if self.0 == Face::OffScreen {
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
        #[cfg(not(target_family = "wasm"))]
        if options.bench_scene {
            app.add_plugins(bench::plugin);
        }
        #[cfg(not(target_family = "wasm"))]
        if options.record.is_some() {
            app.add_plugins(record::Recorder { draws: self.0 == Face::OffScreen });
        }
        app.add_plugins((redraw::plugin, full_screen::plugin));
        if options.screenshot.is_some() {
            app.add_plugins(screenshot::plugin);
        }
        if options.stats {
            app.add_plugins(stats::plugin);
        }
    }
}

/// No window was opened that could be asked for one.
fn expect_no_input_method(added: On<Add, EguiContextSettings>, mut settings: Query<&mut EguiContextSettings>) {
    if let Ok(mut settings) = settings.get_mut(added.entity) {
        settings.enable_ime = false;
    }
}

/// Pixels of an off-screen picture for each one of the interface.
#[cfg(not(target_family = "wasm"))]
fn scale_factor(options: &Options) -> f32 {
    if options.bench_scene { bench::SCALE } else { 1.0 }
}

/// In a page there is nothing off-screen.
#[cfg(target_family = "wasm")]
fn scale_factor(_: &Options) -> f32 {
    1.0
}

fn window(options: &Options, size: Size) -> Window {
    Window {
        title: "Hetman".into(),
        name: Some("hetman".into()),
        canvas: Some("#hetman-canvas".into()),
        fit_canvas_to_parent: options.size.is_none(),
        prevent_default_event_handling: true,
        resolution: WindowResolution::new(size.width, size.height),
        ..default()
    }
}

/// Beside the program where it was installed, else in the folder it was started from, else where it was built.
#[cfg(not(target_family = "wasm"))]
fn asset_folder() -> String {
    let beside = std::env::current_exe().ok().and_then(|exe| Some(exe.parent()?.join("assets")));
    let here = std::env::current_dir().ok().map(|folder| folder.join("assets"));
    let built = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let folder = [beside, here].into_iter().flatten().find(|folder| folder.join("models").is_dir()).unwrap_or(built);
    folder.to_string_lossy().into_owned()
}

#[cfg(target_family = "wasm")]
fn asset_folder() -> String {
    "assets".into()
}
