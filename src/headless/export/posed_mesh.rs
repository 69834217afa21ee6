//! Meshes as they are drawn, with skinning applied.

use bevy::mesh::VertexAttributeValues;
use bevy::mesh::skinning::{SkinnedMesh, SkinnedMeshInverseBindposes};
use bevy::prelude::*;

/// Vertices and triangles of a mesh.
pub(super) struct PosedMesh {
    pub positions: Vec<[f32; 3]>,
    pub normals: Vec<[f32; 3]>,
    pub uvs: Option<Vec<[f32; 2]>>,
    pub colours: Option<Vec<[f32; 4]>>,
    pub triangles: Vec<u32>,
}

impl PosedMesh {
    /// Copies a mesh; `None` if it exists on the graphics card only, or is not a surface.
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

    /// Applies the transforms of the bones to all vertices.
    pub fn apply_skin(&mut self, mesh: &Mesh, bones: &[Mat4]) -> Option<()> {
        let VertexAttributeValues::Uint16x4(joints) = mesh.try_attribute(Mesh::ATTRIBUTE_JOINT_INDEX).ok()? else {
            return None;
        };
        let VertexAttributeValues::Float32x4(weights) = mesh.try_attribute(Mesh::ATTRIBUTE_JOINT_WEIGHT).ok()? else {
            return None;
        };
        let vertices = self.positions.iter_mut().zip(&mut self.normals).zip(joints.iter().zip(weights));
        for ((position, normal), (joints, weights)) in vertices {
            let transform = joints.iter().zip(weights).fold(Mat4::ZERO, |all, (joint, weight)| {
                all + bones.get(usize::from(*joint)).copied().unwrap_or(Mat4::IDENTITY) * *weight
            });
            *position = transform.transform_point3(Vec3::from(*position)).to_array();
            let turned = Mat3::from_mat4(transform).inverse().transpose() * Vec3::from(*normal);
            *normal = turned.normalize_or_zero().to_array();
        }
        if bones.first().is_some_and(|bone| bone.determinant() < 0.0) {
            // A left hand is a mirrored right hand, so its triangles have to be turned round.
            self.triangles.chunks_exact_mut(3).for_each(|triangle| triangle.swap(1, 2));
        }
        Some(())
    }
}

/// Returns the transform of each bone, relative to its rest pose.
pub(super) fn bone_transforms(
    skin: &SkinnedMesh,
    rest_poses: &Assets<SkinnedMeshInverseBindposes>,
    transforms: &Query<&GlobalTransform>,
) -> Option<Vec<Mat4>> {
    let rest_poses = rest_poses.get(&skin.inverse_bindposes)?;
    let bone = |(joint, rest): (&Entity, &Mat4)| Some(transforms.get(*joint).ok()?.to_matrix() * *rest);
    skin.joints.iter().zip(rest_poses.iter()).map(bone).collect()
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
        let mut shape = PosedMesh::of(&mesh).expect("a surface");
        let mirrored = Mat4::from_scale(Vec3::new(-1.0, 1.0, 1.0));
        let lifted = Mat4::from_translation(Vec3::Y) * mirrored;
        shape.apply_skin(&mesh, &[mirrored, lifted]).expect("a mesh with bones");
        assert_eq!(shape.positions[0], [-1.0, 0.5, 0.0]);
        assert_eq!(shape.normals[0], [0.0, 1.0, 0.0]);
        assert_eq!(shape.triangles, [0, 2, 1]);
    }
}
