//! Contents of every package.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::identity::PackageIdentity;
use crate::{assets, bundle};

/// The contents of every package.
pub(super) struct PackageInputs {
    pub identity: PackageIdentity,
    /// The built program.
    pub game: PathBuf,
    /// File with the licences of everything in the program.
    pub licences: PathBuf,
    /// Folder of the page that a second device opens, if the packages contain it.
    pub page: Option<PathBuf>,
    /// Public address of the page, which has the pictures for software centres; empty if there is none.
    pub address: String,
    /// Output folder.
    pub out: PathBuf,
}

impl PackageInputs {
    /// Copies the assets, and beside them the page, into a folder of the package.
    pub fn copy_data(&self, folder: &Path) -> Result<()> {
        assets::copy_shipped(&folder.join("assets"))?;
        self.page.as_ref().map_or(Ok(()), |page| bundle::copy_tree(page, &folder.join("page"), &[]))
    }
}
