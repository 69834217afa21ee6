//! The fall of a king: it tips over in the direction with the most room, keeps its weight over its own square, bounces,
//! rolls a little and comes to rest.

use bevy::prelude::*;
use catalogue::PieceSize;
use core::f32::consts::{FRAC_PI_2, TAU};
use rules_core::{Color as Side, PieceKind, Square};

use crate::appearance::PieceSet;
use crate::geometry::square_centre;

/// Shape of any other piece as stacked cylinders: heights as fractions of its height, radii as fractions of its base's
/// radius. Foot, base, the rest.
const PIECE_PROFILE: [(f32, f32); 3] = [(0.1, 1.0), (0.28, 0.88), (1.0, 0.72)];
/// Height of the point that stays over the middle of the square during the fall, as a fraction of the king's height.
const BALANCE_HEIGHT: f32 = 0.474;
/// Number of fall directions to try.
const DIRECTIONS: u8 = 16;
/// Number of moments of the fall at which the distance to other pieces is checked.
const STEPS: u8 = 24;
/// Distance that a falling king keeps from other pieces if it can, in metres.
const CLEARANCE: f32 = 0.003;
/// Time at which the crown meets the board, as a fraction of the whole; height of the bounce after it in degrees, and
/// its duration as a fraction of the whole.
pub const LANDING: f32 = 0.62;
const BOUNCE: f32 = 4.0;
const BOUNCE_TIME: f32 = 0.14;
/// Amplitude of the final rolling in degrees, and the number of rolls.
const ROLL: f32 = 8.0;
const ROLLS: f32 = 1.5;

/// A horizontal direction in which a king falls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FallDirection(u8);

impl FallDirection {
    fn direction(self) -> Vec3 {
        Quat::from_rotation_y(f32::from(self.0) / f32::from(DIRECTIONS) * TAU) * Vec3::X
    }

    /// Returns all directions by preference for a king of a side: to its player's right, to the left, then diagonally,
    /// and last towards a player.
    fn by_preference(side: Side) -> impl Iterator<Item = Self> {
        let right = if side == Side::White { 0 } else { DIRECTIONS / 2 };
        let mut turns: Vec<u8> = (0..DIRECTIONS).collect();
        turns.sort_by_key(|turn| {
            let from_right = (*turn).min(DIRECTIONS - turn);
            from_right.min(DIRECTIONS / 2 - from_right)
        });
        turns.into_iter().map(move |turn| Self((right + turn) % DIRECTIONS))
    }
}

/// Shape of a set's king.
#[derive(Debug, Clone, Copy)]
struct KingShape {
    /// Rings about its axis, from base to top: heights and radii in metres.
    rings: &'static [(f32, f32)],
    /// Height on its axis that stays over the middle of the square, in metres.
    balance: f32,
    /// The ring above that height on which it comes to lie: the one that stops its fall first.
    crown: (f32, f32),
    /// Angle of the fall in radians: past horizontal if the crown is narrower than the base.
    lying: f32,
}

impl KingShape {
    fn of(set: PieceSet) -> Self {
        let rings = set.manifest().king_rings.as_slice();
        let balance = BALANCE_HEIGHT * set.size(PieceKind::King).height;
        let slope = |(height, radius): (f32, f32)| (rings[0].1 - radius) / height;
        let above = rings.iter().copied().filter(|(height, _)| *height > balance);
        let crown = above.min_by(|a, b| slope(*a).total_cmp(&slope(*b))).unwrap_or((balance, rings[0].1));
        Self { rings, balance, crown, lying: FRAC_PI_2 + slope(crown).atan() }
    }

    /// Returns the radius of its base, in metres.
    fn base(self) -> f32 {
        self.rings[0].1
    }

    /// Returns the points of its surface at which distances are checked.
    fn surface(self) -> impl Iterator<Item = Vec3> {
        self.rings.iter().flat_map(|(height, radius)| {
            (0..12_u8).map(move |step| {
                Quat::from_rotation_y(f32::from(step) / 12.0 * TAU) * Vec3::X * *radius + Vec3::Y * *height
            })
        })
    }
}

/// Returns the fall direction of a king among other pieces: the first preferred one that keeps its distance from all of
/// them, or else the one with the most room.
pub fn best_fall_direction(king: Square, side: Side, others: &[(Square, PieceKind)], set: PieceSet) -> FallDirection {
    let upright = Transform::from_translation(square_centre(king));
    let near: Vec<_> =
        others.iter().filter(|(square, _)| square_centre(*square).distance(upright.translation) < 0.14).collect();
    let mut best = (FallDirection(0), f32::MIN);
    for towards in FallDirection::by_preference(side) {
        let room = (1..=STEPS)
            .map(|step| falling(upright, towards, f32::from(step) / f32::from(STEPS), set))
            .flat_map(|pose| near.iter().map(move |(square, kind)| distance_beside(&pose, *square, *kind, set)))
            .fold(CLEARANCE, f32::min);
        if room > best.1 {
            best = (towards, room);
        }
        if room >= CLEARANCE {
            break;
        }
    }
    best.0
}

/// Returns the distance of a king from another piece, in metres; negative if they overlap.
fn distance_beside(pose: &Transform, square: Square, kind: PieceKind, set: PieceSet) -> f32 {
    let PieceSize { height, radius, .. } = set.size(kind);
    let foot = square_centre(square);
    let room = |point: Vec3| {
        let from_axis = point.with_y(0.0).distance(foot);
        let beside = |top: f32, radius: f32| (from_axis - radius).max(point.y - top);
        let parts = PIECE_PROFILE.map(|(top, wide)| beside(top * height, wide * radius));
        parts.into_iter().fold(f32::MAX, f32::min)
    };
    KingShape::of(set).surface().map(|point| room(pose.transform_point(point))).fold(f32::MAX, f32::min)
}

