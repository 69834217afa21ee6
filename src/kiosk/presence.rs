//! Detection of visitors by their presses.

use ::kiosk::VisitEvent;
use bevy::prelude::*;
use core::time::Duration;

use super::visit::{Kiosk, KioskClocks};
use crate::input::PressCounts;
use crate::motion::{Animated, Wake};

/// Number of frames in which a press may still turn out to answer whether the visitor is there.
const ANSWER_FRAMES: u8 = 2;

/// Number of frames left in which a press may turn out to be an answer.
#[derive(Resource, Debug, Default)]
pub(super) struct AnswerFrames(u8);

impl Animated for AnswerFrames {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.0 > 0)
    }
}

/// Reports presses to the visit. Only the start of a press counts, as an object may lie on a key, and sticks drift.
/// While the visitor is asked whether they are there, their answer is reported before the press that gave it.
pub(super) fn report_presses(
    presses: Res<PressCounts>,
    clocks: KioskClocks,
    mut kiosk: ResMut<Kiosk>,
    mut frames_left: ResMut<AnswerFrames>,
) {
    if !kiosk.is_asking() {
        frames_left.0 = 0;
        if presses.begun > 0 {
            kiosk.report(VisitEvent::Touched, clocks.now());
        }
    } else if presses.ended > 0 {
        frames_left.0 = ANSWER_FRAMES;
    } else if frames_left.0 > 0 {
        frames_left.0 -= 1;
        if frames_left.0 == 0 {
            kiosk.report(VisitEvent::Touched, clocks.now());
        }
    }
}
