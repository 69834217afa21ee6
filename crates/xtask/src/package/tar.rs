//! The folder for any Linux: `bin/hetman` starts it where it lies, and unpacked into `~/.local` it is in the menu.

use std::path::PathBuf;

use anyhow::Result;

use super::{Parts, flatpak, installed};
use crate::{bundle, shell};

pub(super) fn make(parts: &Parts) -> Result<Vec<PathBuf>> {
    let name = parts.identity.file_name(&format!("{}-linux", std::env::consts::ARCH));
    let folder = parts.out.join("tar").join(&name);
    bundle::empty(&folder)?;
    installed::install(parts, &folder)?;
    let archive = parts.out.join(format!("{name}.tar.xz"));
    let mut tar = shell::command("tar");
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--xz"]);
    tar.arg(format!("--mtime={} UTC", parts.identity.release.date));
    shell::run(
        tar.arg("--create").arg("--file").arg(&archive).arg("--directory").arg(parts.out.join("tar")).arg(&name),
    )?;
    let manifest = flatpak::manifest(parts, &archive)?;
    Ok(vec![archive, manifest])
}
