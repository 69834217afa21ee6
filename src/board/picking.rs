//! Which squares a point of the picture means: of the men under it and of the board behind them.
//!
//! A man is a slim hull, so that its head can be clicked, and a square its whole face. The hulls are worked out
//! from the session's position, not from what is drawn: a piece that is still on its way can be clicked where it
//! will stand.

use bevy::ecs::system::SystemParam;
use bevy::math::{Ray3d, Vec2, Vec3};
use bevy::prelude::*;
use rules_core::{PieceKind, Position, Square};

use crate::geometry::{square_at, square_centre};
use crate::scene::camera::MainCamera;
use crate::view::{View, Viewpoint};

/// A man as cylinders on one axis, each from a height to a height with its radius, in metres: no wider than the
/// man is seen, so that what shows beside its neck can be clicked.
fn hull(kind: PieceKind) -> &'static [(f32, f32, f32)] {
    match kind {
        PieceKind::Pawn => &[(0.0, 0.015, 0.0125), (0.015, 0.05, 0.0085)],
        PieceKind::Rook => &[(0.0, 0.02, 0.014), (0.02, 0.055, 0.0115)],
        PieceKind::Knight => &[(0.0, 0.02, 0.015), (0.02, 0.06, 0.0125)],
        PieceKind::Bishop => &[(0.0, 0.02, 0.0155), (0.02, 0.07, 0.0105)],
        PieceKind::Queen => &[(0.0, 0.024, 0.0195), (0.024, 0.06, 0.0095), (0.06, 0.085, 0.014)],
        PieceKind::King => &[(0.0, 0.024, 0.0205), (0.024, 0.06, 0.01), (0.06, 0.086, 0.0135), (0.086, 0.095, 0.006)],
    }
}

/// A square that a point of the picture may mean.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hit {
    /// The square.
    pub square: Square,
    /// Where the ray met its man, or its face.
    pub point: Vec3,
}

/// Looks from the picture at the board.
#[derive(SystemParam)]
pub struct Eye<'w, 's> {
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<MainCamera>>,
    viewpoint: Res<'w, Viewpoint>,
}

impl Eye<'_, '_> {
    /// The ray through a point of the picture in logical pixels.
    pub fn ray(&self, point: Vec2) -> Option<Ray3d> {
        let (camera, place) = self.camera.single().ok()?;
        camera.viewport_to_world(place, point).ok()
    }

    /// Where a square's middle is in the picture, in logical pixels.
    pub fn place_of(&self, square: Square) -> Option<Vec2> {
        let (camera, place) = self.camera.single().ok()?;
        camera.world_to_viewport(place, square_centre(square)).ok()
    }

    /// The squares a point may mean, nearest first.
    pub fn hits(&self, point: Vec2, position: &Position) -> Vec<Hit> {
        let Some(ray) = self.ray(point) else { return Vec::new() };
        // From above men are flat symbols on their squares.
        let flat = self.viewpoint.view == View::Top;
        hits(ray, position, !flat)
    }
}

/// Where a ray meets a level plane.
pub fn on_level(ray: Ray3d, height: f32) -> Option<Vec3> {
    let distance = (height - ray.origin.y) / ray.direction.y;
    (distance.is_finite() && distance > 0.0).then(|| ray.get_point(distance))
}

fn hits(ray: Ray3d, position: &Position, with_men: bool) -> Vec<Hit> {
    let mut hits: Vec<(f32, Hit)> = Vec::new();
    if with_men {
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square)
                && let Some(distance) = distance_to_man(ray, square, piece.kind)
            {
                hits.push((distance, Hit { square, point: ray.get_point(distance) }));
            }
        }
    }
    if let Some(point) = on_level(ray, 0.0)
        && let Some(square) = square_at(Vec2::new(point.x, point.z))
    {
        hits.push((ray.origin.distance(point), Hit { square, point }));
    }
    hits.sort_by(|a, b| a.0.total_cmp(&b.0));
    hits.into_iter().map(|(_, hit)| hit).collect()
}

fn distance_to_man(ray: Ray3d, square: Square, kind: PieceKind) -> Option<f32> {
    let foot = square_centre(square);
    let part =
        |(low, high, radius): &(f32, f32, f32)| distance_to_cylinder(ray, foot + Vec3::Y * *low, *radius, high - low);
    hull(kind).iter().filter_map(part).min_by(f32::total_cmp)
}

/// Where a ray from outside enters an upright cylinder with a lid.
fn distance_to_cylinder(ray: Ray3d, foot: Vec3, radius: f32, height: f32) -> Option<f32> {
    let from = ray.origin - foot;
    let direction = *ray.direction;
    let (flat_from, flat_direction) = (Vec2::new(from.x, from.z), Vec2::new(direction.x, direction.z));

    let a = flat_direction.length_squared();
    let b = flat_from.dot(flat_direction);
    let c = flat_from.length_squared() - radius * radius;
    let discriminant = b * b - a * c;
    let wall = (a > 1e-9 && discriminant >= 0.0).then(|| (-b - discriminant.sqrt()) / a);
    let wall = wall.filter(|t| *t > 0.0 && (0.0..=height).contains(&(from.y + direction.y * t)));

    let lid = (direction.y < 0.0).then(|| (height - from.y) / direction.y);
    let lid = lid.filter(|t| *t > 0.0 && (flat_from + flat_direction * *t).length() <= radius);
    match (wall, lid) {
        (Some(wall), Some(lid)) => Some(wall.min(lid)),
        (wall, lid) => wall.or(lid),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(from: Vec3, at: Vec3) -> Vec<Square> {
        let direction = Dir3::new(at - from).expect("two points");
        hits(Ray3d::new(from, direction), &Position::default(), true).into_iter().map(|hit| hit.square).collect()
    }

    const SEAT: Vec3 = Vec3::new(0.0, 0.7, 0.7);

    #[test]
    fn the_middle_of_every_square_means_that_square_first_or_the_man_before_it() {
        for square in Square::ALL {
            let found = look(SEAT, square_centre(square));
            assert_eq!(found.last(), Some(&square), "{found:?}");
        }
    }

    #[test]
    fn a_tall_mans_head_means_the_man_and_then_the_square_behind() {
        let head = square_centre(Square::E1) + Vec3::Y * 0.09;
        let found = look(SEAT, head);
        assert_eq!(found.first(), Some(&Square::E1));
        assert_ne!(found.last(), Some(&Square::E1));
    }

    #[test]
    fn beside_the_board_is_no_square() {
        assert!(look(SEAT, Vec3::new(0.3, 0.0, 0.0)).is_empty());
    }
}
