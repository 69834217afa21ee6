//! Tests of the game's own assets, and of added folders.
#![cfg(feature = "read")]

use std::fs;
use std::path::Path;

use catalogue::Catalogue;

fn assets() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets"))
}

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

/// Returns a copy of the assets that the catalogue reads.
fn copied() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for part in ["models", "environment", "textures"] {
        copy(&assets().join(part), &folder.path().join(part));
    }
    folder
}

#[test]
fn everything_named_by_the_manifests_exists() {
    let catalogue = Catalogue::read(assets()).expect("whole assets");
    // The first of each is the default.
    assert_eq!((&*catalogue.sets[0].name, &*catalogue.boards[0].name), ("staunton", "wood"));
    assert_eq!(catalogue.environments[0].name, "afternoon");
    let hand = &catalogue.models["models/hand.glb"];
    assert!(["closed", "open", "pinch", "turn"].iter().all(|name| hand.animation(name).is_some()));
    // The format that the game is built with.
    let text = ron::to_string(&catalogue).expect("written");
    assert_eq!(ron::from_str::<Catalogue>(&text).expect("read back"), catalogue);
}

#[test]
fn a_set_is_a_folder() {
    let folder = copied();
    let sets = folder.path().join("models/sets");
    copy(&sets.join("staunton"), &sets.join("made-up"));
    let manifest = fs::read_to_string(sets.join("made-up/manifest.ron")).expect("the manifest");
    let manifest = manifest.replace("rank: 0", "rank: 9").replace("textures/boxwood.jpg", "./made-up.jpg");
    fs::write(sets.join("made-up/manifest.ron"), manifest).expect("written");
    let error = Catalogue::read(folder.path()).expect_err("a texture is missing").to_string();
    assert!(error.ends_with("there is no models/sets/made-up/made-up.jpg"), "{error}");

    fs::copy(folder.path().join("textures/maple.jpg"), sets.join("made-up/made-up.jpg")).expect("a texture");
    let catalogue = Catalogue::read(folder.path()).expect("one set more");
    let set = catalogue.sets.last().expect("the set that was added");
    assert_eq!((&*set.name, &*set.folder), ("made-up", "models/sets/made-up"));
    assert_eq!(set.manifest.light.texture.as_deref(), Some("models/sets/made-up/made-up.jpg"));
    assert!(set.models["low/king.glb"].primitive("king", "felt").is_some());
}

#[test]
fn a_folder_is_called_as_settings_and_texts_can_call_it() {
    let folder = copied();
    let sets = folder.path().join("models/sets");
    for bad in ["Ivory", "my set", "9men", "biały"] {
        copy(&sets.join("staunton"), &sets.join(bad));
        let error = Catalogue::read(folder.path()).expect_err(bad).to_string();
        assert!(error.contains(bad) && error.contains("small letters") && !error.contains('\n'), "{error}");
        fs::remove_dir_all(sets.join(bad)).expect("gone");
    }
}

#[test]
fn what_is_wrong_with_a_set_is_one_sentence_with_its_place() {
    let folder = copied();
    let manifest = folder.path().join("models/sets/staunton/manifest.ron");
    let good = fs::read_to_string(&manifest).expect("the manifest");
    for (what, instead, said) in [
        ("body: \"wood\"", "body: \"glass\"", "there is no pawn.glb with “glass” on the node “pawn”"),
        ("grip: 0.015", "grip: thin", "manifest.ron: "),
        ("leaf: None", "leaf: None, feathers: 3", "feathers"),
        ("textures/ebony.jpg", "textures/tar.jpg", "there is no textures/tar.jpg"),
    ] {
        fs::write(&manifest, good.replace(what, instead)).expect("written");
        let error = Catalogue::read(folder.path()).expect_err(instead).to_string();
        assert!(error.contains(said) && error.contains("staunton") && !error.contains('\n'), "{error}");
    }
    fs::write(&manifest, good).expect("written");
    fs::remove_file(folder.path().join("models/sets/staunton/low/rook.glb")).expect("gone");
    let error = Catalogue::read(folder.path()).expect_err("a piece is missing").to_string();
    assert!(error.contains("low/rook.glb"), "{error}");
}

#[test]
fn a_room_has_the_box_that_its_picture_is_on() {
    let folder = copied();
    fs::remove_file(folder.path().join("environment/garden/room.glb")).expect("gone");
    let error = Catalogue::read(folder.path()).expect_err("a room without walls").to_string();
    assert!(error.contains("garden") && error.contains("room.glb"), "{error}");
}
