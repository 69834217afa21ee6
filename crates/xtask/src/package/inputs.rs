//! Contents of every package.

use std::path::PathBuf;

use super::identity::PackageIdentity;

/// The contents of every package.
pub(super) struct PackageInputs {
    pub identity: PackageIdentity,
    /// The built program.
    pub game: PathBuf,
    /// File with the licences of everything in the program.
    pub licences: PathBuf,
    /// Output folder.
    pub out: PathBuf,
}
