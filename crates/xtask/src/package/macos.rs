//! For macOS: the app as a folder, signed by nobody in particular, and compressed.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::{Parts, icons};
use crate::{assets, bundle, licences, shell};

pub(super) fn make(parts: &Parts) -> Result<Vec<PathBuf>> {
    let app = parts.out.join("Hetman.app");
    stage(parts, &app)?;
    // Without a signature of any kind nothing is started on Apple's processors.
    shell::run(shell::command("codesign").args(["--force", "--sign", "-"]).arg(&app))?;
    let name = parts.identity.file_name(&format!("{}-macos.zip", std::env::consts::ARCH));
    let archive = parts.out.join(name);
    shell::run(shell::command("ditto").args(["-c", "-k", "--keepParent"]).arg(&app).arg(&archive))?;
    Ok(vec![archive])
}

fn stage(parts: &Parts, app: &Path) -> Result<()> {
    bundle::empty(app)?;
    let contents = app.join("Contents");
    bundle::copy_file(&parts.game, &contents.join("MacOS/hetman"))?;
    parts.identity.write("macos/Info.plist", &[], &contents.join("Info.plist"))?;
    let resources = contents.join("Resources");
    assets::copy_shipped(&resources.join("assets"))?;
    bundle::copy_file(&parts.licences, &resources.join(licences::FILE))?;
    icons::icns(&resources.join("hetman.icns"))
}
