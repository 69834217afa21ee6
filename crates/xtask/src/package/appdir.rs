//! The AppDir, from which `appimagetool` makes an AppImage.

use std::path::PathBuf;

use anyhow::Result;

use super::inputs::PackageInputs;
use super::linux_layout;
use crate::{bundle, shell};

pub(super) fn make(inputs: &PackageInputs) -> Result<Vec<PathBuf>> {
    let (folder, id) = (inputs.out.join("Hetman.AppDir"), &inputs.identity.id);
    bundle::recreate(&folder)?;
    linux_layout::install(inputs, &folder.join("usr"))?;
    bundle::copy_file(&shell::root().join("packaging/linux/AppRun"), &folder.join("AppRun"))?;
    // The AppImage runtime looks for these files in the top folder.
    let entry = format!("{id}.desktop");
    bundle::copy_file(&folder.join("usr/share/applications").join(&entry), &folder.join(&entry))?;
    let icon = folder.join("usr/share/icons/hicolor/256x256/apps").join(format!("{id}.png"));
    bundle::copy_file(&icon, &folder.join(format!("{id}.png")))?;
    bundle::copy_file(&icon, &folder.join(".DirIcon"))?;
    linux_layout::make_readable_by_all(&folder)?;
    Ok(vec![folder])
}
