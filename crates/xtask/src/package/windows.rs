//! The installer for Windows, and the same files as a ZIP archive for those who can't install programs.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::inputs::PackageInputs;
use super::{icons, zip_archive};
use crate::{bundle, licences, shell};

/// Default path of makensis, if it isn't on the PATH.
const MAKENSIS: &str = r"C:\Program Files (x86)\NSIS\makensis.exe";

pub(super) fn make(inputs: &PackageInputs) -> Result<Vec<PathBuf>> {
    let folder = inputs.out.join("windows");
    stage(inputs, &folder)?;
    let name = inputs.identity.file_name("x86_64-windows");
    let (archive, installer) = (inputs.out.join(format!("{name}.zip")), inputs.out.join(format!("{name}-setup.exe")));
    zip_archive::write(&folder, "Hetman", &inputs.identity.release.date, &archive)?;
    let define = |name: &str, value: &Path| format!("-D{name}={}", value.display());
    let mut makensis = shell::command(if Path::new(MAKENSIS).is_file() { MAKENSIS } else { "makensis" });
    makensis.args(["-V2", &format!("-DVERSION={}", inputs.identity.release.version)]);
    makensis.args([define("SOURCE", &folder), define("OUTPUT", &installer)]);
    shell::run(makensis.arg(shell::root().join("packaging/windows/hetman.nsi")))?;
    Ok(vec![archive, installer])
}

fn stage(inputs: &PackageInputs, folder: &Path) -> Result<()> {
    bundle::recreate(folder)?;
    bundle::copy_file(&inputs.game, &folder.join("hetman.exe"))?;
    bundle::copy_file(&inputs.licences, &folder.join(licences::FILE))?;
    icons::ico(&folder.join("hetman.ico"))?;
    inputs.copy_data(folder)
}
