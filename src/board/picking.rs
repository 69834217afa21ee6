//! Finds the squares and pieces under a point of the picture.
//!
//! A piece is represented by its hull, so that its head can be clicked as well as a square that shows beside its neck;
//! a square is its whole face. Pieces are tested where the session's position has them, not where they are drawn: a
//! piece that is still moving can be clicked on its destination. A touched piece is tested at the height it is raised to.

use bevy::camera::RenderTarget;
use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::math::{Ray3d, Vec2, Vec3};
use bevy::picking::pointer::Location;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use rules_core::{Piece, PieceKind, Position, Square};

use super::hull::{Hull, Hulls};
use super::poses::{TOUCHED_HEIGHT, facing};
use crate::geometry::{SQUARE_SIZE, square_at, square_centre};
use crate::input::clicked_square::SquareCandidate;
use crate::models::GameAssets;
use crate::options::View;
use crate::viewport::{MainViewport, SecondHalf, SpectatorView, Viewpoint, Viewport};

/// Distance from the middle of an empty square within which a click hits its mark, in metres: a little more than the
/// mark's radius.
const MARK_RADIUS: f32 = 0.3 * SQUARE_SIZE;
/// Height up to which a hit counts as the board's face, in metres: a ray's single precision leaves it a little beside
/// 0.
const FACE_HEIGHT: f32 = 0.0001;

/// A square under a point of the picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hit {
    /// The square.
    pub square: Square,
    /// Point at which the ray met its piece, or its face.
    pub point: Vec3,
}

impl Hit {
    /// Returns the candidate for a click.
    pub fn candidate(&self) -> SquareCandidate {
        let aside = (self.point - square_centre(self.square)).with_y(0.0).length();
        SquareCandidate { square: self.square, on_mark: self.point.y > FACE_HEIGHT || aside < MARK_RADIUS }
    }
}

/// A viewport's camera, render target, transform, viewpoint, and half of the window.
#[derive(QueryData)]
struct PickedViewport {
    entity: Entity,
    camera: &'static Camera,
    target: &'static RenderTarget,
    place: &'static GlobalTransform,
    viewpoint: &'static Viewpoint,
    half: Option<&'static SecondHalf>,
    is_main: Has<MainViewport>,
}

/// Casts rays from viewports at the board.
#[derive(SystemParam)]
pub struct BoardPicker<'w, 's> {
    viewports: Query<'w, 's, PickedViewport, (With<Viewport>, Without<SpectatorView>)>,
    window: Query<'w, 's, Entity, With<PrimaryWindow>>,
    files: Res<'w, GameAssets>,
    hulls: Res<'w, Hulls>,
}

impl BoardPicker<'_, '_> {
    /// Returns the viewport under a pointer.
    pub fn viewport_at(&self, pointer: &Location) -> Option<Entity> {
        let window = self.window.single().ok();
        let is_second = |view: &PickedViewportItem| view.half.is_some_and(|half| half.place.contains(pointer.position));
        let is_meant = |view: &PickedViewportItem| {
            view.target.normalize(window).as_ref() == Some(&pointer.target)
                && view.camera.logical_viewport_rect().is_some_and(|rect| rect.contains(pointer.position))
        };
        // The second half of a split screen lies over the main picture.
        let second = self.viewports.iter().find(is_second);
        second.or_else(|| self.viewports.iter().find(is_meant)).map(|view| view.entity)
    }

    /// Returns the viewport in which a press in this one selects: both halves of a split screen show one table.
    pub fn selecting_viewport(&self, viewport: Entity) -> Entity {
        let is_second = self.viewports.get(viewport).is_ok_and(|view| view.half.is_some());
        let main = self.viewports.iter().find(|view| is_second && view.is_main);
        main.map_or(viewport, |view| view.entity)
    }

    /// Returns the viewports that show what happens in this one, itself included.
    pub fn viewports_of_table(&self, viewport: Entity) -> [Entity; 2] {
        let main = self.selecting_viewport(viewport);
        let is_main = self.viewports.get(main).is_ok_and(|view| view.is_main);
        let second = self.viewports.iter().find(|view| is_main && view.half.is_some());
        [main, second.map_or(main, |view| view.entity)]
    }

    /// Returns the direction in the window that is up for the person who looks at a viewport.
    pub fn up(&self, viewport: Entity) -> Vec2 {
        let half = self.viewports.get(viewport).ok().and_then(|view| view.half);
        if half.is_some_and(|half| half.is_turned) { Vec2::Y } else { Vec2::NEG_Y }
    }

    /// Returns the ray through a point of the window, given in logical pixels, as seen in a viewport.
    pub fn ray(&self, viewport: Entity, point: Vec2) -> Option<Ray3d> {
        let view = self.viewports.get(viewport).ok()?;
        view.camera.viewport_to_world(view.place, self.in_picture(viewport, point)).ok()
    }

