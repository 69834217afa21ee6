//! The path of a moving piece through the air: lift, arc, settle. Each depends on the piece's weight: a pawn is up at
//! once and set down softly, a queen starts late, stays low, and comes down hard.

use bevy::prelude::*;
use core::f32::consts::TAU;
use rules_core::PieceKind;

use super::poses;
use super::toppling::{self, FallDirection};
use crate::appearance::PieceSet;
use crate::motion::ease;
use crate::motion::tween::Tween;

/// Lift of a light and of a heavy piece: a base in metres, and metres of lift for each metre of distance.
const ARC_LIFT: [(f32, f32); 2] = [(0.024, 0.11), (0.012, 0.05)];
/// Clearance of a piece over the heads on its way, in metres.
const HEAD_CLEARANCE: f32 = 0.009;
/// Clearance of a piece that is carried between board and table over the heads on its way, in metres. It includes the
/// board's height, by which the piece sinks on the way.
const CARRY_CLEARANCE: f32 = 0.03;
/// Maximum lean of a piece on its path, head first, in radians.
const LEAN: f32 = 0.06;
/// Rocking angle of a light and of a heavy piece after landing, in radians, and the number of swings.
const ROCK_ANGLES: [f32; 2] = [0.045, 0.022];
const ROCK_COUNT: f32 = 1.5;

/// Shape of a piece's path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum MotionPath {
    /// Along the board.
    Slide,
    /// Straight down, without a sound.
    SetDown,
    /// Up, over and down.
    Arc {
        /// Highest point above the straight line, in metres.
        lift: f32,
        /// Weight of the piece, from 0 to 1.
        weight: f32,
    },
    /// Straight up, over the heads on the way, and straight down.
    Carry {
        /// Height above the straight line, in metres.
        height: f32,
    },
    /// The fall of a king, after it stands upright on its square again.
    Fall {
        /// The direction it falls in.
        towards: FallDirection,
        /// Upright pose before the fall.
        upright: Transform,
    },
    /// A fallen king is set upright again.
    Rise(FallDirection),
}

impl MotionPath {
    /// Returns the arc of a piece over a distance in metres.
    pub fn arc(kind: PieceKind, metres: f32) -> Self {
        let weight = poses::weight(kind);
        let [light, heavy] = ARC_LIFT.map(|(least, each)| least + each * metres);
        Self::Arc { lift: light.lerp(heavy, weight), weight }
    }

    /// Returns the arc of a piece over heads of this height, in metres.
    pub fn hop(kind: PieceKind, heads: f32) -> Self {
        Self::Arc { lift: heads + HEAD_CLEARANCE, weight: poses::weight(kind) }
    }

    /// Returns the path of a piece that is carried over heads of this height, in metres, between board and table.
    pub fn carry(heads: f32) -> Self {
        Self::Carry { height: heads + CARRY_CLEARANCE }
    }

    /// Returns the path's highest point above the straight line, in metres; 0 for falls and rises, which stay in place.
    pub fn lift(self) -> f32 {
        match self {
            Self::Arc { lift, .. } | Self::Carry { height: lift } => lift,
            Self::Slide | Self::SetDown | Self::Fall { .. } | Self::Rise(_) => 0.0,
        }
    }

    /// Returns the progress at which the piece is heard to meet the board, from 0 to 1; never for infinity.
    pub fn landing_progress(self) -> f32 {
        match self {
            Self::Fall { .. } => toppling::LANDING,
            Self::SetDown => f32::INFINITY,
            _ => 1.0,
        }
    }

