//! The clock of timed lessons, which only shows the learner's time.

use core::time::Duration;

use bevy::prelude::*;

use super::{CurrentLesson, LessonStep};
use crate::motion::Motion;

pub(super) fn count_time(time: Res<Time<Real>>, mut current: ResMut<CurrentLesson>, mut motion: ResMut<Motion>) {
    let Some(lesson) = &mut current.bypass_change_detection().0 else { return };
    if lesson.lesson().timed && lesson.step == LessonStep::Turn {
        lesson.time += time.delta_secs();
        motion.wake_in(Duration::from_secs_f32(1.0 - lesson.time.fract()));
    }
}
