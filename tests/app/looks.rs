//! Other men, boards and rooms come to the table in the middle of a game.

use std::time::{Duration, Instant};

use crate::common::Table;
use bevy::prelude::*;
use hetman::appearance::{BoardKind, Environment, Look, Named, PieceSet};
use hetman::board::pieces::{BoardPiece, snapshot};
use hetman::models::GameAssets;
use hetman::settings::Settings;
use rules_core::{Piece, PieceKind};

/// A look by the names of its parts.
fn look(set: &str, board: &str, environment: &str) -> Look {
    Look {
        set: PieceSet::from_name(set).expect("a set of this name"),
        board: BoardKind::from_name(board).expect("a board of this name"),
        environment: Environment::from_name(environment).expect("a room of this name"),
    }
}

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

/// Every man, what it is and where it stands, whatever it is made of.
fn places(table: &mut Table) -> Vec<(usize, Piece, PieceKind, Transform)> {
    let men = snapshot(table.app.world_mut()).into_iter();
    men.map(|(index, man, seen_as, at)| (index, man.piece, seen_as, at)).collect()
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
    let before = places(&mut table);
    for look in [look("hieroglyphs", "stone", "museum"), look("hieroglyphs", "vinyl", "evening"), Look::default()] {
        choose(&mut table, look);
        assert_eq!(places(&mut table), before, "{look:?}");
        assert_eq!(dressed(&mut table), 32, "{look:?}");
        table.check();
    }
    table.play("d8d5");
    table.check();
}
