//! The king laid down: it tips over where there is room, its weight staying over its own square, bounces, rolls a little
//! and lies.

use bevy::prelude::*;
use catalogue::ManSize;
use core::f32::consts::{FRAC_PI_2, TAU};
use rules_core::{Color as Side, PieceKind, Square};

use crate::appearance::PieceSet;
use crate::geometry::square_centre;

/// Any other man as cylinders on its base, as parts of its height and of its base's radius: foot, base, the rest.
const SHAPE: [(f32, f32); 3] = [(0.1, 1.0), (0.28, 0.88), (1.0, 0.72)];
/// What stays over the middle of the square as the king falls, as a part of its height.
const BALANCE: f32 = 0.474;
/// Directions that are tried.
const DIRECTIONS: u8 = 16;
/// Moments of the fall that are looked at.
const STEPS: u8 = 24;
/// Room that a falling king keeps to other men, in metres, where it can.
const ROOM: f32 = 0.003;
/// When the crown meets the board, in parts of the whole time; the bounce after it, in degrees and parts of the time.
pub const LANDING: f32 = 0.62;
const BOUNCE: f32 = 4.0;
const BOUNCE_TIME: f32 = 0.14;
/// How far it rolls to and fro before it rests, in degrees, and how often.
const ROLL: f32 = 8.0;
const ROLLS: f32 = 1.5;

/// A direction to fall in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Towards(u8);

impl Towards {
    fn level(self) -> Vec3 {
        Quat::from_rotation_y(f32::from(self.0) / f32::from(DIRECTIONS) * TAU) * Vec3::X
    }

    /// All directions, those first in which a king of a side falls rather: to its player's right, to the left, then
    /// slantwise, and last towards a player.
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

/// How a set's king is made.
#[derive(Debug, Clone, Copy)]
struct King {
    /// Rings about its axis, from base to top: height and radius in metres.
    rings: &'static [(f32, f32)],
    /// The height on its axis that stays over the middle of the square, in metres.
    balance: f32,
    /// The ring above that on which it lies: on no other would it tip less.
    crown: (f32, f32),
    /// How far it tips, in radians: past level where its crown is narrower than its base.
    lying: f32,
}

impl King {
    fn of(set: PieceSet) -> Self {
        let rings = set.manifest().king_rings.as_slice();
        let balance = BALANCE * set.size(PieceKind::King).height;
        let slope = |(height, radius): (f32, f32)| (rings[0].1 - radius) / height;
        let above = rings.iter().copied().filter(|(height, _)| *height > balance);
        let crown = above.min_by(|a, b| slope(*a).total_cmp(&slope(*b))).unwrap_or((balance, rings[0].1));
        Self { rings, balance, crown, lying: FRAC_PI_2 + slope(crown).atan() }
    }

    /// The radius of its base, in metres.
    fn base(self) -> f32 {
        self.rings[0].1
    }

