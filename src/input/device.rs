//! Which device was used last: hints show its buttons.

use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::CursorMoved;

use crate::appearance::PadSigns;
use crate::options::Options;
use crate::platform::SecondWindow;

/// A way a mouse has to go before it counts as used, in logical pixels: tables are knocked against.
const NUDGE: f32 = 4.0;

/// The device that was used last.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub enum LastDevice {
    /// A mouse or what acts like one.
    Mouse,
    /// A finger.
    Touch,
    /// Keys.
    Keyboard,
    /// A gamepad, with these signs on its buttons.
    Gamepad(PadSigns),
}

/// The signs on a gamepad: by who made it, else by how it calls itself.
pub(super) fn signs(vendor: Option<u16>, name: &str) -> PadSigns {
    const SONY: u16 = 0x054c;
    const NINTENDO: u16 = 0x057e;
    const MICROSOFT: u16 = 0x045e;
    let name = name.to_lowercase();
    let is_called = |words: &[&str]| words.iter().any(|word| name.contains(word));
    match vendor {
        Some(SONY) => PadSigns::PlayStation,
        Some(NINTENDO) => PadSigns::Nintendo,
        Some(MICROSOFT) => PadSigns::Xbox,
        _ if is_called(&["playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"]) => {
            PadSigns::PlayStation
        }
        _ if is_called(&["nintendo", "switch", "joy-con", "joycon"]) => PadSigns::Nintendo,
        _ => PadSigns::Xbox,
    }
}

/// Until something is used, it may be asked for.
impl FromWorld for LastDevice {
    fn from_world(world: &mut World) -> Self {
        world.resource::<Options>().pad.map(Self::Gamepad).unwrap_or(Self::Mouse)
    }
}

/// What was pressed since the last frame, by whatever device.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Presses {
    /// How many keys, buttons and fingers went down.
    pub begun: usize,
    /// How many came up.
    pub ended: usize,
}

impl Presses {
    fn count(&mut self, is_down: bool) {
        if is_down {
            self.begun += 1;
        } else {
            self.ended += 1;
        }
    }
}

/// Follows all but gamepads, which tell by themselves. What spectators do in their window is nothing.
#[expect(clippy::too_many_arguments, reason = "every device but gamepads")]
pub(super) fn follow(
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut wheels: MessageReader<MouseWheel>,
    mut touches: MessageReader<TouchInput>,
    mut cursors: MessageReader<CursorMoved>,
    second: Res<SecondWindow>,
    mut rested: Local<Option<Vec2>>,
    mut presses: ResMut<Presses>,
    mut last: ResMut<LastDevice>,
) {
    let mut now = Presses::default();
    for cursor in cursors.read().filter(|cursor| second.is_not(cursor.window)) {
        let from = *rested.get_or_insert(cursor.position);
        if from.distance(cursor.position) > NUDGE {
            *rested = Some(cursor.position);
            last.set_if_neq(LastDevice::Mouse);
        }
    }
    for button in buttons.read().filter(|button| second.is_not(button.window)) {
        now.count(button.state.is_pressed());
        last.set_if_neq(LastDevice::Mouse);
    }
    if wheels.read().filter(|wheel| second.is_not(wheel.window)).count() > 0 {
        last.set_if_neq(LastDevice::Mouse);
    }
    for touch in
        touches.read().filter(|touch| second.is_not(touch.window)).filter(|touch| touch.phase != TouchPhase::Moved)
    {
        now.count(touch.phase == TouchPhase::Started);
        last.set_if_neq(LastDevice::Touch);
    }
    for key in keys.read().filter(|key| second.is_not(key.window)).filter(|key| !key.repeat) {
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
            (Some(0x054c), "Wireless Controller", PadSigns::PlayStation),
            (None, "DualSense Wireless Controller", PadSigns::PlayStation),
            (Some(0x057e), "Pro Controller", PadSigns::Nintendo),
            (None, "Nintendo Switch Pro Controller", PadSigns::Nintendo),
            (Some(0x045e), "Xbox 360 Controller", PadSigns::Xbox),
            (None, "no name at all", PadSigns::Xbox),
        ] {
            assert_eq!(signs(vendor, name), expected, "{name}");
        }
    }
}
