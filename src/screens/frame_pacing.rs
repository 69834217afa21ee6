//! Pauses rendering while nothing changes, and wakes it for changes, motion and schedules, as [`Motion`] collects them
//! from the declared types, and for the panels. After a pause the first frame gets its true time, and changes are drawn
//! to their end.

use bevy::prelude::*;
use bevy::time::TimeReceiver;
use bevy::window::WindowEvent;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet};
use core::time::Duration;

use crate::motion::{Animated, DeclareFrames, Motion, Wake};
use crate::shown::Screen;

/// Frames drawn after the last motion, press or change: panels are laid out in the first, the board is fitted into the
/// remaining space in the second, and panels over the board find their place in the third.
const FRAMES_AFTER_CHANGE: u8 = 3;
/// Longest pause; its length doesn't matter.
const MAX_PAUSE: Duration = Duration::from_secs(3600);
/// Tolerance for a scheduled frame: each new schedule causes a frame at once, which would in turn cause another
/// schedule.
const SCHEDULE_TOLERANCE: Duration = Duration::from_millis(20);
/// Repaint delays from here on are ignored. egui says "never" with the maximum duration.
const MAX_REPAINT_DELAY: Duration = Duration::from_secs(60);

pub(crate) fn plugin(app: &mut App) {
    // Without this, a frame's time would be the end of the last frame, which is long ago after a pause, and a press in
    // it would seem to have lasted since then.
    app.world_mut().remove_resource::<TimeReceiver>();
    app.insert_resource(WinitSettings::continuous());
    app.init_resource::<PanelRepaint>().animates::<PanelRepaint>().draws_on_message::<WindowEvent>();
    app.add_systems(
        PostUpdate,
        read_repaint_delay.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
    );
    app.add_systems(Last, choose_update_mode.in_set(FramePacingSet));
}

/// System set in which the next frame's time is chosen.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FramePacingSet;

/// Time until the panels show something else, such as a tooltip; `None` if they don't. Where panels are painted, bevy_egui
/// itself requests a frame after each frame in which egui wants another one, at once or later.
#[derive(Resource, Debug, Default)]
struct PanelRepaint(Option<Duration>);

impl Animated for PanelRepaint {
    fn wake(&self, _now: Duration) -> Wake {
        self.0.map_or(Wake::Rest, Wake::In)
    }
}

/// Reads when egui wants to be drawn again.
fn read_repaint_delay(outputs: Query<&EguiFullOutput>, mut repaint: ResMut<PanelRepaint>) {
    let outputs = outputs.iter().filter_map(|output| output.as_ref());
    let delays = outputs.flat_map(|output| output.viewport_output.values()).map(|viewport| viewport.repaint_delay);
    repaint.0 = delays.filter(|delay| !delay.is_zero() && *delay < MAX_REPAINT_DELAY).min();
}

/// Schedule of the frames to come.
#[derive(Default)]
struct FrameSchedule {
    frames_left: u8,
    /// Real time of the run at which the next frame comes without input.
    due: Duration,
}

/// Chooses between continuous frames and a pause.
fn choose_update_mode(
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    screen: Res<State<Screen>>,
    mut settings: ResMut<WinitSettings>,
    mut schedule: Local<FrameSchedule>,
) {
    let is_changing = motion.is_moving() || motion.is_changing() || *screen.get() == Screen::Loading;
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
