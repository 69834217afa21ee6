//! The state of this frame that all panels share: its input, and the areas for the panels and for the board.

use bevy::prelude::*;
use bevy_egui::egui;

use super::layout::PanelLayout;
use crate::appearance::GamepadBrand;
use crate::input::{Action, LastDevice};

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
    /// The device whose keys or buttons are shown.
    pub hint_device: LastDevice,
    /// True once egui has the fonts and the style.
    pub is_styled: bool,
    /// Logical pixels of the window per point of the panels.
    pub scale: f32,
}

impl Default for FrameState {
    fn default() -> Self {
        Self {
            actions: Vec::new(),
            entered: false,
            digits: Vec::new(),
            layout: PanelLayout::of(egui::Rect::ZERO),
            free: egui::Rect::ZERO,
            hint_device: LastDevice::Mouse,
            is_styled: false,
            scale: 1.0,
        }
    }
}

impl FrameState {
    /// Takes in the actions of a new frame.
    pub fn begin(&mut self, actions: Vec<Action>) {
        self.entered = actions.contains(&Action::Confirm);
        self.digits = actions
            .iter()
            .filter_map(|action| if let Action::Digit(digit) = action { Some(*digit) } else { None })
            .collect();
        self.actions = actions;
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
