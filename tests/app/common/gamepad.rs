//! A gamepad, and whoever plays with it.

use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::prelude::*;
use hetman::i18n::Texts;
use hetman::input::{Direction, focus};
use hetman::ui::controls::Control;
use hetman::viewport::Selection;
use rules_core::Square;

use super::Table;
use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, South};

/// More presses than any way over the screen takes.
const FAR: usize = 80;

/// A gamepad that is plugged in.
#[derive(Clone, Copy)]
pub struct Gamepad(pub Entity);

impl Gamepad {
    pub fn plug_in(table: &mut Table) -> Self {
        Self::of(table, 0x045e)
    }

    pub fn of(table: &mut Table, vendor: u16) -> Self {
        let id = table.app.world_mut().spawn_empty().id();
        let connection =
            GamepadConnection::Connected { name: "a gamepad".into(), vendor_id: Some(vendor), product_id: None };
        tell(table, id, connection);
        Self(id)
    }

    pub fn unplug(self, table: &mut Table) {
        tell(table, self.0, GamepadConnection::Disconnected);
    }

    /// Goes down or comes up, without a frame.
    pub fn turn(self, table: &mut Table, button: GamepadButton, value: f32) {
        let event = RawGamepadButtonChangedEvent::new(self.0, button, value);
        table.app.world_mut().write_message(RawGamepadEvent::Button(event));
    }

    /// Pressed and released, one after the other, within a single frame.
    pub fn at_once(self, table: &mut Table, buttons: &[GamepadButton]) {
        for button in buttons {
            self.turn(table, *button, 1.0);
            self.turn(table, *button, 0.0);
        }
        table.frames(1);
    }

    pub fn press(self, table: &mut Table, button: GamepadButton) {
        self.at_once(table, &[button]);
        table.frames(2);
    }

    pub fn push(self, table: &mut Table, axis: GamepadAxis, value: f32) {
        let event = RawGamepadAxisChangedEvent::new(self.0, axis, value);
        table.app.world_mut().write_message(RawGamepadEvent::Axis(event));
        table.frames(1);
    }

    /// Takes the cursor to a square.
    pub fn go(self, table: &mut Table, to: Square) {
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

    /// Moves, each by cursor and button: "e2e4 e7e5".
    pub fn play(self, table: &mut Table, moves: &str) {
        for text in moves.split_whitespace() {
            for square in [&text[..2], &text[2..4]] {
                self.go(table, square.parse().expect("a square"));
                self.press(table, South);
            }
            table.settle();
        }
    }

    /// Goes to a control as somebody does who sees where it lies.
    pub fn reach(self, table: &mut Table, key: &str) {
        let name = table.app.world().resource::<Texts>().get(key);
        for _ in 0..FAR {
            let Some(from) = table.egui(focus::reached) else {
                self.press(table, DPadDown);
                continue;
            };
            let controls = table.controls();
            // Of two that are called the same, the one nearby is meant.
            let far = |control: &Control| control.place.center().distance(from.center());
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
            if table.egui(focus::reached) == Some(from) {
                self.press(table, if is_level { upright } else { aside });
            }
        }
        panic!("{name} is not reached");
    }

    pub fn choose(self, table: &mut Table, key: &str) {
        self.reach(table, key);
        self.press(table, South);
        table.frames(3);
    }
}

/// Takes the cursor to a square, a step at a time, as somebody does who sees the board.
pub fn steer(table: &mut Table, to: Square, mut step: impl FnMut(&mut Table, Direction)) {
    for _ in 0..FAR {
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
    panic!("{to} is not reached");
}

fn tell(table: &mut Table, gamepad: Entity, connection: GamepadConnection) {
    let event = GamepadConnectionEvent::new(gamepad, connection);
    table.app.world_mut().write_message(event.clone());
    table.app.world_mut().write_message(RawGamepadEvent::Connection(event));
    table.frames(2);
}
