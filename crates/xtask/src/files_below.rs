//! Lists the files of a folder.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Returns every file below a folder, as sorted relative paths.
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
