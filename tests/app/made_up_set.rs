//! A third set of men is a folder: a copy of another one, with a manifest of its own, comes to the table.

use std::fs;
use std::path::Path;

use crate::common::Table;
use bevy::prelude::*;
use catalogue::Catalogue;
use hetman::appearance::{Named, PieceSet};
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

/// Staunton men in walnut, their bases half as wide again as those of the others and their king rounder.
fn wide_men() -> PieceSet {
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
    // The game here serves its own assets; the copies are the same files.
    entry.folder = "models/sets/staunton".into();
    PieceSet::of(entry)
}

/// Where the captives stand.
fn captives(table: &mut Table) -> Vec<Vec3> {
    let world = table.app.world_mut();
    let mut men = world.query::<(&BoardPiece, &Transform)>();
    men.iter(world).filter(|(man, _)| man.square().is_none()).map(|(_, at)| at.translation).collect()
}

#[test]
fn a_third_set_is_a_folder() {
    let mut table = Table::for_two();
    table.play("e2e4 d7d5 e4d5 d8d5");
    let usual = captives(&mut table);

    let wide = wide_men();
    assert!(PieceSet::all().all(|set| set != wide));
    table.lay_out(wide);
    assert_eq!(table.app.world().resource::<GameAssets>().shown.look.set, wide);
    table.check();
    let moved = captives(&mut table);
    assert_eq!(moved.len(), 2);
    assert!(moved.iter().zip(&usual).all(|(now, before)| now.distance(*before) > 0.01), "{usual:?} {moved:?}");
    let body = table.app.world().resource::<GameAssets>().man(PieceKind::King).body.clone();
    assert!(table.app.world().resource::<Hulls>().get(&body).is_some(), "it can be pointed at");

    // A king as wide above as below falls no further than level.
    table.ask(Request::by_person(Action::Resign(Side::White)));
    table.settle();
    let king = table.men().into_iter().find(|(_, man, _)| man.kind == PieceKind::King && man.color == Side::White);
    let (square, _, at) = king.expect("White's king");
    assert_eq!(square, Square::E1);
    assert!((at.rotation * Vec3::Y).y.abs() < 0.01, "{:?}", at.rotation * Vec3::Y);
}