    /// Returns the point of a viewport's picture at a point of the window.
    pub fn in_picture(&self, viewport: Entity, point: Vec2) -> Vec2 {
        let half = self.viewports.get(viewport).ok().and_then(|view| view.half);
        half.map_or(point, |half| half.to_picture(point))
    }

    /// Returns whether a viewport still exists.
    pub fn has_viewport(&self, viewport: Entity) -> bool {
        self.viewports.contains(viewport)
    }

    /// Returns the point of the window at which a viewport shows the middle of a square, in logical pixels.
    pub fn screen_position(&self, viewport: Entity, square: Square) -> Option<Vec2> {
        let view = self.viewports.get(viewport).ok()?;
        let point = view.camera.world_to_viewport(view.place, square_centre(square)).ok()?;
        Some(view.half.map_or(point, |half| half.to_window(point)))
    }

    /// Returns the squares under a point, nearest first. `touched` is the square of the touched piece.
    pub fn hits(&self, viewport: Entity, point: Vec2, position: &Position, touched: Option<Square>) -> Vec<Hit> {
        let Some(ray) = self.ray(viewport, point) else { return Vec::new() };
        // From above pieces are flat symbols on their squares.
        let flat = self.viewports.get(viewport).is_ok_and(|view| view.viewpoint.view == View::Top);
        let parts = |kind| self.files.piece(kind).visible_parts().filter_map(|part| self.hulls.get(part));
        hits(ray, position, touched, |kind| parts(kind).filter(|_| !flat))
    }
}

/// Returns the point where a ray meets a horizontal plane.
pub fn on_level(ray: Ray3d, height: f32) -> Option<Vec3> {
    let distance = (height - ray.origin.y) / ray.direction.y;
    (distance.is_finite() && distance > 0.0).then(|| ray.get_point(distance))
}

/// Returns the squares that a ray meets, nearest first: those of the pieces it hits, and the board square. `hulls`
/// returns the hulls of a kind.
fn hits<'h, I: Iterator<Item = &'h Hull>>(
    ray: Ray3d,
    position: &Position,
    touched: Option<Square>,
    hulls: impl Fn(PieceKind) -> I,
) -> Vec<Hit> {
    let mut hits: Vec<(f32, Hit)> = Vec::new();
    for square in position.occupied() {
        let height = if touched == Some(square) { TOUCHED_HEIGHT } else { 0.0 };
        if let Some(piece) = position.piece_at(square)
            && let Some(distance) =
                distance_to_piece(ray, square_centre(square) + Vec3::Y * height, piece, hulls(piece.kind))
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

fn distance_to_piece<'h>(ray: Ray3d, base: Vec3, piece: Piece, hulls: impl Iterator<Item = &'h Hull>) -> Option<f32> {
    let to_piece_space = facing(piece).inverse();
    let (from, direction) = (to_piece_space * (ray.origin - base), to_piece_space * *ray.direction);
    hulls.filter_map(|hull| hull.entered_by(from, direction)).min_by(f32::total_cmp)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the squares on the line from `from` to `at` in the start position, with every piece a pillar of 9 cm.
    fn squares_under(from: Vec3, at: Vec3) -> Vec<Square> {
        squares_under_with(from, at, None)
    }

    /// Returns the same, with the piece on this square raised.
    fn squares_under_with(from: Vec3, at: Vec3, touched: Option<Square>) -> Vec<Square> {
        let direction = Dir3::new(at - from).expect("two points");
        let pillar = Mesh::from(Cylinder::new(0.012, 0.09)).translated_by(Vec3::Y * 0.045);
        let hull = Hull::of(&pillar).expect("a mesh of triangles");
        let found = hits(Ray3d::new(from, direction), &Position::default(), touched, |_| core::iter::once(&hull));
        found.into_iter().map(|hit| hit.square).collect()
    }

    const SEAT: Vec3 = Vec3::new(0.0, 0.7, 0.7);

    #[test]
    fn the_middle_of_every_square_means_that_square_first_or_the_piece_before_it() {
        for square in Square::ALL {
            let found = squares_under(SEAT, square_centre(square));
            assert_eq!(found.last(), Some(&square), "{found:?}");
        }
    }

    #[test]
    fn a_tall_pieces_head_means_the_piece_and_then_the_square_behind() {
        let head = square_centre(Square::E1) + Vec3::Y * 0.085;
        let found = squares_under(SEAT, head);
        assert_eq!(found.first(), Some(&Square::E1));
        assert_ne!(found.last(), Some(&Square::E1));
    }

    #[test]
    fn a_raised_head_means_its_piece_and_not_the_square_behind() {
        let raised_head = square_centre(Square::E2) + Vec3::Y * 0.108;
        assert_ne!(squares_under(SEAT, raised_head).first(), Some(&Square::E2));
        assert_eq!(squares_under_with(SEAT, raised_head, Some(Square::E2)).first(), Some(&Square::E2));
    }

    #[test]
    fn beside_the_board_is_no_square() {
        assert!(squares_under(SEAT, Vec3::new(0.3, 0.0, 0.0)).is_empty());
    }
}
