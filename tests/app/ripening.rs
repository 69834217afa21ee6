//! A picture that ripens: what it is drawn in the light of, and that everything is as it was afterwards.

use std::sync::Arc;

use bevy::prelude::*;
use hetman::models::materials::Materials;
use hetman::models::shine::Shine;
use hetman::motion::Motion;
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
    assert_eq!((lamps, rooms), (2, 6));
    assert_eq!((shine(&table), reflectance(&table)), (Shine::All, mirrored));
    for _ in 0..40 {
        table.frames(1);
        assert!(!is_ripening(&table), "it stays ripe");
    }
}

#[test]
fn a_move_ends_it_at_once_and_men_mirror_again() {
    let mut table = table();
    let mirrored = reflectance(&table);
    for _ in 0..ENOUGH {
        table.frames(1);
        if matches!(shine(&table), Shine::Room(_)) {
            break;
        }
    }
    assert_eq!(reflectance(&table), 0.0, "a patch of the room is not mirrored");
    table.app.world_mut().write_message(Request::MoveText("e2e4".into()));
    table.frames(1);
    assert_eq!((shine(&table), reflectance(&table)), (Shine::All, mirrored));
}
