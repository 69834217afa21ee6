//! Starts apps without a window or GPU.

use std::sync::Arc;

use bevy::asset::io::{AssetSourceBuilder, AssetSourceId};
use bevy::prelude::*;
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::time::TimeUpdateStrategy;
use hetman::Options;
use hetman::platform::Display;
use hetman::session::{ColourChoice, GameSetup, Player, Request};
use hetman::shown::Screen;

use super::learning_assets::OPENINGS;
use super::{FRAME, TestTable, blank_images, log_alarm};

/// Builds the game without a window or GPU. Its images are blank, and a logged warning fails the test.
pub fn app(options: Options) -> App {
    app_on(blank_images::source(), options)
}

/// Builds the game without a window or GPU on other assets. A logged warning fails the test.
pub fn app_on(assets: AssetSourceBuilder, options: Options) -> App {
    let mut app = App::new();
    app.register_asset_source(AssetSourceId::Default, assets);
    started(app, options)
}

/// Builds the game without a window or GPU, with its true images. A logged warning fails the test.
pub fn app_with_images(options: Options) -> App {
    started(App::new(), options)
}

fn started(app: App, options: Options) -> App {
    log_alarm::panic_on_warnings();
    hetman::app_with(app, options, Display::Headless)
}

impl TestTable {
    /// Starts a game of two people.
    pub fn for_two() -> Self {
        Self::with(GameSetup { opponent: Player::Person, ..white() })
    }

    /// Starts a game of two people from a position.
    pub fn from_fen(fen: &str) -> Self {
        Self::with(GameSetup { opponent: Player::Person, fen: Some(fen.into()), ..white() })
    }

    /// Starts a game, once everything is loaded.
    pub fn with(setup: GameSetup) -> Self {
        let mut table = Self::at_the_menu();
        table.ask(Request::NewGame(setup));
        table.settle();
        assert_eq!(table.screen(), Screen::Play);
        table
    }

    /// Starts the app at the menu, once everything is loaded.
    pub fn at_the_menu() -> Self {
        Self::in_folder(Arc::new(tempfile::tempdir().expect("a folder for the test")))
    }

    /// Starts a second app on the same folder, once everything is loaded.
    pub fn beside(other: &Self) -> Self {
        Self::in_folder(Arc::clone(&other.folder))
    }

    /// Restarts the app in the same folder.
    pub fn restarted(self) -> Self {
        self.restarted_with(Options::default())
    }

    /// Restarts the app in the same folder with other options.
    pub fn restarted_with(self, options: Options) -> Self {
        let Self { app, folder } = self;
        drop(app);
        let options = Options { data_dir: Some(folder.path().to_owned()), ..options };
        Self::of(self::app(options), folder)
    }

    fn in_folder(folder: Arc<tempfile::TempDir>) -> Self {
        let options = Options { data_dir: Some(folder.path().to_owned()), ..Options::default() };
        Self::of(app(options), folder)
    }

    /// Takes over an app that was built with other options, and the folder in which it saves.
    pub fn of(mut app: App, folder: Arc<tempfile::TempDir>) -> Self {
        // Despawned cameras are synchronised to the render world, even where nothing is rendered.
        if !app.is_plugin_added::<SyncWorldPlugin>() {
            app.add_plugins(SyncWorldPlugin);
        }
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        // The openings would be read in a time that no test knows.
        app.insert_resource(OPENINGS.clone());
        app.finish();
        app.cleanup();
        let mut table = Self { app, folder };
        table.wait_until_loaded();
        table
    }
}

fn white() -> GameSetup {
    GameSetup { colour: ColourChoice::White, ..GameSetup::default() }
}
