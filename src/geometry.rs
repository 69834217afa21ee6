//! Sizes of the board, and the world coordinates of squares.
//!
//! Lengths are in metres and +Y is up. The playing field is centred on the origin with its surface at y = 0; +X is the
//! h-file's side, and White sits at +Z (rules.md SET-1, SET-5).

use bevy::math::{Quat, Vec2, Vec3};
use bevy::transform::components::Transform;
use core::f32::consts::PI;
use rules_core::{File, Hand, Rank, Square};

/// Edge of a square, in metres.
pub const SQUARE_SIZE: f32 = 0.055;
/// Half of the playing field's edge, in metres.
pub const HALF_FIELD: f32 = 4.0 * SQUARE_SIZE;
/// Half of the whole board's edge (field and frame), in metres.
pub const HALF_BOARD: f32 = HALF_FIELD + 0.042;
/// Height of the table top, in metres: below the playing field, which is at 0.
pub const TABLE_Y: f32 = -0.022;

/// Distance from the board's centre to the first row of captured pieces on either side, in metres.
pub const CAPTURED_DISTANCE: f32 = 0.289;
/// Distance from the board's centre to the outer edge of the captured pieces in the view from above, in metres. They
/// are drawn there as symbols close to the board, which leaves the board as large as possible.
pub const FLAT_CAPTURED_EDGE: f32 = HALF_BOARD + 0.036;

/// Centre of a square on the board's surface.
pub fn square_centre(square: Square) -> Vec3 {
    let file = square.file().index() as f32;
    let rank = square.rank().index() as f32;
    Vec3::new((file - 3.5) * SQUARE_SIZE, 0.0, (3.5 - rank) * SQUARE_SIZE)
}

/// Returns the square under a point of the board's plane (x, z in metres), if the point is on the field.
pub fn square_at(point: Vec2) -> Option<Square> {
    let file = ((point.x + HALF_FIELD) / SQUARE_SIZE).floor();
    let rank = ((HALF_FIELD - point.y) / SQUARE_SIZE).floor();
    let index = |v: f32| (0.0..8.0).contains(&v).then_some(v as usize);
    Some(Square::new(File::from_index(index(file)?)?, Rank::from_index(index(rank)?)?))
}

/// Sideways distance of each wrist from the board's centre in the colour draw, in metres.
const WRIST_X: f32 = 0.115;
/// Height of the wrists above the board, in metres: more than the tallest piece.
const WRIST_HEIGHT: f32 = 0.135;
/// Distance of the wrists from the board's centre towards the opponent, in metres.
const WRIST_Z: f32 = -0.005;
/// Angle by which the fingers are turned apart, in radians.
const HAND_TURN: f32 = 0.1;
/// Slope of the forearms, in radians: they rise away from the fists, clear of the opponent's pieces.
const FOREARM_SLOPE: f32 = 0.2;
/// Centre of a fist relative to its wrist, in metres.
pub const FIST_CENTRE: Vec3 = Vec3::new(0.0, -0.005, -0.085);

/// Returns the wrist's transform of a hand in the colour draw. The model's fingers point to -Z; the opponent's point at
/// the player.
pub fn wrist_transform(hand: Hand) -> Transform {
    let x = match hand {
        Hand::Left => -WRIST_X,
        Hand::Right => WRIST_X,
    };
    let turn = Quat::from_rotation_y(PI + x.signum() * HAND_TURN);
    Transform::from_xyz(x, WRIST_HEIGHT, WRIST_Z).with_rotation(turn * Quat::from_rotation_x(-FOREARM_SLOPE))
}

/// Returns the position of the pawn in a hand of the colour draw.
pub fn held_pawn_position(hand: Hand) -> Vec3 {
    wrist_transform(hand).transform_point(FIST_CENTRE)
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
