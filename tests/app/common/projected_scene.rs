//! A software projection of triangles that tells what is visible at a point: slow, but independent of the game's ray
//! casting.

use bevy::math::{DMat4, DVec2, DVec3};
use bevy::prelude::*;

/// Edge of a cell of the lookup grid, in pixels.
const CELL: f64 = 8.0;

/// A projected triangle: corners in pixels from the upper left, with the depth (larger is nearer), and its label.
struct ScreenTriangle<T> {
    corners: [DVec3; 3],
    label: T,
}

/// Projected triangles with labels, indexed by a grid.
pub struct ProjectedScene<T> {
    size: DVec2,
    triangles: Vec<ScreenTriangle<T>>,
    columns: usize,
    cells: Vec<Vec<u32>>,
}

impl<T: Copy + PartialEq> ProjectedScene<T> {
    /// Returns an empty picture of this size, in pixels.
    pub fn new(size: Vec2) -> Self {
        let size = size.as_dvec2();
        let (columns, rows) = ((size.x / CELL).ceil() as usize, (size.y / CELL).ceil() as usize);
        let cells = (0..columns * rows).map(|_| Vec::new()).collect();
        Self { size, triangles: Vec::new(), columns, cells }
    }

    /// Adds triangles with a label.
    pub fn add(&mut self, clip_from_model: DMat4, triangles: &[[Vec3; 3]], label: T) {
        for triangle in triangles {
            let corners = triangle.map(|corner| {
                let seen = clip_from_model.project_point3(corner.as_dvec3());
                DVec3::new((seen.x + 1.0) * 0.5 * self.size.x, (1.0 - seen.y) * 0.5 * self.size.y, seen.z)
            });
            self.insert(ScreenTriangle { corners, label });
        }
    }

    fn insert(&mut self, triangle: ScreenTriangle<T>) {
        let [a, b, c] = triangle.corners.map(DVec3::truncate);
        let (least, most) = (a.min(b).min(c), a.max(b).max(c));
        if most.min_element() < 0.0 || least.x >= self.size.x || least.y >= self.size.y {
            return;
        }
        let first = (least.max(DVec2::ZERO) / CELL).as_uvec2();
        let last = (most.min(self.size - 1e-6) / CELL).as_uvec2();
        let index = self.triangles.len() as u32;
        for row in first.y..=last.y {
            for column in first.x..=last.x {
                self.cells[row as usize * self.columns + column as usize].push(index);
            }
        }
        self.triangles.push(triangle);
    }

    /// Returns the bounding box of all triangles, as its upper left and lower right corners.
    pub fn bounds(&self) -> (DVec2, DVec2) {
        let corners = self.triangles.iter().flat_map(|triangle| triangle.corners.map(DVec3::truncate));
        corners.fold((self.size, DVec2::ZERO), |(least, most), corner| (least.min(corner), most.max(corner)))
    }

    /// Returns the label of the nearest triangle at a point.
    pub fn at(&self, point: DVec2) -> Option<T> {
        if point.min_element() < 0.0 || point.x >= self.size.x || point.y >= self.size.y {
            return None;
        }
        let cell = (point / CELL).as_uvec2();
        let near = &self.cells[cell.y as usize * self.columns + cell.x as usize];
        let met = near.iter().filter_map(|index| {
            let triangle = &self.triangles[*index as usize];
            Some((depth(&triangle.corners, point)?, triangle.label))
        });
        met.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, label)| label)
    }

    /// Returns whether a label is visible at a point or within `tolerance` pixels of it.
    pub fn shows_near(&self, point: DVec2, tolerance: f64, label: Option<T>) -> bool {
        let around = (0..8).map(|step| DVec2::from_angle(f64::from(step) * core::f64::consts::FRAC_PI_4) * tolerance);
        core::iter::once(DVec2::ZERO).chain(around).any(|aside| self.at(point + aside) == label)
    }
}

/// Returns the depth of a triangle at a point, if the point is inside it.
fn depth(corners: &[DVec3; 3], point: DVec2) -> Option<f64> {
    let [a, b, c] = corners.map(DVec3::truncate);
    let area = (b - a).perp_dot(c - a);
    let share = |p: DVec2, q: DVec2| (p - point).perp_dot(q - point) / area;
    let shares = [share(b, c), share(c, a), share(a, b)];
    let inside = area != 0.0 && shares.iter().all(|share| *share >= 0.0);
    inside.then(|| shares.iter().zip(corners).map(|(share, corner)| share * corner.z).sum())
}
