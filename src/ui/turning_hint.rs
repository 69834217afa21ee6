//! Shows a toast about how to turn the table, when the orbit view is first used.

use bevy::prelude::*;

use super::kit::Kit;
use crate::input::LastDevice;
use crate::options::View;
use crate::viewport::{Main, PhotoMode, Viewpoint};

/// Shows the toast once in a run of the program. Not for a view that was set at the start, because the user knows it
/// then.
pub(super) fn show(
    mut kit: Kit,
    device: Res<LastDevice>,
    (viewpoint, photo_mode): (Main<Viewpoint>, Main<PhotoMode>),
    mut before: Local<Option<View>>,
    mut was_said: Local<bool>,
) {
    let view = viewpoint.view;
    let comes = before.replace(view).is_some_and(|before| before != view) && view == View::Orbit;
    if !comes || *was_said || photo_mode.is_on() {
        return;
    }
    *was_said = true;
    let key = match *device {
        LastDevice::Touch => "turn-by-touch",
        LastDevice::Gamepad(_) => "turn-by-gamepad",
        LastDevice::Mouse | LastDevice::Keyboard => "turn-by-mouse",
    };
    let message = kit.text(key);
    kit.show_toast(message);
}
