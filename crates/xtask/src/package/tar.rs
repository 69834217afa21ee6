//! The archive for any Linux: `bin/hetman` starts the game in place; unpacked into `~/.local`, the game appears in the
//! menu.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::identity::PackageIdentity;
use super::inputs::PackageInputs;
use super::{flatpak, linux_layout};
use crate::{bundle, shell};

pub(super) fn make(inputs: &PackageInputs) -> Result<Vec<PathBuf>> {
    let name = name(&inputs.identity);
    let folder = inputs.out.join("tar").join(&name);
    bundle::recreate(&folder)?;
    linux_layout::install(inputs, &folder)?;
    linux_layout::make_readable_by_all(&folder)?;
    let archive = file(&inputs.identity, &inputs.out);
    let mut tar = shell::command("tar");
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--xz"]);
    tar.arg(format!("--mtime={} UTC", inputs.identity.release.date));
    shell::run(
        tar.arg("--create").arg("--file").arg(&archive).arg("--directory").arg(inputs.out.join("tar")).arg(&name),
    )?;
    let manifest = flatpak::manifest(inputs, &archive)?;
    Ok(vec![archive, manifest])
}

/// Returns the path of the archive.
pub(super) fn file(identity: &PackageIdentity, out: &Path) -> PathBuf {
    out.join(format!("{}.tar.xz", name(identity)))
}

fn name(identity: &PackageIdentity) -> String {
    identity.file_name(&format!("{}-linux", std::env::consts::ARCH))
}
