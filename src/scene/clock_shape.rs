//! Measures of the chess clock that the clock and the hands that press it share.

use bevy::prelude::*;
use rules_core::Color as Side;

use super::arrangement::{Arrangement, CLOCK_HEIGHT};

/// Distance of a dial's axis from the clock's middle, in metres.
pub(super) const DIAL_OFFSET: f32 = 0.0215;
/// Stroke of a plunger, in metres.
pub(super) const STROKE: f32 = 0.0045;

/// Returns the X position of a side's dials and plunger: White's are on White's left.
pub(super) fn x_of(side: Side) -> f32 {
    match side {
        Side::White => -DIAL_OFFSET,
        Side::Black => DIAL_OFFSET,
    }
}

/// Returns the top of a side's raised plunger, in world coordinates.
pub(super) fn button_position(arrangement: Arrangement, side: Side) -> Vec3 {
    arrangement.clock().transform_point(Vec3::new(x_of(side), CLOCK_HEIGHT, 0.0))
}
