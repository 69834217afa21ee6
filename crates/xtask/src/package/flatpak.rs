//! The Flatpak manifest, by which `flatpak-builder` packs the archive for any Linux.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::inputs::PackageInputs;
use crate::shell;

/// Writes the manifest beside the archive and returns its path.
pub(super) fn manifest(inputs: &PackageInputs, archive: &Path) -> Result<PathBuf> {
    let sum = shell::output(shell::command("sha256sum").arg(archive)).context("sha256sum failed")?;
    let sum = sum.split_whitespace().next().context("sha256sum printed nothing")?;
    let name = archive.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    let manifest = inputs.out.join(format!("{}.yml", inputs.identity.id));
    inputs.identity.write("linux/flatpak.yml", &[("archive", &name), ("sha256", sum)], &manifest)?;
    Ok(manifest)
}
