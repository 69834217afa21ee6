//! The bundle as a folder: copying into it, and the list of its program files that the loader reads.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Makes the folder anew.
pub fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        std::fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
}

/// Copies what is in one folder into another, without the folders of these names.
pub fn copy_tree(from: &Path, to: &Path, without: &[&str]) -> Result<()> {
    for file in files_below(from)? {
        let left_out = file.iter().any(|part| without.iter().any(|name| part == *name));
        if !left_out {
            copy_file(&from.join(&file), &to.join(&file))?;
        }
    }
    Ok(())
}

/// Copies a file, into a folder that need not be there.
pub fn copy_file(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::copy(from, to).with_context(|| format!("cannot write {}", to.display()))?;
    Ok(())
}

/// Every file below a folder, as a path relative to it, sorted.
pub fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(relative) = folders.pop() {
        let here = folder.join(&relative);
        for entry in std::fs::read_dir(&here).with_context(|| format!("cannot read {}", here.display()))? {
            let entry = entry?;
            let path = relative.join(entry.file_name());
            if entry.file_type()?.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    Ok(files)
}

/// Writes `bundle.json`: how many bytes the game's wasm has (a compressing server does not tell), what of the assets the
/// first table needs, and a name for exactly these files, so that a browser never mixes the parts of two releases. Returns
/// that name.
pub fn write_index(bundle: &Path, version: &str) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for file in files_below(bundle)? {
        (&file, std::fs::read(bundle.join(&file))?).hash(&mut hasher);
    }
    let bytes = std::fs::metadata(bundle.join("hetman_bg.wasm"))?.len();
    let build = format!("{:016x}", hasher.finish());
    let first = crate::files::needed_at_once(bundle)?;
    let index = serde_json::json!({ "version": version, "build": build, "wasmBytes": bytes, "first": first });
    std::fs::write(bundle.join("bundle.json"), format!("{index}\n"))?;
    Ok(build)
}
