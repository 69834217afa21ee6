//! Input devices of a simulated learner: mouse, finger, gamepad and keyboard.

use bevy::input::gamepad::GamepadButton::South;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use hetman::input::{Direction, focus};
use rules_core::Square;

use super::TestTable;
use super::gamepad::{Gamepad, steer};

/// More presses of Tab than a panel has controls.
const MAX_TAB_PRESSES: usize = 60;

/// A device that can press squares and buttons.
pub trait LearnerDevice {
    /// Presses a square.
    fn square(&mut self, table: &mut TestTable, square: Square);
    /// Presses the button with the text of this key.
    fn button(&mut self, table: &mut TestTable, key: &str);
}

/// Clicks with the mouse.
pub struct Mouse;
/// Taps with a finger.
pub struct Finger;
/// Presses keys only.
pub struct Keyboard;

impl LearnerDevice for Mouse {
    fn square(&mut self, table: &mut TestTable, square: Square) {
        table.click(square);
    }

    fn button(&mut self, table: &mut TestTable, key: &str) {
        let name = table.text(key);
        table.press(&name);
    }
}

impl LearnerDevice for Finger {
    fn square(&mut self, table: &mut TestTable, square: Square) {
        table.tap(1, square);
    }

    fn button(&mut self, table: &mut TestTable, key: &str) {
        let name = table.text(key);
        let at = table.control_centre(&name);
        for phase in [TouchPhase::Started, TouchPhase::Ended] {
            table.finger(1, phase, at);
            table.frames(3);
        }
    }
}

impl LearnerDevice for Gamepad {
    fn square(&mut self, table: &mut TestTable, square: Square) {
        self.move_cursor(table, square);
        self.press(table, South);
    }

    fn button(&mut self, table: &mut TestTable, key: &str) {
        self.press(table, bevy::input::gamepad::GamepadButton::West);
        self.choose(table, key);
    }
}

impl Keyboard {
    fn press(table: &mut TestTable, code: KeyCode, key: Key) {
        table.key(code, key);
        table.frames(2);
    }
}

impl LearnerDevice for Keyboard {
    fn square(&mut self, table: &mut TestTable, square: Square) {
        // Move the focus from the buttons back to the board.
        while table.egui(focus::focused_rect).is_some() {
            Self::press(table, KeyCode::Tab, Key::Tab);
        }
        steer(table, square, |table, way| {
            let (code, key) = match way {
                Direction::Left => (KeyCode::ArrowLeft, Key::ArrowLeft),
                Direction::Right => (KeyCode::ArrowRight, Key::ArrowRight),
                Direction::Up => (KeyCode::ArrowUp, Key::ArrowUp),
                Direction::Down => (KeyCode::ArrowDown, Key::ArrowDown),
            };
            Self::press(table, code, key);
        });
        Self::press(table, KeyCode::Enter, Key::Enter);
    }

    fn button(&mut self, table: &mut TestTable, key: &str) {
        let name = table.text(key);
        let place = table.control(&name).place;
        for _ in 0..MAX_TAB_PRESSES {
            if table.egui(focus::focused_rect).is_some_and(|reached| reached.center().distance(place.center()) < 2.0) {
                Self::press(table, KeyCode::Enter, Key::Enter);
                return;
            }
            Self::press(table, KeyCode::Tab, Key::Tab);
        }
        panic!("{name} cannot be reached");
    }
}
