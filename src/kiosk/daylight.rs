//! Daylight at an event: each game is lit for the hour at which it begins, and keeps that light.

use core::ops::Range;

use bevy::prelude::*;

use crate::session::{LocalDateTime, Outcome, WallClock};

/// Hours of the day with sunlight.
pub const DAYLIGHT_HOURS: Range<f32> = 6.0..20.0;

/// The hour of the day (0.0..24.0) by which the room is lit; `None` uses the room's own light.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Daylight(pub Option<f32>);

pub(super) fn set_for_new_game(
    mut outcomes: MessageReader<Outcome>,
    wall: Res<WallClock>,
    mut daylight: ResMut<Daylight>,
) {
    if outcomes.read().any(|outcome| *outcome == Outcome::Started) {
        daylight.set_if_neq(Daylight(hour(wall.0())));
    }
}

pub(super) fn hour(moment: Option<LocalDateTime>) -> Option<f32> {
    let (hour, minute, _) = moment?.time;
    Some(f32::from(hour) + f32::from(minute) / 60.0)
}
