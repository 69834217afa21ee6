//! Mesh of the pad: a few leaves, and the open one on top with a curled corner.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use crate::scene::arrangement::SHEET_HALF_SIZE;

/// Height of the leaves below the open one, in metres.
pub const LEAVES: f32 = 0.0022;
/// Gap between them and the open leaf, in metres.
const OVER: f32 = 0.0002;
/// Start of the curl (0 is the middle of the sheet, 2 its corner), and its height at the corner, in metres.
const CURL_FROM: f32 = 1.15;
const CURL: f32 = 0.007;
/// Number of mesh squares along the sheet's sides.
const SQUARES: UVec2 = UVec2::new(10, 14);

/// Returns the height of the open leaf at a point: fractions from the middle to the reader's right (x) and to the
/// reader (y).
fn height(part: Vec2) -> f32 {
    let towards = ((part.x + part.y - CURL_FROM) / (2.0 - CURL_FROM)).max(0.0);
    LEAVES + OVER + CURL * towards * towards
}

/// Returns the mesh of the open leaf, upright for a reader at +Z.
pub fn open_leaf() -> Mesh {
    let (mut positions, mut uvs, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for row in 0..=SQUARES.y {
        for column in 0..=SQUARES.x {
            let uv = UVec2::new(column, row).as_vec2() / SQUARES.as_vec2();
            let part = 2.0 * uv - 1.0;
            positions.push([part.x * SHEET_HALF_SIZE.x, height(part), part.y * SHEET_HALF_SIZE.y]);
            uvs.push([uv.x, uv.y]);
        }
    }
    let next_row = SQUARES.x + 1;
    for row in 0..SQUARES.y {
        for column in 0..SQUARES.x {
            let at = row * next_row + column;
            indices.extend([at, at + next_row, at + 1, at + 1, at + next_row, at + next_row + 1]);
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U32(indices))
        // Bevy's smooth normals, weighted by angles, are zero for squares of a few millimetres.
        .with_computed_area_weighted_normals()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_leaf_lies_flat_but_for_the_corner_at_the_readers_right() {
        assert_eq!(height(Vec2::ZERO), LEAVES + OVER);
        assert_eq!(height(Vec2::new(-1.0, 1.0)), LEAVES + OVER);
        assert!((height(Vec2::ONE) - LEAVES - OVER - CURL).abs() < 1e-6);
    }
}
