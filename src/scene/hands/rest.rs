//! Resting places of the players' hands: palms down at the table's edge, with the forearms coming from the elbows.

use bevy::prelude::*;
use core::f32::consts::PI;
use rules_core::Color as Side;

use super::chirality::Chirality;
use crate::geometry::TABLE_Y;
use crate::scene::arrangement::Arrangement;

/// Height of a resting hand's wrist above the table, in metres (as in the model's `rest`).
const WRIST: f32 = 0.0315;
/// Wrist relative to the middle of the player's edge, in metres: outwards, and from the board's middle.
const USUAL_WRIST: Vec2 = Vec2::new(0.272, 0.478);
/// Angle of the fingers inwards, in radians.
const USUAL_ANGLE: f32 = 0.48;
/// Wrist and angle if clock and sheet lie before the player.
const OUTER_WRIST: Vec2 = Vec2::new(0.26, 0.492);
const OUTER_ANGLE: f32 = 0.06;
/// Offset of withdrawn hands: along the forearm and up, in metres.
const WITHDRAWN: Vec2 = Vec2::new(0.36, 0.03);

/// Returns the sign of the Z coordinate of a side's seat: White sits at +Z.
pub(super) fn seat_sign(side: Side) -> f32 {
    match side {
        Side::White => 1.0,
        Side::Black => -1.0,
    }
}

/// Returns the wrist of a hand that lies on the table; the model's fingers point to -Z. `presence` is 1 there, and 0
/// out of sight.
pub(super) fn rest_place(side: Side, hand: Chirality, arrangement: Arrangement, presence: f32) -> Transform {
    let (wrist, inwards) = match (arrangement, side) {
        (Arrangement::Behind, Side::Black) => (OUTER_WRIST, OUTER_ANGLE),
        _ => (USUAL_WRIST, USUAL_ANGLE),
    };
    let outwards = match hand {
        Chirality::Right => 1.0,
        Chirality::Left => -1.0,
    };
    let faces = match side {
        Side::White => 0.0,
        Side::Black => PI,
    };
    let rotation = Quat::from_rotation_y(faces + outwards * inwards);
    let at = seat_sign(side) * Vec3::new(outwards * wrist.x, 0.0, wrist.y) + Vec3::Y * (TABLE_Y + WRIST);
    let withdrawn = (rotation * Vec3::Z * WITHDRAWN.x + Vec3::Y * WITHDRAWN.y) * (1.0 - presence);
    Transform::from_translation(at + withdrawn).with_rotation(rotation)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::PieceSet;
    use crate::geometry::{CAPTURED_DISTANCE, HALF_BOARD};
    use crate::scene::arrangement::{CLOCK_HALF_SIZE, SHEET_HALF_SIZE};
    use rules_core::PieceKind;

    /// Outline of the model's resting right hand, in metres from the wrist: x and z of fingertips, thumb, edges, wrist.
    const OUTLINE: [(f32, f32); 7] = [
        (-0.045, -0.17),
        (-0.01, -0.181),
        (0.02, -0.175),
        (0.05, -0.14),
        (0.045, -0.05),
        (-0.082, -0.105),
        (-0.03, 0.0),
    ];

    fn every_hand() -> impl Iterator<Item = (Side, Arrangement, Chirality, Transform)> {
        Side::ALL.into_iter().flat_map(|side| {
            [Arrangement::Beside, Arrangement::Behind].into_iter().flat_map(move |arrangement| {
                [Chirality::Right, Chirality::Left]
                    .map(|hand| (side, arrangement, hand, rest_place(side, hand, arrangement, 1.0)))
            })
        })
    }

    /// Returns points on the outline.
    fn outline(hand: Chirality, place: Transform) -> Vec<Vec3> {
        let mirrored = if hand == Chirality::Right { 1.0 } else { -1.0 };
        let corner = |index: usize| {
            let (x, z) = OUTLINE[index % OUTLINE.len()];
            Vec3::new(mirrored * x, 0.0, z)
        };
        let points = (0..OUTLINE.len()).flat_map(|index| [0.0, 0.25, 0.5, 0.75].map(|t| (index, t)));
        points.map(|(index, t)| place.transform_point(corner(index).lerp(corner(index + 1), t))).collect()
    }

    #[test]
    fn resting_hands_clear_board_captured_pieces_clock_and_sheet() {
        let captured_row = CAPTURED_DISTANCE + PieceSet::default().size(PieceKind::Queen).radius;
        for (side, arrangement, hand, place) in every_hand() {
            assert!((place.translation.y - TABLE_Y - WRIST).abs() < 1e-6);
            let things = [(arrangement.clock(), CLOCK_HALF_SIZE)].into_iter().chain(Side::ALL.map(|reader| {
                // The sheet is rotated a little.
                (arrangement.sheet(reader), SHEET_HALF_SIZE + 0.004)
            }));
            let things: Vec<_> = things.collect();
            for point in outline(hand, place) {
                let case = format!("{side:?} {arrangement:?} {hand:?}: {point}");
                assert!(point.z * seat_sign(side) > HALF_BOARD.max(captured_row), "{case}");
                for (thing, half) in &things {
                    let from = (point - thing.translation).abs();
                    assert!(from.x > half.x + 0.003 || from.z > half.y + 0.003, "{case} and {thing:?}");
                }
            }
        }
    }

    #[test]
    fn left_and_right_are_mirrored_and_forearms_come_from_the_players_side() {
        for side in Side::ALL {
            let [right, left] =
                [Chirality::Right, Chirality::Left].map(|hand| rest_place(side, hand, Arrangement::Beside, 1.0));
            assert!((right.translation + left.translation).x.abs() < 1e-6);
            assert!((right.translation.x * seat_sign(side)) > 0.0, "White's right is +X");
            for hand in [right, left] {
                let forearm = hand.rotation * Vec3::Z;
                assert!(forearm.z * seat_sign(side) > 0.8 && forearm.x * hand.translation.x > 0.0, "{forearm}");
            }
        }
    }

    #[test]
    fn a_hand_that_is_not_there_is_off_the_table() {
        for (side, arrangement, hand, there) in every_hand() {
            let away = rest_place(side, hand, arrangement, 0.0);
            assert!((away.translation - there.translation).z * seat_sign(side) > 0.3);
        }
    }
}