    /// The points of its surface that are looked at.
    fn surface(self) -> impl Iterator<Item = Vec3> {
        self.rings.iter().flat_map(|(height, radius)| {
            (0..12_u8).map(move |step| {
                Quat::from_rotation_y(f32::from(step) / 12.0 * TAU) * Vec3::X * *radius + Vec3::Y * *height
            })
        })
    }
}

/// Where a king falls among other men: where it keeps its distance from all of them, or else where there is most room.
pub fn freest(king: Square, side: Side, others: &[(Square, PieceKind)], set: PieceSet) -> Towards {
    let upright = Transform::from_translation(square_centre(king));
    let near: Vec<_> =
        others.iter().filter(|(square, _)| square_centre(*square).distance(upright.translation) < 0.14).collect();
    let mut best = (Towards(0), f32::MIN);
    for towards in Towards::by_preference(side) {
        let room = (1..=STEPS)
            .map(|step| falling(upright, towards, f32::from(step) / f32::from(STEPS), set))
            .flat_map(|pose| near.iter().map(move |(square, kind)| room_beside(&pose, *square, *kind, set)))
            .fold(ROOM, f32::min);
        if room > best.1 {
            best = (towards, room);
        }
        if room >= ROOM {
            break;
        }
    }
    best.0
}

/// How far a king is from another man, in metres; below 0 they meet.
fn room_beside(pose: &Transform, square: Square, kind: PieceKind, set: PieceSet) -> f32 {
    let ManSize { height, radius, .. } = set.size(kind);
    let foot = square_centre(square);
    let room = |point: Vec3| {
        let from_axis = point.with_y(0.0).distance(foot);
        let beside = |top: f32, radius: f32| (from_axis - radius).max(point.y - top);
        let parts = SHAPE.map(|(top, wide)| beside(top * height, wide * radius));
        parts.into_iter().fold(f32::MAX, f32::min)
    };
    King::of(set).surface().map(|point| room(pose.transform_point(point))).fold(f32::MAX, f32::min)
}

/// A king that has tipped a part of the way (0 to 1) and has rolled by so many radians.
fn fallen(upright: Transform, towards: Towards, way: f32, roll: f32, king: King) -> Transform {
    let level = towards.level();
    let angle = king.lying * way;
    let tilt = Quat::from_axis_angle(Vec3::Y.cross(level), angle);
    let (crown_height, crown) = king.crown;
    // Lying, it rolls in a circle about the point where base and crown would meet.
    let swing = Quat::from_rotation_y(roll * (king.base() - crown) / crown_height * way);
    let rotation = swing * tilt * Quat::from_rotation_y(roll);
    let foot = Vec3::Y * king.base() * angle.sin();
    let foot = foot - swing * (level * king.balance * angle.sin()) + swing * level.cross(Vec3::Y) * roll * crown * way;
    Transform { translation: upright.translation + foot, rotation: rotation * upright.rotation, ..upright }
}

/// How a king lies.
pub fn lying(upright: Transform, towards: Towards, set: PieceSet) -> Transform {
    fallen(upright, towards, 1.0, 0.0, King::of(set))
}

/// A king on its way from standing (0) to lying still (1): it tips slowly, drops fast, bounces and rolls.
pub fn falling(upright: Transform, towards: Towards, t: f32, set: PieceSet) -> Transform {
    let king = King::of(set);
    let drop = (t / LANDING).clamp(0.0, 1.0).powi(3);
    let after = ((t - LANDING) / (1.0 - LANDING)).clamp(0.0, 1.0);
    let bounce = ((t - LANDING) / BOUNCE_TIME).clamp(0.0, 1.0);
    let up = BOUNCE.to_radians() / king.lying * 4.0 * bounce * (1.0 - bounce);
    let roll = ROLL.to_radians() * (TAU * ROLLS * after).sin() * (1.0 - after).powi(2);
    fallen(upright, towards, drop - up, roll, king)
}

/// A king that is set up again, from lying (0) to standing (1).
pub fn rising(upright: Transform, towards: Towards, t: f32, set: PieceSet) -> Transform {
    fallen(upright, towards, 1.0 - crate::motion::ease(t), 0.0, King::of(set))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::Named;

    /// The lowest point of a king.
    fn lowest(pose: &Transform, set: PieceSet) -> f32 {
        King::of(set).surface().map(|point| pose.transform_point(point).y).fold(f32::MAX, f32::min)
    }

    /// Every direction, with the king of every set.
    fn all_ways() -> impl Iterator<Item = (Towards, PieceSet)> {
        PieceSet::all().flat_map(|set| (0..DIRECTIONS).map(move |turn| (Towards(turn), set)))
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
        assert_eq!(freest(Square::E1, Side::White, &[], set).level(), Vec3::X);
        assert!(freest(Square::E8, Side::Black, &[], set).level().distance(Vec3::NEG_X) < 1e-5);
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
                let towards = freest(king, Side::White, &others, set);
                let upright = Transform::from_translation(square_centre(king));
                for step in 0..=40_u8 {
                    let pose = falling(upright, towards, f32::from(step) / 40.0, set);
                    for (square, kind) in &others {
                        let room = room_beside(&pose, *square, *kind, set);
                        // A tenth of a millimetre is seen by nobody.
                        assert!(room > -0.0001, "king {king} meets the {kind:?} of {square} at {step}: {room}");
                    }
                }
            }
        }
    }
}
