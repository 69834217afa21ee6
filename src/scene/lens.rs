//! Lens with a shift, as on a view camera: the board moves within the picture and keeps its perspective, so it fits
//! into the area that panels leave free. There is also a lens without perspective, which shows all pieces of a kind
//! alike.
//!
//! The shift is a `SubCameraView` of the picture's full size. (A custom projection would do, too, but its shaders hang
//! on some software renderers.)

use bevy::camera::visibility::VisibilitySystems;
use bevy::camera::{ScalingMode, SubCameraView, primitives::Frustum};
use bevy::math::primitives::ViewFrustum;
use bevy::prelude::*;

use crate::viewport::{PhotoSettings, Viewport, photo_settings};

/// Near plane, in metres.
const NEAR: f32 = 0.05;
/// Far plane, in metres.
const FAR: f32 = 20.0;

/// Projection of the scene.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Lens {
    /// Perspective with this vertical field of view in radians.
    Perspective(f32),
    /// Without perspective.
    Orthographic,
}

impl Lens {
    /// The usual lens of the game.
    pub const USUAL: Self = Self::Perspective(photo_settings::FIELD_OF_VIEW.to_radians());

    /// Returns the lens of a photo, which always has perspective.
    pub fn of(pose: &PhotoSettings) -> Self {
        Self::Perspective(pose.field_of_view())
    }

    /// Returns the projection. An orthographic one shows `height` metres at the board's middle.
    pub fn projection(self, height: f32) -> Projection {
        match self {
            Self::Perspective(fov) => {
                Projection::Perspective(PerspectiveProjection { fov, near: NEAR, far: FAR, ..default() })
            }
            Self::Orthographic => Projection::Orthographic(OrthographicProjection {
                near: NEAR,
                far: FAR,
                scaling_mode: ScalingMode::FixedVertical { viewport_height: height },
                ..OrthographicProjection::default_3d()
            }),
        }
    }

    /// Returns half of the picture's width and height at a distance of 1 in perspective, else for a height of 2.
    pub fn half_extent(self, aspect: f32) -> Vec2 {
        match self {
            Self::Perspective(fov) => Vec2::new(aspect, 1.0) * (0.5 * fov).tan(),
            Self::Orthographic => Vec2::new(aspect, 1.0),
        }
    }
}

/// Returns the view with its optical axis at `axis` of a picture of this size, from -1 to 1 each way, up positive.
pub fn shifted(axis: Vec2, size: Vec2) -> SubCameraView {
    let whole = size.as_uvec2().max(UVec2::ONE);
    SubCameraView { full_size: whole, offset: Vec2::new(-axis.x, axis.y) * 0.5 * whole.as_vec2(), size: whole }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        shift_frustum.after(VisibilitySystems::UpdateFrusta).before(VisibilitySystems::CheckVisibility),
    );
}

/// Shifts the frustum, too: Bevy would hide things that only the shifted lens shows.
fn shift_frustum(mut cameras: Query<(&Camera, &GlobalTransform, &mut Frustum), With<Viewport>>) {
    for (camera, place, mut frustum) in &mut cameras {
        let clip_from_world = camera.clip_from_view() * place.affine().inverse();
        let (eye, back) = (place.translation(), place.back());
        *frustum = Frustum(ViewFrustum::from_clip_from_world_custom_far(&clip_from_world, &eye, &back, FAR));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn the_axis_lands_where_the_lens_is_shifted_to() {
        let axis = Vec2::new(-0.3, 0.2);
        let view = shifted(axis, Vec2::new(1280.0, 720.0));
        let clip = Lens::USUAL.projection(1.0).get_clip_from_view_for_sub(&view);
        let landed = clip.project_point3(Vec3::new(0.0, 0.0, -2.0)).truncate();
        assert!((landed - axis).length() < 1e-5, "{landed}");
    }
}
