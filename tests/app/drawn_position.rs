//! The pieces that are drawn in every viewport are those of the position, on their squares, and nothing else is.

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
use hetman::options::{Spectators, View};
use hetman::platform::{Display, OtherTabs};
use hetman::session::{ColourChoice, GameSetup, Player, Request, SavedGame};
use hetman::shown::Screen;
use hetman::viewport::{FreeArea, Viewpoint, Viewport};
use rules_core::{Color as Side, Hand, Piece, PieceKind, Square};

use crate::common::Table;

/// Files may take this long to load, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(300);

type Drawn = BTreeMap<Square, Piece>;

/// Returns what each viewport shows on the squares. Two pieces on one square fail the test.
fn drawn(table: &mut Table) -> Vec<Drawn> {
    let world = table.app.world_mut();
    let viewports: Vec<_> = world.query::<&Viewport>().iter(world).map(Viewport::layers).collect();
    let mut meshes = world.query::<(
        &Mesh3d,
        &MeshMaterial3d<StandardMaterial>,
        &GlobalTransform,
        &InheritedVisibility,
        Option<&RenderLayers>,
    )>();
    let mut seen = vec![Drawn::new(); viewports.len()];
    for (mesh, material, place, visible, layers) in meshes.iter(world) {
        let at = place.translation();
        let Some(square) = square_at(Vec2::new(at.x, at.z)).filter(|_| visible.get()) else { continue };
        let Some(piece) = solid(world, mesh, material).or_else(|| symbol(world, mesh, material)) else { continue };
        let layers = layers.cloned().unwrap_or_default();
        for (drawn, viewport) in seen.iter_mut().zip(&viewports) {
            if layers.intersects(viewport) {
                assert_eq!(drawn.insert(square, piece), None, "two pieces are drawn on {square}");
            }
        }
    }
    seen
}

/// The piece whose body a mesh is.
fn solid(world: &World, mesh: &Mesh3d, material: &MeshMaterial3d<StandardMaterial>) -> Option<Piece> {
    let (files, materials) = (world.resource::<GameAssets>(), world.resource::<Materials>());
    let kind = PieceKind::ALL.into_iter().find(|kind| files.man(*kind).body == mesh.0)?;
    let color = if material.0 == materials.light_men { Side::White } else { Side::Black };
    Some(Piece { kind, color })
}

/// The piece whose flat symbol a mesh is, told from the part of the sheet that it shows: a column a kind, a row a side.
fn symbol(world: &World, mesh: &Mesh3d, material: &MeshMaterial3d<StandardMaterial>) -> Option<Piece> {
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

/// Checks every viewport, of which there are so many.
#[track_caller]
fn check(table: &mut Table, viewports: usize, when: &str) {
    let position = table.session().game().position().clone();
    let wanted: Drawn =
        Square::ALL.into_iter().filter_map(|square| Some((square, position.piece_at(square)?))).collect();
    let seen = drawn(table);
    assert_eq!(seen.len(), viewports, "{when}");
    for drawn in seen {
        assert_eq!(drawn, wanted, "{when}");
    }
}

/// Goes on until every file is here, whatever the screen shows.
fn wait_for_files(table: &mut Table) {
    let is_here = |world: &World| {
        let (here, all) = world.resource::<GameAssets>().progress(world.resource::<AssetServer>());
        here == all
    };
    let began = Instant::now();
    while !is_here(table.app.world()) {
        assert!(began.elapsed() < PATIENCE, "loading takes too long");
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
    (hetman::app(options, Display::Headless), folder)
}

#[test]
fn both_windows_show_the_position_from_the_start_to_the_next_game() {
    for from in [Spectators::Above, Spectators::Film] {
        let (app, folder) = app(Options { spectators: Some(from), ..Options::default() });
        let mut table = Table::of(app, folder);
        table.settle();
        check(&mut table, 2, "at the menu");
        table.ask(two_people());
        table.settle();
        check(&mut table, 2, "at the start");
        table.play("e2e4 d7d5 e4d5 d8d5 b1c3");
        check(&mut table, 2, "after some moves");
        table.ask(Request::TakeBack);
        table.settle();
        check(&mut table, 2, "after a take-back");
        table.viewport_mut::<Viewpoint>().view = View::Top;
        table.settle();
        check(&mut table, 2, "from above");
        table.ask(two_people());
        table.settle();
        check(&mut table, 2, "in a new game");
        table.ask(Request::LeaveGame);
        table.settle();
        check(&mut table, 2, "at the menu again");
    }
}

#[test]
fn after_the_draw_both_pawns_stand_on_the_board() {
    let (app, folder) = app(Options { spectators: Some(Spectators::Above), ..Options::default() });
    let mut table = Table::of(app, folder);
    table.ask(Request::NewGame(GameSetup { colour: ColourChoice::Draw, seed: Some(1), ..GameSetup::default() }));
    table.settle();
    table.ask(Request::PointAt(Hand::Right));
    table.settle();
    table.ask(Request::SitDown);
    table.settle();
    assert_eq!(table.screen(), Screen::Play);
    check(&mut table, 2, "after the draw");
}

#[test]
fn a_game_that_goes_on_shows_its_position() {
    let mut table = Table::at_the_menu();
    table.ask(two_people());
    table.settle();
    table.play("e2e4 e7e5 g1f3");
    let mut table = table.started_again();
    let resume = table.app.world().resource::<SavedGame>().resume().expect("a game to go on with");
    table.ask(resume);
    table.settle();
    assert_eq!(table.moves().len(), 3);
    check(&mut table, 1, "resumed");
}

/// The tab that is played in answers before the files of the one that looks on are here.
#[test]
fn a_tab_that_joins_while_it_loads_shows_the_position() {
    let mut played = Table::for_two();
    played.play("e2e4 e7e5");
    let mut tabs = played.app.world_mut().resource_mut::<OtherTabs>();
    (tabs.is_watched, tabs.asked) = (true, true);
    played.frames(1);
    let told = played.app.world_mut().resource_mut::<OtherTabs>().tell.take();
    for from in [Spectators::Above, Spectators::Film] {
        let (mut app, folder) = app(Options { watch: Some(from), ..Options::default() });
        app.world_mut().resource_mut::<OtherTabs>().heard = told.clone();
        let mut watched = Table::of(app, folder);
        wait_for_files(&mut watched);
        watched.settle();
        assert_eq!(watched.moves(), played.moves());
        check(&mut watched, 1, "joined");
    }
}

/// The symbols of a viewport that is looked at from above: the piece, the middle in metres, and the size.
fn symbols(table: &mut Table) -> Vec<(Piece, Vec2, f32)> {
    let world = table.app.world_mut();
    let mut meshes =
        world.query::<(&Mesh3d, &MeshMaterial3d<StandardMaterial>, &GlobalTransform, &InheritedVisibility)>();
    let drawn = meshes.iter(world).filter(|(.., visible)| visible.get());
    drawn
        .filter_map(|(mesh, material, place, _)| {
            let at = place.translation();
            Some((symbol(world, mesh, material)?, Vec2::new(at.x, at.z), place.scale().x))
        })
        .collect()
}

#[test]
fn from_above_the_mated_king_lies_in_its_square_and_captives_are_in_the_picture() {
    for (width, height) in [(1280, 720), (800, 500), (390, 844)] {
        let mut table = Table::for_two();
        table.play("e2e4 e7e5 f1c4 b8c6 d1h5 c6d4 h5f7");
        table.viewport_mut::<Viewpoint>().view = View::Top;
        table.resize(width, height);
        check(&mut table, 1, "after mate");
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
