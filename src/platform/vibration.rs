//! Vibration of the device itself, which browsers on phones offer.

use bevy::prelude::*;
use core::time::Duration;
#[cfg(target_family = "wasm")]
use js_sys::{Function, Reflect};
#[cfg(target_family = "wasm")]
use wasm_bindgen::JsCast;

/// Vibrates for this long, where the device can.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Vibrate(pub Duration);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Vibrate>();
    #[cfg(target_family = "wasm")]
    app.add_systems(Last, vibrate);
}

/// Vibrates for the longest message of a frame.
#[cfg(target_family = "wasm")]
fn vibrate(mut messages: MessageReader<Vibrate>) {
    let longest = messages.read().map(|message| message.0).max();
    let Some(duration) = longest else { return };
    // Some browsers have no such function, and one that has seen no touch yet refuses.
    let Some(navigator) = web_sys::window().map(|window| window.navigator()) else { return };
    let vibrate = Reflect::get(&navigator, &"vibrate".into()).ok().and_then(|found| found.dyn_into::<Function>().ok());
    if let Some(vibrate) = vibrate {
        let _ = vibrate.call1(&navigator, &(duration.as_millis() as f64).into());
    }
}
