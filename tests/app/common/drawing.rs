//! What a camera sees, found by projecting every triangle: slow, and as independent of the game's rays as can be.

use bevy::math::{DMat4, DVec2, DVec3};
use bevy::prelude::*;

/// Edge of a cell of the grid in which triangles are found again, in pixels.
const CELL: f64 = 8.0;

/// A triangle of the picture: pixels from the upper left, and the depth, larger nearer.
struct Flat<T> {
    corners: [DVec3; 3],
    shows: T,
}

/// A picture whose points tell what they show.
pub struct Drawing<T> {
    size: DVec2,
    triangles: Vec<Flat<T>>,
    columns: usize,
    cells: Vec<Vec<u32>>,
}

impl<T: Copy + PartialEq> Drawing<T> {
    /// An empty picture of this size in pixels.
    pub fn new(size: Vec2) -> Self {
        let size = size.as_dvec2();
        let (columns, rows) = ((size.x / CELL).ceil() as usize, (size.y / CELL).ceil() as usize);
        let cells = (0..columns * rows).map(|_| Vec::new()).collect();
        Self { size, triangles: Vec::new(), columns, cells }
    }

    /// Draws triangles that show `what`.
    pub fn add(&mut self, clip_from_model: DMat4, triangles: &[[Vec3; 3]], what: T) {
        for triangle in triangles {
            let corners = triangle.map(|corner| {
                let seen = clip_from_model.project_point3(corner.as_dvec3());
                DVec3::new((seen.x + 1.0) * 0.5 * self.size.x, (1.0 - seen.y) * 0.5 * self.size.y, seen.z)
            });
            self.insert(Flat { corners, shows: what });
        }
    }

    fn insert(&mut self, triangle: Flat<T>) {
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

    /// The corners of what is drawn, upper left and lower right.
    pub fn bounds(&self) -> (DVec2, DVec2) {
        let corners = self.triangles.iter().flat_map(|triangle| triangle.corners.map(DVec3::truncate));
        corners.fold((self.size, DVec2::ZERO), |(least, most), corner| (least.min(corner), most.max(corner)))
    }

    /// What a point shows.
    pub fn at(&self, point: DVec2) -> Option<T> {
        if point.min_element() < 0.0 || point.x >= self.size.x || point.y >= self.size.y {
            return None;
        }
        let cell = (point / CELL).as_uvec2();
        let near = &self.cells[cell.y as usize * self.columns + cell.x as usize];
        let met = near.iter().filter_map(|index| {
            let triangle = &self.triangles[*index as usize];
            Some((depth(&triangle.corners, point)?, triangle.shows))
        });
        met.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, shows)| shows)
    }

    /// Whether `what` is shown at a point or within `tolerance` pixels of it.
    pub fn shows_near(&self, point: DVec2, tolerance: f64, what: Option<T>) -> bool {
        let around = (0..8).map(|step| DVec2::from_angle(f64::from(step) * core::f64::consts::FRAC_PI_4) * tolerance);
        core::iter::once(DVec2::ZERO).chain(around).any(|aside| self.at(point + aside) == what)
    }
}

/// The depth of a triangle at a point inside it.
fn depth(corners: &[DVec3; 3], point: DVec2) -> Option<f64> {
    let [a, b, c] = corners.map(DVec3::truncate);
    let area = (b - a).perp_dot(c - a);
    let share = |p: DVec2, q: DVec2| (p - point).perp_dot(q - point) / area;
    let shares = [share(b, c), share(c, a), share(a, b)];
    let inside = area != 0.0 && shares.iter().all(|share| *share >= 0.0);
    inside.then(|| shares.iter().zip(corners).map(|(share, corner)| share * corner.z).sum())
}