    /// Returns the transform of a piece at its tween's progress.
    pub fn transform_at(self, tween: &Tween, kind: PieceKind, set: PieceSet) -> Transform {
        let Tween { from, to, .. } = tween;
        let t = tween.progress();
        match self {
            Self::Slide | Self::SetDown => {
                let along = ease(t);
                Transform { scale: to.scale, ..between(from, to, along, 0.0) }
            }
            Self::Arc { weight, .. } if tween.has_landed() => {
                let swing = rocking(tween.settled()) * ROCK_ANGLES[0].lerp(ROCK_ANGLES[1], weight);
                poses::tipped(*to, heading(from, to), set.size(kind).radius, swing)
            }
            Self::Arc { lift, weight } => {
                // A heavy piece starts slowly and drops onto its square.
                let along = fraction(t, f32::lerp(0.05, 0.14, weight), 0.95);
                let rise = ease(fraction(t, 0.0, f32::lerp(0.32, 0.42, weight)));
                let fall = fraction(t, f32::lerp(0.6, 0.68, weight), 1.0);
                let fall = ease(fall).lerp(fall * fall, weight);
                let place = between(from, to, ease(along), lift * rise * (1.0 - fall));
                leaning(place, heading(from, to), LEAN * (TAU * along).sin() * lift.min(0.05) / 0.05)
            }
            Self::Carry { height } => {
                let along = ease(fraction(t, 0.22, 0.86));
                let raised = ease(fraction(t, 0.0, 0.3)) * (1.0 - ease(fraction(t, 0.78, 1.0)));
                between(from, to, along, height * raised)
            }
            Self::Fall { upright, .. } if tween.starts_in() > 0.0 => {
                between(from, &upright, ease(1.0 - tween.starts_in() / tween.delay), 0.0)
            }
            Self::Fall { towards, upright } => toppling::falling(upright, towards, t, set),
            Self::Rise(towards) => toppling::rising(*to, towards, t, set),
        }
    }
}

/// Returns the position of `t` between `start` (0) and `end` (1), clamped.
fn fraction(t: f32, start: f32, end: f32) -> f32 {
    ((t - start) / (end - start)).clamp(0.0, 1.0)
}

/// Returns the rocking of a landed piece on its rim, damped: from -1 to 1.
fn rocking(t: f32) -> f32 {
    (TAU * ROCK_COUNT * t).sin() * (1.0 - t).powi(2)
}

fn between(from: &Transform, to: &Transform, along: f32, height: f32) -> Transform {
    Transform {
        translation: from.translation.lerp(to.translation, along) + Vec3::Y * height,
        rotation: from.rotation.slerp(to.rotation, along),
        scale: to.scale,
    }
}

/// Returns the horizontal direction of a motion; zero if it goes nowhere.
fn heading(from: &Transform, to: &Transform) -> Vec3 {
    (to.translation - from.translation).with_y(0.0).normalize_or_zero()
}

