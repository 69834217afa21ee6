//! Measures how long the pieces have been at rest, as the teacher waits for that.

use core::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::motion::tween::Tween;

/// Time at rest so far; reset by each lesson.
#[derive(Resource, Debug, Default)]
pub(super) struct RestDuration(pub Duration);

/// Measures the time at rest.
#[derive(SystemParam)]
pub(super) struct RestTimer<'w, 's> {
    time: Res<'w, Time>,
    moving: Query<'w, 's, (), With<Tween>>,
    resting: ResMut<'w, RestDuration>,
}

impl RestTimer<'_, '_> {
    pub fn restart(&mut self) {
        self.resting.0 = Duration::ZERO;
    }

    /// Returns whether the pieces have rested for this long; if so, restarts the measurement.
    pub fn has_lasted(&mut self, pause: Duration) -> bool {
        if self.moving.is_empty() {
            self.resting.0 += self.time.delta();
        } else {
            self.restart();
        }
        let has_lasted = self.moving.is_empty() && self.resting.0 >= pause;
        if has_lasted {
            self.restart();
        }
        has_lasted
    }
}
