//! Tests of temporal accumulation: the light of each sample, and that everything is restored afterwards.

use std::sync::Arc;

use bevy::prelude::*;
use hetman::Options;
use hetman::models::frame_light::FrameLight;
use hetman::models::materials::Materials;
use hetman::motion::Motion;
use hetman::options::{StartScreen, View};
use hetman::session::Request;

use crate::common::{self, TestTable};

/// Samples of lamp and room.
const SAMPLES: u16 = 8;
/// Frames within which a picture has to be fully accumulated.
const ENOUGH: usize = 200;

/// Starts a game with the computer's hands visible and accumulation on.
fn table() -> TestTable {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let options = Options {
        level: engine::Level::from_number(1),
        colour: Some(session_core::ColourChoice::White),
        seed: Some(1),
        computer_hand: true,
        ripen: Some(SAMPLES),
        data_dir: Some(folder.path().to_owned()),
        ..Options::default()
    };
    let mut table = TestTable::of(common::app(options), folder);
    table.settle();
    table
}

fn shine(table: &TestTable) -> FrameLight {
    *table.app.world().resource::<FrameLight>()
}

/// Returns the reflectance of the light pieces' material.
fn reflectance(table: &TestTable) -> f32 {
    let paint = &table.app.world().resource::<Materials>().light_pieces;
    table.app.world().resource::<Assets<StandardMaterial>>().get(paint).expect("what pieces are made of").reflectance
}

fn is_accumulating(table: &TestTable) -> bool {
    table.app.world().resource::<Motion>().is_accumulating()
}

/// Draws frames until the picture is accumulated, and returns the light of each sample.
fn accumulate(table: &mut TestTable) -> Vec<FrameLight> {
    let mut seen = Vec::new();
    for _ in 0..ENOUGH {
        table.frames(1);
        if is_accumulating(table) {
            seen.push(shine(table));
        } else if !seen.is_empty() {
            return seen;
        }
    }
    panic!("it never finishes accumulating: {seen:?}");
}

#[test]
fn lamp_and_room_are_all_the_light() {
    let table = table();
    assert_eq!(
        table.app.world().resource::<GlobalAmbientLight>().brightness,
        0.0,
        "Bevy's light from all sides is off"
    );
}

#[test]
fn a_picture_with_hands_accumulates_samples_of_lamp_and_room() {
    let mut table = table();
    let mirrored = reflectance(&table);
    let seen = accumulate(&mut table);
    let lamps = seen.iter().filter(|shine| matches!(shine, FrameLight::Lamp(_))).count();
    let rooms = seen.iter().filter(|shine| matches!(shine, FrameLight::Room(_))).count();
    let mirrors = seen.iter().filter(|shine| matches!(shine, FrameLight::Reflections)).count();
    assert_eq!((lamps, rooms, mirrors), (2, 5, 1));
    assert_eq!((shine(&table), reflectance(&table)), (FrameLight::Full, mirrored));
    for _ in 0..40 {
        table.frames(1);
        assert!(!is_accumulating(&table), "it stays accumulated");
        assert_eq!(table.app.world().resource::<Motion>().next_wake(), None, "and nothing is drawn");
    }
}

/// Returns all meshes.
fn meshes(table: &mut TestTable) -> Vec<(Entity, AssetId<Mesh>)> {
    let world = table.app.world_mut();
    let mut meshes: Vec<_> =
        world.query::<(Entity, &Mesh3d)>().iter(world).map(|(entity, mesh)| (entity, mesh.id())).collect();
    meshes.sort();
    meshes
}

/// Draws frames until a sample has the wanted light.
fn until(table: &mut TestTable, is_wanted: impl Fn(FrameLight) -> bool) {
    for _ in 0..ENOUGH {
        table.frames(1);
        if is_wanted(shine(table)) {
            return;
        }
    }
    panic!("it is never drawn in that light");
}

#[test]
fn a_move_ends_it_at_once_and_everything_is_as_it_was() {
    let mut table = table();
    let (mirrored, shaded) = (reflectance(&table), meshes(&mut table));
    until(&mut table, |shine| matches!(shine, FrameLight::Lamp(_)));
    let bare = meshes(&mut table);
    let bare: Vec<_> = bare.into_iter().filter(|mesh| !shaded.contains(mesh)).collect();
    assert!(bare.len() > 32, "pieces, board and table are without their shade, not {}", bare.len());
    until(&mut table, |shine| shine == FrameLight::Reflections);
    assert_eq!(reflectance(&table), 0.0, "pieces mirror the patches, not the map");
    table.app.world_mut().write_message(Request::MoveText("e2e4".into()));
    table.frames(1);
    assert_eq!((shine(&table), reflectance(&table)), (FrameLight::Full, mirrored));
    let now = meshes(&mut table);
    assert!(bare.iter().all(|mesh| !now.contains(mesh)), "all have their shade again");
}

#[test]
fn an_accumulated_picture_stays_while_a_clock_ticks() {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let options = Options {
        two_players: true,
        clock: Some("5+0".parse().expect("a clock")),
        moves: Some("e4".into()),
        ripen: Some(SAMPLES),
        data_dir: Some(folder.path().to_owned()),
        ..Options::default()
    };
    let mut table = TestTable::of(common::app(options), folder);
    table.settle();
    let left = |table: &TestTable| table.session().clock().expect("a clock").remaining(rules_core::Color::Black);
    accumulate(&mut table);
    let before = left(&table);
    while before.saturating_sub(left(&table)) < core::time::Duration::from_secs(3) {
        table.frames(1);
        assert!(!is_accumulating(&table), "only the dials are redrawn");
    }
}

#[test]
fn every_view_accumulates_and_then_nothing_is_drawn() {
    let seat = Options { two_players: true, ripen: Some(SAMPLES), ..Options::default() };
    let kinds = [
        Options { view: Some(View::Top), ..seat.clone() },
        Options { view: Some(View::Side), orthographic: true, ..seat.clone() },
        Options { screen: Some(StartScreen::Menu), two_players: false, ..seat.clone() },
        seat,
    ];
    for options in kinds {
        let folder = Arc::new(tempfile::tempdir().expect("a folder"));
        let asked = format!("{:?} {:?}", options.view, options.screen);
        let options = Options { data_dir: Some(folder.path().to_owned()), ..options };
        let mut table = TestTable::of(common::app(options), folder);
        table.settle();
        accumulate(&mut table);
        for _ in 0..40 {
            table.frames(1);
            let motion = table.app.world().resource::<Motion>();
            assert!(!motion.is_accumulating() && motion.next_wake().is_none(), "{asked}");
        }
    }
}
