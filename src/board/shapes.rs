//! Arrows and circles on the board, drawn in every viewport between its marks and its pieces.

use bevy::app::Propagate;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::picking::Pickable;
use bevy::prelude::*;

use super::arrow;
use super::flat::flat_paint;
pub use super::shape_choice::DrawnShape;
use super::shape_choice::ShapeSources;
use crate::appearance::Palette;
use crate::geometry::{SQUARE_SIZE, square_centre};
use crate::schedule::GameSet;
use crate::shown::{DisplayedPosition, Screen, ShapeKind};
use crate::viewport::{PhotoMode, SeenIn, Viewport};

/// Height above the board, in metres: above the marks.
const HEIGHT: f32 = 0.003;
/// Depth bias that draws the shapes after the marks from any camera, and before the flat symbols of the pieces. Below 1
/// it needs no pipeline of its own.
const DEPTH_BIAS: f32 = 0.5;
/// Distance from an arrow's tip to the middle of its square, in metres: before the base of a piece, or nearly there.
const GAP_BEFORE_PIECE: f32 = 0.38 * SQUARE_SIZE;
const GAP: f32 = 0.1 * SQUARE_SIZE;

/// The material of all shapes, whose colours are those of their vertices.
#[derive(Resource)]
struct ShapeMaterial(Handle<StandardMaterial>);

impl FromWorld for ShapeMaterial {
    fn from_world(world: &mut World) -> Self {
        let paint = StandardMaterial { depth_bias: DEPTH_BIAS, ..flat_paint() };
        Self(world.resource_mut::<Assets<StandardMaterial>>().add(paint))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShapeMaterial>();
    app.add_systems(Update, update_shapes.run_if(not(in_state(Screen::Loading))).in_set(GameSet::Present));
}

/// A viewport, and its components that decide its shapes.
type DrawnViewport = (Entity, &'static Viewport, Ref<'static, DisplayedPosition>, Ref<'static, PhotoMode>);

fn update_shapes(
    mut commands: Commands,
    (material, palette): (Res<ShapeMaterial>, Res<Palette>),
    mut meshes: ResMut<Assets<Mesh>>,
    sources: ShapeSources,
    viewports: Query<DrawnViewport>,
    drawn: Query<(Entity, &SeenIn, &DrawnShape)>,
) {
    let are_changed = sources.are_changed() || palette.is_changed();
    for (viewport, view, shown, photo_mode) in &viewports {
        if !are_changed && !shown.is_changed() && !photo_mode.is_changed() {
            continue;
        }
        let mut missing = if photo_mode.is_on() { Vec::new() } else { sources.shapes(&shown) };
        for (entity, _, shape) in drawn.iter().filter(|(_, seen_in, _)| seen_in.0 == viewport) {
            match missing.iter().position(|wanted| wanted == shape).filter(|_| !palette.is_changed()) {
                Some(index) => {
                    missing.swap_remove(index);
                }
                None => commands.entity(entity).despawn(),
            }
        }
        for shape in missing {
            let (mesh, place) = (mesh(&shape, *palette), place(&shape));
            commands.spawn((
                shape,
                Mesh3d(meshes.add(mesh)),
                MeshMaterial3d(material.0.clone()),
                place,
                (NotShadowCaster, NotShadowReceiver, Pickable::IGNORE),
                (SeenIn(viewport), Propagate(view.own_layer())),
            ));
        }
    }
}

/// Returns a shape's mesh; that of an arrow points to the right.
fn mesh(drawn: &DrawnShape, palette: Palette) -> Mesh {
    let (color, colors) = (drawn.shape.color, palette.mark_colors());
    let shapes = match drawn.shape.kind {
        ShapeKind::Arrow { from, to } => {
            let gap = if drawn.ends_at_piece { GAP_BEFORE_PIECE } else { GAP };
            arrow::arrow(square_centre(from).distance(square_centre(to)) - gap, color, colors)
        }
        ShapeKind::Circle(_) => arrow::circle(color, colors),
    };
    shapes.build()
}

/// Returns the place of a shape's mesh: on its square or that of its tail, turned towards its target.
fn place(drawn: &DrawnShape) -> Transform {
    let (at, way) = match drawn.shape.kind {
        ShapeKind::Arrow { from, to } => (square_centre(from), square_centre(to) - square_centre(from)),
        ShapeKind::Circle(square) => (square_centre(square), Vec3::X),
    };
    Transform::from_translation(at + HEIGHT * Vec3::Y).with_rotation(Quat::from_rotation_y((-way.z).atan2(way.x)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shown::{BoardShape, ShapeColor};
    use rules_core::Square;

    /// Returns the corners of a shape's mesh on the board.
    fn corners(shape: BoardShape, ends_at_piece: bool) -> Vec<Vec3> {
        let drawn = DrawnShape { shape, ends_at_piece };
        let mesh = mesh(&drawn, Palette::Standard);
        let positions = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|positions| positions.as_float3());
        positions.expect("positions").iter().map(|at| place(&drawn).transform_point(Vec3::from(*at))).collect()
    }

    /// Returns the greatest distance of a mesh's corners from a line between two squares, and how far they reach along
    /// it, in squares from its beginning.
    fn extent(from: Square, to: Square, corners: &[Vec3]) -> (f32, f32) {
        let start = square_centre(from);
        let way = (square_centre(to) - start).normalize();
        let aside = way.cross(Vec3::Y);
        let most = |of: Vec3| corners.iter().map(|at| (at - start).dot(of) / SQUARE_SIZE).fold(f32::MIN, f32::max);
        (most(aside).max(most(-aside)), most(way))
    }

    #[test]
    fn an_arrow_lies_straight_between_its_squares_and_ends_before_a_piece() {
        for (from, to) in [(Square::E2, Square::E4), (Square::G1, Square::F3), (Square::H8, Square::A1)] {
            let squares = square_centre(from).distance(square_centre(to)) / SQUARE_SIZE;
            for color in ShapeColor::ALL {
                for (ends_at_piece, gap) in [(false, 0.1), (true, 0.38)] {
                    let corners = corners(BoardShape::arrow(from, to, color), ends_at_piece);
                    let (aside, along) = extent(from, to, &corners);
                    assert!(aside < 0.5, "{color:?} {from}{to}: {aside}");
                    assert!((squares - gap..squares - gap + 0.07).contains(&along), "{color:?} {from}{to}: {along}");
                }
            }
        }
    }

    #[test]
    fn a_circle_stays_within_its_square() {
        for color in ShapeColor::ALL {
            let corners = corners(BoardShape::circle(Square::C6, color), false);
            let farthest = |along: fn(Vec3) -> f32| {
                corners.iter().map(|at| along(*at - square_centre(Square::C6)).abs()).fold(0.0, f32::max)
            };
            let (across, away) = (farthest(|way| way.x), farthest(|way| way.z));
            assert!(across.max(away) <= 0.52 * SQUARE_SIZE, "{color:?}: {across} {away}");
        }
    }

    #[test]
    fn colours_differ_in_shape_too() {
        let outline = |color| {
            let mut corners: Vec<[i32; 3]> = corners(BoardShape::arrow(Square::B1, Square::B7, color), false)
                .iter()
                .map(|at| at.to_array().map(|v| (v * 1e6) as i32))
                .collect();
            corners.sort_unstable();
            corners
        };
        let all = ShapeColor::ALL.map(outline);
        for (index, one) in all.iter().enumerate() {
            assert!(!all[..index].contains(one), "{:?}", ShapeColor::ALL[index]);
        }
    }
}
