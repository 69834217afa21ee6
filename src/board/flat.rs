//! Meshes of flat coloured shapes on the board: discs, rings, arcs, frames, crosses, wedges, brackets, triangles.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use core::f32::consts::TAU;

/// Number of corners of a circle's polygon.
const STEPS: u32 = 48;
/// Number of corners of a dot, a small disc.
const DOT_STEPS: u32 = 16;
/// Brightness factor that keeps the colours through tone mapping on a lit board.
const BRIGHTNESS: f32 = 1.6;

/// Returns the material of flat shapes, whose colours are those of their vertices.
pub(super) fn flat_paint() -> StandardMaterial {
    let base_color = Color::linear_rgb(BRIGHTNESS, BRIGHTNESS, BRIGHTNESS);
    StandardMaterial { base_color, unlit: true, alpha_mode: AlphaMode::Blend, fog_enabled: false, ..default() }
}

/// Builder of a flat mesh from coloured shapes; x is right and y away on the square.
#[derive(Default)]
pub(super) struct FlatShapes {
    positions: Vec<[f32; 3]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl FlatShapes {
    fn vertex(&mut self, at: Vec2, color: Color) -> u32 {
        self.positions.push([at.x, 0.0, -at.y]);
        self.colors.push(color.to_linear().to_f32_array());
        self.positions.len() as u32 - 1
    }

    fn quad(&mut self, corners: [Vec2; 4], color: Color) {
        let [a, b, c, d] = corners.map(|corner| self.vertex(corner, color));
        self.indices.extend([a, b, c, a, c, d]);
    }

    /// Adds a rectangle between two corners.
    pub fn rectangle(mut self, min: Vec2, max: Vec2, color: Color) -> Self {
        self.quad([min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)], color);
        self
    }

    /// Adds a triangle; its corners go round to the left.
    pub fn triangle(mut self, [a, b, c]: [Vec2; 3], color: Color) -> Self {
        self.quad([a, b, c, a], color);
        self
    }

    /// Adds a ring between two radii; a disc if the inner one is 0.
    pub fn ring(self, inner: f32, outer: f32, color: Color) -> Self {
        self.polygon(STEPS, inner, outer, color)
    }

    /// Adds a small disc around a point.
    pub fn dot(mut self, center: Vec2, radius: f32, color: Color) -> Self {
        for corner in 0..DOT_STEPS {
            let edge = |corner| center + radius * Vec2::from_angle(corner as f32 / DOT_STEPS as f32 * TAU);
            self.quad([center, edge(corner), edge(corner + 1), center], color);
        }
        self
    }

    /// Adds arcs of a ring between two radii, evenly spread, each of this angle in radians.
    pub fn arcs(mut self, count: u32, angle: f32, (inner, outer): (f32, f32), color: Color) -> Self {
        let steps = STEPS / count;
        for arc in 0..count {
            let middle = arc as f32 / count as f32 * TAU;
            let edge = |step| Vec2::from_angle(middle + angle * (step as f32 / steps as f32 - 0.5));
            for step in 0..steps {
                let (from, to) = (edge(step), edge(step + 1));
                self.quad([from * inner, from * outer, to * outer, to * inner], color);
            }
        }
        self
    }

    /// Adds a square frame that stands on its corner, between two half diagonals.
    pub fn diamond(self, inner: f32, outer: f32, color: Color) -> Self {
        self.polygon(4, inner, outer, color)
    }

    /// Adds the band between two regular polygons with a corner at the right.
    fn polygon(mut self, corners: u32, inner: f32, outer: f32, color: Color) -> Self {
        for corner in 0..corners {
            let from = Vec2::from_angle(corner as f32 / corners as f32 * TAU);
            let to = Vec2::from_angle((corner + 1) as f32 / corners as f32 * TAU);
            self.quad([from * inner, from * outer, to * outer, to * inner], color);
        }
        self
    }

    /// Adds a square frame between two half edges.
    pub fn frame(mut self, inner: f32, outer: f32, color: Color) -> Self {
        for side in 0..4 {
            let turn = Vec2::from_angle(side as f32 * TAU / 4.0);
            let corner = |x: f32, y: f32| turn.rotate(Vec2::new(x, y));
            let corners = [corner(inner, -inner), corner(outer, -outer), corner(outer, outer), corner(inner, inner)];
            self.quad(corners, color);
        }
        self
    }

    /// Adds four bars on the diagonals, between two distances from the middle.
    pub fn cross(mut self, inner: f32, outer: f32, width: f32, color: Color) -> Self {
        for arm in 0..4 {
            let turn = Vec2::from_angle((arm as f32 + 0.5) * TAU / 4.0);
            let half = 0.5 * width;
            let corners = [(inner, -half), (outer, -half), (outer, half), (inner, half)];
            self.quad(corners.map(|(x, y)| turn.rotate(Vec2::new(x, y))), color);
        }
        self
    }

    /// Adds four wedges that point from the sides to the middle, between two distances from it.
    pub fn wedges(mut self, inner: f32, outer: f32, color: Color) -> Self {
        for side in 0..4 {
            let turn = Vec2::from_angle(side as f32 * TAU / 4.0);
            let half = outer - inner;
            let corners = [(inner, 0.0), (outer, -half), (outer, half), (inner, 0.0)];
            self.quad(corners.map(|(x, y)| turn.rotate(Vec2::new(x, y))), color);
        }
        self
    }

    /// Adds four right angles in the corners of a square, given by its half edge.
    pub fn brackets(mut self, outer: f32, arm: f32, width: f32, color: Color) -> Self {
        for side in 0..4 {
            let turn = Vec2::from_angle(side as f32 * TAU / 4.0);
            let inner = outer - width;
            let bar = |x0: f32, y0: f32, x1: f32, y1: f32| {
                [(x0, y0), (x1, y0), (x1, y1), (x0, y1)].map(|(x, y)| turn.rotate(Vec2::new(x, y)))
            };
            self.quad(bar(outer - arm, inner, outer, outer), color);
            self.quad(bar(inner, outer - arm, outer, inner), color);
        }
        self
    }

    /// Returns the mesh, facing up.
    pub fn build(self) -> Mesh {
        let normals = vec![[0.0, 1.0, 0.0]; self.positions.len()];
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_triangle_faces_up() {
        let shapes = FlatShapes::default()
            .rectangle(Vec2::NEG_ONE, Vec2::ONE, Color::WHITE)
            .ring(0.0, 1.0, Color::WHITE)
            .diamond(0.5, 1.0, Color::WHITE)
            .frame(0.5, 1.0, Color::WHITE)
            .cross(0.2, 1.0, 0.1, Color::WHITE)
            .wedges(0.5, 1.0, Color::WHITE)
            .brackets(1.0, 0.4, 0.1, Color::WHITE)
            .triangle([Vec2::X, Vec2::Y, Vec2::ZERO], Color::WHITE)
            .dot(Vec2::ONE, 0.5, Color::WHITE)
            .arcs(4, 1.0, (0.5, 1.0), Color::WHITE);
        for triangle in shapes.indices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|i| Vec3::from(shapes.positions[triangle[i] as usize]));
            assert!((b - a).cross(c - a).y >= 0.0);
        }
    }
}
