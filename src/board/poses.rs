//! How a man stands in its place: upright, turned so that it can be told, or lying down.

use bevy::prelude::*;
use core::f32::consts::PI;
use rules_core::{Color as Side, Piece, PieceKind};

use super::layout::{Man, Place};
use super::{toppling, trays};
use crate::appearance::PieceSet;
use crate::geometry::square_centre;

/// Knights look past the opponent, by so much: straight from behind a knight is a column of mane.
const KNIGHT_TURN: f32 = 58.0;
/// Bishops show their cut, a king's cross and a queen's coronet look the same from most sides.
const BISHOP_TURN: f32 = 35.0;

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

/// Where a place is, for men of a set.
pub fn at(place: Place, set: PieceSet) -> Vec3 {
    match place {
        Place::Square(square) => square_centre(square),
        Place::Tray { captor, slot } => trays::place(captor, slot, set),
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
    let upright = Transform { translation: at(man.place, man.set), rotation: facing(man.piece), scale: Vec3::ONE };
    man.lies.map_or(upright, |towards| toppling::lying(upright, towards, man.set))
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
