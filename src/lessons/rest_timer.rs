//! Measures how long the pieces have been at rest, as the teacher waits for that.

use core::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::motion::PieceRest;

/// Time at rest so far; reset by each lesson.
#[derive(Resource, Debug, Default)]
pub(super) struct RestDuration(pub Duration);

/// Measures the time at rest.
#[derive(SystemParam)]
pub(super) struct RestTimer<'w, 's> {
    pieces: PieceRest<'w, 's>,
    resting: ResMut<'w, RestDuration>,
}

impl RestTimer<'_, '_> {
    pub fn restart(&mut self) {
        self.resting.0 = Duration::ZERO;
    }

    /// Returns whether the pieces have rested for this long; if so, restarts the measurement.
    pub fn has_lasted(&mut self, pause: Duration) -> bool {
        self.pieces.has_lasted(&mut self.resting.0, pause)
    }
}
