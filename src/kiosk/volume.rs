//! Volume by the time of day: changes when the operator sets it, and when quiet hours begin or end.

use bevy::prelude::*;

use super::visit::{Kiosk, KioskClocks};
use crate::settings::{ChangeSettings, Settings};

/// Applies the scheduled volume when it has changed, and with each order, as visitors can turn the sound off.
pub(super) fn apply_scheduled_volume(
    kiosk: Res<Kiosk>,
    clocks: KioskClocks,
    settings: Res<Settings>,
    mut settings_changes: MessageWriter<ChangeSettings>,
) {
    let volume = f32::from(kiosk.operator_settings().volume.at(clocks.now().local)) / 100.0;
    if !kiosk.orders.is_empty() || (settings.volume - volume).abs() > f32::EPSILON {
        settings_changes.write_batch([ChangeSettings::Sound(volume > 0.0), ChangeSettings::Volume(volume)]);
    }
}
