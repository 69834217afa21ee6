//! The manifest that `flatpak-builder` packs the folder for any Linux by.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::Parts;
use crate::shell;

/// Writes it beside the archive.
pub(super) fn manifest(parts: &Parts, archive: &Path) -> Result<PathBuf> {
    let sum = shell::output(shell::command("sha256sum").arg(archive)).context("sha256sum failed")?;
    let sum = sum.split_whitespace().next().context("sha256sum says nothing")?;
    let name = archive.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    let manifest = parts.out.join(format!("{}.yml", parts.identity.id));
    parts.identity.write("linux/flatpak.yml", &[("archive", &name), ("sha256", sum)], &manifest)?;
    Ok(manifest)
}
