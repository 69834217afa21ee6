//! What a photographer's hand chooses: lens, focus and light. It belongs to a look at the table, whose own lens and light
//! stay as they are beneath it.

use core::f32::consts::FRAC_PI_2;
use core::ops::RangeInclusive;

use bevy::prelude::*;
use catalogue::EnvironmentManifest;

/// Vertical field of view of the game's own lens, in degrees: a long lens draws far and near men in like size.
pub const FIELD_OF_VIEW: f32 = 30.0;
/// Half of the height of what such a lens draws on, in millimetres: a frame of 36 × 24 mm.
const HALF_FRAME: f32 = 12.0;
/// Focal lengths, in millimetres.
pub const FOCAL: RangeInclusive<f32> = 24.0..=135.0;
/// The f-numbers of the stops. Beyond the last one everything is sharp.
pub const F_NUMBERS: [f32; 8] = [1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0];
/// The stop that is a pupil in a bright room, of [`F_NUMBERS`].
const USUAL_STOP: usize = 7;
/// From the lens to what is sharp, in metres.
pub const FOCUS: RangeInclusive<f32> = 0.1..=6.0;
/// The radius of a lens for which as many frames as usual are enough, in metres: what is far out of the focus of a wider one
/// would show each of them. And so many times as many at most.
const SMALL_LENS: f32 = 0.004;
const MOST_TIMES: f32 = 2.5;
/// How high the lamp may stand over the table's plane, in degrees.
pub const HEIGHT: RangeInclusive<f32> = 8.0..=88.0;
/// How much stronger it may be than the room has it, in stops.
pub const STRENGTH: RangeInclusive<f32> = -4.0..=2.0;
/// How much brighter the picture may be, in stops.
pub const EXPOSURE: RangeInclusive<f32> = -2.0..=2.0;

/// Whether somebody poses the table for a photo, and how.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct Posing(pub Option<Pose>);

impl Posing {
    /// Whether the table is posed for a photo.
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }
}

/// How a photo is taken.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// The focal length in millimetres, of [`FOCAL`], of a lens for a frame 24 mm high.
    pub focal: f32,
    /// How far the lens is closed: a place in [`F_NUMBERS`]; behind the last one everything is sharp.
    pub stop: usize,
    /// The point that is sharp, in metres.
    pub focus: Vec3,
    /// Where the lamp stands.
    pub lamp: LampPlace,
    /// How much stronger than the room has it the lamp is, in stops of [`STRENGTH`].
    pub strength: f32,
    /// How much brighter than usual the picture is, in stops of [`EXPOSURE`].
    pub exposure: f32,
}

/// Where a lamp stands, seen from the board's middle, in degrees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LampPlace {
    /// Around the table, from -180 to 180: 0 is White's chair, 90 at White's right.
    pub around: f32,
    /// Over the table's plane, of [`HEIGHT`].
    pub height: f32,
}

impl LampPlace {
    /// The place in this direction.
    pub fn towards(from: Vec3) -> Self {
        Self { around: from.x.atan2(from.z).to_degrees(), height: from.y.atan2(from.xz().length()).to_degrees() }
    }

    /// The direction it shines from.
    pub fn direction(self) -> Vec3 {
        let (across, up) = (self.around.to_radians(), self.height.to_radians());
        Vec3::new(across.sin() * up.cos(), up.sin(), across.cos() * up.cos())
    }
}

impl Pose {
    /// The usual picture of a room, with its lamp where it is.
    pub fn of(room: &EnvironmentManifest) -> Self {
        Self {
            focal: HALF_FRAME / (0.5 * FIELD_OF_VIEW.to_radians()).tan(),
            stop: USUAL_STOP,
            focus: Vec3::ZERO,
            lamp: LampPlace::towards(room.lamp.from.into()),
            strength: 0.0,
            exposure: 0.0,
        }
    }

