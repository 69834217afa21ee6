//! Volume by the time of day: changes when the operator sets it, and when quiet hours begin or end.

use bevy::prelude::*;

use super::visit::{Kiosk, KioskClocks};
use crate::settings::{ChangeSettings, Settings};

/// Returns the scheduled volume, 0.0..=1.0.
pub(super) fn scheduled_volume(kiosk: &Kiosk, clocks: &KioskClocks) -> f32 {
    f32::from(kiosk.programme().volume.at(clocks.now().local)) / 100.0
}

/// Applies the scheduled volume, unless pending orders already set it.
pub(super) fn apply_scheduled_volume(
    kiosk: Res<Kiosk>,
    clocks: KioskClocks,
    settings: Res<Settings>,
    mut settings_changes: MessageWriter<ChangeSettings>,
) {
    let volume = scheduled_volume(&kiosk, &clocks);
    if kiosk.orders.is_empty() && (settings.volume - volume).abs() > f32::EPSILON {
        settings_changes.write(ChangeSettings(Settings { sound: volume > 0.0, volume, ..settings.clone() }));
    }
}
