//! The clock of timed lessons, which only shows the learner's time.

use bevy::prelude::*;

use super::{CurrentLesson, LessonStep};

pub(super) fn count_time(time: Res<Time<Real>>, mut current: ResMut<CurrentLesson>) {
    let Some(lesson) = &mut current.bypass_change_detection().0 else { return };
    if lesson.lesson().timed && lesson.step == LessonStep::Turn {
        lesson.time += time.delta_secs();
    }
}
