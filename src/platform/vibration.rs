//! Vibration of the device itself, which browsers on phones offer.

use bevy::prelude::*;
use core::time::Duration;

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
    if let (Some(duration), Some(window)) = (longest, web_sys::window()) {
        // A browser that can't, or that has seen no touch yet, answers false.
        let _ = window.navigator().vibrate_with_duration(u32::try_from(duration.as_millis()).unwrap_or(u32::MAX));
    }
}
