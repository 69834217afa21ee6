//! Test of changing piece set, board and room in the middle of a game.

use crate::common::TestTable;
use bevy::prelude::*;
use hetman::appearance::{BoardKind, Environment, NamedOption, PieceSet, TableLook};
use hetman::board::pieces::{BoardPiece, snapshot};
use hetman::models::GameAssets;
use rules_core::{Piece, PieceKind};

/// Returns an appearance by the names of its parts.
fn look(set: &str, board: &str, environment: &str) -> TableLook {
    TableLook {
        set: PieceSet::from_name(set).expect("a set of this name"),
        board: BoardKind::from_name(board).expect("a board of this name"),
        environment: Environment::from_name(environment).expect("a room of this name"),
    }
}

/// Returns every piece's index, identity, displayed kind and transform, whatever its model.
fn places(table: &mut TestTable) -> Vec<(usize, Piece, PieceKind, Transform)> {
    let pieces = snapshot(table.app.world_mut()).into_iter();
    pieces.map(|(index, piece, seen_as, at)| (index, piece.piece, seen_as, at)).collect()
}

/// Counts the pieces whose model is that of their kind in the current appearance.
fn count_with_current_model(table: &mut TestTable) -> usize {
    let world = table.app.world_mut();
    let mut pieces = world.query::<(&BoardPiece, &Children)>();
    let mut meshes = world.query::<&Mesh3d>();
    let files = world.resource::<GameAssets>();
    let mut has_current_model = |piece: &BoardPiece, children: &Children| {
        let body = &files.piece(piece.placed.piece.kind).body;
        children.iter().filter(|child| meshes.get(world, *child).is_ok_and(|mesh| mesh.0 == *body)).count() == 1
    };
    pieces.iter(world).filter(|(piece, children)| has_current_model(piece, children)).count()
}

#[test]
fn pieces_keep_their_places_when_the_look_changes() {
    let mut table = TestTable::for_two();
    table.play("e2e4 d7d5 e4d5");
    let before = places(&mut table);
    for look in [look("hieroglyphs", "stone", "museum"), look("hieroglyphs", "vinyl", "evening"), TableLook::default()]
    {
        table.change_look(|shown| *shown = look);
        assert_eq!(places(&mut table), before, "{look:?}");
        assert_eq!(count_with_current_model(&mut table), 32, "{look:?}");
        table.assert_board_matches();
    }
    table.play("d8d5");
    table.assert_board_matches();
}
