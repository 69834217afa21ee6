//! A picture that ripens: what it is drawn in the light of, and that everything is as it was afterwards.

use std::sync::Arc;

use bevy::prelude::*;
use hetman::models::materials::Materials;
use hetman::models::shine::Shine;
use hetman::motion::Motion;
use hetman::options::{StartScreen, View};
use hetman::platform::Display;
use hetman::session::Request;
use hetman::{Options, app};

use crate::common::Table;

/// A few samples of lamp and room.
const SAMPLES: u16 = 8;
/// Frames of the tests' clock in which a picture ripens, if it does.
const ENOUGH: usize = 200;

/// A table at which the computer's hands lie, and whose picture ripens.
fn table() -> Table {
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
    let mut table = Table::of(app(options, Display::Headless), folder);
    table.settle();
    table
}

fn shine(table: &Table) -> Shine {
    *table.app.world().resource::<Shine>()
}

/// How much the light men mirror.
fn reflectance(table: &Table) -> f32 {
    let paint = &table.app.world().resource::<Materials>().light_men;
    table.app.world().resource::<Assets<StandardMaterial>>().get(paint).expect("what men are made of").reflectance
}

fn is_ripening(table: &Table) -> bool {
    table.app.world().resource::<Motion>().is_ripening()
}

/// What shone in the frames until it is ripe.
fn ripen(table: &mut Table) -> Vec<Shine> {
    let mut seen = Vec::new();
    for _ in 0..ENOUGH {
        table.frames(1);
        if is_ripening(table) {
            seen.push(shine(table));
        } else if !seen.is_empty() {
            return seen;
        }
    }
    panic!("it never gets ripe: {seen:?}");
}

#[test]
fn a_picture_with_hands_at_the_table_ripens_in_the_light_of_lamp_and_room() {
    let mut table = table();
    let mirrored = reflectance(&table);
    let seen = ripen(&mut table);
    let lamps = seen.iter().filter(|shine| matches!(shine, Shine::Lamp(_))).count();
    let rooms = seen.iter().filter(|shine| matches!(shine, Shine::Room(_))).count();
    let mirrors = seen.iter().filter(|shine| matches!(shine, Shine::Mirrors)).count();
    assert_eq!((lamps, rooms, mirrors), (2, 5, 1));
    assert_eq!((shine(&table), reflectance(&table)), (Shine::All, mirrored));
    for _ in 0..40 {
        table.frames(1);
        assert!(!is_ripening(&table), "it stays ripe");
        assert_eq!(table.app.world().resource::<Motion>().next_wake(), None, "and nothing is drawn");
    }
}

/// The meshes at the table, whatever they are.
fn meshes(table: &mut Table) -> Vec<(Entity, AssetId<Mesh>)> {
    let world = table.app.world_mut();
    let mut meshes: Vec<_> =
        world.query::<(Entity, &Mesh3d)>().iter(world).map(|(entity, mesh)| (entity, mesh.id())).collect();
    meshes.sort();
    meshes
}

/// Goes on until it is drawn in such light.
fn until(table: &mut Table, is_wanted: impl Fn(Shine) -> bool) {
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
    until(&mut table, |shine| matches!(shine, Shine::Lamp(_)));
    let bare = meshes(&mut table);
    let bare: Vec<_> = bare.into_iter().filter(|mesh| !shaded.contains(mesh)).collect();
    assert!(bare.len() > 32, "men, board and table are without their shade, not {}", bare.len());
    until(&mut table, |shine| shine == Shine::Mirrors);
    assert_eq!(reflectance(&table), 0.0, "men mirror the patches, not the map");
    table.app.world_mut().write_message(Request::MoveText("e2e4".into()));
    table.frames(1);
    assert_eq!((shine(&table), reflectance(&table)), (Shine::All, mirrored));
    let now = meshes(&mut table);
    assert!(bare.iter().all(|mesh| !now.contains(mesh)), "all have their shade again");
}

#[test]
fn tables_of_every_kind_ripen_and_then_nothing_is_drawn() {
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
        let mut table = Table::of(app(options, Display::Headless), folder);
        table.settle();
        ripen(&mut table);
        for _ in 0..40 {
            table.frames(1);
            let motion = table.app.world().resource::<Motion>();
            assert!(!motion.is_ripening() && motion.next_wake().is_none(), "{asked}");
        }
    }
}
