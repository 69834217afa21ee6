//! How a man stands in its place: upright, turned so that it can be told, or lying down.

use bevy::prelude::*;
use core::f32::consts::PI;
use rules_core::{Color as Side, Piece, PieceKind};

use super::layout::{Man, Place};
use super::trays;
use crate::geometry::square_centre;

/// Knights look past the opponent, by so much: straight from behind a knight is a column of mane.
const KNIGHT_TURN: f32 = 58.0;
/// Bishops show their cut, a king's cross and a queen's coronet look the same from most sides.
const BISHOP_TURN: f32 = 35.0;
/// A king that lies rests on its base's edge and its narrower crown, so it dips a little.
const LYING: f32 = 95.0;
/// Radius of a king's base in metres.
const KING_BASE: f32 = 0.0205;
/// So far a falling king slides back, so that it lies across its own square.
const SLIDE: f32 = 0.05;

/// Height and base radius of a man in metres (experience.md, "The table").
pub fn size(kind: PieceKind) -> (f32, f32) {
    match kind {
        PieceKind::Pawn => (0.05, 0.0125),
        PieceKind::Rook => (0.055, 0.014),
        PieceKind::Knight => (0.06, 0.015),
        PieceKind::Bishop => (0.07, 0.0155),
        PieceKind::Queen => (0.085, 0.0195),
        PieceKind::King => (0.095, KING_BASE),
    }
}

/// What a man weighs to the hand: from 0, a pawn, to 1, the king.
pub fn heft(kind: PieceKind) -> f32 {
    match kind {
        PieceKind::Pawn => 0.0,
        PieceKind::Knight => 0.4,
        PieceKind::Bishop => 0.45,
        PieceKind::Rook => 0.55,
        PieceKind::Queen => 0.9,
        PieceKind::King => 1.0,
    }
}

/// Where a place is.
pub fn at(place: Place) -> Vec3 {
    match place {
        Place::Square(square) => square_centre(square),
        Place::Tray { captor, slot } => trays::place(captor, slot),
    }
}

/// How a man is turned where it stands.
pub fn facing(piece: Piece) -> Quat {
    let forward = match piece.color {
        Side::White => PI,
        Side::Black => 0.0,
    };
    let aside = match piece.kind {
        PieceKind::Knight => KNIGHT_TURN,
        PieceKind::Bishop => BISHOP_TURN,
        _ => 0.0,
    };
    Quat::from_rotation_y(forward + f32::to_radians(aside))
}

/// Where and how a man rests.
pub fn rest(man: &Man) -> Transform {
    let upright = Transform { translation: at(man.place), rotation: facing(man.piece), scale: Vec3::ONE };
    if man.lies { fallen(upright, man.piece.color, 1.0) } else { upright }
}

/// A king on its way from standing (0) to lying (1), falling to its player's right.
pub fn fallen(upright: Transform, side: Side, way: f32) -> Transform {
    let right = match side {
        Side::White => Vec3::X,
        Side::Black => Vec3::NEG_X,
    };
    let tilted = tipped(upright, right, KING_BASE, f32::to_radians(LYING) * way);
    Transform { translation: tilted.translation - right * SLIDE * way, ..tilted }
}

/// A man that tips over the rim of its base, of this radius, by so many radians; below 0 away from where it is said to
/// tip.
pub fn tipped(upright: Transform, towards: Vec3, radius: f32, angle: f32) -> Transform {
    let Ok(axis) = Dir3::new(Vec3::Y.cross(towards)) else { return upright };
    let edge = towards * radius * angle.signum();
    let tilt = Quat::from_axis_angle(*axis, angle);
    let translation = upright.translation + edge - tilt * edge;
    Transform { translation, rotation: tilt * upright.rotation, ..upright }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fallen_king_lies_over_its_square_and_on_the_board() {
        for side in Side::ALL {
            let lying = fallen(Transform::IDENTITY, side, 1.0);
            let crown = lying.transform_point(Vec3::new(0.0, 0.095, 0.0));
            assert!(crown.y > 0.005 && crown.y < 0.04, "{crown}");
            let middle = lying.transform_point(Vec3::new(0.0, 0.04, 0.0));
            assert!(middle.with_y(0.0).length() < 0.02, "{middle}");
            for angle in 0..12 {
                let rim = Quat::from_rotation_y(angle as f32 * PI / 6.0) * Vec3::X * KING_BASE;
                assert!(lying.transform_point(rim).y > -1e-4);
            }
        }
    }
}
