//! Test of the board's shadow.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use hetman::appearance::{BoardKind, NamedOption};
use hetman::models::GameAssets;

use crate::common::TestTable;

/// Distance between the tested points of the board, in metres: narrower than the inlay around the squares.
const STEP: f32 = 0.0029;
/// Distance of the outermost tested points from the board's middle, in metres.
const EDGE: f32 = 0.25;

/// Returns the triangles that face up of the board's parts that cast shadows, as seen from above.
fn shadow_casters(table: &mut TestTable) -> Vec<[Vec2; 3]> {
    let world = table.app.world_mut();
    let mut casters = world.query_filtered::<&Mesh3d, Without<NotShadowCaster>>();
    let board = &world.resource::<GameAssets>().shown.board;
    let parts = [&board.light_squares, &board.dark_squares, &board.inlay, &board.frame].map(Handle::id);
    let meshes = world.resource::<Assets<Mesh>>();
    let seen = casters.iter(world).filter(|mesh| parts.contains(&mesh.id()));
    let meshes = seen.map(|mesh| meshes.get(mesh.id()).expect("a loaded mesh"));
    let triangles = meshes.flat_map(|mesh| mesh.triangles().expect("triangles").collect::<Vec<_>>());
    // Only sides that face the light are drawn into shadow maps.
    let faces_up = |[a, b, c]: &[Vec3; 3]| (*b - *a).cross(*c - *a).y > 0.0;
    triangles
        .map(|triangle| triangle.vertices)
        .filter(faces_up)
        .map(|corners| corners.map(|corner| corner.xz()))
        .collect()
}

/// Returns whether a point lies in a triangle or on its edges.
fn covers([a, b, c]: [Vec2; 3], point: Vec2) -> bool {
    // Clockwise, with Z to the right of X.
    [(a, b), (b, c), (c, a)].into_iter().all(|(from, to)| (to - from).perp_dot(point - from) <= 0.0)
}

/// Light from low behind the board would reach the table before it through a gap.
#[test]
fn the_top_of_every_board_stops_light() {
    let mut table = TestTable::for_two();
    for board in BoardKind::all() {
        table.change_look(|look| look.board = board);
        let casters = shadow_casters(&mut table);
        let line = || (0..).map(|number| STEP * number as f32 - EDGE).take_while(|at| *at <= EDGE);
        // The squares are alike, so a strip across the board and one along it show every part.
        let points =
            line().flat_map(|along| [-0.03, 0.03].map(|aside| [Vec2::new(along, aside), Vec2::new(aside, along)]));
        for point in points.flatten() {
            assert!(casters.iter().any(|triangle| covers(*triangle, point)), "{}: light at {point}", board.name());
        }
    }
}
