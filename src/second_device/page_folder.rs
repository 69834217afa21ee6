//! The folder of the page that the second device opens.

use std::path::{Path, PathBuf};

use crate::platform::asset_folder;

/// A file that only the game's page contains.
const MARKER_FILE: &str = "hetman_bg.wasm";

/// Folders beside the assets that may contain the page: in packages, and in a checkout, where `cargo xtask web` makes it.
const BESIDE_ASSETS: [&str; 2] = ["page", "dist"];

/// Returns the folder of the page: the one that was asked for, or one beside the assets. `None` if there is no page in it.
pub(super) fn page_folder(asked: Option<&Path>) -> Option<PathBuf> {
    let has_page = |folder: &PathBuf| folder.join(MARKER_FILE).is_file();
    let assets = PathBuf::from(asset_folder());
    let beside = || BESIDE_ASSETS.map(|name| assets.with_file_name(name)).into_iter().find(has_page);
    asked.map_or_else(beside, |asked| Some(asked.to_owned()).filter(has_page))
}
