//! Hetman: a 3D chess game.
//!
//! This list of plugins is the table of contents. A [`Request`](session::Request) comes in, the
//! [`session`] asks the rules, an [`Outcome`](session::Outcome) goes out, and everything a person sees or
//! hears is a reading of outcomes.
//!
//! The modules stand on floors: each may use those that are listed before its floor, and its own.

use bevy::prelude::*;

// Plain data, and the machine's services.
pub mod appearance;
pub mod geometry;
pub mod i18n;
pub mod motion;
pub mod options;
pub mod palette;
pub mod platform;
pub mod schedule;
pub mod settings;
pub mod storage;
// The game.
pub mod session;
// What is shown of it, who looks, and what it is made of.
pub mod input;
pub mod library;
pub mod models;
pub mod shown;
pub mod viewport;
// What acts on the game.
pub mod events;
pub mod files;
pub mod hint;
pub mod lessons;
pub mod opponent;
pub mod photo;
// Views of it, which don't know each other.
pub mod board;
pub mod scene;
pub mod sound;
pub mod ui;
// What leads from one to the next.
pub mod errands;
pub mod screens;

pub use options::Options;

/// Builds the whole game, as it is shown: in a window, off-screen, or (in tests) not at all.
pub fn app(options: Options, display: platform::Display) -> App {
    app_with(App::new(), options, display)
}

/// The same, where the app has something already: what a page has opened before the game begins.
pub fn app_with(mut app: App, options: Options, display: platform::Display) -> App {
    app.insert_resource(options);
    app.add_plugins((
        (schedule::plugin, platform::plugin, platform::DisplayPlugin(display)),
        i18n::plugin,
        (settings::plugin, storage::plugin),
        (motion::plugin, palette::plugin),
        session::plugin,
        (shown::plugin, viewport::plugin, models::plugin, library::plugin),
        input::plugin,
        (files::plugin, opponent::plugin, hint::plugin, lessons::plugin, photo::plugin, events::plugin),
        board::plugin,
        scene::plugin,
        ui::plugin,
        sound::plugin,
        (screens::plugin, errands::ErrandsPlugin(display)),
    ));
    schedule::run_in_order(&mut app.world_mut().resource_mut::<Schedules>());
    app
}
