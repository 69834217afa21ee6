//! Tests of the pieces' shade in the room's light: the map that board and table are drawn with.

use bevy::prelude::*;
use hetman::board::pieces::BoardPiece;
use hetman::geometry::square_centre;
use hetman::models::materials::Materials;
use hetman::models::shade_map::{SIZE, ShadeMap, texel_position};
use hetman::options::View;
use hetman::session::Request;
use hetman::viewport::Viewpoint;
use rules_core::{Action, Square, parse_uci};

use crate::common::TestTable;

/// Upper bound of the light on a square under a piece, with the piece's reflection.
const DARK: u8 = 75;

fn map(table: &TestTable) -> &[u8] {
    let handle = &table.app.world().resource::<ShadeMap>().0;
    let map = table.app.world().resource::<Assets<Image>>().get(handle).expect("the map");
    map.data.as_deref().expect("its texels")
}

/// Returns how much of the room's light reaches the middle of a square, 0 to 255.
fn light(table: &TestTable, square: Square) -> u8 {
    let centre = square_centre(square);
    let texel = texel_position(Vec2::new(centre.x, centre.z)).as_uvec2();
    map(table)[(texel.y * SIZE.x + texel.x) as usize]
}

#[test]
fn shade_moves_with_its_piece() {
    let mut table = TestTable::for_two();
    let lit = |table: &TestTable| [Square::E2, Square::E4].map(|square| light(table, square));
    let [under, free] = lit(&table);
    assert!(under < DARK && free > 225, "{under} {free}");

    let e4 = parse_uci(table.session().game().position(), "e2e4").expect("a legal move");
    table.ask(Request::by_person(Action::Move(e4)));
    table.settle();
    let [left, arrived] = lit(&table);
    assert!(left > 140 && arrived < DARK, "{left} {arrived}");

    table.ask(Request::TakeBack);
    table.settle();
    assert_eq!(lit(&table), [under, free]);
}

#[test]
fn symbols_make_no_shade() {
    let mut table = TestTable::for_two();
    table.viewport_mut::<Viewpoint>().view = View::Top;
    table.settle();
    assert!(Square::ALL.into_iter().all(|square| light(&table, square) == u8::MAX));
    table.viewport_mut::<Viewpoint>().view = View::Seat;
    table.settle();
    assert!(light(&table, Square::E1) < DARK);
}

#[test]
fn board_and_table_are_drawn_with_the_map() {
    let table = TestTable::for_two();
    let world = table.app.world();
    let (materials, paints) = (world.resource::<Materials>(), world.resource::<Assets<StandardMaterial>>());
    let map = Some(world.resource::<ShadeMap>().0.clone());
    for material in [&materials.light_squares, &materials.dark_squares, &materials.frame, &materials.table] {
        assert_eq!(paints.get(material).expect("a material").occlusion_texture, map);
    }
    let (meshes, files) = (world.resource::<Assets<Mesh>>(), world.resource::<hetman::models::GameAssets>());
    for mesh in [&files.shown.board.light_squares, &files.shown.board.frame, &files.shown.room.table] {
        assert!(meshes.get(mesh).expect("a mesh").contains_attribute(Mesh::ATTRIBUTE_UV_1));
    }
    assert_eq!(paints.get(&materials.light_pieces).expect("a material").occlusion_texture, None);
}

#[test]
fn a_pawn_in_a_hand_makes_no_shade_on_its_square() {
    let mut table = TestTable::for_two();
    let world = table.app.world_mut();
    let mut pieces = world.query::<(&BoardPiece, &mut Visibility)>();
    let (_, mut visibility) =
        pieces.iter_mut(world).find(|(piece, _)| piece.square() == Some(Square::E7)).expect("a pawn");
    *visibility = Visibility::Hidden;
    table.frames(2);
    assert!(light(&table, Square::E7) > 140, "{}", light(&table, Square::E7));
    assert!(light(&table, Square::D7) < DARK);
}
