//! Somebody who learns: by mouse, with a finger, with a gamepad, or by keys alone.

use bevy::input::gamepad::GamepadButton::South;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use hetman::i18n::Texts;
use hetman::input::{Direction, focus};
use rules_core::Square;

use super::Table;
use super::gamepad::{Gamepad, steer};

/// More presses of Tab than a panel has controls.
const MANY: usize = 60;

/// Presses squares and buttons in a way of their own.
pub trait Hand {
    fn square(&mut self, table: &mut Table, square: Square);
    /// The button with the text of this key.
    fn button(&mut self, table: &mut Table, key: &str);
}

pub struct Mouse;
pub struct Finger;
pub struct Keys;

fn text(table: &Table, key: &str) -> String {
    table.app.world().resource::<Texts>().get(key)
}

impl Hand for Mouse {
    fn square(&mut self, table: &mut Table, square: Square) {
        table.click(square);
    }

    fn button(&mut self, table: &mut Table, key: &str) {
        let name = text(table, key);
        table.press(&name);
    }
}

impl Hand for Finger {
    fn square(&mut self, table: &mut Table, square: Square) {
        table.tap(1, square);
    }

    fn button(&mut self, table: &mut Table, key: &str) {
        let name = text(table, key);
        let at = table.middle_of(&name);
        for phase in [TouchPhase::Started, TouchPhase::Ended] {
            table.finger(1, phase, at);
            table.frames(3);
        }
    }
}

impl Hand for Gamepad {
    fn square(&mut self, table: &mut Table, square: Square) {
        self.go(table, square);
        self.press(table, South);
    }

    fn button(&mut self, table: &mut Table, key: &str) {
        self.press(table, bevy::input::gamepad::GamepadButton::West);
        self.choose(table, key);
    }
}

impl Keys {
    fn press(table: &mut Table, code: KeyCode, key: Key) {
        table.key(code, key);
        table.frames(2);
    }
}

impl Hand for Keys {
    fn square(&mut self, table: &mut Table, square: Square) {
        // From the buttons back to the board.
        while table.egui(focus::reached).is_some() {
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

    fn button(&mut self, table: &mut Table, key: &str) {
        let name = text(table, key);
        let place = table.control(&name).place;
        for _ in 0..MANY {
            if table.egui(focus::reached).is_some_and(|reached| reached.center().distance(place.center()) < 2.0) {
                Self::press(table, KeyCode::Enter, Key::Enter);
                return;
            }
            Self::press(table, KeyCode::Tab, Key::Tab);
        }
        panic!("{name} is not reached");
    }
}
