//! At an event each game is seen in the light of the hour in which it begins: a game's own light doesn't change.

use core::ops::Range;

use bevy::prelude::*;

use crate::session::{Moment, Outcome, WallClock};

/// The hours in which the sun shines.
pub const DAY: Range<f32> = 6.0..20.0;

/// The hour, from midnight on; none where rooms are seen as they are.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Daylight(pub Option<f32>);

pub(super) fn follow(mut outcomes: MessageReader<Outcome>, wall: Res<WallClock>, mut daylight: ResMut<Daylight>) {
    if outcomes.read().any(|outcome| *outcome == Outcome::Started) {
        daylight.set_if_neq(Daylight(hour(wall.0())));
    }
}

pub(super) fn hour(moment: Option<Moment>) -> Option<f32> {
    let (hour, minute, _) = moment?.time;
    Some(f32::from(hour) + f32::from(minute) / 60.0)
}
