//! Errors of reading the folder of assets.

use std::io;
use std::path::{Path, PathBuf};

/// The error of reading assets. Each message is one sentence that names the file.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// A file or folder can't be read.
    #[error("{path}: {error}")]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// A manifest is invalid.
    #[error("{path}: {reason}")]
    Manifest {
        /// The manifest.
        path: PathBuf,
        /// Position and reason.
        reason: String,
    },
    /// A file isn't binary glTF.
    #[error("{0}: no binary glTF")]
    NoModel(PathBuf),
    /// A folder isn't named by a language tag, or has no texts.
    #[error("{0}: a language's folder is named by its tag, such as en or pt-BR, and holds files that end in .ftl")]
    NoLanguage(PathBuf),
    /// A folder's name can't be used in settings and text keys.
    #[error("{0}: a folder here is called by small letters, digits and hyphens")]
    BadName(PathBuf),
    /// A required folder is empty.
    #[error("{0}: there is nothing in it")]
    Empty(PathBuf),
    /// A file or model part named by a manifest is missing.
    #[error("{manifest}: there is no {missing}")]
    Missing {
        /// The manifest.
        manifest: PathBuf,
        /// The missing file or part of a model.
        missing: String,
    },
}

impl CatalogueError {
    pub(crate) fn unreadable(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |error| Self::Unreadable { path, error }
    }
}
