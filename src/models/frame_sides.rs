//! Light on the sides of the board's frame, by the side that they face and by their slope: four rows of the
//! [shade map](super::shade_map). The room's map has the board below the horizon, as the pieces see it, but a frame's side
//! sees the darker table.

use bevy::prelude::*;

use super::light_patches::LightPatches;
use crate::geometry::{HALF_BOARD, HALF_FIELD};

/// Directions that the sides of a frame face, by their row.
pub(super) const SIDES: [Vec3; 4] = [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z];
/// Number of slopes of the frame's sides in a row: from one that faces up to one that faces down.
pub(super) const SLOPES: usize = 9;
/// Light that comes to the frame's sides from the table, as a share of the light from below the horizon in the room's
/// map. A table without shade gives 0.17 (afternoon) to 0.5 (museum, of pale stone); beside the frame it is in the
/// frame's shade.
pub(super) const TABLE_SHARE: f32 = 0.2;
/// Distance from the board's middle, in metres, beyond which slopes are a frame's outer moulding.
const MOULDING: f32 = HALF_FIELD + 0.02;
/// Largest upward component of a corner's normal for which its triangle belongs to a side.
const SLOPED: f32 = 0.9;

/// The light that is left for the frame's sides in a room, by side and slope: 0 to 255, as in the map.
#[derive(Debug)]
pub struct SideLight([[u8; SLOPES]; SIDES.len()]);

impl SideLight {
    /// Returns the light that a room leaves.
    pub fn of(patches: &LightPatches) -> Self {
        Self(SIDES.map(|side| core::array::from_fn(|slope| left_for(patches, side, slope))))
    }

    /// Returns a row of the map for each side: a byte for each slope, from one that faces up to one that faces down.
    pub fn rows(&self) -> &[[u8; SLOPES]; SIDES.len()] {
        &self.0
    }
}

/// Returns how much of the light of the room's map reaches a side with a slope, 0 to 255.
fn left_for(patches: &LightPatches, side: Vec3, slope: usize) -> u8 {
    let up = 1.0 - 2.0 * slope as f32 / (SLOPES - 1) as f32;
    let (above, below) = patches.illuminance(side * (1.0 - up * up).sqrt() + Vec3::Y * up);
    (f32::from(u8::MAX) * (above + TABLE_SHARE * below) / (above + below)).round() as u8
}

/// Returns whether some of these corners of triangles, with their normals, belong to the sides of a frame.
pub(super) fn has_sides(positions: &[Vec3], normals: &[Vec3]) -> bool {
    positions.iter().zip(normals).any(|(at, normal)| is_sloped(*at, *normal))
}

/// Returns the side, by its row, that a triangle with these corners and normals belongs to; `None` if to none.
pub(super) fn side_of(positions: &[Vec3], normals: &[Vec3]) -> Option<usize> {
    let normal: Vec3 = normals.iter().sum();
    let along = |side: &usize| SIDES[*side].dot(normal);
    let facing = (0..SIDES.len()).max_by(|a, b| along(a).total_cmp(&along(b)));
    facing.filter(|_| has_sides(positions, normals))
}

/// Returns the position of a side's slope, in texels from the corner of the sides' rows.
pub(super) fn side_texel(side: usize, normal: Vec3) -> Vec2 {
    let slope = (1.0 - normal.y.clamp(-1.0, 1.0)) * 0.5 * (SLOPES - 1) as f32;
    Vec2::new(slope, side as f32) + 0.5
}

/// Returns whether a corner belongs to the sides of a frame.
fn is_sloped(at: Vec3, normal: Vec3) -> bool {
    let distance = at.x.abs().max(at.z.abs());
    let faces_outwards = normal.xz().dot(at.xz()) >= 0.0;
    normal.y < SLOPED && faces_outwards && distance > MOULDING && distance < HALF_BOARD + 0.001
}

#[cfg(test)]
mod tests {
    use super::super::light_patches::room_files::light_patches;
    use super::*;
    use crate::appearance::{Environment, NamedOption};

    #[test]
    fn the_sides_get_less_light_the_more_they_face_the_table() {
        for environment in Environment::all() {
            for side in SideLight::of(&light_patches(environment)).rows() {
                assert!(side[0] == u8::MAX && side.is_sorted_by(|a, b| a >= b), "{}: {side:?}", environment.name());
                assert!((90..220).contains(&side[SLOPES / 2]), "{}: {side:?}", environment.name());
                let table = (f32::from(u8::MAX) * TABLE_SHARE).round() as u8;
                assert_eq!(side[SLOPES - 1], table, "only the table: {side:?}");
            }
        }
    }
}
