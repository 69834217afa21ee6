//! Tests that every viewport draws exactly the pieces of the position, on their squares.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::camera::visibility::RenderLayers;
use bevy::mesh::VertexAttributeValues;
use bevy::prelude::*;
use hetman::Options;
use hetman::geometry::square_at;
use hetman::models::GameAssets;
use hetman::models::materials::Materials;
use hetman::options::{SpectatorCamera, View};
use hetman::platform::OtherTabs;
use hetman::session::{ColourChoice, GameSetup, Player, Request, SavedGame};
use hetman::shown::Screen;
use hetman::viewport::{FreeArea, Viewpoint, Viewport};
use rules_core::{Color as Side, Hand, Piece, PieceKind, Square};

use crate::common::{self, TestTable};

/// Longest loading time, on a busy machine.
const LOADING_TIMEOUT: Duration = Duration::from_secs(300);

/// Drawn pieces by their squares.
type PiecesBySquare = BTreeMap<Square, Piece>;

/// Returns the pieces that each viewport draws. Two pieces on one square fail the test.
fn drawn_pieces(table: &mut TestTable) -> Vec<PiecesBySquare> {
    let world = table.app.world_mut();
    let viewports: Vec<_> = world.query::<&Viewport>().iter(world).map(Viewport::layers).collect();
    let mut meshes = world.query::<(
        &Mesh3d,
        &MeshMaterial3d<StandardMaterial>,
        &GlobalTransform,
        &InheritedVisibility,
        Option<&RenderLayers>,
    )>();
    let mut seen = vec![PiecesBySquare::new(); viewports.len()];
    for (mesh, material, place, visible, layers) in meshes.iter(world) {
        let at = place.translation();
        let Some(square) = square_at(Vec2::new(at.x, at.z)).filter(|_| visible.get()) else { continue };
        let Some(piece) = piece_of_body(world, mesh, material).or_else(|| piece_of_symbol(world, mesh, material))
        else {
            continue;
        };
        let layers = layers.cloned().unwrap_or_default();
        for (drawn_pieces, viewport) in seen.iter_mut().zip(&viewports) {
            if layers.intersects(viewport) {
                assert_eq!(drawn_pieces.insert(square, piece), None, "two pieces are drawn on {square}");
            }
        }
    }
    seen
}

/// Returns the piece whose body a mesh is.
fn piece_of_body(world: &World, mesh: &Mesh3d, material: &MeshMaterial3d<StandardMaterial>) -> Option<Piece> {
    let (files, materials) = (world.resource::<GameAssets>(), world.resource::<Materials>());
    let kind = PieceKind::ALL.into_iter().find(|kind| files.piece(*kind).body == mesh.0)?;
    let color = if material.0 == materials.light_pieces { Side::White } else { Side::Black };
    Some(Piece { kind, color })
}

/// Returns the piece whose flat symbol a mesh is, by the part of the sheet that it shows: a column for each kind, a row
/// for each side.
fn piece_of_symbol(world: &World, mesh: &Mesh3d, material: &MeshMaterial3d<StandardMaterial>) -> Option<Piece> {
    let paint = world.resource::<Assets<StandardMaterial>>().get(&material.0)?;
    if paint.base_color_texture.as_ref() != Some(&world.resource::<GameAssets>().symbols) {
        return None;
    }
    let mesh = world.resource::<Assets<Mesh>>().get(&mesh.0)?;
    let Some(VertexAttributeValues::Float32x2(corners)) = mesh.attribute(Mesh::ATTRIBUTE_UV_0) else { return None };
    let middle = |axis: usize| corners.iter().map(|corner| corner[axis]).sum::<f32>() / corners.len() as f32;
    let kind = *PieceKind::ALL.get((middle(0) * PieceKind::ALL.len() as f32) as usize)?;
    Some(Piece { kind, color: *Side::ALL.get((middle(1) * 2.0) as usize)? })
}

/// Asserts that this many viewports exist and each draws the session's position.
#[track_caller]
fn assert_viewports_match(table: &mut TestTable, viewports: usize, when: &str) {
    let position = table.session().game().position().clone();
    let wanted: PiecesBySquare =
        Square::ALL.into_iter().filter_map(|square| Some((square, position.piece_at(square)?))).collect();
    let seen = drawn_pieces(table);
    assert_eq!(seen.len(), viewports, "{when}");
    for drawn_pieces in seen {
        assert_eq!(drawn_pieces, wanted, "{when}");
    }
}

