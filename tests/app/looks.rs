//! Other men, boards and rooms come to the table in the middle of a game.

use std::time::{Duration, Instant};

use crate::common::Table;
use bevy::prelude::*;
use hetman::appearance::{BoardKind, Look, Mood, PieceSet};
use hetman::board::pieces::{BoardPiece, snapshot};
use hetman::models::GameAssets;
use hetman::settings::Settings;

/// Chooses a look and waits until it is on the table.
fn choose(table: &mut Table, look: Look) {
    table.app.world_mut().resource_mut::<Settings>().look = look;
    let began = Instant::now();
    while table.app.world().resource::<GameAssets>().shown.look != look {
        assert!(began.elapsed() < Duration::from_secs(60), "{look:?} does not come");
        table.frames(1);
    }
    table.frames(2);
}

/// How many men wear the body that their kind has in the look on the table.
fn dressed(table: &mut Table) -> usize {
    let world = table.app.world_mut();
    let mut men = world.query::<(&BoardPiece, &Children)>();
    let mut meshes = world.query::<&Mesh3d>();
    let files = world.resource::<GameAssets>();
    let mut wears = |man: &BoardPiece, children: &Children| {
        let body = &files.man(man.man.piece.kind).body;
        children.iter().filter(|child| meshes.get(world, *child).is_ok_and(|mesh| mesh.0 == *body)).count() == 1
    };
    men.iter(world).filter(|(man, children)| wears(man, children)).count()
}

#[test]
fn men_keep_their_places_when_the_look_changes() {
    let mut table = Table::for_two();
    table.play("e2e4 d7d5 e4d5");
    let before = snapshot(table.app.world_mut());
    let egyptian = Look { set: PieceSet::Hieroglyphs, board: BoardKind::Stone, mood: Mood::Museum };
    for look in [egyptian, Look { board: BoardKind::Vinyl, mood: Mood::Evening, ..egyptian }, Look::default()] {
        choose(&mut table, look);
        assert_eq!(snapshot(table.app.world_mut()), before, "{look:?}");
        assert_eq!(dressed(&mut table), 32, "{look:?}");
        table.check();
    }
    table.play("d8d5");
    table.check();
}
