//! Test of an additional piece set: a copied folder with its own manifest can be chosen and displayed.

use std::fs;
use std::path::Path;

use crate::common::TestTable;
use bevy::prelude::*;
use catalogue::Catalogue;
use hetman::appearance::{NamedOption, PieceSet};
use hetman::board::hull::Hulls;
use hetman::board::pieces::BoardPiece;
use hetman::models::GameAssets;
use hetman::session::Request;
use rules_core::{Action, Color as Side, PieceKind, Square};

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let there = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &there);
        } else {
            fs::copy(entry.path(), there).expect("a copy");
        }
    }
}

/// Makes a set of Staunton pieces in walnut, with bases half again as wide and a rounder king.
fn wide_pieces() -> PieceSet {
    let (assets, folder) =
        (Path::new(env!("CARGO_MANIFEST_DIR")).join("assets"), tempfile::tempdir().expect("a folder"));
    for part in ["models", "environment", "textures"] {
        copy(&assets.join(part), &folder.path().join(part));
    }
    let sets = folder.path().join("models/sets");
    copy(&sets.join("staunton"), &sets.join("wide"));
    let manifest = sets.join("wide/manifest.ron");
    let text = fs::read_to_string(&manifest).expect("the manifest");
    let text = text
        .replace("rank: 0", "rank: 9")
        .replace("textures/ebony.jpg", "textures/walnut.jpg")
        .replace("pawn: (height: 0.05, radius: 0.0125", "pawn: (height: 0.055, radius: 0.0145")
        .replace("(0.086, 0.0135)", "(0.086, 0.0205)");
    fs::write(&manifest, text).expect("written");
    let mut entry = Catalogue::read(folder.path()).expect("a whole set").sets.pop().expect("the set that was added");
    assert_eq!((entry.name.as_str(), entry.folder.as_str()), ("wide", "models/sets/wide"));
    // The test's app reads its own assets; the copies are identical.
    entry.folder = "models/sets/staunton".into();
    PieceSet::of(entry)
}

/// Returns the positions of the captured pieces.
fn captured_pieces(table: &mut TestTable) -> Vec<Vec3> {
    let world = table.app.world_mut();
    let mut pieces = world.query::<(&BoardPiece, &Transform)>();
    pieces.iter(world).filter(|(piece, _)| piece.square().is_none()).map(|(_, at)| at.translation).collect()
}

#[test]
fn a_third_set_is_a_folder() {
    let mut table = TestTable::for_two();
    table.play("e2e4 d7d5 e4d5 d8d5");
    let usual = captured_pieces(&mut table);

    let wide = wide_pieces();
    assert!(PieceSet::all().all(|set| set != wide));
    table.change_look(|look| look.set = wide);
    assert_eq!(table.app.world().resource::<GameAssets>().shown.look.set, wide);
    table.assert_board_matches();
    let moved = captured_pieces(&mut table);
    assert_eq!(moved.len(), 2);
    assert!(moved.iter().zip(&usual).all(|(now, before)| now.distance(*before) > 0.01), "{usual:?} {moved:?}");
    let body = table.app.world().resource::<GameAssets>().piece(PieceKind::King).body.clone();
    assert!(table.app.world().resource::<Hulls>().get(&body).is_some(), "it can be pointed at");

    // A king as wide at the top as at the bottom falls until it is level.
    table.ask(Request::by_person(Action::Resign(Side::White)));
    table.settle();
    let king =
        table.pieces().into_iter().find(|(_, piece, _)| piece.kind == PieceKind::King && piece.color == Side::White);
    let (square, _, at) = king.expect("White's king");
    assert_eq!(square, Square::E1);
    assert!((at.rotation * Vec3::Y).y.abs() < 0.01, "{:?}", at.rotation * Vec3::Y);
}
