//! Poses of resting pieces: upright, turned so that kinds can be told apart, or lying down.

use bevy::prelude::*;
use core::f32::consts::PI;
use rules_core::{Color as Side, Piece, PieceKind};

use super::layout::{PiecePlace, PlacedPiece};
use super::{toppling, trays};
use crate::appearance::PieceSet;
use crate::geometry::square_centre;

/// Height of a touched piece over its square, in metres.
pub const TOUCHED_HEIGHT: f32 = 0.012;
/// Rotation of knights in degrees: seen straight from behind, a knight is a column of mane.
const KNIGHT_TURN: f32 = 58.0;
/// Rotation of bishops in degrees, which shows their cut. A king's cross and a queen's coronet look the same from most
/// sides.
const BISHOP_TURN: f32 = 35.0;

/// Returns the weight of a piece for its motion: from 0, a pawn, to 1, the king.
pub fn weight(kind: PieceKind) -> f32 {
    match kind {
        PieceKind::Pawn => 0.0,
        PieceKind::Knight => 0.4,
        PieceKind::Bishop => 0.45,
        PieceKind::Rook => 0.55,
        PieceKind::Queen => 0.9,
        PieceKind::King => 1.0,
    }
}

/// Returns the position of a location, for pieces of a set.
pub fn base_position(place: PiecePlace, set: PieceSet) -> Vec3 {
    match place {
        PiecePlace::Square(square) => square_centre(square),
        PiecePlace::Tray { captor, slot } => trays::slot_position(captor, slot, set),
    }
}

/// Returns the rotation of a standing piece.
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

/// Returns the transform of a resting piece.
pub fn rest_pose(placed: &PlacedPiece) -> Transform {
    let upright = Transform {
        translation: base_position(placed.place, placed.set),
        rotation: facing(placed.piece),
        scale: Vec3::ONE,
    };
    placed.lies.map_or(upright, |towards| toppling::lying(upright, towards, placed.set))
}

/// Returns a piece tipped by an angle in radians over the rim of its base, which has this radius; a negative angle tips
/// it away from `towards`.
pub fn tipped(upright: Transform, towards: Vec3, radius: f32, angle: f32) -> Transform {
    let Ok(axis) = Dir3::new(Vec3::Y.cross(towards)) else { return upright };
    let edge = towards * radius * angle.signum();
    let tilt = Quat::from_axis_angle(*axis, angle);
    let translation = upright.translation + edge - tilt * edge;
    Transform { translation, rotation: tilt * upright.rotation, ..upright }
}
