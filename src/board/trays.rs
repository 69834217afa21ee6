//! Where captured men stand: in rows on the table, to the left of who captured them (on the right are panels).

use bevy::math::Vec3;
use rules_core::Color as Side;

/// The table's surface below the field's, in metres.
pub const TABLE: f32 = -0.022;
/// From the board's middle to the first row, in metres.
const FIRST_ROW: f32 = 0.297;
/// From row to row, and from man to man in a row.
const STEP: f32 = 0.045;
/// Men in a row.
const IN_ROW: usize = 8;
/// The first man of a row, from the board's middle towards the captor.
const NEAR_END: f32 = 0.225;

/// Where the captive in a slot stands.
pub fn slot(captor: Side, slot: usize) -> Vec3 {
    let (row, along) = ((slot / IN_ROW) as f32, (slot % IN_ROW) as f32);
    let place = Vec3::new(-FIRST_ROW - row * STEP, TABLE, NEAR_END - along * STEP);
    match captor {
        Side::White => place,
        Side::Black => Vec3::new(-place.x, place.y, -place.z),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixteen_captives_have_room_beside_the_board_and_on_the_table() {
        for side in Side::ALL {
            for a in 0..16 {
                let place = slot(side, a);
                assert!(place.x.abs() > 0.28 && place.x.abs() < 0.5 && place.z.abs() < 0.4);
                assert!((0..a).all(|b| slot(side, b).distance(place) > 0.042), "room for a king's base");
            }
        }
    }
}
