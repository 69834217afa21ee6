//! Full screen mode.

use bevy::prelude::*;
#[cfg(not(target_family = "wasm"))]
use bevy::window::{MonitorSelection, PrimaryWindow, WindowFocused, WindowMode};

#[cfg(target_family = "wasm")]
use super::page::{data, dispatch_event};
use crate::options::Options;

/// True if the game has a window of its own, which can be closed and focused; a page belongs to the browser.
pub const HAS_WINDOW: bool = cfg!(not(target_family = "wasm"));

/// Event for the page's loader, which changes the mode: browsers allow that only right after a press.
#[cfg(target_family = "wasm")]
const TOGGLE_EVENT: &str = "hetman-turns-full-screen";

/// State of full screen mode.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub enum FullScreen {
    /// The game fills the screen.
    On,
    /// The game has a window.
    Off,
    /// Full screen mode is not available, as in some browsers.
    Never,
}

impl FullScreen {
    /// Returns the state at the start: a kiosk fills the screen unless a size is given.
    fn initial(options: &Options) -> Self {
        if HAS_WINDOW && options.kiosk && options.size.is_none() { Self::On } else { Self::default() }
    }
}

impl Default for FullScreen {
    fn default() -> Self {
        if HAS_WINDOW { Self::Off } else { Self::Never }
    }
}

/// Request to turn full screen mode on or off.
#[derive(Message, Debug, Clone, Copy)]
pub struct ToggleFullScreen;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(FullScreen::initial(app.world().resource::<Options>()));
    app.add_message::<ToggleFullScreen>();
    // Tests may have no window plugin.
    #[cfg(not(target_family = "wasm"))]
    app.add_message::<WindowFocused>();
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(Last, (toggle, follow.run_if(resource_changed::<FullScreen>), keep_focus).chain());
    #[cfg(target_family = "wasm")]
    app.add_systems(First, (toggle, follow).chain());
}

#[cfg(not(target_family = "wasm"))]
fn toggle(mut requests: MessageReader<ToggleFullScreen>, mut full: ResMut<FullScreen>) {
    for _ in requests.read() {
        *full = if *full == FullScreen::On { FullScreen::Off } else { FullScreen::On };
    }
}

#[cfg(not(target_family = "wasm"))]
fn follow(full: Res<FullScreen>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let mode = if *full == FullScreen::On {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    for mut window in &mut windows {
        if window.mode != mode {
            window.mode = mode;
        }
    }
}

/// At a kiosk, takes the focus back from other windows.
#[cfg(not(target_family = "wasm"))]
fn keep_focus(
    mut focus: MessageReader<WindowFocused>,
    options: Res<Options>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    if focus.read().any(|focus| !focus.focused) && options.kiosk {
        for mut window in &mut windows {
            window.focused = true;
        }
    }
}

#[cfg(target_family = "wasm")]
fn toggle(mut requests: MessageReader<ToggleFullScreen>) {
    for _ in requests.read() {
        dispatch_event(TOGGLE_EVENT);
    }
}

#[cfg(target_family = "wasm")]
fn follow(mut full: ResMut<FullScreen>) {
    full.set_if_neq(match data("fullScreen").as_deref() {
        Some("on") => FullScreen::On,
        Some("off") => FullScreen::Off,
        _ => FullScreen::Never,
    });
}
