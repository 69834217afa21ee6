//! Twins of meshes without baked shade. Pieces, board and table have their ambient occlusion in their vertex colours;
//! light that makes its own shadows is drawn on the twins.

use bevy::asset::AssetEventSystems;
use bevy::mesh::VertexAttributeValues;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::frame_light::{FrameLight, FrameLightSet};
use super::materials::Materials;

/// Meshes and their twins without shade.
#[derive(Resource, Debug, Default)]
pub struct UnshadedMeshes {
    /// Twins by original mesh.
    twins: HashMap<AssetId<Mesh>, Handle<Mesh>>,
    /// Originals by the twin that replaces them now.
    replaced: HashMap<AssetId<Mesh>, Handle<Mesh>>,
    /// Set when meshes and twins are swapped, cleared by [`UnshadedMeshes::has_swapped`].
    is_unreported: bool,
}

impl UnshadedMeshes {
    /// Returns whether meshes and twins were swapped since the last call.
    pub fn has_swapped(&mut self) -> bool {
        core::mem::take(&mut self.is_unreported)
    }

    /// Returns whether a mesh is a twin.
    pub fn is_twin(&self, id: AssetId<Mesh>) -> bool {
        self.twins.values().any(|twin| twin.id() == id)
    }

    /// Returns the original of a mesh that may be a twin.
    pub fn original(&self, id: AssetId<Mesh>) -> AssetId<Mesh> {
        self.replaced.get(&id).map_or(id, Handle::id)
    }

    /// Returns the twin of a mesh, and makes it on the first call.
    fn twin(&mut self, original: &Handle<Mesh>, meshes: &mut Assets<Mesh>) -> Option<Handle<Mesh>> {
        let twin = match self.twins.get(&original.id()) {
            Some(twin) => twin.clone(),
            None => meshes.add(without_shade(meshes.get(original)?)?),
        };
        self.twins.insert(original.id(), twin.clone());
        self.replaced.insert(twin.id(), original.clone());
        Some(twin)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UnshadedMeshes>();
    app.add_systems(
        PostUpdate,
        (swap.run_if(resource_changed::<FrameLight>), drop_unused)
            .chain()
            .in_set(FrameLightSet)
            .before(AssetEventSystems),
    );
}

/// Returns a copy of the mesh with white vertex colours; `None` if it has no colours.
fn without_shade(mesh: &Mesh) -> Option<Mesh> {
    let corners = mesh.attribute(Mesh::ATTRIBUTE_COLOR)?.len();
    let mut twin = mesh.clone();
    twin.insert_attribute(Mesh::ATTRIBUTE_COLOR, VertexAttributeValues::Float32x4(vec![[1.0; 4]; corners]));
    Some(twin)
}

fn swap(
    frame_light: Res<FrameLight>,
    materials: Res<Materials>,
    mut parts: Query<(&mut Mesh3d, &MeshMaterial3d<StandardMaterial>)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut unshaded: ResMut<UnshadedMeshes>,
    mut were_twins: Local<bool>,
) {
    let are_twins = frame_light.is_partial() && !frame_light.is_from_below();
    if core::mem::replace(&mut *were_twins, are_twins) == are_twins {
        return;
    }
    for (mut mesh, _) in parts.iter_mut().filter(|(_, material)| materials.have_baked_shade(material.id())) {
        let other = match are_twins {
            true => unshaded.twin(&mesh.0, &mut meshes),
            false => unshaded.replaced.get(&mesh.id()).cloned(),
        };
        if let Some(other) = other {
            mesh.0 = other;
            unshaded.is_unreported = true;
        }
    }
    if !are_twins {
        unshaded.replaced.clear();
    }
}

/// Drops the twins of unused meshes.
fn drop_unused(mut events: MessageReader<AssetEvent<Mesh>>, mut unshaded: ResMut<UnshadedMeshes>) {
    for event in events.read() {
        if let AssetEvent::Unused { id } = event {
            unshaded.twins.remove(id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::asset::RenderAssetUsages;
    use bevy::mesh::PrimitiveTopology;

    #[test]
    fn a_twin_is_white_and_a_mesh_without_colours_has_none() {
        let triangle = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, vec![[0.0; 3]; 3]);
        assert!(without_shade(&triangle).is_none());
        let shaded = triangle.with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, vec![[0.5, 0.5, 0.5, 1.0]; 3]);
        let twin = without_shade(&shaded).expect("a twin");
        let Some(VertexAttributeValues::Float32x4(colours)) = twin.attribute(Mesh::ATTRIBUTE_COLOR) else {
            panic!("it has colours still: another layout would be another pipeline")
        };
        assert_eq!(colours, &[[1.0; 4]; 3]);
    }

    #[test]
    fn a_twin_goes_with_its_mesh() {
        let mut meshes = Assets::<Mesh>::default();
        let shaded = Mesh::from(Cuboid::default()).with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, vec![[0.5; 4]; 24]);
        let mesh = meshes.add(shaded);
        let mut unshaded = UnshadedMeshes::default();
        let twin = unshaded.twin(&mesh, &mut meshes).expect("a twin");
        assert_eq!(unshaded.twin(&mesh, &mut meshes), Some(twin.clone()), "the same again");
        assert!(unshaded.is_twin(twin.id()) && !unshaded.is_twin(mesh.id()));
    }
}
