//! Tests of exporting a screenshot's scene as a glTF file, and of pictures without panels.

use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::common::{self, TestTable};
use hetman::Options;
use serde_json::Value;

/// Limits only how long a failure takes.
const PATIENCE: Duration = Duration::from_secs(120);

fn options(folder: &tempfile::TempDir) -> Options {
    Options {
        two_players: true,
        bare: true,
        data_dir: Some(folder.path().to_owned()),
        screenshot: Some(folder.path().join("picture.png")),
        export_scene: Some(folder.path().join("scene.glb")),
        ..Options::default()
    }
}

/// Parses a glTF binary: its JSON, and the length of its binary buffer.
fn read(file: &[u8]) -> (Value, usize) {
    let number = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().expect("four bytes")) as usize;
    assert_eq!((&file[..4], number(4), number(8)), (b"glTF".as_slice(), 2, file.len()));
    let said = 20 + number(12);
    assert_eq!((&file[16..20], &file[said + 4..said + 8]), (b"JSON".as_slice(), b"BIN\0".as_slice()));
    (serde_json::from_slice(&file[20..said]).expect("JSON"), number(said))
}

#[test]
fn the_scene_of_a_screenshot_has_all_pieces_the_camera_and_the_lamp() {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let options = options(&folder);
    let path = options.export_scene.clone().expect("a path");
    let mut table = TestTable::of(common::app_with_images(options), Arc::clone(&folder));
    let began = Instant::now();
    while !path.exists() {
        assert!(began.elapsed() < PATIENCE, "it never stands still");
        table.frames(1);
    }

    let (said, bytes) = read(&fs::read(path).expect("the scene"));
    let nodes = said["nodes"].as_array().expect("nodes");
    let named = |name: &str| nodes.iter().filter(|node| node["name"] == *name).count();
    // Each piece is a body and its felt.
    let pieces = [("pP", 8), ("rRnNbB", 2), ("qQkK", 1)];
    for (kinds, count) in pieces {
        for kind in kinds.chars() {
            assert_eq!(named(&format!("piece {kind}")), 2 * count, "{kind}");
        }
    }
    for name in ["camera", "lamp", "light squares", "frame", "table"] {
        assert_eq!(named(name), 1, "{name}");
    }

    assert_eq!(said["buffers"][0]["byteLength"], bytes);
    for view in said["bufferViews"].as_array().expect("views") {
        let end = view["byteOffset"].as_u64().zip(view["byteLength"].as_u64()).map(|(at, length)| at + length);
        assert!(end.is_some_and(|end| end <= bytes as u64), "{view}");
    }
    let lamp = &said["extensions"]["KHR_lights_punctual"]["lights"][0];
    assert!(lamp["intensity"].as_f64().is_some_and(|lux| lux > 100.0), "{lamp}");
    let picture = &said["scenes"][0]["extras"];
    assert!(picture["ambient"].as_f64().is_some_and(|light| light > 1.0), "{picture}");
    assert_eq!(picture["tonemapping"], "SomewhatBoringDisplayTransform");
    let pieces =
        said["materials"].as_array().expect("materials").iter().find(|material| material["name"] == "light pieces");
    assert!(pieces.is_some_and(|pieces| pieces["pbrMetallicRoughness"]["baseColorTexture"].is_object()), "{pieces:?}");
}

#[test]
fn a_bare_picture_has_no_panels() {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    for bare in [true, false] {
        let options = Options { bare, export_scene: None, ..options(&folder) };
        let mut table = TestTable::of(common::app(options), Arc::clone(&folder));
        table.settle();
        assert_eq!(table.controls().is_empty(), bare);
    }
}
