//! Hetman: a 3D chess game.
//!
//! This list of plugins is the table of contents. A [`Request`](session::Request) comes in, the
//! [`session`] asks the rules, an [`Outcome`](session::Outcome) goes out, and everything a person sees or
//! hears is a reading of outcomes.

use bevy::prelude::*;

pub mod board;
pub mod face;
pub mod files;
pub mod geometry;
pub mod hint;
pub mod i18n;
pub mod journey;
pub mod look;
pub mod motion;
pub mod names;
pub mod objection;
pub mod opponent;
pub mod options;
pub mod palette;
mod panels;
pub mod platform;
pub mod scene;
pub mod screens;
pub mod selection;
pub mod session;
pub mod sound;
pub mod storage;
pub mod ui;
pub mod view;

pub use options::Options;

/// The order of every frame. Nothing in `Present` writes a [`session::Request`].
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameSet {
    /// Pointer, keys and the computer's answers become requests.
    Input,
    /// Requests become outcomes; the only place where the game changes.
    Session,
    /// Outcomes are written down before anybody sees them.
    Journal,
    /// The computer is told that it is its move.
    Opponent,
    /// Board, scene and panels follow the outcomes.
    Present,
    /// What was seen to happen is heard.
    Sound,
}

/// Builds the whole game, as `face` shows it: in a window, off-screen, or (in tests) not at all.
pub fn app(options: Options, face: face::Face) -> App {
    let mut app = App::new();
    app.insert_resource(options);
    app.add_plugins((
        (platform::plugin, face::FacePlugin(face)),
        i18n::plugin,
        (storage::plugin, files::plugin),
        screens::plugin,
        session::plugin,
        opponent::plugin,
        (selection::plugin, objection::plugin),
        hint::plugin,
        view::plugin,
        (motion::plugin, palette::plugin),
        journey::plugin,
        board::plugin,
        scene::plugin,
        ui::plugin,
        sound::plugin,
    ));
    app.configure_sets(
        Update,
        (GameSet::Input, GameSet::Session, GameSet::Journal, GameSet::Opponent, GameSet::Present, GameSet::Sound)
            .chain(),
    );
    app
}
