//! The camera of the second player in a split screen. It draws into an image, which the panels show in its half; so it
//! may stand upside down, and is averaged over many frames as the main picture is.

use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureFormat};

use super::camera::camera;
use crate::viewport::{CameraSet, FreeArea, MainViewport, SecondHalf, SecondPicture, SplitScreen, Viewport};

/// Layer of its pieces.
const LAYER: usize = 3;
/// Format of its picture: that of a window.
const FORMAT: TextureFormat = TextureFormat::Rgba8UnormSrgb;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow_split_screen.in_set(CameraSet::Spawn));
}

/// Spawns the camera of the second half, keeps it in its place, and despawns it. On a screen of another resolution it gets a
/// new one.
fn follow_split_screen(
    split: Res<SplitScreen>,
    main: Single<&Camera, With<MainViewport>>,
    mut second: Query<(Entity, &mut SecondHalf, &mut FreeArea, &RenderTarget)>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let scale = main.target_scaling_factor().unwrap_or(1.0);
    let wanted = split.0.filter(|half| half.place.size().min_element() >= 1.0);
    for (entity, mut half, mut free, target) in &mut second {
        match (wanted, target) {
            (Some(now), RenderTarget::Image(picture)) if picture.scale_factor == scale => {
                if now.place.size() != half.place.size()
                    && let Some(mut image) = images.get_mut(&picture.handle)
                {
                    image.resize(extent(now, scale));
                }
                half.set_if_neq(now);
                free.set_if_neq(now.free_area());
                return;
            }
            _ => commands.entity(entity).despawn(),
        }
    }
    let Some(half) = wanted else { return };
    let size = extent(half, scale);
    let image = images.add(Image::new_target_texture(size.width, size.height, FORMAT, None));
    commands.spawn((
        Name::new("second half"),
        (half, half.free_area(), SecondPicture(image.clone()), Viewport { layer: LAYER }),
        (camera(), Camera { order: -2, ..default() }),
        RenderTarget::Image(ImageRenderTarget { handle: image, scale_factor: scale }),
    ));
}

/// Returns the size of a half's picture in pixels.
fn extent(half: SecondHalf, scale: f32) -> Extent3d {
    let size = (half.place.size() * scale).round().as_uvec2().max(UVec2::ONE);
    Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 }
}