    /// The same within what a hand can choose.
    pub fn sensible(self) -> Self {
        let within = |value: f32, range: &RangeInclusive<f32>| value.clamp(*range.start(), *range.end());
        Self {
            focal: within(self.focal, &FOCAL),
            stop: self.stop.min(F_NUMBERS.len()),
            focus: self.focus,
            lamp: LampPlace {
                around: within(self.lamp.around, &(-180.0..=180.0)),
                height: within(self.lamp.height, &HEIGHT),
            },
            strength: within(self.strength, &STRENGTH),
            exposure: within(self.exposure, &EXPOSURE),
        }
    }

    /// The vertical field of view, in radians.
    pub fn field_of_view(&self) -> f32 {
        (2.0 * (HALF_FRAME / self.focal).atan()).min(FRAC_PI_2)
    }

    /// From the eye to what is sharp, along its view, in metres.
    pub fn distance(&self, eye: &Transform) -> f32 {
        (self.focus - eye.translation).dot(*eye.forward()).clamp(*FOCUS.start(), *FOCUS.end())
    }

    /// The same, sharp in the middle of the view at this distance in metres.
    pub fn focused_at(self, eye: &Transform, metres: f32) -> Self {
        Self { focus: eye.translation + eye.forward() * metres, ..self }
    }

    /// The f-number; none where everything is sharp.
    pub fn f_number(&self) -> Option<f32> {
        F_NUMBERS.get(self.stop).copied()
    }

    /// The radius of the lens' opening, in metres.
    pub fn lens_radius(&self) -> f32 {
        self.f_number().map_or(0.0, |number| 0.5e-3 * self.focal / number)
    }

    /// How many frames a picture with this lens is the average of, if usually it is of so many.
    pub fn samples(&self, usual: u16) -> u16 {
        (f32::from(usual) * (self.lens_radius() / SMALL_LENS).clamp(1.0, MOST_TIMES)) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::{Environment, Named};

    fn pose() -> Pose {
        Pose::of(Environment::default().manifest())
    }

    #[test]
    fn the_usual_pose_is_the_games_own_picture() {
        assert!((pose().field_of_view().to_degrees() - FIELD_OF_VIEW).abs() < 1e-3);
        assert!((pose().lens_radius() - 0.0015).abs() < 2e-4, "a pupil's");
        for room in Environment::all() {
            let from = Vec3::from(room.manifest().lamp.from).normalize();
            let pose = Pose::of(room.manifest());
            assert!(pose.lamp.direction().distance(from) < 1e-5, "{}", room.name());
            assert_eq!(pose.sensible(), pose, "{}: nothing is out of range", room.name());
        }
    }

    #[test]
    fn a_wider_lens_sees_more_and_a_wider_opening_is_less_sharp() {
        let [wide, long] = [24.0, 135.0].map(|focal| Pose { focal, ..pose() });
        assert!(wide.field_of_view() > 3.0 * long.field_of_view());
        let radii: Vec<_> = (0..=F_NUMBERS.len()).map(|stop| Pose { stop, ..pose() }.lens_radius()).collect();
        assert!(radii.is_sorted_by(|wide, small| wide > small) && radii.last() == Some(&0.0), "{radii:?}");
    }

    #[test]
    fn what_is_sharp_is_as_far_as_it_was_put() {
        let eye = Transform::from_xyz(0.3, 0.6, 0.9).looking_at(Vec3::ZERO, Vec3::Y);
        assert!((pose().distance(&eye) - eye.translation.length()).abs() < 1e-5, "the board's middle");
        assert!((pose().focused_at(&eye, 0.4).distance(&eye) - 0.4).abs() < 1e-5);
    }

    #[test]
    fn a_lamp_turns_around_the_table() {
        let at = |around| LampPlace { around, height: 30.0 }.direction();
        assert!(at(0.0).z > 0.8 && at(90.0).x > 0.8 && at(180.0).z < -0.8 && at(-90.0).x < -0.8);
        assert!((at(40.0).y - 0.5).abs() < 1e-5);
    }
}
