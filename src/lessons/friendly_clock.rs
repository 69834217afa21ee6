//! The friendly clock of some lessons: it only tells how long the learner took.

use core::time::Duration;

use bevy::prelude::*;

use super::{Step, Teaching};
use crate::motion::Motion;

pub(super) fn count(time: Res<Time<Real>>, mut teaching: ResMut<Teaching>, mut motion: ResMut<Motion>) {
    let Some(taught) = &mut teaching.bypass_change_detection().0 else { return };
    if taught.lesson().timed && taught.step == Step::Turn {
        taught.time += time.delta_secs();
        motion.wake_in(Duration::from_secs_f32(1.0 - taught.time.fract()));
    }
}
