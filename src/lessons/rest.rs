//! How long the men have rested: the teacher waits for that.

use core::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::motion::tween::Tween;

/// So long; begun anew with each lesson.
#[derive(Resource, Debug, Default)]
pub(super) struct Rested(pub Duration);

/// Counts it.
#[derive(SystemParam)]
pub(super) struct Rest<'w, 's> {
    time: Res<'w, Time>,
    moving: Query<'w, 's, (), With<Tween>>,
    rested: ResMut<'w, Rested>,
}

impl Rest<'_, '_> {
    pub fn begin(&mut self) {
        self.rested.0 = Duration::ZERO;
    }

    /// Whether they have rested for so long; if so, it is counted anew.
    pub fn has_lasted(&mut self, pause: Duration) -> bool {
        if self.moving.is_empty() {
            self.rested.0 += self.time.delta();
        } else {
            self.begin();
        }
        let has_lasted = self.moving.is_empty() && self.rested.0 >= pause;
        if has_lasted {
            self.begin();
        }
        has_lasted
    }
}
