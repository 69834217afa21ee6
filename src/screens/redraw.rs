//! When nothing moves, nothing is drawn: the window waits for input, for the clock's next digit, or for the
//! computer. What ends such a rest is seen to its end, and at its true time.

use bevy::prelude::*;
use bevy::time::TimeReceiver;
use bevy::window::WindowEvent;
use bevy::winit::{UpdateMode, WinitSettings};
use core::time::Duration;

use crate::motion::Motion;
use crate::session::Request;
use crate::shown::Screen;

/// Frames still drawn after the last motion, press or change of the window's size: panels are laid out in the first,
/// the board is fitted into what they leave in the second, and the renderer is a frame behind.
const FRAMES_AFTER_CHANGE: u8 = 3;
/// Longest sleep: nothing depends on it.
const SLEEP: Duration = Duration::from_secs(3600);
/// A planned frame that comes so much too early or too late stays planned: each new plan is followed by a frame at
/// once, which would lead to another plan.
const PUNCTUAL: Duration = Duration::from_millis(20);

pub(crate) fn plugin(app: &mut App) {
    // A frame's time would be when the last picture was done: after a rest, long ago. A press in that frame would seem
    // to have lasted since then.
    app.world_mut().remove_resource::<TimeReceiver>();
    app.insert_resource(WinitSettings::continuous());
    app.add_systems(Last, choose_mode);
}

/// What was decided in the frames before.
#[derive(Default)]
pub(crate) struct Plan {
    frames_left: u8,
    /// When the next frame comes by itself, by the real time of the run.
    due: Duration,
}

pub(crate) fn choose_mode(
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    screen: Res<State<Screen>>,
    mut requests: MessageReader<Request>,
    mut events: MessageReader<WindowEvent>,
    mut settings: ResMut<WinitSettings>,
    mut plan: Local<Plan>,
) {
    let told = requests.read().count() + events.read().count() > 0;
    let busy = motion.is_moving() || *screen.get() == Screen::Loading || told;
    plan.frames_left = if busy { FRAMES_AFTER_CHANGE } else { plan.frames_left.saturating_sub(1) };
    let mode = if plan.frames_left > 0 || motion.is_ripening() {
        UpdateMode::Continuous
    } else {
        let wait = motion.next_wake().unwrap_or(SLEEP);
        let due = time.elapsed() + wait;
        let rests = matches!(settings.focused_mode, UpdateMode::Reactive { .. });
        if rests && plan.due > time.elapsed() && plan.due.abs_diff(due) < PUNCTUAL {
            return;
        }
        plan.due = due;
        UpdateMode::Reactive {
            wait,
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
