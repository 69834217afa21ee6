//! Hetman: a 3D chess game.
//!
//! [`app`] builds the game as a Bevy app; its list of plugins is the table of contents of this crate. Views and devices
//! write a [`Request`](session::Request), the [`session`] applies it by the rules and writes an
//! [`Outcome`](session::Outcome), and board, panels and sound react to outcomes.
//!
//! The modules are listed in layers: a module may use those of its own layer and of the layers listed before it.

use bevy::prelude::*;

// Plain data and services of the machine.
pub mod appearance;
pub mod geometry;
pub mod i18n;
pub mod motion;
pub mod openings;
pub mod options;
pub mod palette;
pub mod platform;
pub mod schedule;
pub mod settings;
pub mod storage;
// The game.
pub mod session;
// The shown position, input devices, cameras, loaded models, and connections to engines.
pub mod engine_link;
pub mod input;
pub mod library;
pub mod models;
pub mod shown;
pub mod viewport;
// Features that act on the game.
pub mod analysis;
pub mod analysis_board;
pub mod broadcast;
pub mod files;
pub mod guided;
pub mod hint;
pub mod kiosk;
pub mod lessons;
pub mod opponent;
pub mod photo;
pub mod review;
pub mod second_device;
pub mod standalone_clock;
// Views, which do not use each other.
pub mod board;
pub mod scene;
pub mod sound;
pub mod ui;
// Moves between screens; runs without a player.
pub mod headless;
pub mod screens;

pub use options::Options;

/// Builds the whole game for a display: a window, an off-screen image, or none (in tests).
pub fn app(options: Options, display: platform::Display) -> App {
    app_with(App::new(), options, display)
}

/// Builds the whole game on an app that already has resources, such as the storage that a page opens before the game
/// starts.
pub fn app_with(mut app: App, options: Options, display: platform::Display) -> App {
    app.insert_resource(options);
    app.add_plugins((
        (schedule::plugin, platform::plugin, platform::DisplayPlugin(display), platform::text_file::plugin),
        i18n::plugin,
        (settings::plugin, storage::plugin),
        (motion::plugin, palette::plugin, openings::plugin),
        session::plugin,
        (shown::plugin, viewport::plugin, models::plugin, library::plugin),
        input::plugin,
        (
            files::plugin,
            opponent::plugin,
            analysis::plugin,
            hint::plugin,
            (review::plugin, guided::plugin),
            lessons::plugin,
            photo::plugin,
        ),
        (broadcast::plugin, standalone_clock::plugin, second_device::plugin, kiosk::plugin, analysis_board::plugin),
        board::plugin,
        scene::plugin,
        ui::plugin,
        sound::plugin,
        (screens::plugin, headless::HeadlessPlugin(display)),
    ));
    schedule::run_in_order(&mut app);
    app
}
