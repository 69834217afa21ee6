//! Functions on the bundle's folder: copying files, and the index that the page's loader reads.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use anyhow::{Context, Result};

use crate::files_below::files_below;

/// Creates an empty folder; an existing one is deleted first.
pub fn recreate(folder: &Path) -> Result<()> {
    if folder.exists() {
        std::fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
}

/// Copies a folder's files into another folder, except those below folders named in `without`.
pub fn copy_tree(from: &Path, to: &Path, without: &[&str]) -> Result<()> {
    for file in files_below(from)? {
        let left_out = file.iter().any(|part| without.iter().any(|name| part == *name));
        if !left_out {
            copy_file(&from.join(&file), &to.join(&file))?;
        }
    }
    Ok(())
}

/// Copies a file, and creates its parent folders.
pub fn copy_file(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::copy(from, to).with_context(|| format!("cannot write {}", to.display()))?;
    Ok(())
}

/// Writes `bundle.json` and returns the build's identifier, a hash of all files, by which a browser never mixes the
/// files of two releases. The index also has the uncompressed size of the game's program (a compressing server doesn't
/// tell it) and the files that the first table needs.
pub fn write_index(bundle: &Path, version: &str) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for file in files_below(bundle)? {
        (&file, std::fs::read(bundle.join(&file))?).hash(&mut hasher);
    }
    let bytes = std::fs::metadata(bundle.join("hetman_bg.wasm"))?.len();
    let build = format!("{:016x}", hasher.finish());
    let first = crate::file_list::first_table_files(bundle)?;
    let index = serde_json::json!({ "version": version, "build": build, "wasmBytes": bytes, "first": first });
    std::fs::write(bundle.join("bundle.json"), format!("{index}\n"))?;
    Ok(build)
}
