//! A man's way through the air: lift, arc, settle. What it weighs shows in each of them: a pawn is up at once and set
//! down softly, a queen starts late, stays low, and comes down hard.

use bevy::prelude::*;
use core::f32::consts::TAU;
use rules_core::PieceKind;

use super::poses;
use super::toppling::{self, Towards};
use crate::appearance::PieceSet;
use crate::motion::ease;
use crate::motion::tween::Tween;

/// How high a light and a heavy man are lifted in metres, and how much higher for each metre of their way.
const LIFT: [(f32, f32); 2] = [(0.024, 0.11), (0.012, 0.05)];
/// A knight goes so high over the tallest head, in metres, and so does a castling rook.
const OVER_HEADS: f32 = 0.009;
/// A captive is carried over all heads, down to the table, which lies below the board.
const CARRY: f32 = 0.13;
/// How far a man leans on its way, its head going first, in radians.
const LEAN: f32 = 0.06;
/// How far a light and a heavy man rock when they have landed, in radians, and how often.
const ROCK: [f32; 2] = [0.045, 0.022];
const ROCKS: f32 = 1.5;

/// The shape of a way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Path {
    /// Along the board.
    Slide,
    /// Up, over and down.
    Arc {
        /// The highest point above the straight way, in metres.
        lift: f32,
        /// What the man weighs, from 0 to 1.
        heft: f32,
    },
    /// Straight up, over all heads, and straight down.
    Carry,
    /// A king lies down, once it stands in its place again.
    Fall {
        /// The direction it falls in.
        towards: Towards,
        /// How it stands before.
        upright: Transform,
    },
    /// And is set up again.
    Rise(Towards),
}

impl Path {
    /// The arc of a man over so many metres.
    pub fn arc(kind: PieceKind, metres: f32) -> Self {
        let heft = poses::heft(kind);
        let [light, heavy] = LIFT.map(|(least, each)| least + each * metres);
        Self::Arc { lift: light.lerp(heavy, heft), heft }
    }

    /// The arc of a man over the heads of others.
    pub fn hop(kind: PieceKind) -> Self {
        Self::Arc { lift: PieceSet::tallest() + OVER_HEADS, heft: poses::heft(kind) }
    }

    /// How far it is when the man meets the board, from 0 to 1.
    pub fn touch(self) -> f32 {
        match self {
            Self::Fall { .. } => toppling::LANDING,
            _ => 1.0,
        }
    }

    /// Where the man of a set is on its tween.
    pub fn place(self, tween: &Tween, kind: PieceKind, set: PieceSet) -> Transform {
        let Tween { from, to, .. } = tween;
        let t = tween.progress();
        match self {
            Self::Slide => {
                let along = ease(t);
                Transform { scale: to.scale, ..between(from, to, along, 0.0) }
            }
            Self::Arc { heft, .. } if tween.has_landed() => {
                let swing = rocking(tween.settled()) * ROCK[0].lerp(ROCK[1], heft);
                poses::tipped(*to, heading(from, to), set.size(kind).radius, swing)
            }
            Self::Arc { lift, heft } => {
                // A heavy man is hard to get going, and falls into its place.
                let along = phase(t, f32::lerp(0.05, 0.14, heft), 0.95);
                let rise = ease(phase(t, 0.0, f32::lerp(0.32, 0.42, heft)));
                let fall = phase(t, f32::lerp(0.6, 0.68, heft), 1.0);
                let fall = ease(fall).lerp(fall * fall, heft);
                let place = between(from, to, ease(along), lift * rise * (1.0 - fall));
                leaning(place, heading(from, to), LEAN * (TAU * along).sin() * lift.min(0.05) / 0.05)
            }
            Self::Carry => {
                let along = ease(phase(t, 0.22, 0.86));
                let height = ease(phase(t, 0.0, 0.3)) * (1.0 - ease(phase(t, 0.78, 1.0)));
                between(from, to, along, CARRY * height)
            }
            Self::Fall { upright, .. } if tween.starts_in() > 0.0 => {
                between(from, &upright, ease(1.0 - tween.starts_in() / tween.delay), 0.0)
            }
            Self::Fall { towards, upright } => toppling::falling(upright, towards, t, set),
            Self::Rise(towards) => toppling::rising(*to, towards, t, set),
        }
    }
}

/// How far `t` is from `start` (0) to `end` (1).
fn phase(t: f32, start: f32, end: f32) -> f32 {
    ((t - start) / (end - start)).clamp(0.0, 1.0)
}

/// A man that was hit by the board rocks on its rim, less and less: from -1 to 1.
fn rocking(t: f32) -> f32 {
    (TAU * ROCKS * t).sin() * (1.0 - t).powi(2)
}

