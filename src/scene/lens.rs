//! A perspective lens that can be shifted, as on a view camera: the board moves in the picture and stays in
//! perspective, so it fits into whatever the panels leave free.

use bevy::camera::{CameraProjection, SubCameraView};
use bevy::math::{Mat4, Vec2, Vec3A};

/// Nothing is nearer to the camera, in metres.
const NEAR: f32 = 0.05;
/// Nothing is farther away, in metres.
const FAR: f32 = 20.0;

/// The projection of the main camera.
#[derive(Debug, Clone)]
pub struct ShiftLens {
    /// Vertical field of view in radians.
    pub field_of_view: f32,
    /// Width of the picture by its height.
    pub aspect: f32,
    /// Where the optical axis meets the picture, from -1 to 1 each way.
    pub shift: Vec2,
}

impl Default for ShiftLens {
    fn default() -> Self {
        Self { field_of_view: 30f32.to_radians(), aspect: 1.0, shift: Vec2::ZERO }
    }
}

impl ShiftLens {
    /// Half of the picture's width and height at a distance of 1.
    pub fn half_extent(&self) -> Vec2 {
        let tan = (0.5 * self.field_of_view).tan();
        Vec2::new(tan * self.aspect, tan)
    }
}

impl CameraProjection for ShiftLens {
    fn get_clip_from_view(&self) -> Mat4 {
        let mut clip = Mat4::perspective_infinite_reverse_rh(self.field_of_view, self.aspect, NEAR);
        clip.z_axis.x = -self.shift.x;
        clip.z_axis.y = -self.shift.y;
        clip
    }

    /// The game draws its picture whole.
    fn get_clip_from_view_for_sub(&self, _: &SubCameraView) -> Mat4 {
        self.get_clip_from_view()
    }

    fn update(&mut self, width: f32, height: f32) {
        if width > 0.0 && height > 0.0 {
            self.aspect = width / height;
        }
    }

    fn far(&self) -> f32 {
        FAR
    }

    fn get_frustum_corners(&self, z_near: f32, z_far: f32) -> [Vec3A; 8] {
        let half = self.half_extent();
        // Bevy wants them in this order: right bottom, right top, left top, left bottom.
        let corner = |z: f32, x: f32, y: f32| {
            Vec3A::new((x - self.shift.x) * half.x * z.abs(), (y - self.shift.y) * half.y * z.abs(), z)
        };
        let slice = |z| [corner(z, 1.0, -1.0), corner(z, 1.0, 1.0), corner(z, -1.0, 1.0), corner(z, -1.0, -1.0)];
        let ([a, b, c, d], [e, f, g, h]) = (slice(z_near), slice(z_far));
        [a, b, c, d, e, f, g, h]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::math::Vec3;

    #[test]
    fn the_axis_lands_where_the_lens_is_shifted_to() {
        let lens = ShiftLens { shift: Vec2::new(-0.3, 0.2), aspect: 1.6, ..ShiftLens::default() };
        let on_axis = lens.get_clip_from_view().project_point3(Vec3::new(0.0, 0.0, -2.0));
        assert!((on_axis.truncate() - lens.shift).length() < 1e-5);
    }

    #[test]
    fn the_corners_of_the_frustum_are_the_corners_of_the_picture() {
        let lens = ShiftLens { shift: Vec2::new(0.4, -0.1), aspect: 0.5, ..ShiftLens::default() };
        for corner in lens.get_frustum_corners(-0.5, -3.0) {
            let ndc = lens.get_clip_from_view().project_point3(corner.into());
            assert!((ndc.x.abs() - 1.0).abs() < 1e-4 && (ndc.y.abs() - 1.0).abs() < 1e-4);
        }
    }
}
