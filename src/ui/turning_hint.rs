//! Says how the table is turned, when the free view is first used.

use bevy::prelude::*;

use super::kit::Kit;
use crate::input::LastDevice;
use crate::options::View;

/// Says it once in a run of the program. A view that was there from the start was chosen by somebody who knows.
pub(super) fn show(mut kit: Kit, mut before: Local<Option<View>>, mut was_said: Local<bool>) {
    let view = kit.viewpoint.view;
    let comes = before.replace(view).is_some_and(|before| before != view) && view == View::Orbit;
    if !comes || *was_said || kit.posing.is_on() {
        return;
    }
    *was_said = true;
    let key = match *kit.device {
        LastDevice::Touch => "turn-by-touch",
        LastDevice::Gamepad(_) => "turn-by-gamepad",
        LastDevice::Mouse | LastDevice::Keyboard => "turn-by-mouse",
    };
    let said = kit.text(key);
    kit.say(said);
}
