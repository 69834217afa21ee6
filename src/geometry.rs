//! Where squares lie in the world, and how large the board is. Metres, +Y up; the field is centred on the origin
//! with its surface at y = 0; +X is the h-file side and White sits at +Z (rules.md SET-1, SET-5).

use bevy::math::{Quat, Vec2, Vec3};
use bevy::transform::components::Transform;
use core::f32::consts::PI;
use rules_core::{File, Hand, Rank, Square};

/// Edge of a square in metres.
pub const SQUARE: f32 = 0.055;
/// Half of the playing field's edge in metres.
pub const HALF_FIELD: f32 = 4.0 * SQUARE;
/// Half of the whole board's edge in metres: the field with its frame.
pub const HALF_BOARD: f32 = HALF_FIELD + 0.042;
/// The table's top below the playing field's, in metres.
pub const TABLE: f32 = -0.022;

/// From the board's middle to the first row of captives on either side, in metres.
pub const CAPTIVES: f32 = 0.289;
/// From the board's middle to the outer edge of captives that are drawn as symbols, straight from above, in metres: the board
/// stays as large as it can.
pub const FLAT_CAPTIVES: f32 = HALF_BOARD + 0.036;

/// Centre of a square on the board's surface.
pub fn square_centre(square: Square) -> Vec3 {
    let file = square.file().index() as f32;
    let rank = square.rank().index() as f32;
    Vec3::new((file - 3.5) * SQUARE, 0.0, (3.5 - rank) * SQUARE)
}

/// The square under a point of the board's plane (x, z in metres), if it lies on the field.
pub fn square_at(point: Vec2) -> Option<Square> {
    let file = ((point.x + HALF_FIELD) / SQUARE).floor();
    let rank = ((HALF_FIELD - point.y) / SQUARE).floor();
    let index = |v: f32| (0.0..8.0).contains(&v).then_some(v as usize);
    Some(Square::new(File::from_index(index(file)?)?, Rank::from_index(index(rank)?)?))
}

/// Distance of a hand's wrist from the middle in the colour draw, in metres.
const HANDS_APART: f32 = 0.115;
/// Height of the wrists above the board in metres: over the tallest man.
const HANDS_HEIGHT: f32 = 0.135;
/// How far the wrists are from the board's middle towards the opponent, in metres.
const HANDS_REACH: f32 = -0.005;
/// Inward turn of the hands towards each other, in radians.
const HANDS_INWARDS: f32 = 0.1;
/// Slope of the forearms, in radians: they rise away from the fists, clear of the opponent's pieces.
const HANDS_SLOPE: f32 = 0.2;
/// The middle of a fist, seen from its wrist, in metres.
pub const FIST_MIDDLE: Vec3 = Vec3::new(0.0, -0.005, -0.085);

/// Where the wrist of a hand is over the table in the colour draw. The model's fingers point to -Z; the opponent's
/// point at the person.
pub fn hand_place(hand: Hand) -> Transform {
    let x = match hand {
        Hand::Left => -HANDS_APART,
        Hand::Right => HANDS_APART,
    };
    let inwards = Quat::from_rotation_y(PI + x.signum() * HANDS_INWARDS);
    Transform::from_xyz(x, HANDS_HEIGHT, HANDS_REACH).with_rotation(inwards * Quat::from_rotation_x(-HANDS_SLOPE))
}

/// Where a hand of the colour draw holds its pawn.
pub fn palm(hand: Hand) -> Vec3 {
    hand_place(hand).transform_point(FIST_MIDDLE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_found_at_its_own_centre() {
        for square in Square::ALL {
            let centre = square_centre(square);
            assert_eq!(square_at(Vec2::new(centre.x, centre.z)), Some(square));
        }
        assert_eq!(square_at(Vec2::new(HALF_FIELD + 0.001, 0.0)), None);
    }

    #[test]
    fn set_1_a1_is_left_and_near_for_white() {
        let a1 = square_centre(Square::A1);
        assert!(a1.x < 0.0 && a1.z > 0.0);
    }
}
