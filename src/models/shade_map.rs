//! Map of how much of the room's light reaches each point of the table: the occlusion texture of board and table. The
//! shade of pieces and board is drawn into it by `board/room_shade.rs`. Lamps ignore it; they have shadow maps.
//! Below the table's rows are those of the frame's sides (`frame_sides.rs`).

use bevy::asset::{AssetEventSystems, RenderAssetUsages};
use bevy::image::ImageSampler;
use bevy::mesh::{Indices, UvChannel, VertexAttributeValues};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::GameAssets;
use super::frame_sides::{SIDES, SideLight, has_sides, side_of, side_texel};

/// Edge of a texel on the table, in metres.
pub const TEXEL: f32 = 0.004;
/// Number of texels along X and Z: the map covers the table (110 × 90 cm).
pub const SIZE: UVec2 = UVec2::new(276, 226);
/// Position of the rows of the frame's sides in the image, in texels.
const SIDES_AT: Vec2 = Vec2::new(0.0, SIZE.y as f32);
/// Size of the image in texels.
const IMAGE_SIZE: UVec2 = UVec2::new(SIZE.x, SIZE.y + SIDES.len() as u32);

/// Handle of the map's image: a byte for each texel, row by row from -Z to +Z, then those of the frame's sides. 255 is
/// all of the room's light.
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
        let size = Extent3d { width: IMAGE_SIZE.x, height: IMAGE_SIZE.y, depth_or_array_layers: 1 };
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

/// Copies the light of the frame's sides into the map's bytes, below the table's.
pub fn write_sides(sides: &SideLight, texels: &mut [u8]) {
    let rows = texels.chunks_mut(SIZE.x as usize).skip(SIZE.y as usize);
    rows.zip(sides.rows()).for_each(|(row, side)| row[..side.len()].copy_from_slice(side));
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

/// Returns the map's texture coordinates of a mesh's vertices. In a mesh with sides of a frame triangles share no
/// vertices any more: those at the edge of a side have two places in the map.
fn map_coordinates(mesh: &mut Mesh) -> Option<Vec<[f32; 2]>> {
    let corners = |mesh: &Mesh, attribute| match mesh.attribute(attribute)? {
        VertexAttributeValues::Float32x3(values) => Some(values.iter().copied().map(Vec3::from).collect::<Vec<_>>()),
        _ => None,
    };
    let vertices = |mesh: &Mesh| {
        let positions = corners(mesh, Mesh::ATTRIBUTE_POSITION.id)?;
        Some((positions, corners(mesh, Mesh::ATTRIBUTE_NORMAL.id).unwrap_or_default()))
    };
    let (mut positions, mut normals) = vertices(mesh)?;
    let has_sides = has_sides(&positions, &normals);
    if has_sides {
        mesh.duplicate_vertices();
        (positions, normals) = vertices(mesh)?;
        mesh.insert_indices(Indices::U32((0..positions.len() as u32).collect()));
    }
    let mut texels: Vec<_> = positions.iter().map(|at| texel_position(at.xz())).collect();
    if has_sides {
        for ((texels, positions), normals) in texels.chunks_mut(3).zip(positions.chunks(3)).zip(normals.chunks(3)) {
            if let Some(side) = side_of(positions, normals) {
                for (texel, normal) in texels.iter_mut().zip(normals) {
                    *texel = SIDES_AT + side_texel(side, *normal);
                }
            }
        }
    }
    Some(texels.into_iter().map(|texel| (texel / IMAGE_SIZE.as_vec2()).to_array()).collect())
}

#[cfg(test)]
mod tests {
    use super::super::frame_sides::SLOPES;
    use super::super::light_patches::room_files::light_patches;
    use super::*;
    use crate::appearance::Environment;
    use crate::geometry::HALF_BOARD;

    #[test]
    fn the_map_has_the_table_in_it_and_the_board_in_its_middle() {
        let mut mesh = Mesh::from(Plane3d::new(Vec3::Y, Vec2::new(0.55, 0.45)));
        for [u, v] in map_coordinates(&mut mesh).expect("positions") {
            assert!((0.0..=1.0).contains(&u) && (0.0..=1.0).contains(&v), "{u} {v}");
        }
        assert_eq!(texel_position(Vec2::ZERO), 0.5 * SIZE.as_vec2());
        assert_eq!(texel_position(Vec2::new(0.04, -0.04)) - 0.5 * SIZE.as_vec2(), Vec2::new(10.0, -10.0));
    }

    #[test]
    fn the_light_of_the_sides_is_copied_below_the_tables() {
        let sides = SideLight::of(&light_patches(Environment::default()));
        let mut texels = vec![7; IMAGE_SIZE.element_product() as usize];
        write_sides(&sides, &mut texels);
        let (table, below) = texels.split_at(SIZE.element_product() as usize);
        assert!(table.iter().all(|texel| *texel == 7));
        for (row, side) in below.chunks(SIZE.x as usize).zip(sides.rows()) {
            assert_eq!(row[..SLOPES], side[..]);
        }
    }

    #[test]
    fn the_sides_of_a_frame_have_their_own_rows() {
        let mut board = Mesh::from(Cuboid::new(2.0 * HALF_BOARD, 0.02, 2.0 * HALF_BOARD));
        let coordinates = map_coordinates(&mut board).expect("positions and normals");
        assert_eq!(board.indices().map(Indices::len), Some(36), "twelve triangles with their own corners");
        let Some(VertexAttributeValues::Float32x3(normals)) = board.attribute(Mesh::ATTRIBUTE_NORMAL) else {
            panic!("normals")
        };
        let size = IMAGE_SIZE.as_vec2();
        for (place, normal) in coordinates.into_iter().zip(normals) {
            let texel = Vec2::from(place) * size;
            let rows = SIZE.y as f32..size.y;
            match SIDES.iter().position(|side| side.to_array() == *normal) {
                Some(side) => {
                    let expected = SIDES_AT + side_texel(side, SIDES[side]);
                    assert!((texel - expected).length() < 0.01, "{texel} {normal:?}");
                }
                None if normal[1] > 0.0 => assert!(!rows.contains(&texel.y), "{texel}"),
                None => assert!(rows.contains(&texel.y) && (texel.x - (SLOPES as f32 - 0.5)).abs() < 0.01, "{texel}"),
            }
        }
    }
}
