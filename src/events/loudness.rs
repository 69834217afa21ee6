//! How loud it is by the clock on the wall: at once when the operator sets it, and when quiet hours begin or end.

use bevy::prelude::*;

use super::kiosk::{Clocks, Kiosk};
use crate::settings::{Settings, Wish};

/// The volume there is to be, between 0 and 1.
pub(super) fn now(kiosk: &Kiosk, clocks: &Clocks) -> f32 {
    f32::from(kiosk.programme().volume.at(clocks.now().local)) / 100.0
}

/// What is ordered comes with the volume already.
pub(super) fn follow(kiosk: Res<Kiosk>, clocks: Clocks, settings: Res<Settings>, mut wishes: MessageWriter<Wish>) {
    let volume = now(&kiosk, &clocks);
    if kiosk.orders.is_empty() && (settings.volume - volume).abs() > f32::EPSILON {
        wishes.write(Wish(Settings { sound: volume > 0.0, volume, ..settings.clone() }));
    }
}
