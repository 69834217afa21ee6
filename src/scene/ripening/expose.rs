//! What a sample is drawn with: another point of every pixel, of the lens, and of what shines.

use bevy::prelude::*;
use bevy::render::camera::MipBias;

use super::Ripening;
use super::sample::Part;
use super::sky::Sky;
use crate::models::GameAssets;
use crate::models::shine::Shine;
use crate::viewport::{Posing, Viewport};

/// The lens' radius in metres where nobody chooses it: as wide as a pupil in a bright room, so that far men are a little
/// softer than near ones.
pub const APERTURE: f32 = 0.0015;
/// Textures are as much finer as so many samples of a pixel smooth them: the logarithm of how many texels fewer are taken
/// for one, along an edge.
const FINER: f32 = -1.5;
/// Nothing nearer is focused on, in metres.
const NEAREST_FOCUS: f32 = 0.1;

/// The room's light, and the map that it was read from.
#[derive(Debug, Default)]
pub(super) struct Read {
    map: Option<AssetId<Image>>,
    sky: Option<Sky>,
}

/// Chooses what shines on the sample that is drawn.
pub(super) fn choose_light(
    ripening: Res<Ripening>,
    files: Res<GameAssets>,
    images: Res<Assets<Image>>,
    mut read: Local<Read>,
    mut shine: ResMut<Shine>,
) {
    let Some(part) = ripening.sample() else {
        shine.set_if_neq(Shine::All);
        return;
    };
    let map = files.shown.room.specular.id();
    if read.map != Some(map) {
        *read = Read { map: Some(map), sky: images.get(map).and_then(Sky::read) };
    }
    // A room whose map says nothing shines as it does in the plain picture.
    let Some(sky) = &read.sky else { return };
    let light = match part {
        Part::Lamp(place) => Some(Shine::Lamp(place.on_lamp())),
        Part::Room(place) => sky.patch(place.on_line()).map(Shine::Room),
        Part::Mirrors(_) => Some(Shine::Mirrors),
    };
    shine.set_if_neq(light.unwrap_or_default());
}

/// How far away is what is sharp, in metres.
pub fn focus(eye: &Transform, sharp: Vec3) -> f32 {
    (eye.translation - sharp).dot(*eye.back()).max(NEAREST_FOCUS)
}

/// Draws the sample through another point of the pixels and of the lens: the picture is shifted so that it stays in place
/// at the distance of what is in focus, the board's middle unless somebody chooses it.
pub(super) fn shift_lenses(
    ripening: Res<Ripening>,
    mut cameras: Query<(&mut Camera, &mut Transform, &Projection, &Posing, &mut MipBias), With<Viewport>>,
) {
    let sample = ripening.sample().map(Part::place);
    for (mut camera, mut eye, lens, posing, mut bias) in &mut cameras {
        bias.0 = if sample.is_some() { FINER } else { 0.0 };
        let Some(place) = sample else { continue };
        let Some(pixels) = camera.physical_target_size() else { continue };
        let Some(view) = &mut camera.sub_camera_view else { continue };
        let whole = view.full_size.as_vec2();
        view.offset += place.in_pixel() * whole / pixels.as_vec2();
        let Projection::Perspective(lens) = lens else { continue };
        let (aperture, sharp) = posing.0.map_or((APERTURE, Vec3::ZERO), |pose| (pose.lens_radius(), pose.focus));
        let focus = focus(&eye, sharp);
        let seen = 2.0 * focus * (0.5 * lens.fov).tan();
        let aside = aperture * place.in_lens();
        view.offset += aside * Vec2::new(-1.0, 1.0) * whole.y / seen;
        let moved = eye.rotation * aside.extend(0.0);
        eye.translation += moved;
    }
}
