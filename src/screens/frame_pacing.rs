//! Pauses rendering while nothing changes, and wakes it for input, the clock's next digit and the computer. After a
//! pause the first frame gets its true time, and changes are drawn to their end.

use bevy::prelude::*;
use bevy::time::TimeReceiver;
use bevy::window::WindowEvent;
use bevy::winit::{UpdateMode, WinitSettings};
use core::time::Duration;

use crate::motion::Motion;
use crate::session::Request;
use crate::shown::Screen;

/// Frames drawn after the last motion, press or change of the window's size: panels are laid out in the first, the
/// board is fitted into the remaining space in the second, and the renderer is a frame behind.
const FRAMES_AFTER_CHANGE: u8 = 3;
/// Longest pause; its length doesn't matter.
const MAX_PAUSE: Duration = Duration::from_secs(3600);
/// Tolerance for a scheduled frame: each new schedule causes a frame at once, which would in turn cause another
/// schedule.
const SCHEDULE_TOLERANCE: Duration = Duration::from_millis(20);

pub(crate) fn plugin(app: &mut App) {
    // Without this, a frame's time would be the end of the last frame, which is long ago after a pause, and a press in
    // it would seem to have lasted since then.
    app.world_mut().remove_resource::<TimeReceiver>();
    app.insert_resource(WinitSettings::continuous());
    app.add_systems(Last, choose_update_mode.in_set(FramePacingSet));
}

/// System set in which the next frame's time is chosen.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FramePacingSet;

/// Schedule of the frames to come.
#[derive(Default)]
pub(crate) struct FrameSchedule {
    frames_left: u8,
    /// Real time of the run at which the next frame comes without input.
    due: Duration,
}

/// Chooses between continuous frames and a pause.
fn choose_update_mode(
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    screen: Res<State<Screen>>,
    mut requests: MessageReader<Request>,
    mut events: MessageReader<WindowEvent>,
    mut settings: ResMut<WinitSettings>,
    mut schedule: Local<FrameSchedule>,
) {
    let has_input = requests.read().count() + events.read().count() > 0;
    let is_changing = motion.is_moving() || *screen.get() == Screen::Loading || has_input;
    schedule.frames_left = if is_changing { FRAMES_AFTER_CHANGE } else { schedule.frames_left.saturating_sub(1) };
    let mode = if schedule.frames_left > 0 || motion.is_accumulating() {
        UpdateMode::Continuous
    } else {
        let wait = motion.next_wake().unwrap_or(MAX_PAUSE);
        let due = time.elapsed() + wait;
        let rests = matches!(settings.focused_mode, UpdateMode::Reactive { .. });
        if rests && schedule.due > time.elapsed() && schedule.due.abs_diff(due) < SCHEDULE_TOLERANCE {
            return;
        }
        schedule.due = due;
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
