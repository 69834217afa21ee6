//! The window over the whole screen, and back.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

/// Whether the game has a window of its own, to fill the screen with and to close; a page's is the browser's.
pub const HAS_WINDOW: bool = cfg!(not(target_family = "wasm"));

/// Whether the window fills the screen.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct FullScreen(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FullScreen>();
    app.add_systems(Last, follow.run_if(resource_changed::<FullScreen>));
}

fn follow(full: Res<FullScreen>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let mode = if full.0 { WindowMode::BorderlessFullscreen(MonitorSelection::Current) } else { WindowMode::Windowed };
    for mut window in &mut windows {
        if window.mode != mode {
            window.mode = mode;
        }
    }
}
