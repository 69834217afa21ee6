//! The test harness: an app without a window or GPU, driven by pointer and keys.

mod apps;
pub mod blank_images;
pub mod gamepad;
mod input;
pub mod kiosk_pin;
pub mod learner;
pub mod learning_assets;
pub mod log_alarm;
pub mod memory;
mod messages;
mod panels;
mod pictures;
pub mod projected_scene;
mod waiting;

use core::time::Duration;
use std::sync::Arc;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use hetman::session::{Request, Session};
use hetman::settings::{AnimationSpeed, Settings};
use hetman::shown::Screen;
use hetman::viewport::MainViewport;

pub use apps::{app, app_on, app_with_images};

/// Simulated time of a frame.
const FRAME: Duration = Duration::from_millis(50);

/// The game's app in a test, with the folder in which it saves.
pub struct TestTable {
    pub app: App,
    folder: Arc<tempfile::TempDir>,
}

impl TestTable {
    /// Returns the folder in which the app saves.
    pub fn folder(&self) -> std::path::PathBuf {
        self.folder.path().to_owned()
    }

    /// Returns the text of the saved file of this name, if it exists.
    pub fn saved_file(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(self.folder.path().join(name)).ok()
    }

    /// Returns the current screen.
    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    /// Sends a request to the session and draws a frame.
    pub fn ask(&mut self, request: Request) {
        self.app.world_mut().write_message(request);
        self.frames(1);
    }

    /// Returns the session.
    pub fn session(&self) -> &Session {
        self.app.world().resource::<Session>()
    }

    /// Returns the main window's viewport.
    pub fn main_viewport(&mut self) -> Entity {
        let world = self.app.world_mut();
        world.query_filtered::<Entity, With<MainViewport>>().single(world).expect("one main viewport")
    }

    /// Returns a component of the main window's viewport.
    pub fn viewport<T: Component>(&self) -> &T {
        let world = self.app.world();
        let mut parts = world.try_query_filtered::<&T, With<MainViewport>>().expect("viewports are known");
        parts.single(world).expect("one main viewport")
    }

    /// Returns a component of the main window's viewport for changing.
    pub fn viewport_mut<T: Component<Mutability = Mutable>>(&mut self) -> Mut<'_, T> {
        let world = self.app.world_mut();
        let mut parts = world.query_filtered::<&mut T, With<MainViewport>>();
        parts.single_mut(world).expect("one main viewport")
    }

    /// Returns the main camera's transform.
    pub fn camera(&mut self) -> Transform {
        let world = self.app.world_mut();
        *world.query_filtered::<&Transform, With<MainViewport>>().single(world).expect("one main camera")
    }

    /// Returns the moves so far, in UCI notation.
    pub fn moves(&self) -> Vec<String> {
        self.session().game().plies().iter().map(|ply| ply.mv.to_string()).collect()
    }

    /// Sets the animation speed of pieces.
    pub fn set_animation_speed(&mut self, speed: AnimationSpeed) {
        self.app.world_mut().resource_mut::<Settings>().animation = speed;
    }

    /// Returns the main window.
    pub fn window(&mut self) -> Entity {
        let world = self.app.world_mut();
        world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("one window")
    }
}
