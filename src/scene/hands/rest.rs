//! Where a player's hands lie when they have nothing to do: palms down before the board, at the table's far edge, the
//! forearms coming from where the elbows are.

use bevy::prelude::*;
use core::f32::consts::PI;
use rules_core::Color as Side;

use super::model::Chirality;
use crate::geometry::TABLE;
use crate::scene::arrangement::Arrangement;

/// The wrist above the table, in metres, when the hand lies on it (as in the model's `rest`).
const WRIST: f32 = 0.0315;
/// Where a wrist is from the middle of the player's edge, in metres: outwards, and from the board's middle.
const USUAL: Vec2 = Vec2::new(0.272, 0.478);
/// How far the fingers point inwards there, in radians.
const INWARDS: f32 = 0.48;
/// The same where clock and sheet lie before the player.
const OUTSIDE: Vec2 = Vec2::new(0.26, 0.492);
const STRAIGHT: f32 = 0.06;
/// Hands come from so far behind, along the forearm and up, in metres.
const WITHDRAWN: Vec2 = Vec2::new(0.36, 0.03);

/// White's seat is at +Z.
pub(super) fn seat(side: Side) -> f32 {
    match side {
        Side::White => 1.0,
        Side::Black => -1.0,
    }
}

/// The wrist of a hand that lies on the table; the model's fingers point to -Z. `presence` is 1 there, and 0 where
/// nobody sees it.
pub(super) fn rest_place(side: Side, hand: Chirality, arrangement: Arrangement, presence: f32) -> Transform {
    let (wrist, inwards) = match (arrangement, side) {
        (Arrangement::Behind, Side::Black) => (OUTSIDE, STRAIGHT),
        _ => (USUAL, INWARDS),
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
    let at = seat(side) * Vec3::new(outwards * wrist.x, 0.0, wrist.y) + Vec3::Y * (TABLE + WRIST);
    let withdrawn = (rotation * Vec3::Z * WITHDRAWN.x + Vec3::Y * WITHDRAWN.y) * (1.0 - presence);
    Transform::from_translation(at + withdrawn).with_rotation(rotation)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::PieceSet;
    use crate::geometry::{CAPTIVES, HALF_BOARD};
    use crate::scene::arrangement::{CLOCK, SHEET};
    use rules_core::PieceKind;

    /// The model's outline as it lies, right hand, in metres from the wrist: x and z of fingertips, thumb, edges, wrist.
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

    /// Points of the outline and between them.
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
    fn hands_lie_on_the_table_clear_of_board_captives_clock_and_sheet() {
        let captives = CAPTIVES + PieceSet::default().size(PieceKind::Queen).radius;
        for (side, arrangement, hand, place) in every_hand() {
            assert!((place.translation.y - TABLE - WRIST).abs() < 1e-6);
            let things = [(arrangement.clock(), CLOCK)].into_iter().chain(Side::ALL.map(|reader| {
                // The sheet lies a little askew.
                (arrangement.sheet(reader), SHEET + 0.004)
            }));
            let things: Vec<_> = things.collect();
            for point in outline(hand, place) {
                let case = format!("{side:?} {arrangement:?} {hand:?}: {point}");
                assert!(point.z * seat(side) > HALF_BOARD.max(captives), "{case}");
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
            assert!((right.translation.x * seat(side)) > 0.0, "White's right is +X");
            for hand in [right, left] {
                let forearm = hand.rotation * Vec3::Z;
                assert!(forearm.z * seat(side) > 0.8 && forearm.x * hand.translation.x > 0.0, "{forearm}");
            }
        }
    }

    #[test]
    fn a_hand_that_is_not_there_is_off_the_table() {
        for (side, arrangement, hand, there) in every_hand() {
            let away = rest_place(side, hand, arrangement, 0.0);
            assert!((away.translation - there.translation).z * seat(side) > 0.3);
        }
    }
}
