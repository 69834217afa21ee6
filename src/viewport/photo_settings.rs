//! Photo mode's lens, focus and light. They belong to a viewport, whose usual lens and light are restored afterwards.

use core::f32::consts::FRAC_PI_2;
use core::ops::RangeInclusive;

use bevy::prelude::*;
use catalogue::EnvironmentManifest;

/// Vertical field of view of the usual lens, in degrees: a long lens draws far and near pieces in similar size.
pub const FIELD_OF_VIEW: f32 = 30.0;
/// Half of the film's height, in millimetres: a frame of 36 × 24 mm.
const HALF_FRAME: f32 = 12.0;
/// Range of focal lengths, in millimetres.
pub const FOCAL: RangeInclusive<f32> = 24.0..=135.0;
/// F-numbers of the stops. One stop beyond the last makes everything sharp.
pub const F_NUMBERS: [f32; 8] = [1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0];
/// Index in [`F_NUMBERS`] of the stop that is like a pupil in a bright room.
const USUAL_STOP: usize = 7;
/// Range of focus distances, in metres.
pub const FOCUS: RangeInclusive<f32> = 0.1..=6.0;
/// Radius of a lens up to which the usual number of samples is enough, in metres: in the blur of a wider one single
/// samples would be visible. The second constant bounds the factor of additional samples.
const SMALL_LENS: f32 = 0.004;
const MOST_TIMES: f32 = 2.5;
/// Range of the lamp's height above the table's plane, in degrees.
pub const HEIGHT: RangeInclusive<f32> = 8.0..=88.0;
/// Range of the lamp's strength relative to the room's, in stops.
pub const STRENGTH: RangeInclusive<f32> = -4.0..=2.0;
/// Range of the exposure relative to the usual one, in stops.
pub const EXPOSURE: RangeInclusive<f32> = -2.0..=2.0;

/// Photo mode of a viewport: its pose, or `None` outside photo mode.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub struct PhotoMode(pub Option<PhotoSettings>);

impl PhotoMode {
    /// Returns whether photo mode is on.
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }
}

/// Settings of a photo.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PhotoSettings {
    /// Focal length in millimetres, within [`FOCAL`], for a frame 24 mm high.
    pub focal: f32,
    /// Aperture: an index in [`F_NUMBERS`]; one beyond the last makes everything sharp.
    pub stop: usize,
    /// Point in focus, in metres.
    pub focus: Vec3,
    /// Direction of the lamp.
    pub lamp: LampPlace,
    /// Strength of the lamp relative to the room's, in stops within [`STRENGTH`].
    pub strength: f32,
    /// Exposure relative to the usual one, in stops within [`EXPOSURE`].
    pub exposure: f32,
}

/// Direction of a lamp from the board's middle, in degrees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LampPlace {
    /// Angle around the table, from -180 to 180: 0 is White's chair, 90 at White's right.
    pub around: f32,
    /// Angle above the table's plane, within [`HEIGHT`].
    pub height: f32,
}

impl LampPlace {
    /// Returns the angles of this direction.
    pub fn towards(from: Vec3) -> Self {
        Self { around: from.x.atan2(from.z).to_degrees(), height: from.y.atan2(from.xz().length()).to_degrees() }
    }

    /// Returns the direction that the light comes from.
    pub fn direction(self) -> Vec3 {
        let (across, up) = (self.around.to_radians(), self.height.to_radians());
        Vec3::new(across.sin() * up.cos(), up.sin(), across.cos() * up.cos())
    }
}

impl PhotoSettings {
    /// Returns the usual picture of a room, with its own lamp.
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

    /// Returns the pose with all values within their ranges.
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

    /// Returns the vertical field of view, in radians.
    pub fn field_of_view(&self) -> f32 {
        (2.0 * (HALF_FRAME / self.focal).atan()).min(FRAC_PI_2)
    }

    /// Returns the focus distance from the eye along its view, in metres.
    pub fn distance(&self, eye: &Transform) -> f32 {
        (self.focus - eye.translation).dot(*eye.forward()).clamp(*FOCUS.start(), *FOCUS.end())
    }

    /// Returns the pose focused at this distance in the middle of the view, in metres.
    pub fn focused_at(self, eye: &Transform, metres: f32) -> Self {
        Self { focus: eye.translation + eye.forward() * metres, ..self }
    }

    /// Returns the f-number; `None` if everything is sharp.
    pub fn f_number(&self) -> Option<f32> {
        F_NUMBERS.get(self.stop).copied()
    }

    /// Returns the radius of the aperture, in metres.
    pub fn lens_radius(&self) -> f32 {
        self.f_number().map_or(0.0, |number| 0.5e-3 * self.focal / number)
    }

    /// Returns the number of samples for this lens, given the usual number.
    pub fn samples(&self, usual: u16) -> u16 {
        (f32::from(usual) * (self.lens_radius() / SMALL_LENS).clamp(1.0, MOST_TIMES)) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::{Environment, NamedOption};

    fn pose() -> PhotoSettings {
        PhotoSettings::of(Environment::default().manifest())
    }

    #[test]
    fn the_usual_pose_is_the_games_own_picture() {
        assert!((pose().field_of_view().to_degrees() - FIELD_OF_VIEW).abs() < 1e-3);
        assert!((pose().lens_radius() - 0.0015).abs() < 2e-4, "a pupil's");
        for room in Environment::all() {
            let from = Vec3::from(room.manifest().lamp.from).normalize();
            let pose = PhotoSettings::of(room.manifest());
            assert!(pose.lamp.direction().distance(from) < 1e-5, "{}", room.name());
            assert_eq!(pose.sensible(), pose, "{}: nothing is out of range", room.name());
        }
    }

    #[test]
    fn a_wider_lens_sees_more_and_a_wider_opening_is_less_sharp() {
        let [wide, long] = [24.0, 135.0].map(|focal| PhotoSettings { focal, ..pose() });
        assert!(wide.field_of_view() > 3.0 * long.field_of_view());
        let radii: Vec<_> = (0..=F_NUMBERS.len()).map(|stop| PhotoSettings { stop, ..pose() }.lens_radius()).collect();
        assert!(radii.is_sorted_by(|wide, small| wide > small) && radii.last() == Some(&0.0), "{radii:?}");
    }

    #[test]
    fn the_focus_distance_is_the_chosen_one() {
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
