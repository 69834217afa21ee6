//! For Windows: an installer, and the same folder as an archive for whoever may install nothing.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::{Parts, icons, zipped};
use crate::{assets, bundle, licences, shell};

/// Where makensis is installed, besides on the PATH.
const MAKENSIS: &str = r"C:\Program Files (x86)\NSIS\makensis.exe";

pub(super) fn make(parts: &Parts) -> Result<Vec<PathBuf>> {
    let folder = parts.out.join("windows");
    stage(parts, &folder)?;
    let name = parts.identity.file_name("x86_64-windows");
    let (archive, installer) = (parts.out.join(format!("{name}.zip")), parts.out.join(format!("{name}-setup.exe")));
    zipped::write(&folder, "Hetman", &parts.identity.release.date, &archive)?;
    let define = |name: &str, value: &Path| format!("-D{name}={}", value.display());
    let mut makensis = shell::command(if Path::new(MAKENSIS).is_file() { MAKENSIS } else { "makensis" });
    makensis.args(["-V2", &format!("-DVERSION={}", parts.identity.release.version)]);
    makensis.args([define("SOURCE", &folder), define("OUTPUT", &installer)]);
    shell::run(makensis.arg(shell::root().join("packaging/windows/hetman.nsi")))?;
    Ok(vec![archive, installer])
}

fn stage(parts: &Parts, folder: &Path) -> Result<()> {
    bundle::empty(folder)?;
    bundle::copy_file(&parts.game, &folder.join("hetman.exe"))?;
    bundle::copy_file(&parts.licences, &folder.join(licences::FILE))?;
    icons::ico(&folder.join("hetman.ico"))?;
    assets::copy_shipped(&folder.join("assets"))
}
