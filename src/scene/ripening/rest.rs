//! Whether the picture rests: nothing that is seen has changed, whoever would have changed it.

use bevy::animation::AnimationTargetId;
use bevy::camera::SubCameraView;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::models::shine::{Matted, PaintedShade};
use crate::viewport::Viewport;

/// Where a camera is and what it shows, as it was left by whoever moves it.
type Look = (Transform, Option<SubCameraView>, Mat4);

/// Cameras and lamps follow the samples, and painted shades what shines. Bones are put in their place in every frame; when
/// they move, that is told as [motion](crate::motion::Motion).
type Moved = (
    Or<(Changed<Transform>, Changed<Visibility>)>,
    (Without<Camera>, Without<DirectionalLight>, Without<PaintedShade>, Without<AnimationTargetId>),
);
type Replaced = Or<(Changed<Mesh3d>, Changed<MeshMaterial3d<StandardMaterial>>)>;

/// What the picture shows.
#[derive(SystemParam)]
pub(super) struct Seen<'w, 's> {
    moved: Query<'w, 's, (), Moved>,
    replaced: Query<'w, 's, (), Replaced>,
    gone: RemovedComponents<'w, 's, Mesh3d>,
    materials: MessageReader<'w, 's, AssetEvent<StandardMaterial>>,
    images: MessageReader<'w, 's, AssetEvent<Image>>,
    meshes: MessageReader<'w, 's, AssetEvent<Mesh>>,
    matted: ResMut<'w, Matted>,
    cameras: Query<'w, 's, (&'static Transform, &'static Camera, &'static Projection), With<Viewport>>,
    looks: Local<'s, Vec<Look>>,
}

impl Seen<'_, '_> {
    /// Whether it has changed since it was last asked.
    pub fn has_changed(&mut self) -> bool {
        let looks: Vec<_> = self
            .cameras
            .iter()
            .map(|(place, camera, lens)| (*place, camera.sub_camera_view, lens.get_clip_from_view()))
            .collect();
        let looks_elsewhere = looks != *self.looks;
        *self.looks = looks;
        // Bevy marks what is made of a repainted material as replaced.
        let (matted, repainted): (Vec<_>, Vec<_>) =
            self.materials.read().copied().partition(|event| self.matted.is_this(event));
        let replaced = matted.is_empty() && !self.replaced.is_empty();
        let files = repainted.len() + self.images.read().count() + self.meshes.read().count();
        let gone = self.gone.read().count();
        looks_elsewhere || replaced || files + gone > 0 || !self.moved.is_empty()
    }
}
