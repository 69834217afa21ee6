//! The app bundle for macOS, with an ad-hoc signature, as a ZIP archive.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::icons;
use super::inputs::PackageInputs;
use crate::{bundle, licences, shell};

pub(super) fn make(inputs: &PackageInputs) -> Result<Vec<PathBuf>> {
    let app = inputs.out.join("Hetman.app");
    stage(inputs, &app)?;
    // Apple's processors start nothing without a signature, if only an ad-hoc one.
    shell::run(shell::command("codesign").args(["--force", "--sign", "-"]).arg(&app))?;
    let name = inputs.identity.file_name(&format!("{}-macos.zip", std::env::consts::ARCH));
    let archive = inputs.out.join(name);
    shell::run(shell::command("ditto").args(["-c", "-k", "--keepParent"]).arg(&app).arg(&archive))?;
    Ok(vec![archive])
}

fn stage(inputs: &PackageInputs, app: &Path) -> Result<()> {
    bundle::recreate(app)?;
    let contents = app.join("Contents");
    bundle::copy_file(&inputs.game, &contents.join("MacOS/hetman"))?;
    inputs.identity.write("macos/Info.plist", &[], &contents.join("Info.plist"))?;
    let resources = contents.join("Resources");
    inputs.copy_data(&resources)?;
    bundle::copy_file(&inputs.licences, &resources.join(licences::FILE))?;
    icons::icns(&resources.join("hetman.icns"))
}
