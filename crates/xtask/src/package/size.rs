//! Sizes of packages.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::files_below::files_below;

/// Returns the size of a file, or of all files in a folder, in kilobytes.
pub(super) fn size(made: &Path) -> Result<u64> {
    let files = if made.is_dir() { files_below(made)? } else { vec![PathBuf::new()] };
    let sizes = files.iter().map(|file| {
        let path = if file.as_os_str().is_empty() { made.to_owned() } else { made.join(file) };
        std::fs::symlink_metadata(&path).map(|data| data.len()).with_context(|| format!("no {}", path.display()))
    });
    Ok(sizes.sum::<Result<u64>>()? / 1000)
}