/// Draws frames until every file is loaded, whatever the screen shows.
fn wait_for_files(table: &mut TestTable) {
    let is_here = |world: &World| {
        let (here, all) = world.resource::<GameAssets>().progress(world.resource::<AssetServer>());
        here == all
    };
    let began = Instant::now();
    while !is_here(table.app.world()) {
        assert!(began.elapsed() < LOADING_TIMEOUT, "loading takes too long");
        table.app.update();
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn two_people() -> Request {
    Request::NewGame(GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..GameSetup::default() })
}

fn app(options: Options) -> (App, Arc<tempfile::TempDir>) {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let options = Options { data_dir: Some(folder.path().to_owned()), ..options };
    (common::app(options), folder)
}

#[test]
fn both_windows_show_the_position_from_the_start_to_the_next_game() {
    for from in [SpectatorCamera::Above, SpectatorCamera::Film] {
        let (app, folder) = app(Options { spectators: Some(from), ..Options::default() });
        let mut table = TestTable::of(app, folder);
        table.settle();
        assert_viewports_match(&mut table, 2, "at the menu");
        table.ask(two_people());
        table.settle();
        assert_viewports_match(&mut table, 2, "at the start");
        table.play("e2e4 d7d5 e4d5 d8d5 b1c3");
        assert_viewports_match(&mut table, 2, "after some moves");
        table.ask(Request::TakeBack);
        table.settle();
        assert_viewports_match(&mut table, 2, "after a take-back");
        table.viewport_mut::<Viewpoint>().view = View::Top;
        table.settle();
        assert_viewports_match(&mut table, 2, "from above");
        table.ask(two_people());
        table.settle();
        assert_viewports_match(&mut table, 2, "in a new game");
        table.ask(Request::LeaveGame);
        table.settle();
        assert_viewports_match(&mut table, 2, "at the menu again");
    }
}

#[test]
fn after_the_draw_both_pawns_stand_on_the_board() {
    let (app, folder) = app(Options { spectators: Some(SpectatorCamera::Above), ..Options::default() });
    let mut table = TestTable::of(app, folder);
    table.ask(Request::NewGame(GameSetup { colour: ColourChoice::Draw, seed: Some(1), ..GameSetup::default() }));
    table.settle();
    table.ask(Request::ChooseHand(Hand::Right));
    table.settle();
    table.ask(Request::StartPlay);
    table.settle();
    assert_eq!(table.screen(), Screen::Play);
    assert_viewports_match(&mut table, 2, "after the draw");
}

#[test]
fn a_game_that_goes_on_shows_its_position() {
    let mut table = TestTable::at_the_menu();
    table.ask(two_people());
    table.settle();
    table.play("e2e4 e7e5 g1f3");
    let mut table = table.restarted();
    let resume = table.app.world().resource::<SavedGame>().resume().expect("a game to go on with");
    table.ask(resume);
    table.settle();
    assert_eq!(table.moves().len(), 3);
    assert_viewports_match(&mut table, 1, "resumed");
}

/// The playing tab answers before the watching tab has loaded its files.
#[test]
fn a_tab_that_joins_while_it_loads_shows_the_position() {
    let mut played = TestTable::for_two();
    played.play("e2e4 e7e5");
    let mut tabs = played.app.world_mut().resource_mut::<OtherTabs>();
    (tabs.is_watched, tabs.spectator_joined) = (true, true);
    played.frames(1);
    let told = played.app.world_mut().resource_mut::<OtherTabs>().outgoing.take();
    for from in [SpectatorCamera::Above, SpectatorCamera::Film] {
        let (mut app, folder) = app(Options { watch: Some(from), ..Options::default() });
        app.world_mut().resource_mut::<OtherTabs>().received = told.clone();
        let mut watched = TestTable::of(app, folder);
        wait_for_files(&mut watched);
        watched.settle();
        assert_eq!(watched.moves(), played.moves());
        assert_viewports_match(&mut watched, 1, "joined");
    }
}

/// Returns the symbols drawn from above: piece, centre in metres, and size.
fn symbols(table: &mut TestTable) -> Vec<(Piece, Vec2, f32)> {
    let world = table.app.world_mut();
    let mut meshes =
        world.query::<(&Mesh3d, &MeshMaterial3d<StandardMaterial>, &GlobalTransform, &InheritedVisibility)>();
    let drawn_pieces = meshes.iter(world).filter(|(.., visible)| visible.get());
    drawn_pieces
        .filter_map(|(mesh, material, place, _)| {
            let at = place.translation();
            Some((piece_of_symbol(world, mesh, material)?, Vec2::new(at.x, at.z), place.scale().x))
        })
        .collect()
}

#[test]
fn from_above_the_mated_king_lies_in_its_square_and_captured_pieces_are_in_the_picture() {
    for (width, height) in [(1280, 720), (800, 500), (390, 844)] {
        let mut table = TestTable::for_two();
        table.play("e2e4 e7e5 f1c4 b8c6 d1h5 c6d4 h5f7");
        table.viewport_mut::<Viewpoint>().view = View::Top;
        table.resize(width, height);
        assert_viewports_match(&mut table, 1, "after mate");
        let (all, half) = (symbols(&mut table), 0.5 * 0.044);
        assert_eq!(all.len(), 32);
        let free = table.viewport::<FreeArea>().0.expect("room for the board");
        for (piece, at, size) in all {
            for corner in [Vec2::NEG_ONE, Vec2::ONE] {
                let seen = at + corner * half * size;
                let seen = table.project(Vec3::new(seen.x, 0.0, seen.y));
                assert!(free.contains(seen), "{width}×{height}: {piece:?} at {at}: {seen} in {free:?}");
            }
        }
    }
}
