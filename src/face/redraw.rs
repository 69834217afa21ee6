//! When nothing moves, nothing is drawn: the window waits for input, for the clock's next digit, or for the
//! computer.

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use core::time::Duration;

use crate::motion::Motion;
use crate::screens::Screen;
use crate::session::Request;

/// Frames still drawn after the last motion: the renderer is a frame behind, and panels settle.
const FRAMES_AFTER_MOTION: u8 = 3;
/// Longest sleep: nothing depends on it.
const SLEEP: Duration = Duration::from_secs(3600);

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings::continuous());
    app.add_systems(Last, choose_mode);
}

pub(crate) fn choose_mode(
    motion: Res<Motion>,
    screen: Res<State<Screen>>,
    mut requests: MessageReader<Request>,
    mut settings: ResMut<WinitSettings>,
    mut left: Local<u8>,
) {
    let busy = motion.is_moving() || *screen.get() == Screen::Loading || requests.read().count() > 0;
    *left = if busy { FRAMES_AFTER_MOTION } else { left.saturating_sub(1) };
    let mode = if *left > 0 {
        UpdateMode::Continuous
    } else {
        UpdateMode::Reactive {
            wait: motion.next_wake().unwrap_or(SLEEP),
            react_to_device_events: false,
            react_to_user_events: true,
            react_to_window_events: true,
        }
    };
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}
