//! The game over the whole screen, and back.

use bevy::prelude::*;
#[cfg(not(target_family = "wasm"))]
use bevy::window::{MonitorSelection, PrimaryWindow, WindowFocused, WindowMode};

#[cfg(target_family = "wasm")]
use super::page::{announce, said};
use crate::options::Options;

/// Whether the game has a window of its own, to close and to give keys to; a page's is the browser's.
pub const HAS_WINDOW: bool = cfg!(not(target_family = "wasm"));

/// The page's loader is to do it: browsers ask how it came to this, and a press is near.
#[cfg(target_family = "wasm")]
const TURNS: &str = "hetman-turns-full-screen";

/// Whether the game fills the screen.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub enum FullScreen {
    /// It does.
    On,
    /// It doesn't.
    Off,
    /// It can't: not every browser lets a page.
    Never,
}

impl FullScreen {
    /// A screen at an event is the game's, unless it is given a size.
    fn at_the_start(options: &Options) -> Self {
        if HAS_WINDOW && options.kiosk && options.size.is_none() { Self::On } else { Self::default() }
    }
}

impl Default for FullScreen {
    fn default() -> Self {
        if HAS_WINDOW { Self::Off } else { Self::Never }
    }
}

/// Asks for the full screen, or for the way back.
#[derive(Message, Debug, Clone, Copy)]
pub struct TurnFullScreen;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(FullScreen::at_the_start(app.world().resource::<Options>()));
    app.add_message::<TurnFullScreen>();
    // Whoever puts an app together without windows has none to come back to.
    #[cfg(not(target_family = "wasm"))]
    app.add_message::<WindowFocused>();
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(Last, (turn, follow.run_if(resource_changed::<FullScreen>), come_back).chain());
    #[cfg(target_family = "wasm")]
    app.add_systems(First, (turn, follow).chain());
}

#[cfg(not(target_family = "wasm"))]
fn turn(mut asked: MessageReader<TurnFullScreen>, mut full: ResMut<FullScreen>) {
    for _ in asked.read() {
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

/// At an event no other window gets the keys.
#[cfg(not(target_family = "wasm"))]
fn come_back(
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
fn turn(mut asked: MessageReader<TurnFullScreen>) {
    for _ in asked.read() {
        announce(TURNS);
    }
}

#[cfg(target_family = "wasm")]
fn follow(mut full: ResMut<FullScreen>) {
    full.set_if_neq(match said("fullScreen").as_deref() {
        Some("on") => FullScreen::On,
        Some("off") => FullScreen::Off,
        _ => FullScreen::Never,
    });
}