fn between(from: &Transform, to: &Transform, along: f32, height: f32) -> Transform {
    Transform {
        translation: from.translation.lerp(to.translation, along) + Vec3::Y * height,
        rotation: from.rotation.slerp(to.rotation, along),
        scale: to.scale,
    }
}

/// The level direction of a way; none where it goes nowhere.
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
    use crate::motion::tween::Role;
    use core::f32::consts::PI;
    use rules_core::{Color as Side, Square};

    const STEPS: usize = 120;

    fn set() -> PieceSet {
        PieceSet::default()
    }

    /// All places of a tween of one second and a quarter of settling.
    fn places(way: Path, kind: PieceKind, metres: f32) -> Vec<Transform> {
        let to = Transform::from_xyz(metres, 0.0, 0.0);
        let mut tween = Tween::new(Role::Mover, Transform::IDENTITY, to, 1.0).settling(0.25);
        let mut places = Vec::new();
        for _ in 0..=STEPS {
            places.push(way.place(&tween, kind, set()));
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
            for way in [Path::Slide, Path::arc(kind, 0.11), Path::hop(kind), Path::Carry] {
                let places = places(way, kind, 0.11);
                let end = Transform::from_xyz(0.11, 0.0, 0.0);
                assert!(places[0].translation.length() < 1e-4, "{way:?}");
                assert!(places[STEPS].translation.distance(end.translation) < 1e-4, "{way:?}");
                assert!(places[STEPS].rotation.angle_between(end.rotation) < 1e-3, "{way:?}");
                let rim = |angle: f32| Quat::from_rotation_y(angle) * Vec3::X * set().size(kind).radius;
                for place in places {
                    for angle in 0..8 {
                        let low = place.transform_point(rim(angle as f32 * PI / 4.0)).y;
                        assert!(low > -3e-4, "{kind:?} {way:?} dips to {low}");
                    }
                }
            }
        }
    }

    #[test]
    fn nothing_jumps_on_the_way() {
        for kind in PieceKind::ALL {
            for way in [Path::arc(kind, 0.2), Path::hop(kind), Path::Carry] {
                for pair in places(way, kind, 0.2).windows(2) {
                    let step = pair[0].translation.distance(pair[1].translation);
                    assert!(step < 0.012, "{kind:?} {way:?}: {step} m in a step");
                    assert!(pair[0].rotation.angle_between(pair[1].rotation) < 0.03);
                }
            }
        }
    }

    #[test]
    fn a_king_that_is_laid_down_in_mid_move_stands_in_its_place_before_it_falls() {
        let from = Transform::from_xyz(0.03, 0.05, 0.0).with_rotation(Quat::from_rotation_z(0.1));
        let upright = Transform::from_xyz(0.055, 0.0, 0.0);
        let towards = toppling::freest(Square::E1, Side::White, &[], set());
        let way = Path::Fall { towards, upright };
        let to = toppling::lying(upright, towards, set());
        let mut tween = Tween::new(Role::Other, from, to, 1.0).after(0.4);
        let mut before = way.place(&tween, PieceKind::King, set());
        assert!(before.translation.distance(from.translation) < 1e-6);
        for step in 1..=140 {
            tween.advance(0.01);
            let place = way.place(&tween, PieceKind::King, set());
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
        let of = |kind| places(Path::arc(kind, 0.11), kind, 0.11);
        let (pawn, queen) = (of(PieceKind::Pawn), of(PieceKind::Queen));
        assert!(queen[STEPS / 4].translation.x < pawn[STEPS / 4].translation.x);
        assert!(height(&queen) < 0.7 * height(&pawn));
        let landing = STEPS * 4 / 5;
        let fall = |man: &[Transform]| man[landing - 3].translation.y - man[landing].translation.y;
        assert!(fall(&queen) > fall(&pawn));
    }

    #[test]
    fn a_landed_man_rocks_a_little_and_a_pawn_more_than_a_king() {
        let tilt = |kind| {
            let landed = STEPS * 4 / 5 + 1;
            let up = |place: &Transform| (place.rotation * Vec3::Y).angle_between(Vec3::Y).to_degrees();
            places(Path::arc(kind, 0.11), kind, 0.11)[landed..].iter().map(up).fold(0.0, f32::max)
        };
        assert!(tilt(PieceKind::Pawn) > tilt(PieceKind::King));
        assert!(PieceKind::ALL.into_iter().all(|kind| (0.3..3.0).contains(&tilt(kind))));
    }

    #[test]
    fn a_hop_clears_the_tallest_head() {
        for kind in [PieceKind::Knight, PieceKind::Rook] {
            let places = places(Path::hop(kind), kind, 0.11);
            let over = places.iter().filter(|place| (0.04..0.07).contains(&place.translation.x));
            assert!(over.map(|place| place.translation.y).all(|y| y > PieceSet::tallest()), "{kind:?}");
        }
    }
}
