//! Detects changes of the picture, made by any system.

use bevy::animation::AnimationTargetId;
use bevy::camera::SubCameraView;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{WindowResized, WindowScaleFactorChanged};

use super::ticking::{Ticking, TickingFace};
use crate::models::frame_light::MatteMaterials;
use crate::models::unshaded::UnshadedMeshes;
use crate::viewport::Viewport;

/// Transform and projection of a camera, as the other systems left them.
type CameraState = (Transform, Option<SubCameraView>, Mat4);

/// Moved or hidden things. Cameras and lamps are moved by the samples. Bones are written in every frame; their movement
/// is reported as [motion](crate::motion::Motion).
type MovedThing = (
    Or<(Changed<Transform>, Changed<Visibility>)>,
    (Without<Camera>, Without<DirectionalLight>, Without<AnimationTargetId>, Without<Ticking>),
);
type TickedThing = (Changed<Transform>, With<Ticking>);
type ReplacedThing = Or<(Changed<Mesh3d>, Changed<MeshMaterial3d<StandardMaterial>>)>;

/// Everything that the picture shows.
#[derive(SystemParam)]
pub(super) struct ChangeDetector<'w, 's> {
    moved: Query<'w, 's, (), MovedThing>,
    ticked: Query<'w, 's, (), TickedThing>,
    faces: Query<'w, 's, Ref<'static, TickingFace>>,
    stopped: RemovedComponents<'w, 's, TickingFace>,
    replaced: Query<'w, 's, (), ReplacedThing>,
    gone: RemovedComponents<'w, 's, Mesh3d>,
    materials: Res<'w, Assets<StandardMaterial>>,
    painted: MessageReader<'w, 's, AssetEvent<StandardMaterial>>,
    images: MessageReader<'w, 's, AssetEvent<Image>>,
    meshes: MessageReader<'w, 's, AssetEvent<Mesh>>,
    sizes: MessageReader<'w, 's, WindowResized>,
    scales: MessageReader<'w, 's, WindowScaleFactorChanged>,
    matted: ResMut<'w, MatteMaterials>,
    unshaded: ResMut<'w, UnshadedMeshes>,
    cameras: Query<'w, 's, (&'static Transform, &'static Camera, &'static Projection), With<Viewport>>,
    cameras_before: Local<'s, Vec<CameraState>>,
}

/// Changes since the last call.
#[derive(Debug, Clone, Copy)]
pub(super) struct PictureChanges {
    /// The picture shows something else.
    pub is_different: bool,
    /// The size of the picture has changed.
    pub is_resized: bool,
}

impl ChangeDetector<'_, '_> {
    /// Returns the changes since the last call.
    pub fn changes(&mut self) -> PictureChanges {
        let cameras: Vec<_> = self
            .cameras
            .iter()
            .map(|(place, camera, lens)| (*place, camera.sub_camera_view, lens.get_clip_from_view()))
            .collect();
        let has_camera_moved = cameras != *self.cameras_before;
        *self.cameras_before = cameras;
        // Bevy marks entities of a changed material as if that had been replaced.
        let (matted, repainted): (Vec<_>, Vec<_>) =
            self.painted.read().copied().partition(|event| self.matted.is_own_change(event));
        let has_swapped = self.unshaded.has_swapped();
        let replaced = matted.is_empty() && !has_swapped && !self.replaced.is_empty();
        let (materials, unshaded) = (&*self.materials, &*self.unshaded);
        let textures =
            self.images.read().filter(|event| added_or_changed(event).is_some_and(|id| is_used(materials, id))).count();
        let meshes =
            self.meshes.read().filter(|event| added_or_changed(event).is_some_and(|id| !unshaded.is_twin(id))).count();
        let gone = self.gone.read().count() + self.stopped.read().count();
        let ticks_unseen = self.faces.is_empty() && !self.ticked.is_empty();
        let begins_to_tick = self.faces.iter().any(|face| face.is_added());
        PictureChanges {
            is_different: has_camera_moved
                || replaced
                || repainted.len() + textures + meshes + gone > 0
                || !self.moved.is_empty()
                || ticks_unseen
                || begins_to_tick,
            is_resized: self.sizes.read().count() + self.scales.read().count() > 0,
        }
    }
}

/// Returns the asset of an event if it was added or changed. Removed assets are noticed by their replacement.
fn added_or_changed<A: Asset>(event: &AssetEvent<A>) -> Option<AssetId<A>> {
    match event {
        AssetEvent::Added { id } | AssetEvent::Modified { id } | AssetEvent::LoadedWithDependencies { id } => Some(*id),
        AssetEvent::Removed { .. } | AssetEvent::Unused { .. } => None,
    }
}

/// Returns whether a material uses the image. Panels use other images.
fn is_used(materials: &Assets<StandardMaterial>, image: AssetId<Image>) -> bool {
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

    /// Returns the changes after an image event, at a table with one textured material.
    fn changes(of: impl FnOnce(&Handle<Image>, Handle<Image>) -> AssetId<Image>) -> PictureChanges {
        let mut world = World::new();
        world.init_resource::<Assets<StandardMaterial>>();
        world.init_resource::<Messages<AssetEvent<StandardMaterial>>>();
        world.init_resource::<Messages<AssetEvent<Image>>>();
        world.init_resource::<Messages<AssetEvent<Mesh>>>();
        world.init_resource::<Messages<WindowResized>>();
        world.init_resource::<Messages<WindowScaleFactorChanged>>();
        world.init_resource::<MatteMaterials>();
        world.init_resource::<UnshadedMeshes>();
        let images = Assets::<Image>::default();
        let wood = images.reserve_handle();
        let paint = StandardMaterial { base_color_texture: Some(wood.clone()), ..default() };
        let _paint = world.resource_mut::<Assets<StandardMaterial>>().add(paint);
        world.write_message(AssetEvent::Modified { id: of(&wood, images.reserve_handle()) });
        world.run_system_once(|mut seen: ChangeDetector| seen.changes()).expect("a system that runs")
    }

    #[test]
    fn an_image_of_the_panels_is_not_seen_at_the_table() {
        assert!(changes(|wood, _| wood.id()).is_different);
        assert!(!changes(|_, letters| letters.id()).is_different);
    }
}
