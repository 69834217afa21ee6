//! Signs that somebody is there.

use bevy::prelude::*;
use kiosk::Happened;

use super::kiosk::{Clocks, Kiosk};
use crate::input::Presses;
use crate::motion::Motion;

/// Frames in which a press may still turn out to have answered the question who is there.
const UNTIL_ANSWERED: u8 = 2;

/// Only what begins is a sign: something may lie on a key, and sticks drift. While it is asked who is there, the answer goes
/// before the press that it was given by.
pub(super) fn notice(
    presses: Res<Presses>,
    clocks: Clocks,
    mut kiosk: ResMut<Kiosk>,
    mut unanswered: Local<u8>,
    mut motion: ResMut<Motion>,
) {
    if !kiosk.is_asking() {
        *unanswered = 0;
        if presses.begun > 0 {
            kiosk.happens(Happened::Touched, clocks.now());
        }
    } else if presses.ended > 0 {
        *unanswered = UNTIL_ANSWERED;
        motion.keep();
    } else if *unanswered > 0 {
        *unanswered -= 1;
        motion.keep();
        if *unanswered == 0 {
            kiosk.happens(Happened::Touched, clocks.now());
        }
    }
}
