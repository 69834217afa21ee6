//! Set-up of a sample: jitters the pixel and the lens, and chooses the light.

use bevy::ecs::query::QueryData;
use bevy::prelude::*;
use bevy::render::camera::MipBias;

use super::phase::Accumulation;
use super::sample::LightSample;
use crate::models::GameAssets;
use crate::models::frame_light::FrameLight;
use crate::models::light_patches::LoadedPatches;
use crate::scene::menu_shot::MenuBlend;
use crate::viewport::{PhotoMode, Viewport};

/// Radius of the lens in metres at the table: as wide as a pupil in a bright room, so that far pieces are a
/// little softer than near ones.
const APERTURE: f32 = 0.0015;
/// Mip bias of samples: textures can be sharper where many samples average each pixel. Base-2 logarithm of the factor
/// of texels along an edge.
const MIP_BIAS: f32 = -1.5;
/// Least focus distance, in metres.
const NEAREST_FOCUS: f32 = 0.1;

/// Chooses the light of the current sample.
pub(super) fn choose_light(
    accumulation: Res<Accumulation>,
    files: Res<GameAssets>,
    images: Res<Assets<Image>>,
    mut read: Local<LoadedPatches>,
    mut frame_light: ResMut<FrameLight>,
) {
    let Some(part) = accumulation.sample() else {
        frame_light.set_if_neq(FrameLight::Full);
        return;
    };
    // A room without a usable map keeps all its light.
    let Some(patches) = read.of(&files.shown.room.specular, &images) else { return };
    let light = match part {
        LightSample::Lamp(index) => Some(FrameLight::Lamp(index.on_lamp())),
        LightSample::Room(index) => patches.patch(index.on_line()).map(FrameLight::Room),
        LightSample::Reflections(_) => Some(FrameLight::Reflections),
    };
    frame_light.set_if_neq(light.unwrap_or_default());
}

/// Components that determine what is in focus, and how soft the rest becomes.
#[derive(QueryData)]
pub struct Focus {
    photo_mode: &'static PhotoMode,
    menu: &'static MenuBlend,
}

impl FocusItem<'_, '_> {
    /// Returns the radius of the lens and, for a camera at this place, the focus distance along the view, both in metres. In
    /// focus is the point of the photo or of the menu's shot, or else the board's middle.
    pub fn radius_and_distance(&self, eye: &Transform) -> (f32, f32) {
        let photo = self.photo_mode.0.map(|pose| (pose.lens_radius(), pose.focus));
        let (radius, sharp) = photo.or_else(|| self.menu.lens()).unwrap_or((APERTURE, Vec3::ZERO));
        (radius, (eye.translation - sharp).dot(*eye.back()).max(NEAREST_FOCUS))
    }
}

/// Components of a camera that a sample moves, and its focus.
type SampledCamera = (&'static mut Camera, &'static mut Transform, &'static Projection, Focus, &'static mut MipBias);

/// Moves the camera to the sample's point of pixel and lens. The picture is shifted so that it stays in place at the
/// focus distance.
pub(super) fn jitter_cameras(accumulation: Res<Accumulation>, mut cameras: Query<SampledCamera, With<Viewport>>) {
    let sample = accumulation.sample().map(LightSample::index);
    for (mut camera, mut eye, lens, focus, mut bias) in &mut cameras {
        bias.0 = if sample.is_some() { MIP_BIAS } else { 0.0 };
        let Some(index) = sample else { continue };
        let Some(pixels) = camera.physical_target_size() else { continue };
        let Some(view) = &mut camera.sub_camera_view else { continue };
        let whole = view.full_size.as_vec2();
        view.offset += index.in_pixel() * whole / pixels.as_vec2();
        let Projection::Perspective(lens) = lens else { continue };
        let (radius, distance) = focus.radius_and_distance(&eye);
        let seen = 2.0 * distance * (0.5 * lens.fov).tan();
        let aside = radius * index.in_lens();
        view.offset += aside * Vec2::new(-1.0, 1.0) * whole.y / seen;
        let moved = eye.rotation * aside.extend(0.0);
        eye.translation += moved;
    }
}
