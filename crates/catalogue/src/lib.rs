//! The catalogue of the assets folder: languages, piece sets, boards and environments.
//!
//! A language is a folder of texts. A piece set, a board and an environment are each a folder with a manifest. The
//! parts of models are found by name.
//!
//! A web page can't list folders, so the game is built with a catalogue that the feature `read` reads at build time.
//!
//! ```
//! # #[cfg(feature = "read")]
//! # {
//! use std::path::Path;
//!
//! let assets = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets"));
//! let catalogue = catalogue::Catalogue::read(assets).expect("the game's assets are complete");
//! assert_eq!(catalogue.sets[0].name, "staunton");
//! # }
//! ```
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
pub use error::CatalogueError;
#[cfg(feature = "read")]
pub use locale::{Locale, locales};
pub use manifest::{
    BoardManifest, BoardSounds, EnvironmentManifest, Lamp, Leaf, PieceSize, PieceSizes, SetManifest, Surface, TableTop,
};
pub use model::Model;

/// All piece sets, boards, environments and other models.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Catalogue {
    /// The piece sets in display order; at least one.
    pub sets: Vec<CatalogueEntry<SetManifest>>,
    /// The boards in display order; at least one.
    pub boards: Vec<CatalogueEntry<BoardManifest>>,
    /// The environments in display order; at least one.
    pub environments: Vec<CatalogueEntry<EnvironmentManifest>>,
    /// All other models, by their paths below `assets/`.
    pub models: BTreeMap<String, Model>,
}

/// A folder with a manifest.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CatalogueEntry<T> {
    /// The folder's name, used in options, links, settings and text keys.
    pub name: String,
    /// The folder's path below `assets/`, with no slash at its end.
    pub folder: String,
    /// The manifest.
    pub manifest: T,
    /// The models in the folder, by their paths below it.
    pub models: BTreeMap<String, Model>,
}

/// A language's files with the texts of the lessons, the rule book and the master games.
pub const LIBRARY_TEXT_FILES: [&str; 3] = ["master_games.ftl", "lessons.ftl", "rules.ftl"];
/// A language's file with the names of openings, and what they are about.
pub const OPENING_NAMES_FILE: &str = "opening_names.ftl";
/// A language's files that are loaded on first use, as the board works without them.
pub const LAZY_TEXT_FILES: [&str; 4] =
    [LIBRARY_TEXT_FILES[0], LIBRARY_TEXT_FILES[1], LIBRARY_TEXT_FILES[2], OPENING_NAMES_FILE];
