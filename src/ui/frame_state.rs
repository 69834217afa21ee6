//! The state of this frame that all panels share: its input, and the areas for the panels and for the board.

use bevy::prelude::*;
use bevy_egui::egui;
use core::time::Duration;

use super::layout::PanelLayout;
use crate::appearance::GamepadBrand;
use crate::input::{Action, LastDevice};
use crate::motion::{Animated, Wake};

/// Delay of the frame that shows a panel's own change, in seconds: it must not come a moment too early.
const FRAME_AFTER_CHANGE: f64 = 0.02;

/// The state of this frame that all panels share.
#[derive(Resource)]
pub(crate) struct FrameState {
    /// The actions of this frame, from any input device.
    pub actions: Vec<Action>,
    /// True if Enter was pressed in this frame and no control has used it.
    pub entered: bool,
    /// Digits typed into a dialog in this frame.
    pub digits: Vec<char>,
    /// The layout of this frame.
    pub layout: PanelLayout,
    /// The part of the window that the panels leave to the board in this frame.
    pub free: egui::Rect,
    /// The second player's half of a split screen, while there is one.
    pub second_half: Option<HalfPlace>,
    /// The device whose keys or buttons are shown.
    pub hint_device: LastDevice,
    /// True once egui has the fonts and the style.
    pub is_styled: bool,
    /// Real time in seconds at which a panel changes by itself, such as the end of a toast; in the past if none does.
    changes_at: f64,
    /// Logical pixels of the window per point of the panels.
    pub scale: f32,
}

/// The place of a player's half of a split screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct HalfPlace {
    /// The half.
    pub place: egui::Rect,
    /// The part of it that panels leave free.
    pub free: egui::Rect,
    /// True if its player sits at the far edge of a lying screen.
    pub is_turned: bool,
}

impl Default for FrameState {
    fn default() -> Self {
        Self {
            actions: Vec::new(),
            entered: false,
            digits: Vec::new(),
            layout: PanelLayout::of(egui::Rect::ZERO),
            free: egui::Rect::ZERO,
            second_half: None,
            hint_device: LastDevice::Mouse,
            is_styled: false,
            changes_at: 0.0,
            scale: 1.0,
        }
    }
}

impl Animated for FrameState {
    fn wake(&self, now: Duration) -> Wake {
        let left = self.changes_at - now.as_secs_f64();
        if left > 0.0 { Wake::In(Duration::from_secs_f64(left + FRAME_AFTER_CHANGE)) } else { Wake::Rest }
    }
}

impl FrameState {
    /// Returns whether the game has a status pill over the board: on a phone and in a split screen the plates say it.
    pub fn has_status_pill(&self) -> bool {
        !self.layout.is_narrow() && self.second_half.is_none()
    }

    /// Takes in the actions of a new frame.
    pub fn begin(&mut self, actions: Vec<Action>) {
        self.entered = actions.contains(&Action::Confirm);
        self.digits = actions
            .iter()
            .filter_map(|action| if let Action::Digit(digit) = action { Some(*digit) } else { None })
            .collect();
        self.actions = actions;
    }

    /// Notes that a panel changes by itself at this time, in seconds; the first such time counts.
    pub fn note_change_at(&mut self, until: f64, now: f64) {
        if self.changes_at <= now || until < self.changes_at {
            self.changes_at = until;
        }
    }

    /// Returns the area that a dialog leaves free, within the area that the game's own panels leave free.
    pub fn beside_dialog(&self, width: f32) -> egui::Rect {
        let beside = self.layout.beside_dialog(width);
        let free = beside.intersect(self.free);
        if free.width() > 200.0 && free.height() > 200.0 { free } else { beside }
    }

    /// Returns the brand of the gamepad in use, or `None` if another device was used last.
    pub fn gamepad(&self) -> Option<GamepadBrand> {
        match self.hint_device {
            LastDevice::Gamepad(brand) => Some(brand),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the seconds until the next frame that the panels need.
    fn next_frame(state: &FrameState, now: f64) -> Option<f64> {
        match state.wake(Duration::from_secs_f64(now)) {
            Wake::In(after) => Some(after.as_secs_f64()),
            _ => None,
        }
    }

    #[test]
    fn the_first_change_of_a_panel_is_drawn_and_a_past_one_forgotten() {
        let mut state = FrameState::default();
        assert_eq!(next_frame(&state, 1.0), None);
        state.note_change_at(7.0, 1.0);
        state.note_change_at(4.0, 1.0);
        state.note_change_at(9.0, 1.0);
        assert!(next_frame(&state, 1.0).is_some_and(|after| (3.0..3.1).contains(&after)));
        assert_eq!(next_frame(&state, 5.0), None);
        state.note_change_at(7.0, 5.0);
        assert!(next_frame(&state, 5.0).is_some_and(|after| (2.0..2.1).contains(&after)));
    }

    #[test]
    fn enter_and_digits_count_for_one_frame() {
        let mut frame = FrameState::default();
        frame.begin(vec![Action::Digit('4'), Action::Confirm, Action::Digit('2')]);
        assert_eq!((frame.entered, frame.digits.as_slice()), (true, ['4', '2'].as_slice()));
        frame.begin(vec![Action::Keys]);
        assert_eq!(
            (frame.entered, frame.digits.len(), frame.actions.as_slice()),
            (false, 0, [Action::Keys].as_slice())
        );
    }
}