/// Returns a king tipped by a fraction of its fall (0 to 1) and rolled by an angle in radians.
fn tilted_pose(upright: Transform, towards: FallDirection, way: f32, roll: f32, king: KingShape) -> Transform {
    let direction = towards.direction();
    let angle = king.lying * way;
    let tilt = Quat::from_axis_angle(Vec3::Y.cross(direction), angle);
    let (crown_height, crown) = king.crown;
    // Lying, it rolls in a circle about the point where base and crown would meet.
    let swing = Quat::from_rotation_y(roll * (king.base() - crown) / crown_height * way);
    let rotation = swing * tilt * Quat::from_rotation_y(roll);
    let foot = Vec3::Y * king.base() * angle.sin();
    let foot =
        foot - swing * (direction * king.balance * angle.sin()) + swing * direction.cross(Vec3::Y) * roll * crown * way;
    Transform { translation: upright.translation + foot, rotation: rotation * upright.rotation, ..upright }
}

/// Returns the pose of a king that lies still.
pub fn lying(upright: Transform, towards: FallDirection, set: PieceSet) -> Transform {
    tilted_pose(upright, towards, 1.0, 0.0, KingShape::of(set))
}

/// Returns a king in its fall, from standing (0) to lying still (1): it tips slowly, drops fast, bounces and rolls.
pub fn falling(upright: Transform, towards: FallDirection, t: f32, set: PieceSet) -> Transform {
    let king = KingShape::of(set);
    let drop = (t / LANDING).clamp(0.0, 1.0).powi(3);
    let after = ((t - LANDING) / (1.0 - LANDING)).clamp(0.0, 1.0);
    let bounce = ((t - LANDING) / BOUNCE_TIME).clamp(0.0, 1.0);
    let up = BOUNCE.to_radians() / king.lying * 4.0 * bounce * (1.0 - bounce);
    let roll = ROLL.to_radians() * (TAU * ROLLS * after).sin() * (1.0 - after).powi(2);
    tilted_pose(upright, towards, drop - up, roll, king)
}

/// Returns a king that is set upright again, from lying (0) to standing (1).
pub fn rising(upright: Transform, towards: FallDirection, t: f32, set: PieceSet) -> Transform {
    tilted_pose(upright, towards, 1.0 - crate::motion::ease(t), 0.0, KingShape::of(set))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::NamedOption;

    /// Returns the height of a king's lowest point.
    fn lowest(pose: &Transform, set: PieceSet) -> f32 {
        KingShape::of(set).surface().map(|point| pose.transform_point(point).y).fold(f32::MAX, f32::min)
    }

    /// Returns every direction with the king of every set.
    fn all_ways() -> impl Iterator<Item = (FallDirection, PieceSet)> {
        PieceSet::all().flat_map(|set| (0..DIRECTIONS).map(move |turn| (FallDirection(turn), set)))
    }

    #[test]
    fn a_king_lies_over_its_square_and_on_the_board() {
        for (towards, set) in all_ways() {
            let pose = lying(Transform::IDENTITY, towards, set);
            let middle = pose.transform_point(Vec3::Y * 0.0475);
            assert!(middle.with_y(0.0).length() < 0.005, "{middle}");
            assert!(lowest(&pose, set).abs() < 0.001, "{}", lowest(&pose, set));
            assert!((pose.rotation * Vec3::Y).y < 0.0);
        }
    }

    #[test]
    fn it_falls_without_a_jump_never_through_the_board_and_comes_to_rest() {
        for (towards, set) in all_ways() {
            let pose = |step: u8| falling(Transform::IDENTITY, towards, f32::from(step) / 100.0, set);
            assert!(pose(0).translation.length() < 1e-6);
            for step in 0..100 {
                let (now, next) = (pose(step), pose(step + 1));
                assert!(lowest(&now, set) > -0.002, "{} at {step}", lowest(&now, set));
                let crown = |pose: Transform| pose.transform_point(Vec3::Y * 0.095);
                assert!(crown(now).distance(crown(next)) < 0.012, "at {step}");
            }
            assert_eq!(pose(100), lying(Transform::IDENTITY, towards, set));
        }
    }

    #[test]
    fn a_king_with_room_falls_to_its_players_right() {
        let set = PieceSet::default();
        assert_eq!(best_fall_direction(Square::E1, Side::White, &[], set).direction(), Vec3::X);
        assert!(best_fall_direction(Square::E8, Side::Black, &[], set).direction().distance(Vec3::NEG_X) < 1e-5);
    }

    #[test]
    fn it_meets_no_neighbour_however_crowded_its_square_is() {
        let kings = [Square::A1, Square::A4, Square::B2, Square::D1, Square::E4, Square::H8];
        for (king, set) in kings.into_iter().flat_map(|king| PieceSet::all().map(move |set| (king, set))) {
            for (kind, gap) in
                [(PieceKind::Pawn, 2), (PieceKind::Queen, 3), (PieceKind::Rook, 2), (PieceKind::Queen, 64)]
            {
                let is_there = |square: &Square| *square != king && square.index() % gap != 1;
                let others: Vec<_> = Square::ALL.into_iter().filter(is_there).map(|square| (square, kind)).collect();
                let towards = best_fall_direction(king, Side::White, &others, set);
                let upright = Transform::from_translation(square_centre(king));
                for step in 0..=40_u8 {
                    let pose = falling(upright, towards, f32::from(step) / 40.0, set);
                    for (square, kind) in &others {
                        let room = distance_beside(&pose, *square, *kind, set);
                        // An overlap of a tenth of a millimetre can't be seen.
                        assert!(room > -0.0001, "king {king} meets the {kind:?} of {square} at {step}: {room}");
                    }
                }
            }
        }
    }
}
