//! Writes `files.js`: the bundle's files that the service worker caches, in two groups (first table, rest), each with
//! its hash.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use catalogue::{Catalogue, CatalogueEntry, EnvironmentManifest};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::files_below::files_below;

/// Files that the service worker doesn't cache: those that the browser fetches by itself, and those that playing
/// doesn't need.
const NOT_CACHED: [&str; 4] = ["service-worker.js", "files.js", "screenshots", crate::licences::PAGE];
/// Folders below `assets/` that the first table doesn't need.
const LATER_FOLDERS: [&str; 6] = ["sounds", "lessons", "puzzles", "games", "rules", "locales"];
/// Folders below `assets/` that the first table needs, except files of other sets, boards and rooms.
const FIRST_TABLE_FOLDERS: [&str; 2] = ["models", "environment"];

/// Writes `files.js` into the bundle of this build.
pub fn write(bundle: &Path, build: &str) -> Result<()> {
    let script = script(bundle, build)?;
    std::fs::write(bundle.join("files.js"), script)?;
    Ok(())
}

/// Returns the addresses of the files that the game requests at its start; the page can fetch them before that.
///
/// # Errors
/// If the bundle can't be read, or a file name isn't UTF-8.
pub fn first_table_files(bundle: &Path) -> Result<Vec<String>> {
    let later_folders = later_folders(&bundle.join("assets"))?;
    let is_needed = |file: &PathBuf| {
        let is_below = |folders: &[PathBuf]| folders.iter().any(|folder| file.starts_with(folder));
        is_below(&FIRST_TABLE_FOLDERS.map(|name| Path::new("assets").join(name)))
            && !is_below(&later_folders)
            && !is_manifest(file)
            && !is_low_detail(file)
    };
    files_below(bundle)?.iter().filter(|file| is_needed(file)).map(|file| address(file)).collect()
}

/// Returns whether the file is a manifest; the game is compiled with their contents.
fn is_manifest(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "ron")
}

/// Returns whether the file is a low-detail model, which few browsers need.
fn is_low_detail(file: &Path) -> bool {
    file.iter().any(|part| part == "low")
}

fn script(bundle: &Path, build: &str) -> Result<String> {
    let later_folders = later_folders(&bundle.join("assets"))?;
    let (mut at_first, mut at_last) = (Map::new(), Map::new());
    for file in files_below(bundle)? {
        if NOT_CACHED.iter().any(|name| file.starts_with(name)) {
            continue;
        }
        let list =
            if later_folders.iter().any(|folder| file.starts_with(folder)) { &mut at_last } else { &mut at_first };
        list.insert(address(&file)?, Value::String(hash(&std::fs::read(bundle.join(&file))?)));
    }
    let files = json!({ "build": build, "first": at_first, "later": at_last });
    Ok(format!("self.FILES = {files:#};\n"))
}

/// Returns the folders that the first table doesn't need: it shows the first set, board and room until the player
/// chooses others.
fn later_folders(assets: &Path) -> Result<Vec<PathBuf>> {
    let catalogue = Catalogue::read(assets)?;
    let folders = LATER_FOLDERS.iter().map(|name| (*name).to_owned());
    let others = others(&catalogue.sets).chain(others(&catalogue.boards)).chain(others(&catalogue.environments));
    let tables = tables_of_others(&catalogue.environments);
    Ok(folders.chain(others).chain(tables).map(|folder| Path::new("assets").join(folder)).collect())
}

fn others<T>(entries: &[CatalogueEntry<T>]) -> impl Iterator<Item = String> {
    entries.iter().skip(1).map(|entry| entry.folder.clone())
}

/// Returns the table models of the other rooms, unless the first room has the same table.
fn tables_of_others(rooms: &[CatalogueEntry<EnvironmentManifest>]) -> impl Iterator<Item = String> {
    let table = |room: &CatalogueEntry<EnvironmentManifest>| room.manifest.table.model.clone();
    let first = rooms.first().map(table);
    rooms.iter().map(table).filter(move |table| Some(table) != first.as_ref())
}

fn address(file: &Path) -> Result<String> {
    let parts: Option<Vec<&str>> = file.iter().map(|part| part.to_str()).collect();
    parts.map(|parts| parts.join("/")).with_context(|| format!("{} is not a valid URL path", file.display()))
}

fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::{copy_file, copy_tree};
    use crate::shell;

    #[test]
    fn the_first_table_comes_before_all_the_rest_and_nothing_is_left_out() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let bundle = folder.path();
        let assets = shell::root().join("assets");
        copy_tree(&assets, &bundle.join("assets"), &["source"]).expect("the assets");
        for file in ["index.html", "service-worker.js", "icons/icon-192.png"] {
            copy_file(&shell::root().join("web").join(file), &bundle.join(file)).expect("a file of the page");
        }
        let script = script(bundle, "0123456789abcdef").expect("a script");
        let json = script.strip_prefix("self.FILES = ").and_then(|rest| rest.strip_suffix(";\n")).expect("a script");
        let files: Value = serde_json::from_str(json).expect("a list of files");
        assert_eq!(files["build"], "0123456789abcdef");
        let is_in = |list: &str, file: &str| files[list].get(file).is_some();
        for file in
            ["index.html", "icons/icon-192.png", "assets/models/sets/staunton/king.glb", "assets/models/hand.glb"]
        {
            assert!(is_in("first", file) && !is_in("later", file), "{file}");
        }
        for file in ["assets/models/sets/hieroglyphs/king.glb", "assets/sounds/room.ogg", "assets/puzzles/puzzles.txt"]
        {
            assert!(is_in("later", file) && !is_in("first", file), "{file}");
        }
        assert!(!is_in("first", "service-worker.js"));
        let listed = |list: &str| files[list].as_object().map_or(0, Map::len);
        assert_eq!(listed("first") + listed("later") + 1, files_below(bundle).expect("its files").len());
    }

    #[test]
    fn the_page_can_fetch_the_first_table_before_the_game_runs() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let assets = shell::root().join("assets");
        copy_tree(&assets, &folder.path().join("assets"), &["source"]).expect("the assets");
        let needed = first_table_files(folder.path()).expect("a list of files");
        for file in ["assets/models/sets/staunton/king.glb", "assets/models/table.glb"] {
            assert!(needed.iter().any(|needed| needed == file), "{needed:?}");
        }
        let others =
            ["hieroglyphs", "club", "plinth", "stone", "folding", "museum", "garden", "manifest", "low", "sounds"];
        assert!(!needed.iter().any(|file| others.iter().any(|other| file.contains(other))), "{needed:?}");
    }

    #[test]
    fn hashes_equal_those_of_the_browser() {
        assert_eq!(hash(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
