//! The folder for any Linux: `bin/hetman` starts it where it lies, and unpacked into `~/.local` it is in the menu.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::identity::Identity;
use super::{Parts, flatpak, installed};
use crate::{bundle, shell};

pub(super) fn make(parts: &Parts) -> Result<Vec<PathBuf>> {
    let name = name(&parts.identity);
    let folder = parts.out.join("tar").join(&name);
    bundle::empty(&folder)?;
    installed::install(parts, &folder)?;
    installed::open_to_all(&folder)?;
    let archive = file(&parts.identity, &parts.out);
    let mut tar = shell::command("tar");
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--xz"]);
    tar.arg(format!("--mtime={} UTC", parts.identity.release.date));
    shell::run(
        tar.arg("--create").arg("--file").arg(&archive).arg("--directory").arg(parts.out.join("tar")).arg(&name),
    )?;
    let manifest = flatpak::manifest(parts, &archive)?;
    Ok(vec![archive, manifest])
}

/// Where it is put.
pub(super) fn file(identity: &Identity, out: &Path) -> PathBuf {
    out.join(format!("{}.tar.xz", name(identity)))
}

fn name(identity: &Identity) -> String {
    identity.file_name(&format!("{}-linux", std::env::consts::ARCH))
}
