//! Detection of visitors by their presses.

use ::kiosk::VisitEvent;
use bevy::prelude::*;

use super::visit::{Kiosk, KioskClocks};
use crate::input::PressCounts;
use crate::motion::Motion;

/// Number of frames in which a press may still turn out to answer whether the visitor is there.
const ANSWER_FRAMES: u8 = 2;

/// Reports presses to the visit. Only the start of a press counts, as an object may lie on a key, and sticks drift.
/// While the visitor is asked whether they are there, their answer is reported before the press that gave it.
pub(super) fn report_presses(
    presses: Res<PressCounts>,
    clocks: KioskClocks,
    mut kiosk: ResMut<Kiosk>,
    mut frames_left: Local<u8>,
    mut motion: ResMut<Motion>,
) {
    if !kiosk.is_asking() {
        *frames_left = 0;
        if presses.begun > 0 {
            kiosk.report(VisitEvent::Touched, clocks.now());
        }
    } else if presses.ended > 0 {
        *frames_left = ANSWER_FRAMES;
        motion.keep_moving();
    } else if *frames_left > 0 {
        *frames_left -= 1;
        motion.keep_moving();
        if *frames_left == 0 {
            kiosk.report(VisitEvent::Touched, clocks.now());
        }
    }
}
