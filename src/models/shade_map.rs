//! Map of how much of the room's light reaches each point of the table: the occlusion texture of board and table. The
//! pieces' shade is drawn into it by `board/room_shade.rs`. Lamps ignore it; they have shadow maps.

use bevy::asset::{AssetEventSystems, RenderAssetUsages};
use bevy::image::ImageSampler;
use bevy::mesh::{UvChannel, VertexAttributeValues};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::GameAssets;

/// Edge of a texel on the table, in metres.
pub const TEXEL: f32 = 0.004;
/// Number of texels along X and Z: the map covers the table (110 × 90 cm).
pub const SIZE: UVec2 = UVec2::new(276, 226);

/// Handle of the map's image: a byte for each texel, row by row from -Z to +Z. 255 is all of the room's light.
#[derive(Resource, Debug)]
pub struct ShadeMap(pub Handle<Image>);

impl ShadeMap {
    /// Returns this material with the map as its occlusion texture.
    pub(super) fn shaded(&self, material: StandardMaterial) -> StandardMaterial {
        StandardMaterial { occlusion_texture: Some(self.0.clone()), occlusion_channel: UvChannel::Uv1, ..material }
    }
}

impl FromWorld for ShadeMap {
    fn from_world(world: &mut World) -> Self {
        let size = Extent3d { width: SIZE.x, height: SIZE.y, depth_or_array_layers: 1 };
        let (unshaded, format) = ([u8::MAX], TextureFormat::R8Unorm);
        let mut map = Image::new_fill(size, TextureDimension::D2, &unshaded, format, RenderAssetUsages::default());
        map.sampler = ImageSampler::linear();
        Self(world.resource_mut::<Assets<Image>>().add(map))
    }
}

/// Returns the position of a point of the table (x, z in metres) in the map, in texels from its corner.
pub fn texel_position(point: Vec2) -> Vec2 {
    point / TEXEL + 0.5 * SIZE.as_vec2()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShadeMap>();
    // Runs before the renderer takes new meshes.
    app.add_systems(PostUpdate, add_map_coordinates.after(AssetEventSystems));
}

/// Adds the map's texture coordinates to new meshes of boards and tables, whose space is the world's.
fn add_map_coordinates(
    mut loaded: MessageReader<AssetEvent<Mesh>>,
    files: Res<GameAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for event in loaded.read() {
        // A file that is asked for twice may be loaded twice.
        if let AssetEvent::Added { id } | AssetEvent::Modified { id } = event
            && files.is_shaded_mesh(*id)
            && let Some(mesh) = meshes.get_mut_untracked(*id)
            && let Some(coordinates) = map_coordinates(mesh)
        {
            mesh.insert_attribute(Mesh::ATTRIBUTE_UV_1, coordinates);
        }
    }
}

/// Returns the map's texture coordinates of a mesh's vertices.
fn map_coordinates(mesh: &Mesh) -> Option<Vec<[f32; 2]>> {
    let VertexAttributeValues::Float32x3(positions) = mesh.attribute(Mesh::ATTRIBUTE_POSITION)? else { return None };
    let on_map = |&[x, _, z]: &[f32; 3]| (texel_position(Vec2::new(x, z)) / SIZE.as_vec2()).to_array();
    Some(positions.iter().map(on_map).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_has_the_table_in_it_and_the_board_in_its_middle() {
        let mesh = Mesh::from(Plane3d::new(Vec3::Y, Vec2::new(0.55, 0.45)));
        for [u, v] in map_coordinates(&mesh).expect("positions") {
            assert!((0.0..=1.0).contains(&u) && (0.0..=1.0).contains(&v), "{u} {v}");
        }
        assert_eq!(texel_position(Vec2::ZERO), 0.5 * SIZE.as_vec2());
        assert_eq!(texel_position(Vec2::new(0.04, -0.04)) - 0.5 * SIZE.as_vec2(), Vec2::new(10.0, -10.0));
    }
}
