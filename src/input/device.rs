//! Tracks the device that was used last, for hints that show its buttons.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::CursorMoved;

use crate::appearance::GamepadBrand;
use crate::options::Options;
use crate::platform::SecondWindow;

/// Distance in logical pixels after which the mouse counts as used: tables are knocked against.
const MIN_MOUSE_DISTANCE: f32 = 4.0;

/// The device that was used last.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub enum LastDevice {
    /// A mouse, or a device that acts like one.
    Mouse,
    /// A finger.
    Touch,
    /// Keys.
    Keyboard,
    /// A gamepad with these button signs.
    Gamepad(GamepadBrand),
}

/// Returns the button signs of a gamepad, by its vendor or else by its name.
pub(super) fn button_signs(vendor: Option<u16>, name: &str) -> GamepadBrand {
    const SONY: u16 = 0x054c;
    const NINTENDO: u16 = 0x057e;
    const MICROSOFT: u16 = 0x045e;
    let name = name.to_lowercase();
    let is_called = |words: &[&str]| words.iter().any(|word| name.contains(word));
    match vendor {
        Some(SONY) => GamepadBrand::PlayStation,
        Some(NINTENDO) => GamepadBrand::Nintendo,
        Some(MICROSOFT) => GamepadBrand::Xbox,
        _ if is_called(&["playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"]) => {
            GamepadBrand::PlayStation
        }
        _ if is_called(&["nintendo", "switch", "joy-con", "joycon"]) => GamepadBrand::Nintendo,
        _ => GamepadBrand::Xbox,
    }
}

/// Starts with the gamepad named in the options, or else the mouse.
impl FromWorld for LastDevice {
    fn from_world(world: &mut World) -> Self {
        world.resource::<Options>().pad.map(Self::Gamepad).unwrap_or(Self::Mouse)
    }
}

/// Numbers of presses and releases since the last frame, on any device.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PressCounts {
    /// Keys, buttons and fingers that went down.
    pub begun: usize,
    /// Those that came up.
    pub ended: usize,
}

impl PressCounts {
    fn count(&mut self, is_down: bool) {
        if is_down {
            self.begun += 1;
        } else {
            self.ended += 1;
        }
    }
}

/// Events of the mouse, and where it rests.
#[derive(SystemParam)]
pub(super) struct MouseEvents<'w, 's> {
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    wheels: MessageReader<'w, 's, MouseWheel>,
    cursors: MessageReader<'w, 's, CursorMoved>,
    resting_position: Local<'s, Option<Vec2>>,
}

impl MouseEvents<'_, '_> {
    /// Counts the presses, and returns whether the mouse was used.
    fn read(&mut self, second: &SecondWindow, presses: &mut PressCounts) -> bool {
        let mut is_used = false;
        for cursor in self.cursors.read().filter(|cursor| second.is_other_window(cursor.window)) {
            let from = *self.resting_position.get_or_insert(cursor.position);
            if from.distance(cursor.position) > MIN_MOUSE_DISTANCE {
                *self.resting_position = Some(cursor.position);
                is_used = true;
            }
        }
        for button in self.buttons.read().filter(|button| second.is_other_window(button.window)) {
            presses.count(button.state.is_pressed());
            is_used = true;
        }
        is_used | (self.wheels.read().filter(|wheel| second.is_other_window(wheel.window)).count() > 0)
    }
}

/// Tracks all devices but gamepads, which are handled in `gamepad.rs`. Input in the spectators' window is ignored.
pub(super) fn follow(
    mut mouse: MouseEvents,
    mut touches: MessageReader<TouchInput>,
    mut keys: MessageReader<KeyboardInput>,
    second: Res<SecondWindow>,
    mut presses: ResMut<PressCounts>,
    mut last: ResMut<LastDevice>,
) {
    let mut now = PressCounts::default();
    if mouse.read(&second, &mut now) {
        last.set_if_neq(LastDevice::Mouse);
    }
    for touch in touches
        .read()
        .filter(|touch| second.is_other_window(touch.window))
        .filter(|touch| touch.phase != TouchPhase::Moved)
    {
        now.count(touch.phase == TouchPhase::Started);
        last.set_if_neq(LastDevice::Touch);
    }
    for key in keys.read().filter(|key| second.is_other_window(key.window)).filter(|key| !key.repeat) {
        now.count(key.state.is_pressed());
        last.set_if_neq(LastDevice::Keyboard);
    }
    presses.set_if_neq(now);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn makers_and_names_tell_what_is_on_the_buttons() {
        for (vendor, name, expected) in [
            (Some(0x054c), "Wireless Controller", GamepadBrand::PlayStation),
            (None, "DualSense Wireless Controller", GamepadBrand::PlayStation),
            (Some(0x057e), "Pro Controller", GamepadBrand::Nintendo),
            (None, "Nintendo Switch Pro Controller", GamepadBrand::Nintendo),
            (Some(0x045e), "Xbox 360 Controller", GamepadBrand::Xbox),
            (None, "no name at all", GamepadBrand::Xbox),
        ] {
            assert_eq!(button_signs(vendor, name), expected, "{name}");
        }
    }
}
