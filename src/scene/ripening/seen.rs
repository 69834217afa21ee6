//! Whether the picture rests: nothing that is seen has changed, whoever would have changed it.

use bevy::animation::AnimationTargetId;
use bevy::camera::SubCameraView;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{WindowResized, WindowScaleFactorChanged};

use crate::models::shine::{Matted, PaintedShade};
use crate::models::unshaded::Unshaded;
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
    materials: Res<'w, Assets<StandardMaterial>>,
    painted: MessageReader<'w, 's, AssetEvent<StandardMaterial>>,
    images: MessageReader<'w, 's, AssetEvent<Image>>,
    meshes: MessageReader<'w, 's, AssetEvent<Mesh>>,
    sizes: MessageReader<'w, 's, WindowResized>,
    scales: MessageReader<'w, 's, WindowScaleFactorChanged>,
    matted: ResMut<'w, Matted>,
    unshaded: ResMut<'w, Unshaded>,
    cameras: Query<'w, 's, (&'static Transform, &'static Camera, &'static Projection), With<Viewport>>,
    looks: Local<'s, Vec<Look>>,
}

/// What has changed of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Changes {
    /// It is another picture.
    pub is_another: bool,
    /// It is as large as it was not before.
    pub is_resized: bool,
}

impl Seen<'_, '_> {
    /// What has changed since it was last asked.
    pub fn changes(&mut self) -> Changes {
        let looks: Vec<_> = self
            .cameras
            .iter()
            .map(|(place, camera, lens)| (*place, camera.sub_camera_view, lens.get_clip_from_view()))
            .collect();
        let looks_elsewhere = looks != *self.looks;
        *self.looks = looks;
        // Bevy marks what is made of a repainted material as replaced.
        let (matted, repainted): (Vec<_>, Vec<_>) =
            self.painted.read().copied().partition(|event| self.matted.is_this(event));
        let has_swapped = self.unshaded.has_swapped();
        let replaced = matted.is_empty() && !has_swapped && !self.replaced.is_empty();
        let (materials, unshaded) = (&*self.materials, &*self.unshaded);
        let textures =
            self.images.read().filter(|event| came(event).is_some_and(|id| is_painted(materials, id))).count();
        let meshes = self.meshes.read().filter(|event| came(event).is_some_and(|id| !unshaded.is_twin(id))).count();
        let gone = self.gone.read().count();
        Changes {
            is_another: looks_elsewhere
                || replaced
                || repainted.len() + textures + meshes + gone > 0
                || !self.moved.is_empty(),
            is_resized: self.sizes.read().count() + self.scales.read().count() > 0,
        }
    }
}

/// What has come, or come anew. Whatever goes was last seen when something else was replaced.
fn came<A: Asset>(event: &AssetEvent<A>) -> Option<AssetId<A>> {
    match event {
        AssetEvent::Added { id } | AssetEvent::Modified { id } | AssetEvent::LoadedWithDependencies { id } => Some(*id),
        AssetEvent::Removed { .. } | AssetEvent::Unused { .. } => None,
    }
}

/// Whether an image is on anything at the table. Panels have others.
fn is_painted(materials: &Assets<StandardMaterial>, image: AssetId<Image>) -> bool {
    materials.iter().any(|(_, paint)| {
        let textures = [
            &paint.base_color_texture,
            &paint.normal_map_texture,
            &paint.metallic_roughness_texture,
            &paint.occlusion_texture,
            &paint.emissive_texture,
        ];
        textures.into_iter().flatten().any(|texture| texture.id() == image)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    /// What has changed once this has come, at a table that is painted with a texture.
    fn changes(of: impl FnOnce(&Handle<Image>, Handle<Image>) -> AssetId<Image>) -> Changes {
        let mut world = World::new();
        world.init_resource::<Assets<StandardMaterial>>();
        world.init_resource::<Messages<AssetEvent<StandardMaterial>>>();
        world.init_resource::<Messages<AssetEvent<Image>>>();
        world.init_resource::<Messages<AssetEvent<Mesh>>>();
        world.init_resource::<Messages<WindowResized>>();
        world.init_resource::<Messages<WindowScaleFactorChanged>>();
        world.init_resource::<Matted>();
        world.init_resource::<Unshaded>();
        let images = Assets::<Image>::default();
        let wood = images.reserve_handle();
        let paint = StandardMaterial { base_color_texture: Some(wood.clone()), ..default() };
        let _paint = world.resource_mut::<Assets<StandardMaterial>>().add(paint);
        world.write_message(AssetEvent::Modified { id: of(&wood, images.reserve_handle()) });
        world.run_system_once(|mut seen: Seen| seen.changes()).expect("a system that runs")
    }

    #[test]
    fn an_image_of_the_panels_is_not_seen_at_the_table() {
        assert!(changes(|wood, _| wood.id()).is_another);
        assert!(!changes(|_, letters| letters.id()).is_another);
    }
}
