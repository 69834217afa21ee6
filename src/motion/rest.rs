//! The time for which the pieces have been at rest.

use core::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::tween::Tween;

/// Tells whether pieces move.
#[derive(SystemParam)]
pub struct PieceRest<'w, 's> {
    time: Res<'w, Time>,
    moving: Query<'w, 's, (), With<Tween>>,
}

impl PieceRest<'_, '_> {
    /// Adds this frame to the time at rest; returns whether the pieces have rested for `pause`. If so, or if a piece
    /// moves, the time starts anew.
    pub fn has_lasted(&self, rested: &mut Duration, pause: Duration) -> bool {
        let is_moving = !self.moving.is_empty();
        *rested = if is_moving { Duration::ZERO } else { *rested + self.time.delta() };
        let has_lasted = !is_moving && *rested >= pause;
        if has_lasted {
            *rested = Duration::ZERO;
        }
        has_lasted
    }
}
