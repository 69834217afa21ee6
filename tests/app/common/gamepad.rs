//! A simulated gamepad, and how a person steers with it.

use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::prelude::*;
use hetman::input::{Direction, focus};
use hetman::ui::controls::PanelControl;
use hetman::viewport::Selection;
use rules_core::Square;

use super::TestTable;
use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, South};

/// More presses than any way across the screen needs.
const MAX_PRESSES: usize = 80;

/// A connected gamepad.
#[derive(Clone, Copy)]
pub struct Gamepad(pub Entity);

impl Gamepad {
    /// Connects a gamepad.
    pub fn plug_in(table: &mut TestTable) -> Self {
        Self::of(table, 0x045e)
    }

    /// Connects a gamepad of this USB vendor.
    pub fn of(table: &mut TestTable, vendor: u16) -> Self {
        let id = table.app.world_mut().spawn_empty().id();
        let connection =
            GamepadConnection::Connected { name: "a gamepad".into(), vendor_id: Some(vendor), product_id: None };
        send_connection(table, id, connection);
        Self(id)
    }

    /// Disconnects it.
    pub fn unplug(self, table: &mut TestTable) {
        send_connection(table, self.0, GamepadConnection::Disconnected);
    }

    /// Sets a button's value, from 0 (released) to 1 (pressed), without drawing a frame.
    pub fn set_button(self, table: &mut TestTable, button: GamepadButton, value: f32) {
        let event = RawGamepadButtonChangedEvent::new(self.0, button, value);
        table.app.world_mut().write_message(RawGamepadEvent::Button(event));
    }

    /// Presses and releases the buttons one after the other, within a single frame.
    pub fn press_in_one_frame(self, table: &mut TestTable, buttons: &[GamepadButton]) {
        for button in buttons {
            self.set_button(table, *button, 1.0);
            self.set_button(table, *button, 0.0);
        }
        table.frames(1);
    }

    /// Presses and releases a button.
    pub fn press(self, table: &mut TestTable, button: GamepadButton) {
        self.press_in_one_frame(table, &[button]);
        table.frames(2);
    }

    /// Sets an axis's value, from -1 to 1, and draws a frame.
    pub fn set_axis(self, table: &mut TestTable, axis: GamepadAxis, value: f32) {
        let event = RawGamepadAxisChangedEvent::new(self.0, axis, value);
        table.app.world_mut().write_message(RawGamepadEvent::Axis(event));
        table.frames(1);
    }

    /// Moves the cursor to a square.
    pub fn move_cursor(self, table: &mut TestTable, to: Square) {
        steer(table, to, |table, way| {
            let button = match way {
                Direction::Left => DPadLeft,
                Direction::Right => DPadRight,
                Direction::Up => DPadUp,
                Direction::Down => DPadDown,
            };
            self.press(table, button);
        });
    }

    /// Plays moves such as "e2e4 e7e5" with cursor and button.
    pub fn play(self, table: &mut TestTable, moves: &str) {
        for text in moves.split_whitespace() {
            for square in [&text[..2], &text[2..4]] {
                self.move_cursor(table, square.parse().expect("a square"));
                self.press(table, South);
            }
            table.settle();
        }
    }

    /// Moves the focus to the control with the text of this key, steering by its position as a person would.
    pub fn reach(self, table: &mut TestTable, key: &str) {
        let name = table.text(key);
        for _ in 0..MAX_PRESSES {
            let Some(from) = table.egui(focus::focused_rect) else {
                self.press(table, DPadDown);
                continue;
            };
            let controls = table.controls();
            // If several controls have this name, choose the nearest.
            let far = |control: &PanelControl| control.place.center().distance(from.center());
            let named = controls.iter().filter(|control| control.name == name && control.is_enabled);
            let found = named.min_by(|a, b| far(a).total_cmp(&far(b)));
            let to = found.unwrap_or_else(|| panic!("no {name} in {controls:?}")).place;
            let way = to.center() - from.center();
            if way.length() < 2.0 {
                return;
            }
            let is_level = way.y.abs() < 20.0;
            let upright = if way.y > 0.0 { DPadDown } else { DPadUp };
            let aside = if way.x > 0.0 { DPadRight } else { DPadLeft };
            self.press(table, if is_level { aside } else { upright });
            if table.egui(focus::focused_rect) == Some(from) {
                self.press(table, if is_level { upright } else { aside });
            }
        }
        panic!("{name} cannot be reached");
    }

    /// Moves the focus to a control and presses it.
    pub fn choose(self, table: &mut TestTable, key: &str) {
        self.reach(table, key);
        self.press(table, South);
        table.frames(3);
    }
}

/// Moves the cursor to a square step by step, steering by what is seen on the board.
pub fn steer(table: &mut TestTable, to: Square, mut step: impl FnMut(&mut TestTable, Direction)) {
    for _ in 0..MAX_PRESSES {
        let Some(cursor) = table.viewport::<Selection>().cursor else {
            step(table, Direction::Up);
            continue;
        };
        if cursor == to {
            return;
        }
        let (from, to) = (table.at(cursor), table.at(to));
        let way = to - from;
        step(
            table,
            match (way.x.abs() > way.y.abs(), way.x > 0.0, way.y > 0.0) {
                (true, true, _) => Direction::Right,
                (true, false, _) => Direction::Left,
                (false, _, true) => Direction::Down,
                (false, _, false) => Direction::Up,
            },
        );
    }
    panic!("{to} cannot be reached");
}

fn send_connection(table: &mut TestTable, gamepad: Entity, connection: GamepadConnection) {
    let event = GamepadConnectionEvent::new(gamepad, connection);
    table.app.world_mut().write_message(event.clone());
    table.app.world_mut().write_message(RawGamepadEvent::Connection(event));
    table.frames(2);
}
