//! Signs that somebody is there.

use bevy::prelude::*;
use kiosk::Happened;

use super::kiosk::{Clocks, Kiosk};
use crate::input::Presses;

/// Only what begins is a sign: something may lie on a key, and sticks drift.
pub(super) fn notice(presses: Res<Presses>, clocks: Clocks, mut kiosk: ResMut<Kiosk>) {
    if presses.begun > 0 {
        kiosk.happens(Happened::Touched, clocks.now());
    }
}
