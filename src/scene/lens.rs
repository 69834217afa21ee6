//! A lens that can be shifted, as on a view camera: the board moves in the picture and stays in perspective, so it
//! fits into whatever the panels leave free. And one without perspective, for whoever wants all men of a kind alike.
//!
//! Bevy's `SubCameraView` of the picture's own size is such a shift. (A projection of one's own would be the other
//! way, but shaders for those never return on some software renderers.)

use bevy::camera::visibility::VisibilitySystems;
use bevy::camera::{ScalingMode, SubCameraView, primitives::Frustum};
use bevy::math::primitives::ViewFrustum;
use bevy::prelude::*;

use crate::viewport::{Pose, Viewport, pose};

/// Nothing is nearer to the camera, in metres.
const NEAR: f32 = 0.05;
/// Nothing is farther away, in metres.
const FAR: f32 = 20.0;

/// How things far away are drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Lens {
    /// Smaller than near ones, by the vertical field of view in radians.
    Perspective(f32),
    /// As large as near ones.
    Orthographic,
}

impl Lens {
    /// The game's own.
    pub const USUAL: Self = Self::Perspective(pose::FIELD_OF_VIEW.to_radians());

    /// A photographer's. Photos have perspective.
    pub fn of(pose: &Pose) -> Self {
        Self::Perspective(pose.field_of_view())
    }

    /// The projection that shows `height` metres at the board's middle, where the lens doesn't say that by itself.
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

    /// Half of the picture's width and height at a distance of 1, or for a height of 2.
    pub fn half_extent(self, aspect: f32) -> Vec2 {
        match self {
            Self::Perspective(fov) => Vec2::new(aspect, 1.0) * (0.5 * fov).tan(),
            Self::Orthographic => Vec2::new(aspect, 1.0),
        }
    }
}

/// The view whose optical axis meets the picture of this size in `axis`, from -1 to 1 each way, up positive.
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

/// Bevy hides what an unshifted lens would not see; this one is shifted.
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
