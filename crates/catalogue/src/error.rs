//! What can be wrong with a folder of assets.

use std::io;
use std::path::{Path, PathBuf};

/// Why a folder of assets can't be used. Each says in one sentence which file it is and what is wrong with it.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file or folder can't be read.
    #[error("{path}: {error}")]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A manifest is not one.
    #[error("{path}: {why}")]
    Manifest {
        /// The manifest.
        path: PathBuf,
        /// Where and why.
        why: String,
    },
    /// A file is no binary glTF.
    #[error("{0}: no binary glTF")]
    NoModel(PathBuf),
    /// A folder has the name of no language.
    #[error("{0}: a language's folder is named by its tag, such as en or pt-BR, and holds files that end in .ftl")]
    NoLanguage(PathBuf),
    /// Neither settings nor texts could name what is in a folder called so.
    #[error("{0}: a folder here is called by small letters, digits and hyphens")]
    BadName(PathBuf),
    /// There is none of what at least one is needed of.
    #[error("{0}: there is nothing in it")]
    Empty(PathBuf),
    /// What a manifest tells of is not there.
    #[error("{manifest}: there is no {what}")]
    Missing {
        /// The manifest.
        manifest: PathBuf,
        /// A file, or a part of a model.
        what: String,
    },
}

impl Error {
    pub(crate) fn unreadable(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |error| Self::Unreadable { path, error }
    }
}
