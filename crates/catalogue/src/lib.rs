//! What the folder of assets holds. A language is a folder of texts; a set of men, a board and an environment are each a
//! folder with a manifest; what models are made of is known by name.
//!
//! The game is built with what the feature `read` reads, as a page cannot list folders. Tests read folders of their own.

#[cfg(feature = "read")]
mod error;
#[cfg(feature = "read")]
mod folder;
#[cfg(feature = "read")]
mod glb;
#[cfg(feature = "read")]
mod locale;
mod manifest;
mod model;
#[cfg(feature = "read")]
mod read;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

#[cfg(feature = "read")]
pub use error::Error;
#[cfg(feature = "read")]
pub use locale::{Locale, locales};
pub use manifest::{
    BoardManifest, BoardSounds, EnvironmentManifest, Lamp, Leaf, ManSize, Men, SetManifest, Surface, TableTop,
};
pub use model::Model;

/// Everything that the table can be laid with.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Catalogue {
    /// The sets of men, in the order in which they are offered; there is at least one.
    pub sets: Vec<Entry<SetManifest>>,
    /// The boards, likewise.
    pub boards: Vec<Entry<BoardManifest>>,
    /// The environments, likewise.
    pub environments: Vec<Entry<EnvironmentManifest>>,
    /// The models that are in none of their folders, by their paths below `assets/`.
    pub models: BTreeMap<String, Model>,
}

/// A folder with a manifest.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Entry<T> {
    /// The folder's name: options, links, settings and texts know it by this.
    pub name: String,
    /// The folder's path below `assets/`, with no slash at its end.
    pub folder: String,
    /// What the manifest says.
    pub manifest: T,
    /// The models in the folder, by their paths below it.
    pub models: BTreeMap<String, Model>,
}

/// The files of a language that are fetched when they are first asked for, as the table does without them.
pub const FETCHED: [&str; 3] = ["games.ftl", "lessons.ftl", "rules.ftl"];