fn leaning(place: Transform, towards: Vec3, angle: f32) -> Transform {
    match Dir3::new(Vec3::Y.cross(towards)) {
        Ok(axis) => Transform { rotation: Quat::from_axis_angle(*axis, angle) * place.rotation, ..place },
        Err(_) => place,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::motion::tween::TweenRole;
    use core::f32::consts::PI;
    use rules_core::{Color as Side, Square};

    const STEPS: usize = 120;

    fn set() -> PieceSet {
        PieceSet::default()
    }

    /// Returns all transforms of a tween of one second and a quarter of a second of settling.
    fn places(path: MotionPath, kind: PieceKind, metres: f32) -> Vec<Transform> {
        let to = Transform::from_xyz(metres, 0.0, 0.0);
        let mut tween = Tween::new(TweenRole::Mover, Transform::IDENTITY, to, 1.0).settling(0.25);
        let mut places = Vec::new();
        for _ in 0..=STEPS {
            places.push(path.transform_at(&tween, kind, set()));
            tween.advance(1.25 / STEPS as f32);
        }
        places
    }

    fn height(places: &[Transform]) -> f32 {
        places.iter().map(|place| place.translation.y).fold(0.0, f32::max)
    }

    #[test]
    fn every_way_begins_and_ends_at_rest_and_never_dips_into_the_board() {
        for kind in PieceKind::ALL {
            for path in [
                MotionPath::Slide,
                MotionPath::arc(kind, 0.11),
                MotionPath::hop(kind, PieceSet::tallest()),
                MotionPath::carry(PieceSet::tallest()),
            ] {
                let places = places(path, kind, 0.11);
                let end = Transform::from_xyz(0.11, 0.0, 0.0);
                assert!(places[0].translation.length() < 1e-4, "{path:?}");
                assert!(places[STEPS].translation.distance(end.translation) < 1e-4, "{path:?}");
                assert!(places[STEPS].rotation.angle_between(end.rotation) < 1e-3, "{path:?}");
                let rim = |angle: f32| Quat::from_rotation_y(angle) * Vec3::X * set().size(kind).radius;
                for place in places {
                    for angle in 0..8 {
                        let low = place.transform_point(rim(angle as f32 * PI / 4.0)).y;
                        assert!(low > -3e-4, "{kind:?} {path:?} dips to {low}");
                    }
                }
            }
        }
    }

    #[test]
    fn nothing_jumps_on_the_way() {
        for kind in PieceKind::ALL {
            let tallest = PieceSet::tallest();
            for path in [MotionPath::arc(kind, 0.2), MotionPath::hop(kind, tallest), MotionPath::carry(tallest)] {
                for pair in places(path, kind, 0.2).windows(2) {
                    let step = pair[0].translation.distance(pair[1].translation);
                    assert!(step < 0.012, "{kind:?} {path:?}: {step} m in a step");
                    assert!(pair[0].rotation.angle_between(pair[1].rotation) < 0.03);
                }
            }
        }
    }

    #[test]
    fn a_king_that_is_laid_down_in_mid_move_stands_in_its_place_before_it_falls() {
        let from = Transform::from_xyz(0.03, 0.05, 0.0).with_rotation(Quat::from_rotation_z(0.1));
        let upright = Transform::from_xyz(0.055, 0.0, 0.0);
        let towards = toppling::best_fall_direction(Square::E1, Side::White, &[], set());
        let path = MotionPath::Fall { towards, upright };
        let to = toppling::lying(upright, towards, set());
        let mut tween = Tween::new(TweenRole::Other, from, to, 1.0).after(0.4);
        let mut before = path.transform_at(&tween, PieceKind::King, set());
        assert!(before.translation.distance(from.translation) < 1e-6);
        for step in 1..=140 {
            tween.advance(0.01);
            let place = path.transform_at(&tween, PieceKind::King, set());
            if step == 40 {
                assert!(place.translation.distance(upright.translation) < 1e-3);
                assert!(place.rotation.angle_between(upright.rotation) < 1e-2);
            }
            assert!(place.translation.distance(before.translation) < 0.01, "it jumps in step {step}");
            before = place;
        }
        assert!(before.translation.distance(to.translation) < 1e-3);
    }

    #[test]
    fn a_queen_starts_later_stays_lower_and_lands_harder_than_a_pawn() {
        let of = |kind| places(MotionPath::arc(kind, 0.11), kind, 0.11);
        let (pawn, queen) = (of(PieceKind::Pawn), of(PieceKind::Queen));
        assert!(queen[STEPS / 4].translation.x < pawn[STEPS / 4].translation.x);
        assert!(height(&queen) < 0.7 * height(&pawn));
        let landing = STEPS * 4 / 5;
        let fall = |places: &[Transform]| places[landing - 3].translation.y - places[landing].translation.y;
        assert!(fall(&queen) > fall(&pawn));
    }

    #[test]
    fn a_landed_piece_rocks_a_little_and_a_pawn_more_than_a_king() {
        let tilt = |kind| {
            let landed = STEPS * 4 / 5 + 1;
            let up = |place: &Transform| (place.rotation * Vec3::Y).angle_between(Vec3::Y).to_degrees();
            places(MotionPath::arc(kind, 0.11), kind, 0.11)[landed..].iter().map(up).fold(0.0, f32::max)
        };
        assert!(tilt(PieceKind::Pawn) > tilt(PieceKind::King));
        assert!(PieceKind::ALL.into_iter().all(|kind| (0.3..3.0).contains(&tilt(kind))));
    }

    #[test]
    fn a_hop_clears_the_heads_by_less_than_a_thumbs_width() {
        for kind in [PieceKind::Knight, PieceKind::Rook] {
            for heads in [0.05, PieceSet::tallest()] {
                let places = places(MotionPath::hop(kind, heads), kind, 0.11);
                let over = places.iter().filter(|place| (0.04..0.07).contains(&place.translation.x));
                assert!(over.map(|place| place.translation.y).all(|y| y > heads), "{kind:?}");
                assert!(height(&places) < heads + 0.02, "{kind:?}");
            }
        }
    }
}
