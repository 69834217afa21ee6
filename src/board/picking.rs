//! Which squares a point of the picture means: of the men under it and of the board behind them.
//!
//! A man is its hull, so that its head can be clicked and what shows beside its neck, too, and a square its whole
//! face. Where the men stand is worked out from the session's position, not from what is drawn: a piece that is still
//! on its way can be clicked where it will stand.

use bevy::camera::RenderTarget;
use bevy::ecs::system::SystemParam;
use bevy::math::{Ray3d, Vec2, Vec3};
use bevy::picking::pointer::Location;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use rules_core::{Piece, PieceKind, Position, Square};

use super::hull::{Hull, Hulls};
use super::poses::facing;
use crate::geometry::{SQUARE, square_at, square_centre};
use crate::input::grasp::Candidate;
use crate::models::GameAssets;
use crate::options::View;
use crate::viewport::{Gallery, Viewpoint, Viewport};

/// So far from the middle of an empty square a click is on its mark, in metres: somewhat more than the mark is wide.
const MARKED: f32 = 0.3 * SQUARE;
/// What is met no higher than this is the board, in metres: a ray's single precision leaves it a little beside 0.
const FACE: f32 = 0.0001;

/// A square that a point of the picture may mean.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hit {
    /// The square.
    pub square: Square,
    /// Where the ray met its man, or its face.
    pub point: Vec3,
}

impl Hit {
    /// What it may mean when it is clicked.
    pub fn candidate(&self) -> Candidate {
        let aside = (self.point - square_centre(self.square)).with_y(0.0).length();
        Candidate { square: self.square, on_mark: self.point.y > FACE || aside < MARKED }
    }
}

/// A camera, the picture that it draws, and from where.
type Look = (Entity, &'static Camera, &'static RenderTarget, &'static GlobalTransform, &'static Viewpoint);

/// Looks from pictures at the board.
#[derive(SystemParam)]
pub struct Eye<'w, 's> {
    viewports: Query<'w, 's, Look, (With<Viewport>, Without<Gallery>)>,
    window: Query<'w, 's, Entity, With<PrimaryWindow>>,
    files: Res<'w, GameAssets>,
    hulls: Res<'w, Hulls>,
}

impl Eye<'_, '_> {
    /// The viewport that a pointer is in.
    pub fn viewport_at(&self, pointer: &Location) -> Option<Entity> {
        let window = self.window.single().ok();
        let is_meant = |camera: &Camera, target: &RenderTarget| {
            target.normalize(window).as_ref() == Some(&pointer.target)
                && camera.logical_viewport_rect().is_some_and(|rect| rect.contains(pointer.position))
        };
        self.viewports.iter().find(|(_, camera, target, ..)| is_meant(camera, target)).map(|(viewport, ..)| viewport)
    }

    /// The ray through a point of a picture in logical pixels.
    pub fn ray(&self, viewport: Entity, point: Vec2) -> Option<Ray3d> {
        let (_, camera, _, place, _) = self.viewports.get(viewport).ok()?;
        camera.viewport_to_world(place, point).ok()
    }

    /// Where a square's middle is in a picture, in logical pixels.
    pub fn place_of(&self, viewport: Entity, square: Square) -> Option<Vec2> {
        let (_, camera, _, place, _) = self.viewports.get(viewport).ok()?;
        camera.world_to_viewport(place, square_centre(square)).ok()
    }

    /// The squares a point may mean, nearest first.
    pub fn hits(&self, viewport: Entity, point: Vec2, position: &Position) -> Vec<Hit> {
        let Some(ray) = self.ray(viewport, point) else { return Vec::new() };
        // From above men are flat symbols on their squares.
        let flat = self.viewports.get(viewport).is_ok_and(|(.., viewpoint)| viewpoint.view == View::Top);
        let parts = |kind| self.files.man(kind).seen().filter_map(|part| self.hulls.get(part));
        hits(ray, position, |kind| parts(kind).filter(|_| !flat))
    }
}

/// Where a ray meets a level plane.
pub fn on_level(ray: Ray3d, height: f32) -> Option<Vec3> {
    let distance = (height - ray.origin.y) / ray.direction.y;
    (distance.is_finite() && distance > 0.0).then(|| ray.get_point(distance))
}

/// The squares a ray meets, nearest first: those of the men, of hulls by their kind, and the one of the board.
fn hits<'h, I: Iterator<Item = &'h Hull>>(ray: Ray3d, position: &Position, hulls: impl Fn(PieceKind) -> I) -> Vec<Hit> {
    let mut hits: Vec<(f32, Hit)> = Vec::new();
    for square in position.occupied() {
        if let Some(piece) = position.piece_at(square)
            && let Some(distance) = distance_to_man(ray, square, piece, hulls(piece.kind))
        {
            hits.push((distance, Hit { square, point: ray.get_point(distance) }));
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

fn distance_to_man<'h>(ray: Ray3d, square: Square, piece: Piece, hulls: impl Iterator<Item = &'h Hull>) -> Option<f32> {
    let to_man = facing(piece).inverse();
    let (from, direction) = (to_man * (ray.origin - square_centre(square)), to_man * *ray.direction);
    hulls.filter_map(|hull| hull.entered_by(from, direction)).min_by(f32::total_cmp)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Looks at the start position, in which every man is a pillar of 9 cm.
    fn look(from: Vec3, at: Vec3) -> Vec<Square> {
        let direction = Dir3::new(at - from).expect("two points");
        let pillar = Mesh::from(Cylinder::new(0.012, 0.09)).translated_by(Vec3::Y * 0.045);
        let hull = Hull::of(&pillar).expect("a mesh of triangles");
        let found = hits(Ray3d::new(from, direction), &Position::default(), |_| core::iter::once(&hull));
        found.into_iter().map(|hit| hit.square).collect()
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
        let head = square_centre(Square::E1) + Vec3::Y * 0.085;
        let found = look(SEAT, head);
        assert_eq!(found.first(), Some(&Square::E1));
        assert_ne!(found.last(), Some(&Square::E1));
    }

    #[test]
    fn beside_the_board_is_no_square() {
        assert!(look(SEAT, Vec3::new(0.3, 0.0, 0.0)).is_empty());
    }
}
