//! Meshes as they are seen: as they were modelled, or bent by their bones.

use bevy::mesh::VertexAttributeValues;
use bevy::mesh::skinning::{SkinnedMesh, SkinnedMeshInverseBindposes};
use bevy::prelude::*;

/// The corners and triangles of a mesh.
pub(super) struct Shape {
    pub positions: Vec<[f32; 3]>,
    pub normals: Vec<[f32; 3]>,
    pub uvs: Option<Vec<[f32; 2]>>,
    pub colours: Option<Vec<[f32; 4]>>,
    pub triangles: Vec<u32>,
}

impl Shape {
    /// None of a mesh that only the graphics card has, or that is no surface.
    pub fn of(mesh: &Mesh) -> Option<Self> {
        let three = |attribute| match mesh.try_attribute(attribute).ok()? {
            VertexAttributeValues::Float32x3(numbers) => Some(numbers.clone()),
            _ => None,
        };
        let uvs = match mesh.try_attribute(Mesh::ATTRIBUTE_UV_0) {
            Ok(VertexAttributeValues::Float32x2(numbers)) => Some(numbers.clone()),
            _ => None,
        };
        let colours = match mesh.try_attribute(Mesh::ATTRIBUTE_COLOR) {
            Ok(VertexAttributeValues::Float32x4(numbers)) => Some(numbers.clone()),
            _ => None,
        };
        let triangles = mesh.try_indices().ok()?.iter().map(|index| index as u32).collect();
        let (positions, normals) = (three(Mesh::ATTRIBUTE_POSITION.id)?, three(Mesh::ATTRIBUTE_NORMAL.id)?);
        Some(Self { positions, normals, uvs, colours, triangles })
    }

    /// Moves every corner to where its bones take it.
    pub fn bend(&mut self, mesh: &Mesh, bones: &[Mat4]) -> Option<()> {
        let VertexAttributeValues::Uint16x4(joints) = mesh.try_attribute(Mesh::ATTRIBUTE_JOINT_INDEX).ok()? else {
            return None;
        };
        let VertexAttributeValues::Float32x4(weights) = mesh.try_attribute(Mesh::ATTRIBUTE_JOINT_WEIGHT).ok()? else {
            return None;
        };
        let corners = self.positions.iter_mut().zip(&mut self.normals).zip(joints.iter().zip(weights));
        for ((position, normal), (joints, weights)) in corners {
            let bend = joints.iter().zip(weights).fold(Mat4::ZERO, |all, (joint, weight)| {
                all + bones.get(usize::from(*joint)).copied().unwrap_or(Mat4::IDENTITY) * *weight
            });
            *position = bend.transform_point3(Vec3::from(*position)).to_array();
            let turned = Mat3::from_mat4(bend).inverse().transpose() * Vec3::from(*normal);
            *normal = turned.normalize_or_zero().to_array();
        }
        if bones.first().is_some_and(|bone| bone.determinant() < 0.0) {
            // A left hand is a right one in a mirror, and its triangles go the other way round.
            self.triangles.chunks_exact_mut(3).for_each(|triangle| triangle.swap(1, 2));
        }
        Some(())
    }
}

/// Where each bone takes what is at rest.
pub(super) fn bones(
    skin: &SkinnedMesh,
    rests: &Assets<SkinnedMeshInverseBindposes>,
    places: &Query<&GlobalTransform>,
) -> Option<Vec<Mat4>> {
    let rests = rests.get(&skin.inverse_bindposes)?;
    let bone = |(joint, rest): (&Entity, &Mat4)| Some(places.get(*joint).ok()?.to_matrix() * *rest);
    skin.joints.iter().zip(rests.iter()).map(bone).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::asset::RenderAssetUsages;
    use bevy::mesh::{Indices, PrimitiveTopology};

    #[test]
    fn half_of_each_of_two_bones_is_half_way() {
        let mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, vec![[1.0, 0.0, 0.0]; 3])
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 1.0, 0.0]; 3])
            .with_inserted_attribute(
                Mesh::ATTRIBUTE_JOINT_INDEX,
                VertexAttributeValues::Uint16x4(vec![[0, 1, 0, 0]; 3]),
            )
            .with_inserted_attribute(Mesh::ATTRIBUTE_JOINT_WEIGHT, vec![[0.5, 0.5, 0.0, 0.0]; 3])
            .with_inserted_indices(Indices::U32(vec![0, 1, 2]));
        let mut shape = Shape::of(&mesh).expect("a surface");
        let mirrored = Mat4::from_scale(Vec3::new(-1.0, 1.0, 1.0));
        let lifted = Mat4::from_translation(Vec3::Y) * mirrored;
        shape.bend(&mesh, &[mirrored, lifted]).expect("a mesh with bones");
        assert_eq!(shape.positions[0], [-1.0, 0.5, 0.0]);
        assert_eq!(shape.normals[0], [0.0, 1.0, 0.0]);
        assert_eq!(shape.triangles, [0, 2, 1]);
    }
}
