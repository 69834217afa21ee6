//! Slightly inflated copies of meshes, from which outlines are made.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, MeshVertexAttributeId, PrimitiveTopology, VertexAttributeValues};
use bevy::prelude::*;

/// Outward offset of the copy, in metres: a little more than a pixel of a usual window.
pub(super) const WIDTH: f32 = 0.0011;
/// Distance below which two corners count as one, in metres.
const WELD_DISTANCE: f32 = 2e-5;

/// Returns the vectors of an attribute.
fn vectors(mesh: &Mesh, attribute: impl Into<MeshVertexAttributeId>) -> Option<&[[f32; 3]]> {
    match mesh.attribute(attribute)? {
        VertexAttributeValues::Float32x3(vectors) => Some(vectors),
        _ => None,
    }
}

/// Returns a copy whose corners are moved outwards. Corners at one position move together, along the sum of their
/// normals, so that no edge gapes.
pub(super) fn inflated(mesh: &Mesh) -> Option<Mesh> {
    let positions = vectors(mesh, Mesh::ATTRIBUTE_POSITION)?;
    let normals = vectors(mesh, Mesh::ATTRIBUTE_NORMAL)?;
    let indices = mesh.indices()?.iter().map(|index| index as u32).collect();
    let place = |at: &[f32; 3]| at.map(|x| (x / WELD_DISTANCE).round() as i32);
    let mut outwards: HashMap<[i32; 3], Vec3> = HashMap::with_capacity(positions.len());
    for (at, normal) in positions.iter().zip(normals) {
        *outwards.entry(place(at)).or_default() += Vec3::from(*normal);
    }
    let moved = |at: &[f32; 3]| {
        let out = outwards.get(&place(at)).copied().unwrap_or_default().normalize_or_zero();
        (Vec3::from(*at) + WIDTH * out).to_array()
    };
    Some(mesh_without_normals(positions.iter().map(moved).collect(), indices))
}

/// Returns a mesh of triangles for a material that needs no normals.
pub(super) fn mesh_without_normals(positions: Vec<[f32; 3]>, indices: Vec<u32>) -> Mesh {
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_indices(Indices::U32(indices))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fatter_copy_is_fatter_all_round_and_has_no_gaps() {
        // A cube has three normals at each corner.
        let cube = Mesh::from(Cuboid::from_length(0.02));
        let copy = inflated(&cube).expect("a copy");
        let before = vectors(&cube, Mesh::ATTRIBUTE_POSITION).expect("positions");
        let after = vectors(&copy, Mesh::ATTRIBUTE_POSITION).expect("positions");
        for (i, (from, to)) in before.iter().zip(after).enumerate() {
            let (from, to) = (Vec3::from(*from), Vec3::from(*to));
            assert!((from.distance(to) - WIDTH).abs() < 1e-6 && to.length() > from.length());
            for (other, other_to) in before.iter().zip(after).skip(i) {
                assert!(Vec3::from(*other) != from || Vec3::from(*other_to).distance(to) < 1e-6);
            }
        }
        assert_eq!(copy.indices().map(Indices::len), cube.indices().map(Indices::len));
    }
}
