//! The camera of photos: a viewport of its own that shows the main one's view in the photo's size.

use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::prelude::*;

use super::camera::camera;
use super::orbit_control::OrbitControl;
use crate::photo::{PhotoExposure, PhotoViewport};
use crate::shown::DisplayedPosition;
use crate::viewport::{CameraSet, FreeArea, LAYERS, MainViewport, PhotoMode, Viewpoint, Viewport};

/// Layer of its pieces, which no other viewport uses.
const LAYER: usize = LAYERS - 1;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            despawn_photo_camera.run_if(resource_removed::<PhotoExposure>),
            spawn_photo_camera.run_if(resource_added::<PhotoExposure>),
        )
            .chain()
            .in_set(CameraSet::Spawn),
    );
}

/// Components that determine the main camera's picture.
type MainCameraQuery = (
    &'static Camera,
    &'static Viewpoint,
    &'static OrbitControl,
    &'static FreeArea,
    &'static PhotoMode,
    &'static DisplayedPosition,
);

fn spawn_photo_camera(
    exposing: Res<PhotoExposure>,
    main: Single<MainCameraQuery, With<MainViewport>>,
    mut commands: Commands,
) {
    let (window, viewpoint, control, free, photo_mode, shown) = *main;
    let scale = window.logical_viewport_size().map_or(Vec2::ONE, |window| exposing.size.as_vec2() / window);
    let free = free.0.map(|free| Rect { min: free.min * scale, max: free.max * scale });
    let target = ImageRenderTarget { handle: exposing.image.clone(), scale_factor: 1.0 };
    commands.spawn((
        Name::new("plate"),
        (
            PhotoViewport,
            Viewport { layer: LAYER },
            camera(),
            Camera { order: -1, ..default() },
            RenderTarget::Image(target),
        ),
        (*viewpoint, control.clone(), FreeArea(free), *photo_mode, shown.clone()),
    ));
}

fn despawn_photo_camera(plates: Query<Entity, With<PhotoViewport>>, mut commands: Commands) {
    plates.iter().for_each(|plate| commands.entity(plate).despawn());
}
