//! The folder that `appimagetool` makes an AppImage of.

use std::path::PathBuf;

use anyhow::Result;

use super::{Parts, installed};
use crate::{bundle, shell};

pub(super) fn make(parts: &Parts) -> Result<Vec<PathBuf>> {
    let (folder, id) = (parts.out.join("Hetman.AppDir"), &parts.identity.id);
    bundle::empty(&folder)?;
    installed::install(parts, &folder.join("usr"))?;
    bundle::copy_file(&shell::root().join("packaging/linux/AppRun"), &folder.join("AppRun"))?;
    // What is looked for at the top.
    let entry = format!("{id}.desktop");
    bundle::copy_file(&folder.join("usr/share/applications").join(&entry), &folder.join(&entry))?;
    let icon = folder.join("usr/share/icons/hicolor/256x256/apps").join(format!("{id}.png"));
    bundle::copy_file(&icon, &folder.join(format!("{id}.png")))?;
    bundle::copy_file(&icon, &folder.join(".DirIcon"))?;
    installed::open_to_all(&folder)?;
    Ok(vec![folder])
}
